import type { Language } from "./language.ts";

const SEIN = "ist|war|sind|waren|wurde|wurden|wird";
const TROUBLE = "problem|fehler|bug|ursache|grund|auslöser|schuld|schuldige|übeltäter|knackpunkt";
const FIX = "behoben|gelöst|repariert|beseitigt|gefixt|korrigiert|bereinigt|abgestellt|erledigt|geflickt";
const CHANGE_VERBS =
  "füge|ändere|ersetze|entferne|passe|stelle|korrigiere|behebe|setze|lösche|verschiebe|benenne|baue|trage|mache|ergänze|repariere|erhöhe|aktualisiere";

function words(text: string): string[] {
  return text.split(/[ \n]+/).filter((word) => word !== "");
}

export const GERMAN: Language = {
  code: "de",
  commonWords: words(
    "der die das und ist nicht ich ein eine den dem des zu mit für auf im von wird sich auch es war habe hat wir noch nur bitte danke kannst du behebe bei aus",
  ),
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
    "schuld ist|war|sind|waren",
  ],
  mildOpeners: ["zeigt|zeigte dass?", "stellt|stellte sich heraus", "ich sehe|merke|bemerkte dass?"],
  surveys: [],
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
  ],
  colonLeads: [],
  mildLeads: ["ah|oh|hm|hmm|oha|aha|moment", "du hast|hattest recht", "verstanden", "guter punkt|fund|hinweis"],
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
  ],
  nounConnectives: ["wegen", "aufgrund", "infolge"],
  generics: [],
  whenConnectives: [],
  commaConnectives: [],
  comparisons: [],
  purposeConnectives: [],
  times: [
    "gestern|heute|damals|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|kann|wird|ist|sind|war|gibt|haben|hat|kommt|steht|geht|müssen|können|fehlt",
    "du|sie ~3 wolltest|wollten|batest|baten",
  ],
  effectConnectives: [
    "daher",
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
  ],
  mildTrails: [],
  clefts: [],
  imperatives: words(
    "füge ändere ersetze entferne korrigiere behebe setze lösche verschiebe benenne prüfe teste nutze verwende",
  ),
  voids: words("nichts niemand kein keine keinen"),
  verdicts: [],
  oddities: [],
  flawOpeners: ["fehlender|fehlende|fehlendes|falscher|falsche|falsches"],
  flaws: [
    "fehlt|fehlen|fehlte",
    "nie ~2 aufgerufen|gesetzt|geschlossen|freigegeben|abgemeldet|geleert|aktualisiert",
    "nicht ~2 exportiert|installiert|gesetzt|registriert|definiert|ausführbar|eindeutig|geschlossen|aufgerufen",
  ],
  relatives: [],
  causeTrails: ["das|dies erklärt|ist|war|verursacht", "daher|deshalb"],
  confessions: [
    "ich habe|hatte ~ umgedreht|vertauscht|vergessen|übersehen|kaputt|verwechselt|verdreht",
    "ich ~2 vergaß|übersah|vertauschte",
    "beim|im|bei ~3 hatte|habe ich ~ umgedreht|vertauscht|vergessen|übersehen|verwechselt|verdreht|entfernt|gelöscht",
    "meine|mein letzte|letzter|vorige|vorherige|voriger ~4 hat|hatte",
  ],
  labels: [TROUBLE, "diagnose", "warum"],
  verbEndings: ["t", "te", "ten"],
  observers: words("test tests build suite job pipeline linter compiler ci"),
  finites: words(
    "griff griffen hing hingen gab gaben nahm nahmen kam kamen ging gingen stand standen lag lagen fand fanden schrieb schrieben blieb blieben hielt hielten rief riefen ließ traf trafen warf warfen zog zogen sah sahen schloss las lasen ist sind war waren wird werden wurde wurden hat haben hatte hatten kann konnte fehlt fehlen gibt liegt steht nicht nie nur",
  ),
  pasts: words("war waren hatte hatten wurde wurden"),
  noCauses: [
    "im|in|bei|am|an der|dem|den",
    "nicht|kein|keine|nie|weder",
    `${FIX}|weg|unklar|unbekannt|klar|vorher|schon|noch|jetzt|anders|ein anderer|folgender|folgendes|damit|dafür`,
    "wo|ob|wie|was|warum|wenn",
  ],

  symptoms: words(
    `fehler fehlschlag absturz abstürze leck lecks race deadlock konflikt warnung warnungen ausnahme exception bug regression timeout langsam langsamer leer rot kaputt falsch falsche falscher falschen falsches defekt
    voll wächst wuchs steigt hängt hing hängen scheitert scheiterte scheitern scheiterten schlägt schlug fehlgeschlagen bricht brach abbricht stürzt stürzte abstürzt fehlt fehlte fehlen fehlende fehlender fehlenden fehlendes verliert verlor verloren blockiert blockierte
    doppelt doppelte doppelten endlos dauert stimmt stimmen weigert meldet veraltet veraltete ungültig undefined nan 400 401 403 404 409 429 500 502 503 504 bleibt blieb blieben flackert ruckelt nie importerror wirft warf`,
  ).concat("nicht", "kein|keine|keinen"),
  hints: [],
  defects: words(
    "nie nicht kein keine keinen ohne nur schon bereits statt anstatt zweimal doppelt fehlt fehlen fehlte fehlende fehlender fehlenden falsch falsche falschen veraltet ignoriert überschreibt überschrieb verschluckt erwartet vergessen immer noch jedes jeder jedem jedesmal vertauscht umgedreht leer",
  ),
  harmless: words("nötig notwendig wichtig schlimm"),
  negations: words("nicht kein keine keinen nie niemals weder ohne"),
  denials: [
    `liegt|lag ~5 nicht`,
    `ist|war|sind ~3 nicht ~3 ${TROUBLE}`,
    `nicht ~2 die|der|das ~2 ${TROUBLE}`,
    "kein ~2 problem|fehler",
    "es|das ist|war nicht der|die|das",
  ],

  hypotheticals: [
    ...words(
      "vielleicht vermutlich wahrscheinlich womöglich möglicherweise eventuell wohl falls ob anscheinend scheinbar offenbar vermute glaube denke schätze könnte könnten würde würden wäre wären dürfte dürften müsste sofern wenn hätte hätten",
    ),
    "sieht|sehen ~3 aus",
    "scheint|scheinen",
    "kann|können sein",
    "ich nehme an",
    "im verdacht",
    "mein ~2 verdacht",
  ],
  abilities: [],
  conditions: ["wenn|falls|sobald|sofern|ob"],
  contrasts: ["aber", "sondern", "tatsächlich", "allerdings"],
  purposes: ["um ~ zu beheben|lösen|vermeiden|verhindern|beseitigen"],
  plans: [
    ...words(
      "sollte sollten soll muss müssen müsste werde möchte würde könnte kannst können könnt lass lasst bitte will wollen wollte sollst vorschlag schlage plane",
    ),
    "als nächstes|nächster|erstes",
    "nächster schritt",
    "ich ~2 jetzt|nun",
    `jetzt|nun|dann|gleich? ${CHANGE_VERBS} ich`,
    `ich ${CHANGE_VERBS}`,
    "lässt|lassen sich",
    "indem du|sie",
    "noch nicht",
    "wird|werden ~ entfernt|ersetzt|geändert|ergänzt|gelöscht",
  ],
  planOpeners: [],
  planStarts: [],
  investigations: [],
  unfinished: ["noch"],
  fixPlans: [
    `ich? ${CHANGE_VERBS} ich?`,
    "ich? werde|muss|möchte|will ~ ändern|ersetzen|entfernen|anpassen|umstellen|korrigieren|beheben|setzen|löschen|verschieben|umbenennen|ergänzen|hinzufügen|reparieren|erhöhen|aktualisieren|einbauen|eintragen|machen",
    "soll ich",
  ],
  actors: words("upstream maintainer kollege kollegin autor"),
  others: [
    ...words("changelog upstream maintainer kollege kollegin autor releasenotes"),
    "laut|gemäß",
    "steht|stand",
    "im kommentar|changelog|log",
  ],

  resolutionOpeners: [`${FIX} durch|mit|mittels|indem`, "die? lösung|abhilfe|korrektur war|ist|bestand"],
  activeOpeners: [],
  recoveryStarts: ["mit", "nach|seit|mit dem|der|einem|einer"],
  passivePerfects: [],
  doings: [],
  pluperfects: ["hatte|hatten"],
  recoveries: [],
  resolutionFrames: ["mit|durch|mittels ~ behoben|gelöst|beseitigt|repariert|abgestellt"],
  remedies: [],
  resolutionClosers: ["hat ~4 behoben|gelöst|geholfen", "half", "behob|löste das|es|den|die"],
  resolutionLabels: [`fehler|problem|absturz|bug ${FIX}`, `${FIX}|lösung|abhilfe|fix|korrektur`],
  repairs: words("behoben korrigiert repariert"),
  faultObjects: [
    "fehlende|fehlenden|fehlendes|fehlender|falsche|falschen|falsches|tippfehler|doppelte|doppelten|veraltete|veralteten|vergessene|vergessenen|kaputte|kaputten",
  ],
  agents: ["ich habe|hatte?", "wir haben|hatten?", "habe|haben|hatte|hatten ich|wir"],
  passives: words("wurde wurden ist sind war waren"),
  changePosition: "last",
  fillers: words(
    "dann jetzt nun auch danach anschließend zuerst erstens zweitens außerdem und schließlich deshalb daher gefunden behoben gelöst erledigt",
  ),
  changes: words(
    `hinzugefügt ergänzt entfernt ersetzt geändert umgestellt verschoben umbenannt gelöscht angepasst korrigiert eingebaut eingefügt gesetzt zurückgesetzt zurückgedreht deaktiviert aktiviert festgenagelt fixiert gepinnt aktualisiert erhöht gesenkt verringert reduziert
    installiert verlinkt umgeschrieben neu-geschrieben aufgeteilt zusammengeführt getauscht vertauscht ausgetauscht umgedreht begrenzt gesperrt geöffnet geschlossen maskiert normalisiert gekürzt gecacht zwischengespeichert initialisiert definiert exportiert importiert registriert eingehängt
    angeschlossen umgeleitet gefiltert sortiert ausgenommen ausgeschlossen eingeschlossen übersprungen ignoriert erlaubt verzögert abgewartet erzeugt angelegt erstellt vereinfacht eingetragen nachgetragen ausgelagert herausgezogen umgebaut verdrahtet gekapselt abgefangen behandelt freigegeben vergeben reserviert übergeben mitgegeben zugewiesen
    umgewandelt konvertiert gebunden entkoppelt abgeschaltet angeschaltet eingeschaltet ausgeschaltet verkürzt verlängert zurückgenommen wiederhergestellt hochgesetzt heruntergesetzt herabgesetzt angehoben migriert gewrappt umschlossen eingepackt gemacht gestellt gelegt gehoben gezogen verwendet benutzt genutzt`,
  ),
  changeEndings: ["t", "en"],
  articles: words("der die das den dem ein eine einen"),
  objects: words("der die das den dem ein eine einen"),
  speakers: ["ich"],
  statives: [],
  buildings: words("hinzugefügt ergänzt angelegt erstellt eingebaut geschrieben aktualisiert umbenannt ausgelagert"),
  inspections: words(
    "geprüft getestet gesehen gefunden gelesen gesucht gelaufen ausgeführt verifiziert nachgesehen angesehen untersucht verglichen analysiert committet gepusht versucht probiert gemessen reproduziert bestätigt bemerkt festgestellt verstanden gestartet gebaut notiert dokumentiert beschrieben gewartet behoben gelöst gefragt gebeten geschrieben",
  ),
  means: ["seit", "seitdem", "nachdem", "indem", "durch", "mit"],
  doingEndings: [],
  newStates: ["jetzt", "nun", "wieder richtig|korrekt"],
  notYets: words("bis ab erst gerade"),
  bareSuccesses: [
    ...words(
      "grün sauber läuft laufen funktioniert funktionieren geht fertig gut stabil ok besser schneller bereit verstehe sehe behoben gelöst durch",
    ),
  ],
  confirmations: [
    ...words("behoben gelöst repariert gefixt verschwunden weg beseitigt"),
    "nicht|kein|keine|keinen|nichts mehr",
    "wieder grün|richtig|sauber|korrekt|da",
    "läuft|laufen|funktioniert|funktionieren|baut|startet|lädt|geht|klappt ~2 wieder",
    "tritt|treten ~ nicht mehr",
    "jetzt|nun grün|stabil|sauber",
    "endlich",
  ],
  settled: ["ist|sind ~1 behoben|gelöst|weg|beseitigt"],
  expectations: [],
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
  ],
  wishes: ["wie gewünscht|besprochen|verlangt", "damit ~ kann|können"],
  asides: [...words("unabhängig davon übrigens"), "nebenbei", "außerdem gewünscht", "wie gewünscht", "davon abgesehen"],

  ambiguousPasts: [],
  conjunctions: words("und aber dann"),
  pronouns: words("der die das"),
  clauseOpeners: [
    "und|aber der|die|das|es|ich|wir|sie|alle|damit|deshalb|daher|dann",
    "sodass",
    "weshalb",
    "wodurch",
    "daher",
    "deshalb",
  ],
  hedges: words(
    "dass einfach eigentlich offensichtlich nämlich nur halt eben auch und aber denn dann jetzt zwar tatsächlich",
  ),
  pleasantries: [
    "bitte",
    "kannst|könntest|könnten|würdest|würden du|sie|wir",
    "hallo|hi|hey|danke|gut|ok|okay|super|prima|perfekt|toll|ja|also|nun|dann|und|moin|servus",
    "vielen|guten dank|morgen|tag|abend",
    "ich möchte|will|hätte gern|gerne? dass? du?",
    "mal",
  ],
  courtesies: words("bitte danke"),
  stopWords: words(
    `der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde wurden hat habe haben hatte hatten von zu zum zur im in am an auf mit aus bei für als es er sie ich wir du ihr sich so da dass
    nicht kein keine nie nur auch noch schon jetzt nun um durch über unter vor nach hinter zwischen bis ohne gegen statt mehr wieder dort hier dann wenn weil ob wie was wer wo sowohl sein seine ihre
    ergänzt entfernt ersetzt geändert umgestellt verschoben hinzugefügt angepasst korrigiert behoben gelöst gesetzt gemacht`,
  ),
};
