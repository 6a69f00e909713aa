import type { Language } from "./language.ts";

const SEIN = "ist|war|sind|waren|wurde|wurden|wird";
const TROUBLE =
  "problem|fehler|bug|ursache|grund|auslöser|schuld|schuldige|schuldiger|übeltäter|knackpunkt|haken|hauptursache|kernproblem|fehlerursache|grundproblem|wurzel|pferdefuß|crux|denkfehler|stolperstein|verursacher|störenfried";
const FIX =
  "behoben|gelöst|repariert|beseitigt|gefixt|korrigiert|bereinigt|abgestellt|erledigt|geflickt|ausgeräumt|geheilt|entschärft|aus-der-welt|bereinigt|ausgemerzt";
/** Verbs of change in the first person that are no other word. */
const PLAIN_VERBS =
  "füge|ändere|ersetze|entferne|passe|stelle|korrigiere|behebe|setze|lösche|verschiebe|benenne|baue|trage|mache|ergänze|repariere|erhöhe|aktualisiere";
const CHANGE_VERBS = `${PLAIN_VERBS}|gebe|trenne|teile|klemme|begrenze|kürze|drehe|tausche|vertausche|wechsle|schalte|deaktiviere|aktiviere|sperre|entsperre|schließe|öffne|registriere|hänge|binde|löse|kapsle|kapsele|packe|wickle|umschließe|fange|filtere|sortiere|normalisiere|maskiere|escape|runde|caste|konvertiere|wandle|ziehe|hebe|senke|reduziere|verringere|verkürze|verlängere|lege|erzeuge|initialisiere|definiere|exportiere|importiere|installiere|pinne|fixiere|lockere|verschärfe|schiebe|räume|leere|übergebe|reiche|leite|route|lagere|schreibe|richte|bringe|nehme|streiche|werfe|vereinheitliche|synchronisiere|verdrahte|hinterlege|berichtige|bereinige|flicke|patche|rücke|kehre|vergebe|erlaube|erweitere|migriere|stoße|rolle`;

function words(text: string): string[] {
  return text.split(/[ \n]+/).filter((word) => word !== "");
}

export const GERMAN: Language = {
  code: "de",
  commonWords: words(`
  der die das und ist nicht ich ein eine den dem des zu mit für auf im von wird sich auch es war habe hat wir noch nur bitte danke kannst du behebe bei aus in an als nach über zwei jeder jede jedes
  seine ihre diese dieser dieses dieselbe wurde wurden sie er wie aber oder jetzt dann kein keine nie gibt da durch beim zum zur vom haben hatte waren werden wenn weil dass um einem einen einer eines
  laut fehler problem ursache lösung`),
  letters: ["ä", "ö", "ü", "ß"],
  contractions: [],
  shortestStretch: 3,
  abbreviations: words("z.b d.h u.a bzw ca evtl ggf usw vgl inkl nr"),

  causeOpeners: [
    `${TROUBLE} ~4 ${SEIN} dass?`,
    `${TROUBLE} ~4 liegt|lag darin|daran|in`,
    "das|es|dies liegt|lag ~1 daran|an",
    "das|es|dies kommt|kam daher|davon",
    "es stellte sich heraus",
    "schuld|verantwortlich ~1 ist|war|sind|waren",
    "die|der|das? ~2 erklärung ist|war ~1 dass?",
    "der|das? ~2 fehler|problem|bug|haken steckt|steckte|sitzt|saß|liegt|lag in|im|daran|darin|an",
    "verantwortlich|ursächlich|maßgeblich|ausschlaggebend dafür? ist|war|sind|waren dass?",
    "ursächlich ~1 ist|war",
    "dahinter steckt|steckte|verbirgt|verbarg|stecken",
    "es hat|hatte sich herausgestellt dass?",
    "es|das|dies liegt|lag ~2 darin dass?",
    "hängt|hing damit zusammen dass?",
    "rührt|rührte daher dass?",
    "das liegt ~2 daran dass?",
    "gescheitert ist ~2 an",
    "am ende war es|nur|schlicht?",
    "letztlich war|lag ~1 es?",
    "entscheidend ist|war dass?",
  ],
  mildOpeners: [
    "zeigt|zeigte dass?",
    "stellt|stellte sich heraus",
    "ich sehe|merke|bemerkte dass?",
    "der|die|das log|logs|trace|dump|profil|profiler|heapdump|stacktrace|stack|mitschnitt|debugger|messung|diff zeigt|zeigte|zeigen|verrät|verriet|belegt|offenbart|beweist ~1 dass?",
    "fällt|fiel ~1 auf dass?",
    "ist mir ~1 aufgefallen dass?",
    "dabei zeigte|zeigt sich dass?",
    "herausgefunden dass?",
    "offenbar wurde dass?",
    "wie sich ~1 zeigt|zeigte|herausstellte",
    "entpuppt|entpuppte sich",
  ],
  surveys: [
    "verstehe|sehe|kenne|überblicke ~4 struktur|aufbau|code|ablauf|architektur|muster|entwurf|zusammenhang|überblick|gesamtbild",
    "überblick|bild über|von|verschafft|gewonnen",
    "so gewollt|gewünscht|gedacht|vorgesehen",
    "mit absicht",
    "absichtlich|bewusst",
    "wie beabsichtigt|vorgesehen|dokumentiert",
  ],
  causeLeads: [
    "gefunden",
    "das|dies erklärt",
    "jetzt verstehe|sehe ich",
    "ich verstehe|sehe jetzt?",
    `ein|zwei|drei|beide ~2 ${TROUBLE}`,
    `die|der|das eigentliche|wahre|wirkliche ~2 ${TROUBLE}`,
    "deshalb|deswegen|darum|daher ~4 nicht|nichts|kein|keine",
    "entschuldigung|sorry",
    "was wirklich passiert",
    "so erklärt sich",
    ...words("erwischt ertappt eingegrenzt lokalisiert reproduziert nachgestellt bestätigt geklärt aufgeklärt"),
    "habs|habe|hab es|ihn|sie|das? gefunden|eingegrenzt|reproduziert|nachgestellt|verstanden",
    `da|hier|dort ist|haben|liegt|steckt|war ~2 ${TROUBLE}`,
    `da|hier ist|haben|hätten|liegt wir? ~2 ${TROUBLE}`,
    `ich habe|hab ~2 ${TROUBLE} gefunden|eingegrenzt|lokalisiert|identifiziert`,
    `der|die|das? ${TROUBLE} ist|war ~1 gefunden|klar|eindeutig|offensichtlich|identifiziert|lokalisiert|eingegrenzt|bekannt|banal|simpel|einfach|trivial|schnell`,
    `${TROUBLE} gefunden|identifiziert|lokalisiert|eingegrenzt|erkannt|verstanden`,
    "",
    "rätsel gelöst",
    "jetzt|nun ist|wird ~1 klar|deutlich|offensichtlich",
    "jetzt|nun verstehe|sehe|weiß|begreife ich",
    "ich weiß ~1 woran|warum|wieso",
    "das ergibt|macht|ergäbe sinn",
    "das passt|deckt zusammen|sich",
    "es liegt|lag nicht am|an|daran",
    "dein|ihr|der|mein ~1 verdacht|vermutung|riecher war|ist|stimmt|hat richtig?",
    "",
    "",
    "",
    "das profil|log|bild ist ~1 eindeutig|klar",
    "des rätsels lösung",
    "hier|da hakt|klemmt|hapert es",
    ...words("hab's habs"),
  ],
  colonLeads: [
    "beschwert|beklagt|meldet ~2 zu recht",
    "ist|war ~1 eindeutig|klar|deutlich|unmissverständlich",
    "hat|hatte|behält|behielt recht",
    "zeigt|zeigte es|deutlich|klar|genau",
    "verrät|verriet es",
    "gibt|gab aufschluss",
    "und zu recht",
  ],
  mildLeads: [
    "ah|oh|hm|hmm|oha|aha|moment",
    "du hast|hattest recht",
    "verstanden",
    "guter punkt|fund|hinweis",
    ...words(
      "ups oje hoppla tja ach so stimmt richtig genau tatsächlich interessant seltsam komisch merkwürdig pardon mist",
    ),
    "du|sie hast|haben|hattest ~1 recht",
    "guter|gute|gutes punkt|fund|hinweis|frage|auge|einwand",
    "danke für den|die hinweis|rückmeldung",
    "gut gesehen|aufgepasst|erkannt",
    "jetzt|nun sehe ich",
    "wie vermutet|befürchtet|erwartet",
    "nach ~2 suchen|debugging|analyse|prüfung",
    "bei genauerem hinsehen",
    "mea culpa",
    "mein ~1 fehler|versehen|patzer",
    "zu recht",
  ],
  causeConnectives: [
    "weil",
    "da",
    "denn",
    "wegen",
    "aufgrund von?",
    "verursacht|ausgelöst|bedingt durch|von",
    "liegt|lag|liegen|lagen daran|an",
    "kommt|kam|kommen|kamen daher|davon|von",
    "scheitert|scheiterte|scheitern|scheiterten|hakt|hakte daran|an",
    "dadurch dass",
    "infolge",
    "rührt|rührte von|daher",
    "geht|ging auf",
    ...words("mangels zumal"),
    "aus mangel an",
    "geschuldet",
    "zurückzuführen|zurückgeführt auf",
    "zurück auf",
    "hängt|hing|hängen ~1 an|am",
    "resultiert|resultierte|resultieren aus",
    "ergibt|ergab|ergeben sich aus",
    "stammt|stammte|stammen von|vom|aus|daher",
    "hervorgerufen|herbeigeführt|bewirkt|provoziert|entstanden|begünstigt|bedingt durch|von|aus",
    "scheitert|scheiterte|krankt|krankte|hapert|stolpert|stolperte|stößt|stieß|verschluckt|verschluckte ~1 an|am|daran|über",
    "schuld daran? ist|war|sind|waren",
    "dank eines|einer|des|der",
  ],
  nounConnectives: ["wegen", "aufgrund", "infolge", ...words("mangels")],
  generics: [...words("ein eine jede jeder jedes"), "wer|alles|jeder|jede was|der|die"],
  whenConnectives: [],
  commaConnectives: [],
  comparisons: [],
  purposeConnectives: [],
  durations: [],
  times: [
    "gestern|heute|damals|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|kann|wird|ist|sind|war|gibt|haben|hat|kommt|steht|geht|müssen|können|fehlt",
    "du|sie ~3 wolltest|wollten|batest|baten",
  ],
  timedConnectives: ["da", "wegen"],
  periods: [
    "dem|der|einem ~2 update|upgrade|release|deploy|deployment|umbau|umstieg|migration|umstellung|neustart|merge|commit|beginn|start|version|wechsel",
  ],
  effectConnectives: [
    "daher",
    "dadurch",
    "womit",
    "deshalb",
    "deswegen",
    "darum",
    "also",
    "somit",
    "folglich",
    "wodurch",
    "weshalb",
    "sodass",
    "so dass",
    "was dazu|zu führt|führte",
    ...words("folgerichtig demzufolge infolgedessen demnach mithin"),
    "mit der folge dass?",
    "was|wodurch|woran|worauf zur|dann|dazu folge|führt|führte",
    "und so",
    "mit dem ergebnis dass?",
    "das führt|führte dazu|zu|zum|zur",
    "was ~2 bewirkt|verursacht|auslöst|erklärt|sprengt|blockiert|verhindert",
    "weswegen|woraufhin|worauf|womit",
  ],
  mildTrails: ["das|dies ist|war|wäre|bedeutet|heißt|führt", "dadurch|deshalb|daher|darum|deswegen|so|also|somit"],
  clefts: [],
  causatives: [
    "verursachte|verursachten|verursacht|bewirkte den|die|das|einen|eine",
    "ist|war|sind|waren auslöser|ursache|grund|schuld für|an|des|der",
    "löst|löste den|die|das|einen|eine ~4 aus",
    "verhindert|verhinderte|blockiert|blockierte|verursacht|verursachte|provoziert|provozierte|zerstört|zerstörte|zerschießt|zerschoss den|die|das|einen|eine|jede|jeden|jedes",
  ],
  effectVerbs: [
    "führt|führte ~3 zu|zum|zur",
    "führt|führte|führten ~6 zu|zum|zur|dazu",
    "sorgt|sorgte|sorgten ~3 für|dafür",
    "bringt|brachte|brachten ~4 zum|durcheinander",
    "lässt|ließ|ließen ~6 abstürzen|scheitern|hängen|platzen|überlaufen|einfrieren|fehlschlagen",
  ],
  vagueSubjects: words("etwas dinge gründe das dies"),
  blames: [
    "ist|war|sind|waren ~1 schuld|verantwortlich",
    "ist|war der|die ~2 übeltäter|ursache|auslöser|grund",
    "ist|war|sind|waren ~2 daran|dafür schuld|verantwortlich|ursächlich",
    `war|ist ~1 der|die|das ${TROUBLE}`,
    "steckt|steckte dahinter",
    "trägt|trug|tragen die|daran schuld",
    "kam|kommt|kamen mir|uns? in die quere",
    "funkt|funkte|funkten dazwischen",
  ],
  blameOpeners: [],
  prepositions: [],
  copulas: ["ist|war|sind|waren"],
  flawNouns: [
    ...words("race tippfehler deadlock leck konflikt zyklus regression verwechslung versehen"),
    ...words(`
  ganzzahldivision endlosschleife zirkelbezug kollision nullzeiger dereferenzierung rundungsfehler schreibfehler zahlendreher vorzeichenfehler denkfehler off-by-one wettlauf wettlaufsituation
  verklemmung speicherleck syntaxfehler kopierfehler namenskonflikt altlast missverständnis folgefehler zuordnungsfehler`),
  ],
  badPrefixes: [],
  badEndings: words(
    "fehler fehlern absturz abstürze abbruch abbrüche leck lecks ausfall ausfälle konflikt konflikte verlust verluste hänger",
  ),
  imperatives: words(
    "füge ändere ersetze entferne korrigiere behebe setze lösche verschiebe benenne prüfe teste nutze verwende",
  ),
  voids: [...words("nichts niemand kein keine keinen"), ...words("niemanden nirgends weder keiner keines keinerlei")],
  verdicts: [
    "daher|deshalb|darum|deswegen der|die|das|dieser|diese|dieses|auch",
    "genau deshalb|daher|darum|deswegen",
    "kein wunder dass?",
  ],
  oddities: words(
    "noch trotzdem dennoch zweimal doppelt wieder immer plötzlich seltsamerweise merkwürdigerweise gelegentlich sporadisch manchmal erneut ständig andauernd",
  ),
  restrictions: ["nur", "lediglich", "bloß", "ausschließlich"],
  misorders: ["bevor|ehe ~8 ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben", "erst nach|nachdem|danach"],
  persistences: ["noch|weiterhin immer?"],
  flawOpeners: [
    "fehlender|fehlende|fehlendes|falscher|falsche|falsches",
    "fehlender|fehlende|fehlendes|falscher|falsche|falsches|doppelter|doppelte|doppeltes|veralteter|veraltete|veraltetes|vergessener|vergessene|vergessenes|ungültiger|ungültige|ungültiges|verwaister|überflüssiger|überflüssige|vertauschter|vertauschte|kaputter|kaputte|zirkulärer|zirkuläre|unbehandelter|unbehandelte|unmaskierter|unmaskierte",
    "ein? tippfehler|schreibfehler|zahlendreher|vorzeichenfehler|denkfehler|kopierfehler",
  ],
  flaws: [
    "zu klein|kleine|groß|große|kurz|kurze|lang|lange|spät|früh|streng|strenge|eng|enge|wenig|viel|viele|hoch|hohe|niedrig|niedrige|schmal|breit|grob|alt|neu|gierig",
    "fehlt|fehlen|fehlte",
    "nie ~2 aufgerufen|gesetzt|geschlossen|freigegeben|abgemeldet|geleert|aktualisiert",
    "nicht ~2 exportiert|installiert|gesetzt|registriert|definiert|ausführbar|eindeutig|geschlossen|aufgerufen",
    "zu schwach|schwache|starr|starre|lasch|lax|tief|weit|restriktiv|optimistisch|aggressiv|selten|häufig|langsam|schnell|knapp|knappe",
    "nie|niemals|nirgends ~4 aufgerufen|gesetzt|geschlossen|freigegeben|abgemeldet|geleert|aktualisiert|initialisiert|registriert|abgewartet|erreicht|gelesen|geschrieben|gelöscht|entfernt|geprüft|zurückgesetzt|übergeben|ausgewertet|verwendet|benutzt|importiert|exportiert|ausgeführt|geladen|abgeräumt|abgebrochen|verlängert|erneuert|beendet|gestartet",
    "nicht ~3 exportiert|installiert|gesetzt|registriert|definiert|ausführbar|eindeutig|geschlossen|aufgerufen|abgewartet|initialisiert|importiert|konfiguriert|übergeben|durchgereicht|weitergereicht|weitergegeben|freigegeben|geleert|maskiert|escaped|validiert|geprüft|berücksichtigt|behandelt|abgefangen|gesperrt|synchronisiert|aktualisiert|erneuert|geladen|eingebunden|verlinkt|verknüpft|hinterlegt|angelegt|enthalten|vorhanden|zurückgesetzt|zurückgegeben|abgemeldet|entfernt|gelöscht|abgeräumt|persistiert|gespeichert|eingetragen|normalisiert|sortiert|kodiert|serialisierbar|threadsicher|gültig|vertrauenswürdig|lesbar|beschreibbar|erreichbar|verfügbar|unterstützt|erkannt",
    "ohne ~2 zeitzone|sperre|lock|index|limit|prüfung|timeout|ttl|await|startwert|rückgabewert|fehlerbehandlung|abbruchbedingung|berechtigung|leserechte|schreibrechte",
    "ist|sind|war|waren ~2 veraltet|abgelaufen|vertauscht|verdreht|falsch|leer|kaputt|beschädigt|hartkodiert|hartcodiert|unvollständig|inkompatibel|verwaist|doppelt|überschrieben|gesperrt|blockiert|erschöpft|ausgelaufen|ungültig|verkehrt",
    "seit ~4 abgelaufen|veraltet|kaputt",
    "fest verdrahtet|verdrahteten|verdrahtete|eingetragen|codiert|kodiert",
    "hart codiert|kodiert|verdrahtet",
    "zirkuläre|zirkulärer|kreisförmige|zyklische abhängigkeit|import|referenz|abhängigkeiten",
    "gibt|gab es ~3 nicht|keinen|keine|kein|zwei|doppelt",
    "mit dem|der|den falschen|falscher|alten|veralteten",
    "bevor|ehe ~6 gesetzt|geladen|initialisiert|bereit|fertig|da|gestartet|registriert|geöffnet|angelegt|definiert|existiert|zugewiesen",
  ],
  relatives: [],
  causeTrails: [
    "das|dies erklärt|ist|war|verursacht",
    "daher|deshalb|dadurch|deswegen",
    `das|dies ist|war|sind ~2 ${TROUBLE}`,
    "das|dies führt|führte|lässt|ließ|bricht|brach|zerschießt|löst|löste",
    "daher|deshalb|dadurch|deswegen|darum|somit|folglich|also",
    "genau das|deshalb|daher|daran",
    "kein wunder",
    "und deshalb|daher|dann|so",
  ],
  confessions: [
    "ich habe|hatte ~ umgedreht|vertauscht|vergessen|übersehen|kaputt|verwechselt|verdreht",
    "ich ~2 vergaß|übersah|vertauschte",
    "beim|im|bei ~3 hatte|habe ich ~ umgedreht|vertauscht|vergessen|übersehen|verwechselt|verdreht|entfernt|gelöscht",
    "meine|mein letzte|letzter|vorige|vorherige|voriger ~4 hat|hatte",
    "ich habe|hatte|hab ~ vermasselt|verbockt|verschlampt|verpasst|unterschlagen|verschluckt|vergeigt|missverstanden|falsch|versehentlich|irrtümlich",
    "ich ~2 verwechselte|verdrehte|übersehe|vergesse",
    "mir ist|war ~ durchgerutscht|entgangen|untergekommen|passiert|reingerutscht",
    "da habe|hatte|hab ich ~ übersehen|vergessen|vertauscht|verwechselt|geschlampt|falsch",
    "versehentlich|irrtümlich|fälschlicherweise habe|hatte ich",
    "meine|mein ~1 änderung|refactoring|umbau|patch|commit|fix|korrektur|edit|anpassung|migration hat|hatte|entfernte|löschte|überschrieb|zerschoss",
    "ich hatte ~8 verschoben|gelöscht|entfernt|überschrieben|eingerückt|ausgelassen|auskommentiert|doppelt",
  ],
  faultHeads: [
    "was ~2 los|schief|falsch|kaputt",
    TROUBLE,
    "probleme|fehler|ursachen|befund|befunde|mangel|mängel",
    "befund|fazit|analyse|ursachenanalyse|fehleranalyse|fehlerursache|fehlerbild|schwachstellen|schwachstelle|stolpersteine|diagnose",
  ],
  labels: [
    TROUBLE,
    "diagnose",
    "warum",
    ...words("kurz"),
    "kurz|knapp gesagt|gefasst|zusammengefasst",
    "fazit|befund|erklärung|hintergrund|tippfehler|schreibfehler|auflösung|knackpunkt|analyse|ursachenanalyse|fehleranalyse",
  ],
  verbEndings: ["t", "te", "ten"],
  observers: [
    ...words("test tests build suite job pipeline linter compiler ci"),
    ...words(
      "testlauf unittest unittests integrationstest integrationstests pipelines builds jobs log logs konsole ausgabe meldung typprüfung typecheck prüfung checks regressionstest smoketest",
    ),
  ],
  finites: [
    ...words(`
  griff griffen hing hingen gab gaben nahm nahmen kam kamen ging gingen stand standen lag lagen fand fanden schrieb schrieben blieb blieben hielt hielten rief riefen ließ traf trafen warf warfen zog
  zogen sah sahen schloss las lasen ist sind war waren wird werden wurde wurden hat haben hatte hatten kann konnte fehlt fehlen gibt liegt steht nicht nie nur`),
    ...words(`
  bleibt bekommt bekam liest schreibt hält hielt läuft lief lässt ließ wirft nimmt gilt galt gelten braucht kommt kommen geht gehen steht stehen liegen führt trägt trug enthält enthielt enthielten
  erhält verliert vergisst bricht fällt greift hängt heißt hieß heißen soll sollte darf durfte muss musste mussten können konnten will wollte dürfen wissen weiß zeigt zählt hat's löst nutzt setzt zieht
  sitzt saß sendet sucht spricht sperrt schließt baut rechnet friert fror krachte klappt beginnt begann stirbt starb frisst fraß bindet band wuchs stieg sinkt sank schlug sprang verschwand wirkte
  schickt`),
  ],
  pasts: words("war waren hatte hatten wurde wurden"),
  pastVerbs: [
    ...words(`
  griff griffen hing hingen gab gaben nahm nahmen kam kamen ging gingen stand standen lag lagen fand fanden schrieb schrieben blieb blieben hielt hielten rief riefen ließ ließen traf trafen warf warfen
  zog zogen sah sahen schloss schlossen las lasen lief liefen brach brachen fiel fielen verlor verloren sprang sprangen wuchs wuchsen stieg stiegen schlug schlugen verschwand verschwanden konnte konnten`),
    ...words(`
  trug trugen half halfen rief starb starben verglich verglichen fror froren sank sanken begann begannen fraß fraßen hieß hießen galt galten enthielt enthielten erhielt erhielten vergaß vergaßen übersah
  band banden schrie erschien erschienen verwarf verwarfen überschrieb übersprang entstand entstanden kannte kannten wusste wussten dachte brachte brachten rannte musste mussten durfte wollte sollte
  ging saß saßen betrug betrugen bezog stieß stießen riss rissen fing fingen`),
  ],
  participles: [],
  pastEndings: ["te", "ten"],
  formerly: [
    ...words("bisher bislang ursprünglich"),
    "vorher|zuvor|früher war|waren|wurde|wurden|hatte|hatten|stand|standen|lag|lagen|ging|gingen|kam|kamen",
    ...words("vormals seinerzeit anfangs ehemals"),
    "bis jetzt|dahin|eben|heute|zuletzt",
    "vor der|dem änderung|umbau|fix|korrektur|patch",
    "in der alten|vorigen|früheren version|fassung",
    "vorher|zuvor|früher|davor ~1 las|lief|stand|hing|zeigte|nutzte|verwendete|wurde|wurden|war|hatte|scheiterte|fehlte|gab|griff|lieferte|kam|rief|nahm|schrieb|suchte",
  ],
  requests: [
    "du|sie ~3 wolltest|wollten|batest|baten",
    "du|sie|ihr ~3 gewünscht|verlangt|gebeten|wolltet|möchtest|möchten",
    "es|das ~2 gewünscht|verlangt|gefordert|vorgegeben war|ist",
  ],
  noCauses: [
    "im|in|bei|am|an der|dem|den",
    "nicht|kein|keine|nie|weder",
    `${FIX}|weg|unklar|unbekannt|klar|vorher|schon|noch|jetzt|anders|ein anderer|folgender|folgendes|damit|dafür`,
    "wo|ob|wie|was|warum|wenn",
    "noch|derzeit|bislang|bisher nicht|unklar|unbekannt|offen",
    "gefunden|identifiziert|eingegrenzt|lokalisiert|bekannt|banal|simpel|trivial|einfach|schnell|vermutlich|wahrscheinlich|womöglich|vielleicht",
    "woanders|anderswo|hier|dort|darin|derselbe|dieselbe|dasselbe|ein anderes|anderer",
  ],

  symptoms: [
    ...words(`
  fehler fehlschlag hänger aussetzer ruckler ausfall ausfälle abbruch abbrüche endlosschleife abweichung abweichungen fehlalarm fehlalarme meckert meckerte absturz abstürze leck lecks race deadlock
  konflikt warnung warnungen ausnahme exception bug regression timeout langsam langsamer leer rot kaputt falsch falsche falscher falschen falsches defekt voll wächst wuchs hängt hing hängen scheitert
  scheiterte scheitern scheiterten schlägt schlug fehlgeschlagen bricht brach abbricht stürzt stürzte abstürzt fehlt fehlte fehlen fehlende fehlender fehlenden fehlendes verliert verlor verloren
  blockiert blockierte doppelt doppelte doppelten endlos dauert stimmt stimmen weigert meldet veraltet veraltete ungültig undefined nan 400 401 403 404 409 429 500 502 503 504 bleibt blieb blieben
  flackert flackerte flackerten ruckelt ruckelte hakt hakte stockt stockte stürzten brachen fehlten hingen verschwindet verschwand verschwanden verrutscht verrutschte springt sprang wiederholt friert
  fror hakelt zerschießt zerstört zerstörte platzt platzte knallt knallte verzögert verzögerte verspätet klemmt klemmte streikt streikte zickt spinnt zittert zitterte rauscht verrauscht verschwommen
  unerreichbar unbrauchbar unvollständige abgelehnt abgewiesen zurückgewiesen verweigert verschluckt verschluckte überlastet überlief überlaufen gesperrt geplatzt verfälscht verfälschte verrechnet
  vertauscht umgekehrt aussteigt ausgesperrt rausfliegt fliegt scheppert jammert beschwert beklagt überlappt überlappte abgeschnitten verzerrt unscharf unlesbar unvollständig ungültige ungültiger
  durcheinander kollidiert kollidierte überläuft nie importerror wirft warf`).concat("nicht", "kein|keine|keinen"),
    ...words(`
  kracht krachte krachen knallen flattern flattert flatterte alarm bluescreen stillstand einbruch einbrüche lücken aussteiger ausreißer geisterbild geisterbilder artefakte artefakt drift driftet
  driftete endlosschleifen dauerschleife neustartschleife datenverlust verlust verluste stau rückstau engpass überlast überlastung überlauf überläufe speicherüberlauf pufferüberlauf segfault
  speicherfehler zugriffsfehler laufzeitfehler kompilierfehler buildfehler testfehler netzwerkfehler verbindungsfehler verbindungsabbruch verbindungsabbrüche zeitüberschreitung zeitüberschreitungen
  kollision kollisionen dublette dubletten duplikat duplikate inkonsistenz inkonsistent inkonsistente abgebrochen abgestürzt hängengeblieben eingefroren friert einfriert verloren verschwunden
  unterbrochen zerstückelt zerschossen zerschoss beschädigt beschädigte korrupt korrupte verbogen verformt verpixelt gestaucht gestreckt überlagert überdeckt verdeckt blass flimmert flimmerte blinkt
  blinkte ruckeln ruckler stottern stottert stotterte lahm lahmt zäh verschleppt hinterher hinkt hinkte nachhinkt unscharfe unlesbare unsichtbar unsichtbare unbenutzbar unbedienbar tot schweigt
  ausgegraut weiß-bleibt fehlschlägt fehlschlagen schlagen brechen stürzen scheitern fehlgeschlagene fehlgeschlagenen verweigern verweigerte weigerten streiken mault maulte moniert monierte bemängelt
  rügt anschlägt explodiert explodierte explodieren wuchert ausufert anwächst anwuchs steigt aufbläht aufgebläht läuft-voll vollläuft volllief leckt leckte frisst fraß schwankt schwankte schwanken
  unzuverlässig instabil sporadisch unregelmäßig nichtdeterministisch unvorhersehbar veraltetem veralteten fälschlich verwaist verwaiste ungültigen unautorisiert verboten nullzeiger nullpointerexception
  oom enospc eof fehlermeldung fehlermeldungen stacktrace panik panic kernelpanic keyerror typeerror valueerror doppelbuchung doppelbuchungen doppellauf flackern hänger aufhängt aufgehängt festhängt
  festgefahren festgefressen verklemmt verhakt verhaspelt verrennt entgleist spuckt spuckte`),
    "kommt|kam|kommen|kamen ~2 nicht an|durch|mehr|zurück",
    "geht|ging|gehen|gingen ~2 verloren|kaputt|schief|unter|leer",
    "läuft|lief|laufen|liefen ~2 voll|über|leer|schief|endlos|heiß|davon|ab",
    "schlägt|schlug|schlagen ~4 fehl|an",
    "fällt|fiel|fallen ~3 aus|um|weg|durch",
    "bleibt|blieb|bleiben|blieben ~3 stehen|hängen|leer|weiß|liegen|stumm|aus|schwarz",
    "zu langsam|spät|viel|viele|groß|lange|oft|hoch|heiß|voll",
    ...words("stolpert stolperte krankt krankte hapert stottert"),
  ],
  hints: [
    ...words(
      "weiterhin erst immer alle beide gleich gleichen selbe dieselbe mehrfach hart fest alt alte alten anders vorher danach gegenseitig zuerst zuletzt relativ einzige einzigen",
    ),
    ...words(`
  einzeln einzelne direkt stets dauerhaft sofort früher später zwischen jeweils pauschal automatisch standardmäßig voreingestellt geteilt gemeinsam gemeinsame gemeinsamen denselben demselben derselben
  selben unterschiedlich unterschiedliche unterschiedlicher unterschiedlichen verschiedene verschiedenen andere anderen anderer anderes null noch schon bereits nur jedes jeder jedem jedesmal relative
  absolut global globale globalen statisch statische lokal implizit still lokalzeit`),
  ],
  defects: [
    ...words(`
  obgleich nirgends niemand niemals nirgendwo versehentlich fälschlich fälschlicherweise irrtümlich hartkodiert hartcodiert festverdrahtet abgeschnitten überflüssig überflüssige ungeprüft ungeschützt
  unbegrenzt unsortiert ungleich uneinheitlich widersprüchlich widersprechen widerspricht kollidierte verwechselt verwechselte vertauschte verdrehte überschriebene überspringt übersprang übergeht
  überging unterschlägt verwirft verwarf verschluckt verschluckte gleichzeitig zugleich obwohl lediglich bloß ausschließlich unverändert fehlten ignorieren ignorierte überschreiben verliert verlieren
  verlor verschlucken mehrmals falscher falsches verkehrt verkehrte zu-früh kollidiert kollidieren abgelaufen vergaß nie nicht kein keine keinen ohne statt anstatt zweimal doppelt fehlt fehlen fehlte
  fehlende fehlender fehlenden falsch falsche falschen veraltet ignoriert überschreibt überschrieb erwartet vergessen vertauscht umgedreht leer`),
    ...words(`
  stillschweigend kommentarlos unbemerkt heimlich klammheimlich blind blindlings ungefiltert ungeachtet ungesichert unmaskiert unescaped uninitialisiert undefiniert unbehandelt unbehandelte
  unsynchronisiert asynchron unterbleibt unterblieb unterblieben entfällt entfiel ausgelassen lässt-aus vergisst vergaßen unterschlug verschwendet leckt verdeckt überdeckt überschattet beschneidet
  abschneidet abschnitt kürzt kappt kappte zerlegt zerhackt verstümmelt verfälscht verfälschen vermischt vermengt vermengte verwechseln verrutscht verschoben verzählt verzählte überschritten
  überschreitet unterschreitet überlebt überlebte überdauert verwaist verwaiste herrenlos mehrfach dreimal zweifach doppelten doppelter doppeltes widersprechen kollidierten konkurrieren konkurrierten
  streiten blockieren blockiert sperrt aushebelt umgeht umging umgangen unterläuft fremde fremden überholte überholten stammt veralteter veraltetes veralteten abgelaufene abgelaufenen abgelaufenes
  ungültige ungültigen erschöpft aufgebraucht zweckentfremdet liegengeblieben verblieben übriggeblieben liegen-geblieben inkompatibel unverträglich unpassend unpassende verfrüht verspätet voreilig
  vorzeitig ersatzlos wirkungslos hartkodierten hartkodierte fest-verdrahtet`),
    "noch ~1 auf|den|die|das|alte|alten|altem|immer|einmal|benutzt|verwendet|im|am|mit|mal",
    "immer noch",
    "weiterhin",
    "nur ~1 beim|bei|einmal|die|den|das|für|im|in|auf|zwei|der|dem|ein|eine|einen|wenn|mit|nach|vor|zur|zum|am|über|als|von|noch|teilweise|am",
    "bereits ~1 geschlossen|belegt|verbraucht|freigegeben|gelöscht|vergeben|abgelaufen|beendet|entfernt|registriert|initialisiert",
    "schon ~1 geschlossen|belegt|verbraucht|freigegeben|gelöscht|vergeben|abgelaufen|beendet|weg|vorher|beim|bei|vor",
    "für|bei|in|nach|mit jede|jeder|jedem|jeden|jedes ~3 einzeln|neu|erneut|wieder|eigene|eigenen|neue|neuen",
    "jedes|jede|jeden mal|zeile|anfrage|aufruf ~2 neu|erneut|wieder",
    "jedesmal|jedes-mal",
    "gar nicht|keine|keinen|kein",
    "aus versehen",
    "in der|die|den falschen|falscher|falsche",
    "nach dem freigeben|schließen|löschen|entfernen|zerstören",
    "vor dem laden|setzen|start|initialisieren|anlegen|öffnen",
    "zu früh|spät|oft|selten|viel|viele|wenig|wenige|kurz|lang|groß|klein|hoch|niedrig|streng|locker|weit|eng|grob|breit|schmal",
    "kennt|kannte|weiß|wusste ~2 nicht|nichts|kein|keine|keinen",
    "sowohl ~ als",
  ],
  innocents: [
    "nicht nur|mehr|länger|zuletzt|unbedingt|einmal",
    "nie|niemand|nichts|kein|keine|keinen mehr",
    "kein|keine ~1 problem|probleme|ahnung|sorge|änderung|änderungen|auswirkung|auswirkungen|wunder|rolle",
    "nur noch",
    "ohne weiteres|probleme|murren|fehler",
    "noch ~1 einmal|mal",
  ],
  antitheses: ["nicht auf|in|an|am|im|vor|nach|mit|bei|für|von|der|die|das|den|dem|ein|eine|einen"],
  oppositions: words("während aber jedoch doch hingegen"),
  demands: [
    ...words(
      "erwartet erwarten erwartete braucht brauchen benötigt verlangt liefert liest schickt sendet nutzt verwendet vergleicht",
    ),
    ...words(
      "will wollen wollte fordert prüft rechnet rechnete interpretiert parst behandelt speichert schreibt schickt sucht nachschlägt lauscht wartet steht gibt hat kennt",
    ),
  ],
  auxiliaries: [],
  workings: [
    ...words("funktioniert lädt startet läuft antwortet öffnet baut"),
    ...words("greift klappt reagiert rendert erscheint kompiliert passt besteht zeigt druckt spielt zündet"),
  ],
  chores: [
    "keine ~1 tests|doku|dokumentation|kommentare",
    "kein|keine|keinen ~1 test|tests|changelog|eintrag|beispiel|beispiele",
    "nicht ~2 dokumentiert|getestet|beschrieben|umgesetzt|implementiert",
  ],
  approvals: [
    "ist|sind|war|waren ~1 korrekt|richtig|ok|okay|gut|unverändert|gewollt|beabsichtigt|vollständig",
    "ist|sind|war|waren|bleibt|bleiben ~2 in ordnung|absicht",
    "so gewollt|gedacht|vorgesehen|beabsichtigt|gewünscht",
    "wie erwartet|vorgesehen|gewollt|geplant",
    "passt|passen alle?|so|soweit|alles?",
    "ist|sind ~1 unauffällig|sauber|gleich|identisch|konsistent|harmlos|unbedenklich|ungefährlich|gesund|intakt|normal|unbeteiligt|unschuldig|stimmig",
    "kein|keine ~1 fehler|bug|problem|auffälligkeiten|verhaltensänderung",
    "nicht mehr gebraucht|verwendet|benutzt|benötigt|referenziert|aufgerufen",
    "von keinem|keiner ~2 mehr",
    "stimmt|stimmen ~1 überein|soweit",
  ],
  designs: [
    ...words("verwendet verwende nutzt nutze benutzt bleibt bleiben behalte lebt braucht benötigt"),
    ...words(
      "wähle wählte gewählt nehme setze setzen gesetzt entschieden entschied bevorzuge vorgesehen geplant absichtlich bewusst lasse lassen belasse halte halten",
    ),
  ],
  merits: [
    ...words(
      "einfacher schneller sicherer günstiger kleiner klarer besser kürzer einfach praktisch soll sollte kann braucht",
    ),
    ...words(`
  überschaubar lesbarer robuster leichter sparen spart sparsamer verständlicher übersichtlicher wartbarer flexibler bequemer reicht genügt teuer billig günstig bewährt etabliert verbreitet erlaubt
  ermöglicht möchten wollen sollen müssen dürfen gewünscht lohnt ohnehin`),
  ],
  concessions: ["obwohl|obgleich|trotz|wenngleich|obschon", "selbst|auch wenn"],
  keepings: words("bleibt bleiben unverändert"),
  harmless: [
    ...words("nötig notwendig wichtig schlimm"),
    ...words(
      "relevant erforderlich tragisch weiter schwer stören stört schaden schadet betroffen gemeint zwingend sinnvoll weit",
    ),
  ],
  negations: [
    ...words("nicht kein keine keinen nie niemals weder ohne"),
    ...words("keiner keines keinem niemand nirgends nichts keinerlei"),
  ],
  denials: [
    "liegt|lag ~5 nicht",
    `ist|war|sind ~3 nicht ~3 ${TROUBLE}`,
    `nicht ~2 die|der|das ~2 ${TROUBLE}`,
    "kein ~2 problem|fehler",
    "es|das ist|war nicht der|die|das",
    "hat|hatte ~2 nichts damit|mit ~2 zu tun",
    "nichts mit ~3 zu tun",
    "liegt|lag es|das nicht",
    "am|an ~4 liegt|lag es|das? nicht",
    "nicht ~3 schuld|verantwortlich|ursächlich|beteiligt",
    "unschuldig|unbeteiligt",
    "ausgeschlossen|scheidet aus?",
    "war|ist es nicht|auch",
    "fehlanzeige",
    "hat sich nicht bestätigt",
    "falsche fährte|spur",
    "kommando zurück",
  ],

  hypotheticals: [
    "mein|meine ~1 vermutung|verdacht|hypothese|theorie",
    ...words(`
  vielleicht vermutlich wahrscheinlich womöglich möglicherweise eventuell wohl falls ob anscheinend scheinbar offenbar vermute glaube denke schätze könnte könnten würde würden wäre wären dürfte dürften
  müsste sofern wenn hätte hätten`),
    "sieht|sehen ~3 aus",
    "scheint|scheinen",
    "kann|können sein",
    "ich nehme an",
    "im verdacht",
    "mein ~2 verdacht",
    ...words(
      "evtl ggf gegebenenfalls angeblich mutmaßlich denkbar vorstellbar fraglich unklar tippe mutmaße befürchte hypothese theorie annahme",
    ),
    "ich ~1 bin|wäre ~2 nicht|unsicher sicher?",
    "sicher bin ich",
    "ich gehe davon aus",
    "deutet|deuten|spricht ~4 auf|hin|dafür",
    "möglich|denkbar ist|wäre",
    "könnte|kann ~2 sein|liegen",
    "riecht|klingt|schaut nach|als|so",
    "gesetzt den fall",
    "im verdacht|falle",
    "entweder ~ oder",
    "hätte|wäre ~ können|sollen|müssen",
    "noch nicht ~2 bewiesen|bestätigt|sicher|klar",
    "müssten|dürften",
  ],
  abilities: ["kann|können|dürfen|darf"],
  whys: ["warum", "wieso", "weshalb"],
  inquiries: ["warum|wieso|weshalb", "was ~ schiefgeht|passiert"],
  embedders: words("prüft prüfen prüfte testet schaut fragt fragen entscheidet vergleicht weiß sehe sehen"),
  mentals: words(
    "brauchen wollen haben sind können werden sollten müssen möchten würden könnten dürfen wissen sehen denken glauben hoffen planen entschieden",
  ),
  norms: ["sollte|sollten|dürfte|dürften nicht|nur|nie|eigentlich"],
  formers: ["vorher|zuvor|bisher|früher|ursprünglich|vormals|davor", "bis jetzt|dahin|gestern"],
  setAsides: ["statt", "anstatt", "anders als", ...words("anstelle"), "im gegensatz zu", "abgesehen von"],
  occurrences: [
    "das|es|dies passiert|tritt|trat",
    "das|es|dies passierte|geschieht|geschah",
    "tritt|trat|treten|traten nur? ~3 auf",
  ],
  conditions: ["wenn|falls|sobald|sofern|ob", "solange|bevor|bis|ehe|sooft", "auch wenn", "immer wenn", "nur wenn"],
  turns: ["sondern", "vielmehr"],
  contrasts: [
    "aber",
    "sondern",
    "tatsächlich",
    "allerdings",
    "vielmehr",
    "jedoch",
    "doch",
    "dagegen",
    "in wahrheit|wirklichkeit",
    "eigentlich",
  ],
  purposes: [
    "um ~ zu beheben|lösen|vermeiden|verhindern|beseitigen",
    "um|zum ~ beheben|beseitigen|zu|entfernen",
    "zur behebung|lösung|vermeidung|beseitigung",
    "damit ~ nicht",
  ],
  plans: [
    ...words(
      "sollte sollten soll muss müssen müsste werde möchte würde könnte kannst können könnt lass lasst bitte will wollen sollst vorschlag schlage plane",
    ),
    "als nächstes|nächster|erstes",
    "nächster schritt",
    "",
    `jetzt|nun|dann|gleich? ${CHANGE_VERBS} ich`,
    `ich ${CHANGE_VERBS}`,
    "lässt|lassen sich",
    "indem du|sie",
    "noch nicht",
    "wird|werden ~ entfernt|ersetzt|geändert|ergänzt|gelöscht",
    ...words("demnächst später gleich-noch todo empfehle rate empfiehlt geplant"),
    "am besten|einfachsten",
    "als nächster|nächste|nächstes",
    "ich ~4 gleich|später|morgen|als",
    `dann|danach|anschließend ${CHANGE_VERBS} ich`,
    "bevor ich|wir",
    "wir ~1 sollten|müssen|müssten|können|könnten|werden",
    "du|ihr|sie kannst|könnt|solltest|solltet|musst|müsst|sollten",
    "es|da bietet|lohnt|empfiehlt sich",
    "steht|stehen noch aus",
    "ist|sind noch zu",
    "bleibt|bleiben noch zu",
    "mein ~1 plan|vorschlag|ansatz",
    "der nächste schritt",
    "wird|werden ~1 korrigiert|behoben|repariert|nachgezogen|erledigt|gefixt",
    `${CHANGE_VERBS} ich`,
    "noch zu erledigen|tun|klären",
    "ich ~1 sehe|schaue|prüfe|teste|messe|suche|lasse|starte|baue|gehe ~6 an|nach|durch|laufen|weiter|noch",
  ],
  planOpeners: ["ich"],
  planStarts: [...words("muss"), "noch zu"],
  investigations: words(`
  prüfe prüf schaue schau sehe suche teste lese lasse führe messe vergleiche frage warte glaube denke vermute nehme habe hatte bin war kann konnte will wollte muss musste würde möchte soll sollte
  verstehe weiß finde fand starte melde untersuche beobachte verfolge analysiere beginne fange mache gehe komme halte brauche hab rate schlage empfehle zeige verwende nutze rechne erwarte nicht jetzt
  nun noch mir mich`),
  unfinished: [
    "noch",
    "noch nicht|kein|keine|keinen ~2 umgesetzt|implementiert|gebaut|vorhanden|fertig|angelegt|aufgelöst",
    "steht|stehen aus",
  ],
  mendingNeeds: [
    "muss|müssen ~4 korrigieren|beheben|reparieren",
    "muss|müssen|gehört|gehören ~4 korrigiert|behoben|repariert|angepasst|geändert|rückgängig",
  ],
  mendings: [
    "behebe|behebe|korrigiere|repariere das|es|ihn|sie|beides",
    "behebe|korrigiere|repariere|ändere|berichtige|fixe|mache|richte ich? das|es|ihn|sie|beides|dies",
    "das|dies|beides|es behebe|korrigiere|repariere|ändere|berichtige|fixe|richte|passe ich",
    "wird|werden ~1 korrigiert|behoben|repariert|gefixt",
    "baue|trage|reiche|hole ich? ~3 ein|nach",
  ],
  fixPlans: [
    `ich? ${PLAIN_VERBS} ich?`,
    `ich ${CHANGE_VERBS}`,
    "ich? werde|muss|möchte|will ~ ändern|ersetzen|entfernen|anpassen|umstellen|korrigieren|beheben|setzen|löschen|verschieben|umbenennen|ergänzen|hinzufügen|reparieren|erhöhen|aktualisieren|einbauen|eintragen|machen",
    "soll ich",
    `${CHANGE_VERBS} ich`,
    "wird|werden ~1 korrigiert|behoben|repariert|nachgezogen|gefixt",
    "werde|muss|möchte|will ich ~ ändern|ersetzen|entfernen|anpassen|umstellen|korrigieren|beheben|setzen|löschen|verschieben|ergänzen|hinzufügen|reparieren|erhöhen|einbauen|eintragen|nachziehen|nachtragen|aufräumen",
    `das ${CHANGE_VERBS} ich`,
    "gleich|jetzt|nun ~1 beheben|korrigieren|ändern|anpassen|reparieren|umstellen",
  ],
  actors: [
    ...words("upstream maintainer kollege kollegin autor"),
    ...words("team hersteller anbieter kollegen autoren maintainern jemand entwickler"),
  ],
  others: [
    ...words("changelog upstream maintainer kollege kollegin autor releasenotes"),
    "laut|gemäß ~1 doku|dokumentation|changelog|upstream|kommentar|spezifikation|readme|handbuch|norm|rfc|autor|maintainer|release-notes",
    "steht|stand ~2 im|in|dass ~2 changelog|log|doku|dokumentation|readme|kommentar|ticket|commit",
    "dort|darin steht|stand",
    "im|in ~2 kommentar|changelog|log|doku|dokumentation|readme|ticket|commit ~1 steht|stand",
    "im kommentar|changelog|log",
    "du schreibst|schriebst|sagst|sagtest|meinst|meintest|vermutest",
    "laut|gemäß|nach ~2 angaben|herstellerangaben|ticket|issue|log|spec|kollege|kollegin",
    "der|die|das kommentar|doku|dokumentation|readme|ticket|commit|changelog|issue sagt|sagte|behauptet|behauptete|erwähnt|nennt|verspricht|besagt",
  ],

  resolutionOpeners: [
    `${FIX} durch|mit|mittels|indem`,
    "die? lösung|abhilfe|korrektur war|ist|bestand",
    `${FIX} ~3 durch|mittels|indem|per|über`,
    "gelöst habe ich das|es|ihn ~1 indem|durch|mit|über",
    "umgangen|vermieden|verhindert ~3 durch|indem|mit|mittels",
    "die? ~1 lösung|abhilfe|korrektur|behebung war|ist|bestand|lag darin|es?",
  ],
  activeOpeners: [],
  recoveryStarts: [
    "nachdem",
    "mit",
    "durch der|die|das|den|dem|ein|eine|einen|einem|einer",
    "nach|seit|mit dem|der|einem|einer",
  ],
  passivePerfects: [],
  doings: [],
  pluperfects: ["hatte|hatten"],
  recoveries: [],
  resolutionFrames: ["mit|durch|mittels ~ behoben|gelöst|beseitigt|repariert|abgestellt"],
  outcomes: [
    ...words("sauber stabil ruhig sofort"),
    ...words("flüssig konstant schlank grün still fehlerfrei durch zufrieden ruhe glatt"),
    "kommt|kommen|geht|gehen|läuft|laufen ~2 durch",
    "bleibt|bleiben ~2 stabil|konstant|flach|ruhig|leer|aus",
    "von ~4 auf",
    "fällt|fiel|sank|sinkt|sinken ~1 auf|von",
    "passt|passen|stimmt|stimmen ~1 wieder?",
  ],
  aims: ["damit", "um", "sodass", "damit|sodass", "so dass", "statt zu"],
  removals: [...words("verhindert beseitigt behebt entfernt"), ...words("unterbindet vermeidet löst")],
  riddances: [],
  recoveryNouns: ["dank", ...words("dank")],
  remedies: ["behebt|löst|verhindert|vermeidet|unterbindet|beseitigt das|dies|es", "schafft|bringt abhilfe", "hilft"],
  resolutionClosers: [
    "hat ~4 behoben|gelöst|geholfen",
    "half",
    "behob|löste das|es|den|die",
    "hat|haben ~4 beseitigt|behoben|gelöst|repariert|abgestellt|erledigt|gebracht",
    "brachte|schaffte|schuf ~2 abhilfe|erfolg|besserung",
    "beseitigte|behob|löste|heilte ~1 das|es|den|die",
    "hat|half ~1 geholfen|genügt|gereicht",
    "genügte|reichte",
  ],
  resolutionLabels: [
    `fehler|problem|absturz|bug ${FIX}`,
    `${FIX}|lösung|abhilfe|fix|korrektur`,
    `${FIX}|lösung|abhilfe|fix|korrektur|behebung|reparatur|gegenmaßnahme|maßnahme|maßnahmen|workaround|hotfix`,
  ],
  changeLabels: [
    "was ich|wir ~1 getan|gemacht|geändert ~1 habe|haben?",
    "was ist|wurde|war ~1 neu|anders|geändert|getan",
    ...words("änderung änderungen umsetzung jetzt nun nachher neu"),
    ...words("umgesetzt umbau anpassung anpassungen geändert maßnahme maßnahmen danach"),
    "was jetzt|nun anders ist",
    "so ist es jetzt|nun|gelöst",
    "ausgetauscht|ersetzt|umgestellt|geändert|angepasst|umgebaut|nachgezogen|nachgetragen|ergänzt|eingebaut",
  ],
  repairs: words("behoben korrigiert repariert"),
  faultObjects: [
    "fehlende|fehlenden|fehlendes|fehlender|falsche|falschen|falsches|tippfehler|doppelte|doppelten|veraltete|veralteten|vergessene|vergessenen|kaputte|kaputten",
    "den|die|das|einen|eine|zwei|beide|beiden ~1 fehlenden|fehlende|falschen|falsche|doppelten|doppelte|veralteten|veraltete|vergessenen|vergessene|kaputten|kaputte|toten|tote|verwaisten|verwaiste|überflüssigen|überflüssige|hartkodierten|hartkodierte|vertauschten|vertauschte|ungültigen|ungültige|versehentlich",
    "tippfehler|schreibfehler|zahlendreher|vorzeichenfehler",
  ],
  agents: ["ich habe|hatte?", "wir haben|hatten?", "habe|haben|hatte|hatten ich|wir", "hab|hatt ich?"],
  passives: words("wurde wurden ist sind war waren"),
  habits: words("wird werden"),
  changePosition: "last",
  fillers: [
    ...words(
      "dann jetzt nun auch danach anschließend zuerst erstens zweitens außerdem und schließlich deshalb daher gefunden behoben gelöst erledigt",
    ),
    ...words(
      "stattdessen einfach kurz noch inzwischen mittlerweile gleich endlich letztlich kurzerhand zusätzlich ebenfalls wieder",
    ),
  ],
  changes: [
    ...words(`
  hinzugefügt ergänzt entfernt ersetzt geändert umgestellt verschoben umbenannt gelöscht angepasst korrigiert eingebaut eingefügt gesetzt zurückgesetzt zurückgedreht deaktiviert aktiviert festgenagelt
  fixiert gepinnt aktualisiert erhöht gesenkt verringert reduziert installiert verlinkt umgeschrieben neu-geschrieben aufgeteilt zusammengeführt getauscht vertauscht ausgetauscht umgedreht begrenzt
  gesperrt geöffnet maskiert normalisiert gekürzt gecacht zwischengespeichert initialisiert definiert exportiert importiert registriert eingehängt angeschlossen umgeleitet gefiltert sortiert ausgenommen
  ausgeschlossen eingeschlossen übersprungen ignoriert erlaubt verzögert abgewartet erzeugt angelegt erstellt vereinfacht eingetragen nachgetragen ausgelagert herausgezogen umgebaut verdrahtet gekapselt
  abgefangen behandelt freigegeben vergeben reserviert übergeben mitgegeben zugewiesen umgewandelt konvertiert gebunden entkoppelt abgeschaltet angeschaltet eingeschaltet ausgeschaltet verkürzt
  verlängert zurückgenommen wiederhergestellt hochgesetzt heruntergesetzt herabgesetzt angehoben migriert gewrappt umschlossen eingepackt gemacht gestellt gelegt gehoben gezogen verwendet benutzt
  genutzt`),
    ...words(`
  umgehängt umgezogen umgelegt umgesteckt umsortiert umgeleitet umgeschaltet umgewandelt umbenannt umgekehrt angehängt angebunden angeglichen angemeldet abgemeldet abgesichert abgetrennt abgehängt
  abgelöst abgefedert abgeglichen aufgehoben aufgenommen aufgeräumt aufgesplittet aufgeteilt aufgerufen eingegrenzt eingeschränkt eingerichtet eingespielt eingereiht eingebunden eingesetzt eingestellt
  eingezogen eingeführt eingehängt einsortiert ausgebaut ausgesiebt aussortiert ausgetragen ausgeliefert ausgerollt ausgestattet ausgeweitet vorgezogen vorgeschaltet vorgelagert vorangestellt
  nachgerüstet nachgezogen nachgeholt nachgereicht nachinstalliert zurückgestellt zurückgerollt zurückgerückt zurückgeschoben zurückverlegt zurückgegeben hochgezogen hochgestuft heruntergestuft
  heruntergeschraubt hochgedreht herausgenommen herausgelöst hineingezogen hinterlegt verlegt verteilt verengt verkleinert vergrößert verschärft verankert verpackt verkabelt verriegelt versehen
  verkettet vereinheitlicht verallgemeinert vertagt entfernt entsperrt entladen entleert entflochten entzerrt entschärft entkernt erweitert erneuert ersetzt erzwungen ermöglicht freigeschaltet
  freigeräumt festgelegt festgeschrieben festgesetzt festgezurrt durchgereicht weitergereicht weitergegeben weitergeleitet beschränkt beschnitten bereinigt berichtigt belegt bereitgestellt gebündelt
  gedrosselt gedreht geerdet gefüllt gekapselt geklemmt gekoppelt gelockert geleert gelegt gemappt gemockt gepatcht gepuffert gerundet gespiegelt gesplittet gestaffelt gestrichen gestutzt getrennt
  gewechselt gezwungen synchronisiert serialisiert deserialisiert parametrisiert priorisiert isoliert memoisiert neu-gebaut neugebaut neu-erzeugt regeneriert kompiliert codiert kodiert dekodiert escaped
  validiert quotiert gequotet signiert rotiert portiert refaktoriert restrukturiert optimiert parallelisiert entprellt übersetzt übertragen übernommen überarbeitet überführt unterdrückt untergebracht`),
  ],
  deeds: [],
  completions: [],
  postpositions: [],
  coverbs: [],
  changeEndings: ["t", "en"],
  aspects: [],
  articles: words("der die das den dem ein eine einen"),
  objects: words("der die das den dem ein eine einen"),
  speakers: ["ich"],
  statives: [],
  paperwork: words("doku dokumentation readme changelog test tests kommentar kommentare"),
  buildings: words("hinzugefügt ergänzt angelegt erstellt eingebaut geschrieben aktualisiert umbenannt ausgelagert"),
  inspections: [
    ...words(`
  geprüft getestet gesehen gefunden gelesen gesucht gelaufen ausgeführt verifiziert nachgesehen angesehen untersucht verglichen analysiert committet gepusht versucht probiert gemessen reproduziert
  bestätigt bemerkt festgestellt verstanden gestartet gebaut notiert dokumentiert beschrieben gewartet behoben gelöst gefragt gebeten geschrieben`),
    ...words(`
  gefragt gehofft gedacht erwartet vermutet gehört gelernt geplant entschieden gewählt beschlossen besprochen vereinbart durchgesehen durchgespielt durchgelaufen nachgerechnet nachgemessen nachvollzogen
  gegengeprüft durchsucht gegrept geprüft beobachtet überwacht protokolliert profiliert gebenchmarkt abgewartet erhalten bekommen verbracht gesessen gestoßen gestolpert begonnen angefangen aufgehört
  weitergemacht abgebrochen gescheitert nachgestellt ermittelt identifiziert erkannt entdeckt übersehen vergessen verwechselt verpasst gebraucht benötigt gewollt zurückgemeldet gemeldet berichtet
  erwähnt abgestürzt abgelaufen fehlgeschlagen eingefroren überschritten verloren`),
  ],
  means: ["seit", "seitdem", "nachdem", "indem", "durch", "mit"],
  doingEndings: [],
  newStates: [
    "jetzt",
    "nun",
    "wieder richtig|korrekt",
    "seither|seitdem",
    "ab jetzt|sofort",
    "inzwischen|mittlerweile|nunmehr|fortan",
  ],
  corrections: words("tatsächlich richtig korrekt wirklich wieder"),
  notYets: [...words("bis ab erst gerade"), ...words("von")],
  bareSuccesses: [
    ...words(
      "grün sauber läuft laufen funktioniert funktionieren geht fertig gut stabil ok besser schneller bereit verstehe sehe behoben gelöst durch",
    ),
    ...words("klar rund bestanden erledigt wunderbar prima perfekt sauberer ruhig still zufrieden weg"),
    "in ordnung",
    "wie erwartet|gewünscht",
    "alle|alles grün|gut|ok|okay",
    ...words("bleibt bleiben startet"),
  ],
  confirmations: [
    ...words("behoben gelöst repariert gefixt beseitigt"),
    "nicht|kein|keine|keinen|keinerlei|nichts ~4 mehr",
    "nicht länger",
    "wieder grün|richtig|sauber|korrekt|da",
    "läuft|laufen|funktioniert|funktionieren|baut|startet|lädt|geht|klappt ~2 wieder",
    "tritt|treten ~ nicht mehr",
    "jetzt|nun grün|stabil|sauber",
    "endlich",
    ...words("aus-der-welt"),
    "aus der welt",
    "hat|haben ~2 aufgehört",
    "ist|sind ~1 verschwunden|erledigt|vorbei|geheilt|behoben|ausgeräumt|bereinigt|erloschen|verstummt|geschlossen",
    "bleibt|bleiben ~1 aus|stabil|grün|endlich|konstant",
    "läuft|laufen|geht|gehen|kommt|kommen ~2 nun|jetzt|wieder ~1 durch|an|sauber|rund",
    "kommt|kommen|startet|starten|lädt|laden|erscheint|erscheinen|findet|finden|zeigt|zeigen|antwortet|antworten|stimmt|stimmen|passt|passen|reagiert|reagieren|verbindet|verbinden|kompiliert|rendert|druckt|synchronisiert|greift|greifen ~4 wieder",
    "wieder ~1 normal|erreichbar|verfügbar|vollständig|schnell|flüssig|bedienbar|lesbar|sichtbar|online|durch|zuverlässig",
    "läuft|laufen|startet|baut|kompiliert ~2 sauber|durch|fehlerfrei|problemlos|stabil|wieder",
    "kein|keine|keinen|keinerlei einziger|einziges|einzige|weiterer|weitere|weiteres|weiteren",
    "ohne ~1 fehler|hänger|absturz|abstürze|warnung|warnungen|abbruch|aussetzer|nan",
    "vom tisch",
  ],
  restorations: ["wieder", "wie zuvor|vorher|früher|gewohnt"],
  falseFriends: [
    "fest",
    "nicht mehr gebraucht|benötigt|verwendet|benutzt|unterstützt|gepflegt|vorhanden|enthalten|exportiert|ausgeliefert|verfügbar|kompatibel",
  ],
  cessations: [
    ...words("verschwand verschwanden verschwunden verschwindet weg"),
    ...words("erloschen verstummt vorbei ausgeblieben aufgehört geschlossen beseitigt passé geschichte"),
  ],
  settled: [
    "ist|sind ~1 behoben|gelöst|weg|beseitigt",
    "ist|sind ~1 verschwunden|vorbei|erledigt|repariert|korrigiert|geschlossen|ausgeräumt",
  ],
  promises: ["das|dies|damit sollte", "das|dies|damit dürfte|müsste|wird|ist"],
  expectations: [
    "sollte|sollten|dürfte|dürften ~3 behoben|gelöst|weg|verschwinden|ausbleiben|funktionieren|klappen|laufen|erledigt",
  ],
  retractions: [
    "moment mal",
    "",
    "doch nicht",
    "ich lag falsch",
    "",
    "kommando zurück",
    "nein doch",
    "stimmt nicht",
    "falscher alarm",
  ],
  failures: [
    "half|hilft|geholfen ~2 nicht",
    "nicht|nichts geholfen|gebracht|geändert",
    "ohne erfolg|wirkung",
    "immer noch",
    "nach wie vor",
    "genauso langsam|kaputt|rot",
    "vergeblich",
    "wieder zurückgenommen|rückgängig|entfernt",
    "brachte|bringt nichts",
    "gleicher|derselbe|dieselbe fehler|meldung",
    "hat|haben ~2 nicht|nichts|wenig geholfen|gebracht|genützt|bewirkt",
    "ändert|änderte|ändern ~2 nichts|nicht",
    "geändert hat sich ~1 nichts|nicht",
    "kein|keine|ohne ~1 effekt|besserung|verbesserung|veränderung|unterschied|erfolg",
    "bleibt|blieb ~2 gleich|unverändert|bestehen",
    "tritt|treten|trat|traten ~3 weiterhin|erneut|trotzdem|unverändert",
    "reicht|reichte|genügt|genügte nicht",
    "schlug|schlägt ~1 fehl trotzdem",
    "umsonst",
    "dasselbe|gleiche ergebnis|bild|problem",
    "wie zuvor|vorher kaputt|langsam|rot",
    "half|hilft|bringt ~1 auch? nicht|nichts",
  ],
  additions: [
    ...words("auch außerdem zusätzlich"),
    ...words("ferner überdies daneben obendrein nebenher"),
    "bei der gelegenheit",
  ],
  wishes: [
    "wie gewünscht|besprochen|verlangt",
    "damit ~ kann|können",
    "auf ~1 wunsch",
    "wie abgesprochen|vereinbart|gefordert|vorgegeben|vorgeschlagen",
  ],
  asides: [
    ...words("unabhängig davon übrigens"),
    "in der zwischenzeit",
    "nebenbei",
    "außerdem gewünscht",
    "wie gewünscht",
    "davon abgesehen",
    "nebenbei bemerkt",
    "am rande",
    "ein anderes|weiteres thema|problem",
    "derweil|währenddessen",
    "bei der gelegenheit",
  ],

  ambiguousPasts: [],
  conjunctions: words("und aber dann"),
  possessives: words(
    "mein meine meiner meinem meinen unser unsere unserem unseren dein deine euer eure ihr ihre sein seine seinem seinen",
  ),
  orders: words("bevor nachdem vor nach bis während erst zuerst zuletzt früh spät danach vorher"),
  counts: [
    ...words(
      "ein zwei drei beide beiden jeder jede jedes jedem jeden pro alle einmal zweimal doppelt selbe gleiche gleichen dieselbe dieselben denselben mehrfach",
    ),
    ...words("dreimal mehrere viele sämtliche zweite zweiten dritte einzelne"),
  ],
  proposals: ["würde|könnte|sollte|müsste", "als nächstes", "stattdessen"],
  anaphors: [
    ...words("es sie das dies diese dieses diesen beides beide ihn"),
    ...words("er dessen deren dies daran darin damit"),
  ],
  additives: ["und"],
  pronouns: words("der die das"),
  clauseOpeners: [
    "und|aber der|die|das|es|ich|wir|sie|alle|damit|deshalb|daher|dann",
    "sodass",
    "weshalb",
    "wodurch",
    "daher",
    "deshalb",
    "weswegen|woraufhin|womit",
    "so dass",
    "und|aber dadurch|darum|deswegen|somit|jetzt|nun|so|beim|bei|im",
  ],
  hedges: [
    ...words(
      "dass einfach eigentlich offensichtlich nämlich nur halt eben auch und aber denn dann jetzt zwar tatsächlich",
    ),
    ...words("also schlicht lediglich halt anscheinend letztlich vielmehr hier da offenbar leider doch zudem"),
    "so",
  ],
  pleasantries: [
    "bitte",
    "kannst|könntest|könnten|würdest|würden du|sie|wir",
    "hallo|hi|hey|danke|gut|ok|okay|super|prima|perfekt|toll|ja|also|nun|dann|und|moin|servus",
    "vielen|guten dank|morgen|tag|abend",
    "ich möchte|will|hätte gern|gerne? dass? du?",
    "mal",
  ],
  courtesies: words("bitte danke"),
  stopWords: words(`
  der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde wurden hat habe haben hatte hatten von zu zum zur im in am an auf mit aus bei für als es er
  sie ich wir du ihr sich so da dass nicht kein keine nie nur auch noch schon jetzt nun um durch über unter vor nach hinter zwischen bis ohne gegen statt mehr wieder dort hier dann wenn weil ob wie was
  wer wo sowohl sein seine ihre ergänzt entfernt ersetzt geändert umgestellt verschoben hinzugefügt angepasst korrigiert behoben gelöst gesetzt gemacht`),
};
