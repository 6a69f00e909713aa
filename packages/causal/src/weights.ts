import type { Relation } from "./chances.ts";

/** How much speaks for each relation of a cause and a resolution, in hundredths. Don't edit: fit (`evaluation/fit-weights.ts`). */
export const RELATION_WEIGHTS: Readonly<Record<Relation, number>> = {
  neither: 203,
  "cause alone": 3,
  "resolution alone": 1,
  "cause first in the statement": 74,
  "resolution first in the statement": -107,
  "resolution 1 later": 181,
  "resolution 2 later": 175,
  "resolution 3 later": 129,
  "resolution further on": -38,
  "resolution 1 earlier": -192,
  "resolution 2 earlier": -166,
  "resolution further back": -264,
};

/** A row for each trait: what it says of a cause and of a resolution, in hundredths. Don't edit: fit. */
export const TRAIT_WEIGHTS = `
within causeOpeners -35 -18
within mildOpeners -20 -26
within surveys -12 -14
within causeLeads 18 12
within colonLeads -57 -13
within mildLeads -40 -20
within causeConnectives -49 -11
within generics -16 34
within commaConnectives 26 -7
within comparisons -21 -8
within purposeConnectives -27 3
within times -37 9
within durations 22 -2
within timedConnectives -35 -32
within periods -26 -22
within effectConnectives -51 -34
within causatives 20 0
within vagueSubjects -14 -26
within blameOpeners -9 -27
within prepositions -15 13
within flawNouns -1 -24
within imperatives 12 -24
within voids -22 -22
within verdicts -27 -4
within relatives 25 -6
within oddities -9 -37
within persistences -4 -25
within misorders 30 4
within flawOpeners 20 5
within flaws 49 -7
within causeTrails -15 -3
within mildTrails -55 -31
within confessions 24 -5
within faultHeads -14 -14
within labels -39 -28
within observers -11 -53
within finites 18 10
within pasts -2 -86
within pastVerbs -32 -22
within participles 26 -8
within keepings -36 -28
within formerly -7 -17
within noCauses 7 34
within symptoms -17 -36
within hints 21 17
within defects 62 -34
within innocents -48 4
within antitheses -14 -7
within oppositions 15 -27
within demands 53 36
within auxiliaries 37 1
within workings -2 -18
within approvals -50 -49
within designs -21 37
within merits -25 -48
within harmless -10 -19
within negations 17 -60
within denials -34 -11
within abilities 7 -17
within whys -23 -3
within inquiries -17 -2
within embedders 26 15
within mentals -29 -38
within setAsides -20 29
within occurrences -26 -26
within conditions -10 36
within contrasts 0 17
within planOpeners 23 21
within investigations -10 21
within actors -1 -26
within others -20 -1
within resolutionOpeners -15 -2
within activeOpeners 16 4
within recoveryStarts 12 -3
within passivePerfects -29 -14
within doings -5 -12
within pluperfects 48 -16
within recoveries -5 -17
within outcomes -31 -39
within aims -28 0
within removals -6 -14
within riddances -17 -6
within resolutionClosers -2 19
within resolutionLabels -33 -18
within changeLabels -32 31
within repairs -15 37
within faultObjects 8 44
within agents 0 -20
within passives 11 -21
within habits 29 46
within fillers -43 5
within changes 19 63
within deeds 46 27
within completions 21 -28
within postpositions -10 -18
within coverbs 32 2
within aspects 26 10
within articles -6 17
within objects 13 24
within speakers -45 -18
within statives 29 -35
within paperwork -18 -47
within buildings -13 -20
within inspections -20 -43
within means 15 45
within newStates -47 43
within corrections -10 -14
within bareSuccesses -15 -35
within confirmations -81 -7
within restorations -18 -44
within falseFriends 22 1
within cessations -24 -20
within settled 1 -37
within failures -33 -8
within additions 7 -13
within wishes -19 -7
within ambiguousPasts 39 29
within conjunctions 57 -31
within formers 20 50
within possessives 43 1
within orders 26 20
within counts -13 2
within proposals 29 9
within anaphors -5 23
within additives 5 13
within pronouns 33 8
within clauseOpeners 41 9
within hedges 11 14
first causeLeads 1 -15
first generics 8 -16
first times -28 -55
first periods -19 15
first effectConnectives -12 -16
first vagueSubjects -38 -9
first copulas -12 -9
first imperatives -19 -10
first voids -20 -35
first relatives -13 -7
first restrictions -16 3
first flawOpeners 46 -6
first finites -67 10
first pastVerbs 13 28
first participles 11 -23
first formerly 25 -11
first noCauses -60 -61
first symptoms -6 -21
first hints -29 -10
first innocents -12 -1
first demands -27 4
first workings 7 18
first designs -17 -17
first merits -23 -9
first harmless -22 7
first negations -1 -24
first denials -18 -4
first hypotheticals -20 0
first abilities -12 -3
first embedders -31 3
first mentals -39 2
first setAsides 2 18
first occurrences -10 -23
first conditions -13 -35
first planOpeners 19 1
first investigations -20 -34
first resolutionOpeners 0 10
first recoveryStarts -44 13
first pluperfects 15 0
first outcomes -23 7
first removals 7 -37
first repairs -3 17
first faultObjects 9 16
first agents 36 -3
first passives -11 -11
first fillers -15 39
first changes -45 25
first deeds -21 11
first coverbs -15 -4
first aspects -6 29
first objects 24 -7
first speakers 38 -5
first buildings -16 -26
first inspections -28 -22
first means -44 2
first notYets -23 -45
first bareSuccesses -15 17
first confirmations -5 13
first retractions 13 -1
first ambiguousPasts 10 31
first conjunctions -14 7
first formers 49 -10
first possessives 43 -18
first counts 14 5
first proposals -19 -9
first anaphors -28 25
first pronouns -39 -17
first clauseOpeners -13 4
in front causeOpeners 94 56
in front mildOpeners 23 6
in front surveys -26 -2
in front causeLeads 30 -15
in front colonLeads 27 -5
in front mildLeads 38 12
in front causeConnectives 73 -12
in front nounConnectives 15 7
in front generics -50 -33
in front commaConnectives 13 -18
in front comparisons 0 -68
in front purposeConnectives 0 14
in front times 30 -26
in front periods -15 -20
in front effectConnectives 21 -1
in front blameOpeners -4 29
in front prepositions 11 -4
in front copulas -23 0
in front flawNouns -20 32
in front imperatives -64 3
in front voids -14 45
in front verdicts -28 -4
in front relatives -15 -32
in front oddities -11 22
in front restrictions -18 33
in front concessions 20 0
in front flawOpeners -27 -25
in front flaws -3 22
in front mildTrails -15 -19
in front confessions 30 -1
in front faultHeads 39 17
in front labels 41 15
in front observers -17 4
in front finites 26 -36
in front pasts 35 51
in front pastVerbs 18 15
in front participles -22 17
in front keepings -23 -5
in front formerly 33 12
in front requests -30 -2
in front symptoms 58 27
in front hints 14 -6
in front defects 40 20
in front innocents 32 3
in front antitheses 12 -15
in front oppositions -24 -27
in front demands -21 15
in front workings 41 9
in front approvals 49 6
in front designs -36 -10
in front merits 11 26
in front harmless -11 -13
in front negations -22 4
in front denials 32 -16
in front whys 29 -5
in front embedders 38 -46
in front mentals -32 19
in front norms -20 26
in front setAsides -8 19
in front conditions 18 -19
in front contrasts 37 -29
in front purposes -23 14
in front plans 26 -32
in front planOpeners -35 -9
in front unfinished -24 -6
in front mendings 18 -1
in front actors -35 -24
in front others -26 16
in front passivePerfects -20 13
in front pluperfects 25 3
in front recoveries -5 18
in front outcomes 16 -1
in front removals -22 11
in front resolutionClosers 26 30
in front resolutionLabels -33 40
in front changeLabels -38 49
in front repairs 43 20
in front agents 59 23
in front passives -38 7
in front fillers -43 11
in front changes 17 -1
in front deeds -6 -19
in front postpositions 50 -15
in front coverbs -32 -14
in front aspects -32 47
in front articles 2 -21
in front speakers -14 11
in front statives -20 1
in front paperwork -18 -21
in front buildings -36 -9
in front inspections -13 18
in front means -35 1
in front newStates 13 -6
in front corrections 4 32
in front notYets -3 -20
in front bareSuccesses 10 -1
in front confirmations 29 72
in front restorations 4 36
in front cessations 12 38
in front settled 18 39
in front promises -15 3
in front additions -4 -15
in front wishes -17 -1
in front ambiguousPasts 7 -17
in front conjunctions 21 -26
in front possessives -24 -10
in front orders 14 28
in front counts -21 -43
in front proposals -31 28
in front anaphors -21 -32
in front additives -7 -45
in front pronouns -9 -16
in front hedges -16 21
right in front causeOpeners 76 20
right in front causeLeads -22 -4
right in front causeConnectives 72 -24
right in front nounConnectives 20 9
right in front whenConnectives -13 0
right in front commaConnectives 37 -25
right in front comparisons 94 19
right in front purposeConnectives -2 17
right in front times -20 1
right in front timedConnectives -18 -8
right in front effectConnectives -26 -10
right in front blameOpeners -2 -13
right in front copulas 0 -20
right in front verdicts -14 -7
right in front relatives -4 -20
right in front oddities -18 -2
right in front restrictions 12 -2
right in front causeTrails -11 -8
right in front mildTrails -27 -13
right in front faultHeads -23 -7
right in front labels -42 -9
right in front finites -12 -31
right in front pasts 10 -14
right in front symptoms -22 -3
right in front hints 27 -11
right in front oppositions 20 -14
right in front demands 20 -16
right in front auxiliaries -7 14
right in front harmless -12 -17
right in front whys -18 -2
right in front mentals -16 41
right in front conditions -31 0
right in front contrasts 53 -6
right in front planOpeners -17 17
right in front investigations -34 50
right in front unfinished 13 -6
right in front resolutionOpeners -2 28
right in front activeOpeners -1 17
right in front recoveryStarts -34 -21
right in front pluperfects 13 7
right in front recoveries -1 20
right in front aims -44 -1
right in front resolutionLabels -23 -33
right in front changeLabels -27 42
right in front agents 63 68
right in front passives -20 -6
right in front changes -1 14
right in front deeds -2 17
right in front articles -17 -17
right in front speakers -40 22
right in front statives 11 -15
right in front inspections -20 -14
right in front means -56 -37
right in front newStates -15 43
right in front bareSuccesses -46 -18
right in front additions 6 -30
right in front conjunctions -29 -36
right in front formers 21 -1
right in front orders -19 -17
right in front counts 10 20
right in front anaphors 38 2
right in front additives -48 -44
right in front clauseOpeners -21 -30
right in front hedges 21 -46
after causeLeads 33 -8
after mildLeads -6 -15
after causeConnectives -48 -19
after generics -26 25
after commaConnectives 21 22
after comparisons -39 -50
after purposeConnectives 2 -13
after times -20 -8
after durations 23 -21
after periods 43 30
after effectConnectives 51 1
after effectVerbs 16 32
after vagueSubjects 11 -15
after blameOpeners 5 -26
after prepositions -23 21
after flawNouns -17 -20
after imperatives -23 -17
after voids -15 -31
after verdicts 37 -18
after relatives -3 14
after restrictions -50 -39
after persistences -24 -6
after misorders 0 -38
after flawOpeners 19 28
after flaws -10 -37
after causeTrails 31 -31
after mildTrails 44 2
after confessions -5 14
after faultHeads -1 13
after labels -24 -4
after observers 26 38
after finites 41 20
after pasts -5 59
after pastVerbs 35 44
after participles 29 11
after keepings -21 -6
after requests -14 -18
after noCauses 4 24
after symptoms -29 22
after hints -6 21
after innocents 6 23
after oppositions -10 -24
after demands -16 -18
after auxiliaries -32 -11
after approvals -34 -4
after designs 34 -2
after merits -49 -13
after harmless 8 -42
after negations -31 6
after denials -18 4
after abilities 23 20
after whys 5 -13
after embedders -62 39
after mentals -35 14
after setAsides -18 -1
after occurrences -16 0
after conditions 10 -49
after contrasts -19 -28
after plans 19 -24
after planOpeners -28 -23
after planStarts 13 -2
after investigations -21 -1
after unfinished -13 14
after mendings 12 -7
after fixPlans -4 -22
after actors -14 -3
after others 44 -18
after recoveryStarts -39 0
after passivePerfects -15 -13
after doings 17 -2
after pluperfects 6 20
after outcomes 6 50
after aims 22 12
after removals 18 17
after riddances -9 -11
after remedies -4 22
after resolutionClosers 2 14
after resolutionLabels 17 -24
after changeLabels 37 -22
after repairs 12 -40
after agents 4 -39
after passives -40 -16
after habits -16 -18
after fillers 5 -17
after changes 14 -33
after deeds -22 -50
after completions -4 22
after postpositions 4 12
after aspects 15 17
after objects 17 7
after speakers -14 -14
after statives 24 -7
after paperwork -21 7
after buildings 15 -37
after inspections 28 -5
after means -2 -20
after newStates 62 40
after corrections -5 38
after notYets -16 0
after bareSuccesses -18 44
after confirmations -3 69
after restorations 8 28
after cessations 3 22
after settled -16 33
after failures -27 -7
after wishes -9 -30
after ambiguousPasts -16 6
after conjunctions -17 -12
after formers -41 12
after possessives -19 -22
after orders 32 -17
after counts -11 -29
after proposals -17 -33
after anaphors -27 -20
after additives 16 -10
after pronouns -11 -16
after clauseOpeners -33 29
after hedges -18 3
right after mildOpeners -5 -12
right after causeConnectives -47 -27
right after whenConnectives -1 16
right after comparisons -28 36
right after purposeConnectives 6 -31
right after times -37 -61
right after timedConnectives -10 -16
right after effectConnectives 54 -8
right after effectVerbs 14 -32
right after vagueSubjects 8 -33
right after blameOpeners -18 -6
right after copulas 32 -4
right after imperatives 19 -9
right after verdicts 37 -15
right after relatives 4 12
right after oddities -15 -22
right after causeTrails 20 -21
right after mildTrails 20 13
right after labels -5 -14
right after finites -9 -42
right after pasts -12 18
right after pastVerbs 2 16
right after symptoms -8 27
right after hints 26 -10
right after defects -19 -36
right after innocents -6 18
right after oppositions -4 -29
right after demands -23 -9
right after auxiliaries 44 5
right after workings -9 -16
right after designs 16 -27
right after harmless 22 -9
right after hypotheticals 26 0
right after abilities 15 -2
right after mentals 15 7
right after contrasts -11 -21
right after plans 14 -14
right after unfinished -23 -3
right after fixPlans 7 -14
right after recoveryStarts -41 -36
right after outcomes -7 -23
right after aims 20 12
right after removals -20 -19
right after riddances -9 22
right after resolutionClosers -4 14
right after resolutionLabels -24 10
right after repairs -18 -8
right after agents 1 -22
right after passives 32 -3
right after changes 6 -45
right after completions -2 -13
right after postpositions -3 36
right after articles 29 6
right after speakers 0 -15
right after buildings 14 -8
right after inspections -33 26
right after means -20 -33
right after newStates 10 16
right after corrections -6 -19
right after notYets -14 -18
right after bareSuccesses -38 -60
right after confirmations -54 -16
right after restorations -4 -18
right after wishes -6 -19
right after conjunctions 51 20
right after formers -17 -3
right after possessives -14 -5
right after orders -21 -2
right after counts -9 -27
right after anaphors -9 25
right after additives 41 52
right after pronouns -21 10
right after clauseOpeners 19 45
right after hedges -18 -7
here causeOpeners 47 40
here mildOpeners 7 -19
here surveys -68 -30
here causeLeads 60 -14
here colonLeads -30 -7
here mildLeads -19 -26
here causeConnectives -7 -41
here nounConnectives 13 -1
here generics 40 13
here purposeConnectives -27 4
here times 12 36
here durations 42 -23
here timedConnectives -37 -32
here effectConnectives 15 -40
here effectVerbs 10 19
here vagueSubjects -7 -55
here prepositions -53 -43
here copulas -9 15
here flawNouns -38 -12
here imperatives -35 3
here verdicts -32 -27
here restrictions -56 -16
here persistences -41 -37
here concessions 51 -17
here misorders 12 -46
here flawOpeners 16 10
here flaws 28 -24
here causeTrails -5 -53
here mildTrails -50 -52
here confessions 55 8
here faultHeads 2 22
here labels -44 -11
here observers -22 6
here finites -8 22
here pasts 14 37
here pastVerbs 41 42
here participles 5 18
here keepings -80 -38
here formerly 20 1
here requests -50 -33
here noCauses -9 -20
here symptoms 5 -14
here hints -10 -6
here antitheses -17 -12
here oppositions -13 -72
here demands 14 -2
here workings 40 3
here chores 3 -13
here approvals -47 -54
here designs -13 0
here merits -26 -35
here harmless 10 -22
here negations 3 -21
here denials -30 -24
here hypotheticals 2 -24
here abilities 17 -1
here whys 11 -22
here embedders 6 13
here mentals -27 -27
here norms -21 37
here setAsides -35 30
here occurrences -31 -31
here conditions -29 -21
here contrasts 19 -40
here purposes -38 8
here plans 17 -51
here planOpeners -34 -41
here unfinished -41 1
here mendings 21 -20
here fixPlans -19 -30
here actors -53 -52
here resolutionOpeners -20 10
here activeOpeners 13 14
here recoveryStarts 10 -29
here passivePerfects -64 -15
here doings 8 -22
here pluperfects 62 4
here recoveries -15 1
here outcomes 7 39
here aims -13 21
here riddances -32 -16
here remedies -11 37
here resolutionClosers 1 47
here resolutionLabels -47 -4
here changeLabels -46 4
here repairs 42 12
here faultObjects 37 34
here agents 32 -4
here habits 30 20
here changes 6 42
here deeds -3 -10
here completions 9 21
here postpositions 41 -16
here coverbs 3 -21
here aspects 9 41
here articles 17 -26
here speakers -108 7
here statives -22 -28
here paperwork -38 -53
here buildings -40 -46
here inspections 4 -15
here means -28 17
here newStates 26 65
here corrections -12 56
here bareSuccesses -15 25
here confirmations -31 85
here restorations -11 19
here falseFriends 39 -10
here cessations -10 40
here settled -6 20
here failures -50 -16
here additions -5 -40
here wishes -49 -38
here asides -24 -25
here conjunctions -63 -39
here formers -16 41
here possessives -2 -29
here orders 18 55
here proposals -43 -15
here anaphors 22 -19
here additives 3 -11
here clauseOpeners 2 -17
here hedges -16 -24
here isDenial -30 -24
here isTask -16 14
here isPlan -17 -11
here isFixPlan 37 -104
here isMending 28 -10
here isConfirmation -119 116
here isFailure -50 -16
here isAside -24 -25
here hasSymptom 33 12
here isItem 25 31
here isHeading -13 -26
here certain cause 44 -42
here certain change -75 145
here change -31 48
here state 42 -10
here bare change 14 17
here strong lead 40 -28
here mild lead 36 -33
here stop 33 59
here colon -48 -125
here no mark -56 -4
here 3 tokens -61 -44
here 6 tokens -14 -24
here 12 tokens -1 -29
here more tokens 27 -3
opening surveys -12 -2
opening causeLeads 51 -13
opening mildLeads 33 -32
opening causeConnectives -46 -12
opening generics -67 -24
opening comparisons -16 12
opening timedConnectives -28 -10
opening periods 24 11
opening effectConnectives 26 -12
opening effectVerbs -1 13
opening blameOpeners 13 -2
opening prepositions 1 -24
opening flawNouns -27 37
opening imperatives -20 47
opening verdicts -25 -8
opening oddities 0 -12
opening flawOpeners 58 -26
opening flaws 16 -2
opening mildTrails -46 -16
opening confessions 35 -2
opening faultHeads 24 4
opening labels -19 11
opening observers -19 -20
opening pasts -14 19
opening pastVerbs -56 18
opening participles -10 -30
opening formerly 35 -13
opening noCauses 31 -8
opening symptoms -17 46
opening hints -15 17
opening defects 49 41
opening innocents -9 -12
opening oppositions 57 -7
opening demands -27 22
opening workings -19 20
opening designs 5 -45
opening harmless 3 39
opening hypotheticals -21 -1
opening whys 28 -1
opening inquiries 13 -3
opening mentals -16 3
opening conditions -49 -36
opening contrasts 42 -9
opening plans -38 -13
opening planOpeners -33 -29
opening investigations -13 -29
opening fixPlans -17 -20
opening resolutionOpeners 2 28
opening recoveryStarts -20 24
opening recoveries 2 14
opening outcomes -8 24
opening aims 24 11
opening resolutionClosers -13 51
opening resolutionLabels -20 31
opening changeLabels -6 59
opening repairs 14 16
opening faultObjects 15 5
opening agents -6 45
opening passives 23 11
opening fillers -15 17
opening changes -43 10
opening deeds -25 22
opening coverbs -20 1
opening articles 3 11
opening objects 18 -3
opening speakers -77 5
opening statives 22 24
opening buildings -25 -6
opening means -7 16
opening confirmations -16 32
opening retractions 16 -3
opening ambiguousPasts 10 36
opening conjunctions 62 0
opening formers 51 -21
opening possessives 23 -20
opening orders -10 -16
opening proposals -65 -25
opening anaphors 29 5
opening additives -15 -2
opening pronouns 11 -62
opening clauseOpeners 34 0
opening hedges 3 20
before causeOpeners 32 -2
before mildOpeners 26 -2
before surveys -38 -22
before causeLeads 39 9
before colonLeads 57 -12
before mildLeads 56 -34
before causeConnectives -25 9
before nounConnectives 17 -10
before commaConnectives -32 11
before comparisons 1 -17
before times 0 22
before timedConnectives -30 9
before periods -21 16
before effectConnectives -27 -52
before effectVerbs 2 -26
before blames 14 10
before blameOpeners 19 20
before prepositions -14 -8
before flawNouns -46 14
before imperatives 17 11
before voids 2 26
before oddities 23 13
before persistences -3 -28
before concessions 21 -7
before misorders -1 -21
before flawOpeners -12 -35
before flaws 2 -18
before causeTrails -12 12
before mildTrails -38 -5
before confessions 21 -15
before faultHeads 41 6
before labels 7 -20
before observers 16 21
before finites 21 16
before pasts 16 70
before pastVerbs 59 48
before participles -16 -36
before keepings -39 -6
before requests -17 -7
before noCauses 14 -32
before symptoms 39 36
before hints -27 31
before innocents 0 13
before antitheses 0 -45
before oppositions 13 18
before demands 24 15
before auxiliaries -12 -23
before workings 10 12
before approvals -12 -22
before designs -19 0
before merits -3 32
before harmless 3 -37
before negations -17 -13
before denials 43 2
before hypotheticals -65 3
before abilities 20 40
before inquiries 43 -4
before embedders 31 -14
before mentals -20 -25
before norms 20 11
before setAsides -11 -5
before occurrences -17 -14
before conditions -15 -17
before contrasts 26 5
before purposes 4 27
before planOpeners -40 -8
before investigations -16 -7
before actors -23 -4
before others -19 20
before resolutionOpeners 7 -13
before recoveryStarts -15 -2
before doings -17 -2
before pluperfects 29 62
before recoveries 23 -4
before aims -38 43
before removals -17 -14
before riddances -52 -10
before resolutionClosers -8 23
before resolutionLabels 30 46
before changeLabels -13 30
before repairs -1 59
before faultObjects 7 31
before agents -2 13
before fillers -29 -1
before changes 2 12
before deeds -9 57
before completions -14 24
before coverbs -8 -22
before aspects 7 32
before objects 3 -11
before speakers 0 -13
before statives -2 -13
before paperwork -3 -19
before buildings -56 -19
before means -7 11
before newStates -1 28
before corrections 4 59
before notYets -13 -13
before bareSuccesses -26 -2
before confirmations 14 102
before restorations 17 43
before falseFriends 21 -1
before cessations -11 37
before settled 27 13
before retractions 24 -7
before failures -16 -32
before wishes -22 -3
before asides -25 -19
before ambiguousPasts 4 16
before conjunctions 10 -17
before possessives -18 -29
before orders -7 -12
before counts -23 7
before anaphors 26 -11
before additives -50 -16
before pronouns -11 11
before hedges -13 18
before isDenial 43 2
before isTask -13 -32
before isPlan -10 -35
before isFixPlan -3 -15
before isConfirmation -34 169
before isFailure -16 -32
before isAside -25 -19
before isRetraction 24 -7
before announcesFault 28 -3
before hasSymptom 52 45
before hasHint 12 -15
before isItem 50 9
before isHeading 21 -8
before certain cause 65 14
before cause 18 -13
before certain change 42 -60
before change 2 -49
before state -24 12
before bare change -27 7
before strong lead 46 -21
before mild lead 40 -30
before stop 7 57
before colon -13 -17
before no mark -10 -50
before 3 tokens -16 14
before 6 tokens 20 -1
before 12 tokens 15 -18
before 20 tokens -7 -25
before more tokens -48 9
opening before causeOpeners 22 -20
opening before causeLeads 39 8
opening before mildLeads 47 -21
opening before causeConnectives -16 13
opening before generics -4 11
opening before commaConnectives -10 -16
opening before comparisons -34 -4
opening before times -1 -13
opening before timedConnectives -15 9
opening before periods -15 -22
opening before effectConnectives 21 20
opening before vagueSubjects 7 26
opening before copulas -2 -14
opening before flawNouns 14 -28
opening before imperatives -8 36
opening before voids 18 -25
opening before verdicts -13 1
opening before oddities 3 16
opening before causeTrails -17 1
opening before mildTrails -21 5
opening before confessions 4 14
opening before labels -18 13
opening before observers 16 -9
opening before finites -9 -35
opening before pasts -11 -3
opening before participles -56 -9
opening before noCauses -86 4
opening before symptoms 32 18
opening before hints -12 -2
opening before defects 20 -9
opening before antitheses 12 -1
opening before oppositions -8 -25
opening before workings -15 -6
opening before designs 13 -33
opening before merits 12 20
opening before harmless 16 33
opening before negations 35 1
opening before denials 29 1
opening before hypotheticals -37 -16
opening before whys 5 14
opening before inquiries 23 -1
opening before mentals 13 21
opening before conditions -24 -19
opening before contrasts -7 -22
opening before planOpeners 4 -32
opening before investigations 27 11
opening before others -42 -3
opening before aims 27 22
opening before removals -9 -13
opening before riddances -26 -3
opening before resolutionClosers 13 9
opening before resolutionLabels 14 60
opening before changeLabels -32 104
opening before repairs -35 51
opening before agents -21 -1
opening before fillers 5 33
opening before changes -39 -50
opening before deeds -13 -12
opening before articles -12 17
opening before objects 30 -5
opening before speakers -6 -14
opening before paperwork 10 24
opening before buildings -8 -18
opening before inspections -10 -54
opening before newStates -6 -24
opening before bareSuccesses -32 -19
opening before retractions 13 -4
opening before ambiguousPasts -9 -23
opening before conjunctions 53 0
opening before possessives 22 0
opening before orders 13 -12
opening before anaphors -23 -21
opening before pronouns -9 44
opening before clauseOpeners 16 14
opening before hedges 12 -71
second before causeOpeners -14 20
second before mildOpeners 15 -9
second before surveys 18 -6
second before causeLeads -15 5
second before colonLeads 17 13
second before mildLeads -18 -9
second before causeConnectives -19 -32
second before generics -17 11
second before commaConnectives -65 -3
second before comparisons 10 -41
second before times 35 16
second before periods -26 13
second before effectConnectives 15 -29
second before effectVerbs 13 13
second before copulas 2 12
second before imperatives -7 -25
second before voids 33 -10
second before verdicts -5 11
second before relatives 6 -14
second before oddities 11 -6
second before restrictions -6 -45
second before flawOpeners 22 -6
second before flaws 23 2
second before confessions 0 21
second before faultHeads 29 10
second before labels 20 18
second before observers 26 3
second before finites 21 -13
second before pasts 68 9
second before pastVerbs 9 -14
second before participles -47 -8
second before formerly 16 38
second before requests -8 23
second before noCauses -14 -1
second before symptoms 33 0
second before defects 0 27
second before antitheses 31 -10
second before oppositions 19 19
second before demands 24 12
second before auxiliaries -56 -23
second before workings -25 15
second before approvals -24 0
second before designs -15 1
second before merits -47 -33
second before harmless -25 1
second before denials 13 -14
second before hypotheticals 10 1
second before whys 12 -8
second before inquiries 21 5
second before embedders -59 0
second before mentals -19 -27
second before setAsides -5 -24
second before occurrences 16 7
second before conditions -8 -37
second before contrasts 14 -18
second before planOpeners 12 -10
second before recoveryStarts -17 2
second before doings 11 17
second before pluperfects 17 15
second before recoveries 3 22
second before outcomes 52 -2
second before removals -35 -9
second before resolutionClosers -1 16
second before changeLabels -18 -16
second before repairs 4 45
second before faultObjects 3 22
second before agents -16 20
second before passives -19 2
second before fillers -28 4
second before changes 11 2
second before deeds 2 13
second before completions -13 -4
second before postpositions 12 15
second before objects -2 -19
second before speakers -10 -25
second before statives 13 25
second before paperwork 0 14
second before buildings -20 18
second before inspections -17 4
second before means -3 -16
second before newStates 25 44
second before corrections 20 11
second before confirmations 4 68
second before restorations 11 25
second before falseFriends 0 -16
second before cessations -10 11
second before settled 19 -7
second before failures 14 -16
second before conjunctions -25 15
second before possessives -17 -19
second before orders 27 12
second before counts -20 7
second before proposals -27 0
second before anaphors -9 19
second before additives 1 -20
second before pronouns 1 14
second before clauseOpeners 43 -7
second before isDenial 13 -14
second before isTask -6 -23
second before isFixPlan 27 10
second before isConfirmation 8 35
second before isFailure 14 -16
second before announcesFault 25 -18
second before hasDefect 0 27
second before hasHint 4 -35
second before isItem 29 -12
second before isHeading -18 3
second before certain cause -17 -27
second before cause -10 -16
second before certain change -9 17
second before change -24 2
second before state 32 5
second before mild lead -12 -16
second before stop 4 64
second before colon -13 -30
second before no mark -15 -16
second before 3 tokens -35 -21
second before 6 tokens 0 28
second before 12 tokens 20 5
earlier isQuestion -17 1
earlier isDenial 47 -3
earlier isTask 1 -25
earlier isPlan -6 -45
earlier isFixPlan -14 5
earlier isConfirmation -9 45
earlier isFailure 2 -15
earlier isAside 10 16
earlier announcesFault 52 17
earlier hasSymptom 70 49
earlier hasDefect -12 -17
earlier isItem -38 -27
earlier isHeading 15 43
earlier certain cause 27 -3
earlier cause -4 -20
earlier certain change -27 24
earlier change -28 -24
earlier state 4 54
earlier strong lead 49 26
earlier mild lead 50 -41
earlier stop 12 -39
earlier question mark -17 1
earlier colon -26 -32
earlier no mark -42 -39
earlier 3 tokens 27 -7
earlier 6 tokens 18 -33
earlier 20 tokens -29 7
earlier more tokens -49 -11
behind causeOpeners -17 3
behind mildOpeners -16 1
behind surveys -68 -17
behind colonLeads -19 25
behind mildLeads -49 24
behind causeConnectives -48 -3
behind nounConnectives -20 -2
behind commaConnectives -5 38
behind comparisons 3 -20
behind purposeConnectives -35 19
behind times -14 41
behind timedConnectives -19 12
behind periods -36 -5
behind effectConnectives -10 -32
behind effectVerbs 26 12
behind vagueSubjects -18 15
behind blameOpeners -25 11
behind copulas 3 -24
behind flawNouns 2 14
behind voids -6 -42
behind verdicts -19 -18
behind restrictions -14 3
behind persistences 1 -51
behind misorders -20 39
behind flawOpeners 21 -3
behind flaws 39 -32
behind causeTrails 56 -29
behind mildTrails 72 -17
behind confessions 14 -1
behind faultHeads -22 -12
behind labels 0 -35
behind observers 33 61
behind pasts -2 84
behind pastVerbs -26 13
behind participles 15 59
behind keepings -62 -20
behind formerly -60 97
behind requests -47 -14
behind symptoms 18 42
behind hints -6 24
behind defects 27 -7
behind antitheses -45 -21
behind oppositions 18 -61
behind demands 11 -3
behind auxiliaries -10 -19
behind workings -5 25
behind approvals -52 -12
behind merits -20 -33
behind harmless 11 -72
behind negations -28 2
behind denials -9 -17
behind hypotheticals -42 -22
behind abilities 22 -17
behind embedders -41 -18
behind mentals -13 -30
behind norms 78 9
behind setAsides -56 61
behind occurrences -13 -2
behind conditions -26 -75
behind contrasts 1 -31
behind plans -16 -25
behind planOpeners -22 -58
behind planStarts -17 -24
behind investigations 9 -32
behind unfinished -43 -15
behind mendings 63 -6
behind fixPlans 56 -29
behind actors 48 4
behind passivePerfects 23 -10
behind pluperfects 2 60
behind recoveries 8 14
behind outcomes 17 45
behind aims -51 -54
behind removals -36 16
behind riddances -24 -29
behind remedies 7 22
behind resolutionClosers 0 -44
behind resolutionLabels 46 -20
behind changeLabels -2 34
behind repairs -34 -16
behind agents -41 -30
behind passives -7 -21
behind habits -20 5
behind fillers 7 -16
behind changes 1 -21
behind deeds 8 -24
behind postpositions 22 16
behind coverbs -7 -12
behind aspects -4 -45
behind articles -7 20
behind objects 15 -24
behind speakers -35 -23
behind statives 10 34
behind paperwork -19 -2
behind buildings 37 -16
behind inspections -1 48
behind means -25 -31
behind newStates 3 -20
behind corrections 19 20
behind bareSuccesses 14 32
behind confirmations -10 107
behind restorations 11 25
behind falseFriends -4 16
behind cessations 54 86
behind settled -31 57
behind promises -22 4
behind failures -20 -41
behind additions -25 14
behind wishes -29 -8
behind asides -1 -16
behind ambiguousPasts -2 11
behind conjunctions -1 -21
behind formers -53 51
behind possessives -3 -41
behind orders 9 -3
behind counts 22 32
behind proposals 14 -1
behind anaphors 23 -48
behind pronouns -22 5
behind hedges -28 10
behind isQuestion -24 -9
behind isDenial -9 -17
behind isPlan 1 -25
behind isFixPlan 117 -78
behind isMending 62 -5
behind isConfirmation -24 203
behind isFailure -20 -41
behind isAside -1 -16
behind hasSymptom 60 -10
behind hasDefect 27 -7
behind hasHint -17 -20
behind isItem -19 -49
behind isHeading -4 28
behind certain cause -20 2
behind cause -36 13
behind certain change -15 -12
behind change 4 36
behind state 24 56
behind bare change 16 -36
behind question mark -24 -9
behind colon -20 -55
behind no mark -18 49
behind 3 tokens -17 -36
behind 12 tokens -11 18
behind 20 tokens -36 6
behind more tokens -35 -12
opening behind surveys -13 -2
opening behind mildLeads 23 10
opening behind causeConnectives -28 6
opening behind generics 63 -10
opening behind comparisons 9 -24
opening behind purposeConnectives -20 -1
opening behind times 7 23
opening behind timedConnectives -21 2
opening behind periods -9 12
opening behind effectConnectives 2 -32
opening behind vagueSubjects 2 -42
opening behind prepositions 19 -1
opening behind imperatives 36 -10
opening behind voids -55 -11
opening behind verdicts -33 -12
opening behind oddities 11 -31
opening behind flawOpeners 7 14
opening behind mildTrails 73 -22
opening behind faultHeads -12 13
opening behind observers -33 -14
opening behind finites 1 -40
opening behind pasts -26 -21
opening behind formerly -18 40
opening behind requests -23 1
opening behind noCauses -7 -86
opening behind symptoms -35 29
opening behind hints -59 25
opening behind defects 30 -17
opening behind oppositions -7 13
opening behind demands 26 2
opening behind auxiliaries 12 -5
opening behind workings -2 -18
opening behind designs 32 -19
opening behind merits 18 -2
opening behind negations -7 14
opening behind denials 14 -3
opening behind hypotheticals -17 -29
opening behind embedders -14 13
opening behind conditions 41 -35
opening behind plans 4 -25
opening behind planOpeners 23 -59
opening behind investigations -10 -10
opening behind fixPlans 41 -27
opening behind recoveryStarts 35 9
opening behind aims 3 -26
opening behind removals 8 -26
opening behind resolutionLabels 31 -10
opening behind changeLabels 27 -14
opening behind repairs 15 -7
opening behind faultObjects -13 -2
opening behind agents 25 -14
opening behind passives -23 -3
opening behind fillers -55 -1
opening behind changes 2 -53
opening behind articles -17 23
opening behind statives -39 -3
opening behind buildings -7 -34
opening behind inspections -50 48
opening behind means 29 3
opening behind newStates -30 -5
opening behind notYets 26 -20
opening behind bareSuccesses 2 -27
opening behind conjunctions 4 -36
opening behind formers -18 2
opening behind possessives -42 -34
opening behind counts 37 -32
opening behind proposals -16 -68
opening behind anaphors 3 33
opening behind pronouns 40 16
opening behind clauseOpeners 35 -35
opening behind hedges 41 -36
second behind causeOpeners -35 3
second behind surveys -8 21
second behind causeLeads -7 -13
second behind colonLeads 1 -21
second behind mildLeads 22 -4
second behind causeConnectives -29 -37
second behind generics -21 -13
second behind commaConnectives 1 -28
second behind purposeConnectives 11 21
second behind times -6 12
second behind timedConnectives 0 -14
second behind periods -39 -14
second behind effectConnectives -6 -27
second behind effectVerbs -46 28
second behind vagueSubjects -3 -31
second behind prepositions -28 -2
second behind flawNouns 35 15
second behind imperatives 3 -39
second behind voids -13 27
second behind relatives -19 -4
second behind oddities 13 -8
second behind restrictions 16 -4
second behind flawOpeners 1 23
second behind flaws -21 15
second behind causeTrails -22 4
second behind mildTrails 24 -14
second behind labels 28 -6
second behind finites -13 -8
second behind pasts -21 45
second behind pastVerbs 3 -20
second behind participles 25 -4
second behind keepings 1 30
second behind formerly -18 41
second behind requests -17 16
second behind symptoms 46 -14
second behind hints -7 -24
second behind antitheses 17 -7
second behind oppositions -6 15
second behind demands -36 -35
second behind approvals -25 -29
second behind designs -3 -39
second behind merits -18 15
second behind harmless 10 -15
second behind negations 26 -16
second behind hypotheticals -3 -17
second behind embedders 36 -14
second behind mentals 21 -17
second behind conditions -11 -15
second behind contrasts -29 11
second behind planOpeners -24 -49
second behind planStarts 26 20
second behind investigations -8 -37
second behind unfinished 19 -6
second behind mendings 12 -1
second behind fixPlans 21 -6
second behind others -27 14
second behind resolutionOpeners -14 -2
second behind recoveryStarts 7 -26
second behind passivePerfects 23 17
second behind pluperfects 6 36
second behind outcomes -19 0
second behind aims -20 2
second behind riddances -25 -4
second behind resolutionClosers -7 18
second behind resolutionLabels 38 -17
second behind changeLabels 14 -38
second behind repairs -22 0
second behind faultObjects 4 21
second behind agents 12 -14
second behind passives 6 17
second behind fillers 26 -2
second behind changes 31 -19
second behind articles -6 22
second behind objects 17 6
second behind speakers -37 7
second behind statives -13 35
second behind paperwork 6 26
second behind buildings -28 31
second behind inspections 10 32
second behind means -12 -13
second behind newStates 21 -14
second behind corrections 8 18
second behind notYets -12 -12
second behind bareSuccesses 14 -1
second behind confirmations -3 85
second behind restorations -6 19
second behind falseFriends 0 23
second behind cessations -23 14
second behind settled -40 13
second behind failures -13 3
second behind additions -40 28
second behind ambiguousPasts -18 14
second behind conjunctions -17 -7
second behind formers 5 88
second behind possessives 20 -48
second behind orders 34 31
second behind counts 18 4
second behind proposals -7 -24
second behind anaphors -14 -1
second behind additives 1 -34
second behind pronouns -35 -34
second behind clauseOpeners -26 -21
second behind hedges 17 13
second behind isQuestion 20 0
second behind isTask -13 -21
second behind isFixPlan 48 -8
second behind isMending 14 -1
second behind isConfirmation -5 54
second behind isFailure -13 3
second behind hasHint 2 16
second behind isItem -70 -20
second behind isHeading 41 47
second behind certain cause -46 30
second behind cause -15 5
second behind change -20 -51
second behind bare change -25 -5
second behind mild lead 13 -2
second behind stop -33 -35
second behind question mark 20 0
second behind colon -36 20
second behind no mark 1 -24
second behind 3 tokens -5 24
second behind 6 tokens 7 -11
second behind 12 tokens -33 -30
second behind 20 tokens -41 -13
later isQuestion 25 -25
later isDenial -32 0
later isTask 6 -29
later isPlan 21 -63
later isFixPlan 2 -21
later isMending 14 -1
later isConfirmation -32 64
later isFailure -17 4
later isAside -21 27
later hasSymptom -11 31
later hasDefect 46 0
later hasHint -45 -8
later isItem -3 18
later isHeading 16 35
later certain cause -37 -11
later cause -16 -1
later certain change -10 14
later state -3 13
later strong lead 5 -13
later mild lead 50 -4
later stop 26 40
later question mark 25 -25
later colon -59 -14
later 3 tokens 28 -45
later 6 tokens -12 -19
later 12 tokens 18 18
later 20 tokens -5 -41
heading generics -24 -27
heading comparisons -30 -13
heading vagueSubjects -2 17
heading imperatives 19 48
heading faultHeads 52 -14
heading labels 73 -17
heading observers 2 -17
heading finites 0 -35
heading pastVerbs 23 -2
heading participles 16 16
heading noCauses 33 23
heading symptoms 25 22
heading defects -16 -1
heading auxiliaries -3 32
heading workings -25 -6
heading designs 18 -17
heading merits 25 -9
heading harmless -6 17
heading negations -17 8
heading whys 24 -3
heading mentals 10 -29
heading plans 25 -9
heading investigations -9 -14
heading doings 11 -6
heading removals 3 13
heading resolutionLabels 40 29
heading changeLabels -13 53
heading repairs 1 12
heading agents -10 22
heading fillers 25 41
heading changes -5 -15
heading articles 19 -2
heading objects -18 -18
heading speakers -13 17
heading paperwork -27 7
heading notYets 8 25
heading bareSuccesses -23 26
heading counts 13 -2
heading anaphors -42 -23
heading isTask -4 -16
heading isPlan 20 -24
heading announcesFault 52 -11
heading hasSymptom 25 22
heading hasDefect -16 -1
heading isItem -29 -9
heading isHeading -29 -9
heading change 10 17
heading colon -12 -21
heading 6 tokens -19 3
intro causeOpeners 29 4
intro causeConnectives -15 -23
intro generics -24 -4
intro commaConnectives -7 -24
intro comparisons -28 -30
intro purposeConnectives 13 17
intro times 3 26
intro vagueSubjects -18 0
intro copulas -15 -15
intro voids -18 -14
intro restrictions 14 -1
intro faultHeads 30 13
intro labels 31 18
intro observers 11 10
intro pasts 10 51
intro pastVerbs 9 -22
intro participles 23 63
intro formerly 13 -1
intro requests -14 -20
intro noCauses -18 -11
intro symptoms 31 4
intro demands -8 -19
intro auxiliaries 7 -13
intro approvals -8 41
intro designs -30 9
intro merits -14 6
intro harmless 15 7
intro negations 14 5
intro hypotheticals -3 -17
intro whys 4 -14
intro inquiries 9 14
intro embedders 17 -12
intro purposes -3 21
intro plans -22 -2
intro investigations 24 17
intro others 7 27
intro recoveryStarts 0 -27
intro resolutionLabels 17 44
intro changeLabels -34 15
intro faultObjects -17 3
intro agents -33 -13
intro passives -17 2
intro changes -39 47
intro deeds 9 13
intro articles 36 -29
intro objects 34 16
intro speakers -24 -11
intro paperwork 26 33
intro buildings -20 -31
intro inspections 20 -20
intro means 8 -18
intro newStates -16 -13
intro notYets -36 -2
intro bareSuccesses -11 28
intro confirmations 4 40
intro settled 15 8
intro wishes -11 -17
intro ambiguousPasts 9 -13
intro conjunctions 20 -24
intro possessives -14 -12
intro orders 21 -59
intro counts 31 8
intro proposals -24 -26
intro anaphors -22 -5
intro pronouns -27 -10
intro hedges 7 -27
intro isPlan -23 -3
intro isFixPlan 23 9
intro isConfirmation 17 35
intro announcesFault 48 -9
intro hasSymptom 24 7
intro change -20 4
intro strong lead 1 20
intro 3 tokens -13 -29
intro 6 tokens 24 20
intro 12 tokens -19 25
intro 20 tokens 13 -10
always -72 -71
english -21 -35
german -34 -16
chinese -17 -21
nothing before -36 -50
nothing behind -10 -55
near before 79 -45
near behind 65 0
statement 1 -36 -50
statement 2 -2 -33
statement 5 or more -44 -10
last -10 -55
last but one -14 23
last but five or more -23 -64
text of 1 126 70
text of 3 or 4 -26 -42
text of 5 to 8 -46 -34
text of 9 or more -114 -56
fault 1 39 0
fault 2 77 22
fault 3 32 -13
symptom -67 -51
symptom in front 35 59
symptom after 65 0
no code -122 -130
code -19 4
codes 69 55
comma -53 -95
commas -120 -144
quote -27 -42
1 token -165 -78
2 tokens -146 -31
3 or 4 tokens -52 18
5 to 7 tokens 15 28
8 to 11 tokens 73 26
12 to 16 tokens 123 -2
17 to 24 tokens 89 -29
first is a word -49 -40
first is code -2 -23
first is a mark -21 -7
comma in front -37 -85
colon in front 82 96
dash in front 51 18
bracket in front -24 -12
comma after -34 38
colon after -141 -115
dash after -18 -6
bracket after -64 -27
inner -28 -137
whole -7 -24
first in -ed -40 3
first in -ing -21 -2
second in -ed 51 22
second in -ing 2 -25
some in -ed 49 40
some in -ing -6 -27
is the certain cause 197 25
is the cause 111 43
is the cause of a thing 69 -4
is near the cause 16 33
is the certain change -21 201
is the change 28 137
is the state 14 53
is the bare change -2 11
is near the change -15 46
after after -10 -17
after and -51 -13
after are 13 -7
after because -18 -5
after brings -6 23
after by -16 -18
after daher -13 -1
after durch -6 -12
after if 35 9
after is 13 -1
after let 15 -2
after no 4 -14
after not -11 -13
after resolves 0 -20
after so 7 -12
after then -8 -13
after therefore -16 -2
after und -16 -9
after unless 19 10
after until 5 15
after when -11 -26
after which 5 12
after while 16 -9
after with -22 -5
after yet -22 -2
after 后 -5 31
after 好 -2 -13
after 导 17 -1
after 自 20 -7
first 's -37 -11
first 0 -15 -12
first 14 -4 -15
first 2.1 -22 0
first 4 -12 -12
first 5 20 3
first 6 20 -9
first access 22 0
first adding -2 -23
first after -14 7
first all -5 26
first always -18 0
first am -4 -28
first an -4 -26
first anchored 0 15
first another 14 0
first answer 14 0
first any 18 -7
first app 25 -3
first are 23 6
first back 0 -15
first beide 15 1
first beim 8 -15
first both -6 17
first bumped -2 14
first bundled 0 23
first cache -17 3
first cached 0 23
first called 17 -2
first can -12 -3
first capture 0 16
first changed 12 13
first check -2 16
first checked -13 -17
first checking -14 6
first checkpoints -1 20
first chose -17 -9
first clock 18 -1
first cold -3 12
first comes -13 -4
first commit 20 -1
first compute -1 19
first corrected -1 20
first counts -15 0
first csv -16 7
first declared -1 15
first dem 20 -2
first depth -2 15
first die -37 -8
first docker 21 0
first drag -1 16
first dropped 10 20
first durch 0 24
first each 18 27
first earlier 26 -6
first edited 15 0
first ein -27 5
first either -13 -2
first every -14 -18
first everything -14 -10
first excel 1 11
first exports -19 19
first flag -9 14
first for 1 -14
first four -14 -6
first gave 19 18
first go 13 -1
first grouped 0 15
first had 15 0
first half 0 -14
first heap 28 -1
first how 19 -10
first ich 14 1
first im 23 4
first import -8 19
first in 41 -10
first installed -1 -16
first integer 24 0
first ios -13 -2
first its 64 -11
first kept -6 -27
first key 31 18
first label 17 -4
first left 11 14
first length 18 -1
first limited -1 22
first line 44 13
first locally -14 -3
first lock -2 -12
first made -8 22
first make -1 -14
first makes -16 -1
first mapped 0 -13
first migration 3 19
first missing 49 -1
first moved -7 -23
first my -25 -4
first nach -16 -2
first nachdem -3 17
first never 16 -1
first new -7 34
first nginx 13 -3
first no 26 -7
first nobody -29 -4
first node 34 6
first normalised 0 20
first not -15 -8
first nothing 29 -13
first on -27 -29
first once -11 -22
first opened 0 -29
first otherwise -14 -2
first passing -1 22
first peak 20 -10
first pinned 0 18
first plus -2 15
first polish 28 -7
first pricing 23 -6
first process 14 -1
first put 6 -21
first query -2 11
first quoted -2 16
first raised -18 -12
first read 13 3
first reading -15 -2
first reads -9 14
first rebuilt -3 -22
first receipts -3 17
first removed 6 -34
first renamed 4 -24
first replaced -13 -13
first report -1 19
first request -2 20
first requests -3 14
first restored -3 23
first retried 0 18
first rolled 0 -19
first rounding 14 -2
first row 25 0
first rows -3 13
first run 17 -5
first saves -14 -1
first seit 2 -14
first send 16 4
first service 8 -12
first set -5 18
first setting -3 29
first six 13 -1
first small 13 -8
first split -3 25
first stable 2 17
first stack -4 23
first started -3 -14
first starting -2 -12
first state -21 -4
first step 12 -4
first store 15 -3
first stored -2 -23
first swapping -3 25
first switched -1 13
first template 11 0
first ten -2 -20
first tests 13 -2
first there 11 -24
first thinking -12 0
first this -26 -12
first three -15 -5
first took 0 -15
first tried -12 -1
first turned -2 27
first two 44 -22
first under 25 -4
first unknown -1 16
first until 12 0
first updated -4 -27
first use 4 -14
first uses -2 20
first waiting -1 -16
first went -10 19
first when -15 -31
first which -13 -7
first wired -1 -19
first write 4 -19
first written -8 17
first wrote 6 18
first x 14 -1
first you 30 -21
first 之 17 -4
first 内 -13 -1
first 已 -6 29
first 把 -15 -4
first 改 -3 15
first 新 -9 -14
first 查 18 8
first 正 16 3
first 现 0 18
first 用 18 2
first 看 -15 -2
first 端 -12 0
first 给 -8 -13
first 跑 -9 12
first 重 1 -14
first 锁 2 15
in front 's -8 -13
in front aber -12 0
in front all -9 24
in front also 16 -19
in front and -43 -40
in front are -20 47
in front as 38 -18
in front be 1 21
in front because 35 -8
in front both 31 -2
in front but 56 -2
in front by -20 17
in front da 16 0
in front fehler -11 -3
in front hab -2 18
in front habe -3 23
in front had 16 13
in front have -11 -17
in front ich -17 19
in front jetzt 0 17
in front now -13 27
in front of -38 1
in front only 18 -1
in front so -19 7
in front the -20 -19
in front to 42 37
in front um -13 -3
in front was -3 -12
in front we 119 30
in front wegen -15 0
in front weil -32 -1
in front when -13 0
in front which -4 -20
in front while -14 -4
in front why -17 -2
in front with -3 -46
in front yet 13 -4
in front 为 -15 -1
in front 先 -6 16
in front 并 -13 -5
in front 我 -13 -5
in front 是 20 -15
in front 来 21 -1
in front 里 20 0
second 13 18 0
second 2 -2 22
second 24 13 0
second 3 34 -8
second a -24 -58
second account 15 0
second after -16 8
second agent -20 0
second all -8 -15
second also 16 8
second an 13 0
second and -13 14
second angelegt 0 17
second annotation 14 -4
second are -19 79
second as -16 -23
second assertion 12 0
second at -17 20
second audio 19 -4
second averages 2 20
second block 14 14
second board 1 17
second body 14 -1
second bom 0 12
second borrow 13 0
second both -2 -28
second box -25 0
second buffers 15 5
second build -31 -6
second builds -16 -2
second built 18 -1
second button -18 22
second bytes 5 20
second cache -15 -26
second call 21 -5
second callback -10 15
second calls -15 6
second camera -18 0
second card 17 0
second cdn 24 4
second channel 12 0
second checks 10 20
second ci 14 -1
second client 9 14
second closes 28 6
second code 5 -22
second colors 0 30
second columns -13 4
second come 5 15
second comes 11 14
second comparator 3 17
second compared 19 -3
second compiled -9 14
second config -23 -21
second constant 13 -1
second consumer 54 4
second container -15 9
second contains 17 -1
second controller 3 20
second cookie 14 0
second count 17 -2
second counted 23 0
second counts 13 -1
second creates -22 -1
second das -16 3
second debounce 17 0
second decoder 12 -1
second default 17 -6
second defaults 5 17
second den -3 -17
second depends 14 -4
second der 14 0
second device 14 -1
second dialog -17 -1
second disk -13 -3
second divides -1 21
second division 25 0
second dns 20 0
second drei -6 16
second drops 4 18
second editor 30 -1
second empty -19 3
second end 16 -3
second ends 13 2
second existing -23 0
second exits 21 -8
second expects -14 -2
second export -22 0
second factory 18 1
second failing -1 11
second field 6 17
second file 26 -18
second filter -11 35
second firmware 17 -1
second first -45 -31
second fixture 34 9
second fixtures 14 -8
second folder -12 -10
second font 5 19
second footer -19 -8
second for -32 -12
second forgot 12 0
second formatter 15 -4
second from -18 -19
second generated 30 -1
second generator 6 24
second get -16 16
second git 23 0
second gives -37 2
second go 10 14
second gone -2 16
second grpc 14 0
second had 49 -8
second half 24 -2
second handler 48 -2
second handlers 6 22
second happens 14 0
second heißt -1 -26
second hook 14 3
second i -3 -22
second id -11 23
second image -27 13
second import 6 -18
second imports 61 -1
second in -14 47
second includes 24 -5
second inside -14 -1
second interval -3 47
second into -19 -4
second invoices 7 13
second is 33 75
second ist 21 -3
second it -16 53
second jetzt 0 16
second jitter 19 2
second jobs 22 0
second json -14 -2
second keep -2 16
second keeps 1 -19
second kept -16 -3
second kernel 13 -1
second key -13 11
second label 13 0
second last -26 -10
second leak -14 0
second left -18 -13
second library -13 -1
second limit 15 3
second lines -3 14
second linker 14 -1
second linter -15 -2
second list -8 19
second listener -3 19
second listens 28 -5
second live -13 3
second lives -15 -4
second loader 0 27
second lock 8 -16
second log 14 -10
second login -24 -1
second long 0 -13
second lookup -3 17
second macos -24 -2
second makes 21 -3
second manifest 39 1
second maps 12 5
second matrix -5 15
second mb -30 -2
second me -15 -1
second menu -22 -3
second modal -21 7
second mode -1 14
second moved -13 34
second ms -11 -15
second mutex 18 2
second name 12 3
second needs 2 -14
second nightly -13 11
second nodes 17 0
second now -16 13
second null 28 0
second of -47 -30
second offset -6 16
second one 5 16
second only 11 -40
second open -13 -1
second order -24 13
second other -19 -11
second our -10 -13
second out -27 -3
second output -13 -3
second parent 23 -1
second parser -14 -4
second passed 3 -16
second passes 9 -16
second pdf -13 0
second plain 19 -2
second plan -15 -3
second plugin 14 -1
second plus 1 26
second points 18 20
second postgres -5 20
second preflight -13 0
second print 10 12
second printer -19 -1
second probe -5 15
second process 33 -1
second provider 22 -1
second proxy -26 -3
second query 13 6
second queue -16 -2
second race -23 -1
second raw -17 -2
second reader -2 30
second reads 19 -7
second receiver -10 15
second refactoring 17 -6
second regex 51 0
second relay 14 -1
second release 35 1
second removed -1 13
second removes -13 0
second reports -12 -1
second response -22 4
second retries -8 15
second retry 6 15
second returned -14 -1
second returns 31 1
second right -4 19
second row 16 -6
second rule -11 15
second runner -2 17
second runs -6 -12
second save 19 -2
second scheduler -15 5
second script 36 -6
second search -6 14
second seed 19 0
second sees 14 0
second selector 17 -2
second sends -1 15
second sequence 13 0
second server -16 -23
second service -19 -18
second sets 14 25
second share 1 17
second shows 0 -14
second signature -13 -6
second single -9 26
second six -14 6
second sizes 15 0
second skipped -24 -5
second skips -3 -14
second snapshots -6 15
second sort 7 -14
second source 39 -7
second spec -5 14
second split 12 12
second stack -18 -6
second stale 19 -1
second start -7 35
second still -22 -6
second stopped 13 -1
second stops 22 -6
second stores -27 21
second strips 2 19
second suche -17 -5
second table -13 -11
second takes -42 14
second target 18 7
second template -21 11
second test 28 -12
second tests 27 -14
second than -9 18
second that -34 -30
second the -62 27
second them -20 -13
second theme -23 11
second this 15 -3
second threads 29 -4
second three -24 -23
second throws -13 -1
second time -20 -12
second timer 26 -4
second to -12 -8
second today 12 0
second token 22 -8
second took -20 -5
second touches 17 -4
second ttl -1 13
second two -12 -19
second under -3 17
second undo 17 0
second use -12 10
second uses 6 25
second value -18 12
second version -14 -3
second war 14 -4
second was 48 -17
second windows -13 -2
second wird 6 28
second worker -4 22
second works -13 12
second wraps -14 2
second write 27 -4
second writer 15 -4
second written 0 -13
second wurde 32 -4
second 上 -18 -8
second 了 3 16
second 全 -17 -5
second 出 -14 -11
second 前 22 -4
second 口 -19 -2
second 只 -14 9
second 台 19 0
second 完 -13 -1
second 度 14 2
second 录 -15 -10
second 户 22 4
second 把 16 1
second 掉 -12 14
second 标 27 0
second 没 47 -1
second 目 1 17
second 码 7 -13
second 经 -2 -21
second 被 15 -6
second 装 -15 -8
second 询 16 9
second 额 2 20
stem abort -4 15
stem abov 18 37
stem absolut -1 28
stem accept -28 12
stem account 26 2
stem acros 9 -19
stem action -1 -33
stem actual -14 34
stem ad -64 7
stem adapt 2 20
stem addres -12 34
stem advanc -1 13
stem affect -15 -17
stem afterward -20 -4
stem agent -13 5
stem agre -15 -8
stem alias 15 14
stem alik -20 -13
stem aliv 35 -7
stem all -7 -21
stem allocation -17 -10
stem allow 56 -15
stem alon -13 2
stem alpin 18 -1
stem alternativ -17 0
stem alway 15 -1
stem amplitud 13 -1
stem anchor -4 20
stem animat 18 1
stem annotat -14 4
stem annotation 28 17
stem ansibl 4 19
stem anyth -16 -11
stem append 6 19
stem appli 21 -4
stem approach -17 -1
stem argument 23 -16
stem array -11 5
stem arriv 26 2
stem artifact 29 0
stem ask -33 -1
stem assertion 14 -6
stem assign 8 20
stem assum 20 1
stem atla 14 3
stem attempt -31 -17
stem aufgeruf 15 11
stem autocomplet -16 -1
stem availabl -13 -3
stem await 43 -6
stem back -47 11
stem backslash 16 0
stem backup -21 4
stem badg -18 4
stem bank -15 -2
stem batch 34 34
stem becam -24 23
stem becaus -47 -37
stem becom -12 29
stem befor -1 17
stem belong 22 -21
stem benen -3 14
stem binary 50 9
stem bind 31 5
stem blend 7 19
stem block 35 10
stem board -16 1
stem book -13 15
stem boot -17 9
stem border 26 4
stem bound -7 -20
stem box -35 -15
stem branch -16 -34
stem break -29 -2
stem bring -8 -23
stem bucket 11 20
stem buffer 21 20
stem build 1 -27
stem bump -18 6
stem bundl 1 14
stem burst 29 -5
stem button 0 34
stem calendar 0 -18
stem call 18 6
stem callback -28 6
stem caller 22 1
stem cancel -16 -2
stem cap -13 3
stem captur -2 27
stem card 5 18
stem carri 17 0
stem carry 53 -1
stem cas -16 -7
stem cast 12 35
stem catalogu -20 3
stem catch 48 17
stem caus 28 -3
stem ceil 14 0
stem cell 5 25
stem chang -9 -57
stem channel 27 18
stem character -12 -11
stem chart 19 0
stem check -18 17
stem checkout -6 31
stem checkpoint -20 34
stem childr -14 1
stem chos -20 -4
stem chrom -1 -21
stem chunk 25 13
stem claim 23 0
stem clamp 7 17
stem clas 9 -12
stem claus 18 2
stem clean -5 -40
stem click -19 1
stem client 3 18
stem clip 22 17
stem clock 68 12
stem clon 17 -7
stem clos 33 -4
stem cloudflar 17 -6
stem cnam 18 -1
stem collect -19 11
stem color -7 30
stem column -8 36
stem com 2 24
stem combin 22 6
stem comma 39 11
stem command 11 -11
stem comment -12 1
stem commit -53 -17
stem compar 44 -2
stem compil 56 -3
stem complain -12 -1
stem completion -21 -3
stem component -21 -25
stem compos 11 14
stem comput 45 28
stem concatenat 5 16
stem config -11 -35
stem configur -4 24
stem conflict -21 -13
stem connection 25 -19
stem constant 7 34
stem consumer 33 18
stem contain 49 7
stem container 38 11
stem context 36 2
stem convert 8 -34
stem cooki -13 -8
stem copi -27 12
stem copy -18 -5
stem cor 25 -2
stem correct -42 7
stem corrupt -13 -2
stem count 17 -5
stem counter 10 27
stem cours 17 0
stem cover 27 -6
stem crash -51 -19
stem cursor 15 -4
stem customer -17 8
stem d-cach 14 -8
stem dashboard 3 -20
stem databas 46 -5
stem deadlin -14 -1
stem debounc -4 23
stem decid -16 -7
stem decision -3 -13
stem declar 12 12
stem decod 15 6
stem deduplicat -4 19
stem default 67 1
stem defer 6 14
stem defin 18 -10
stem definition 17 -8
stem delet 14 -11
stem denselb 17 0
stem dependency -21 50
stem deploy -11 -18
stem deployment 15 15
stem deprecat -21 -9
stem dereferenc 21 0
stem deriv 4 20
stem descriptor 9 -14
stem design -28 -15
stem detect -1 13
stem devic 16 1
stem devtool -11 -2
stem dieselb 25 0
stem differ -25 -7
stem different 29 -17
stem direct -32 -7
stem directory 25 20
stem disappear 12 8
stem discount 14 2
stem display 39 1
stem distinct 13 -1
stem divid 28 31
stem dockerfil 6 15
stem draft -12 -20
stem drag 0 30
stem draw -14 -1
stem drop -47 6
stem duplicat -35 -9
stem eager 21 0
stem effect -23 18
stem ein 40 -1
stem elaps 4 15
stem element -1 15
stem elev 7 -20
stem embed 18 -8
stem emit 6 13
stem enabl 13 47
stem encod 25 11
stem end 43 32
stem endles 13 0
stem endpoint -32 18
stem entir -17 -1
stem entry -13 14
stem environment -6 -15
stem eras 22 1
stem error -7 -14
stem erzeugt 15 -1
stem escap -5 52
stem evaluat 25 9
stem event -9 -15
stem everyth -6 -15
stem everywher -16 3
stem exact -21 -34
stem exception 2 -17
stem execut -19 -3
stem executabl 22 -2
stem exit 25 -18
stem expir 19 12
stem explain -16 -2
stem explicit -19 3
stem expression 30 29
stem extend -34 -2
stem extension -1 12
stem fail -40 -11
stem fall -6 14
stem feed 47 -12
stem fehlend 11 24
stem fehlt 21 -3
stem fetch -18 18
stem fight 14 0
stem figur 28 0
stem fil -15 -27
stem fill 25 -11
stem filter 32 21
stem find -23 -19
stem finish -27 -24
stem fir 20 -14
stem fix -25 20
stem fixtur 41 -9
stem flag -15 -1
stem flak 13 -1
stem flip 22 18
stem float 55 -5
stem flush 6 23
stem focu -31 18
stem focus -22 -2
stem fold 20 5
stem folder 7 -26
stem follow -17 10
stem font 33 15
stem forc 43 2
stem form -19 16
stem format -27 23
stem former 6 -13
stem forward -20 8
stem fram 43 15
stem fre 18 -5
stem froz 6 14
stem function -46 -23
stem geruf 13 0
stem geschrieb 0 18
stem gestur 19 -8
stem giv -4 22
stem googl 14 -2
stem goroutin 24 3
stem gradient 30 -1
stem gradl 9 -14
stem gre -35 -15
stem group 22 5
stem guard -8 29
stem hand -10 -19
stem handl -23 -6
stem handler 34 26
stem hang -25 -12
stem happen 22 10
stem harmles -12 -7
stem hav 12 -3
stem head -25 22
stem header 19 -12
stem heartbeat -1 35
stem help -15 -7
stem helper 3 -16
stem hid 24 -6
stem hoist -19 11
stem hold 26 -7
stem host 43 2
stem hour -38 -13
stem http 17 9
stem hunk -21 -12
stem icon 19 -1
stem ignor 27 33
stem imag 22 13
stem immutabl 2 21
stem import 34 9
stem includ 30 -14
stem inclusiv 36 2
stem increment 18 -1
stem index 20 43
stem inherit -11 16
stem inlin 39 -9
stem inod 27 0
stem insid 43 12
stem install -33 -2
stem instanc 49 19
stem instant 0 15
stem integer 26 22
stem interfac 63 -10
stem interrupt 24 -1
stem introduc -18 8
stem invalidat 15 -40
stem invisibl 28 -1
stem invoic -23 1
stem issu 6 -22
stem item 29 0
stem iterat 19 9
stem join 12 -8
stem kein -30 -3
stem kernel 11 -13
stem key 43 34
stem kill -11 15
stem know 35 1
stem kubernet 12 -2
stem label 25 -15
stem labell 20 -7
stem lack 19 12
stem lad 23 -6
stem land 3 -14
stem laptop 2 -14
stem last -35 -27
stem launch 17 -10
stem lead 22 -1
stem leak -22 -2
stem leas 24 10
stem leer -20 20
stem length 36 20
stem level 8 -14
stem licenc 15 0
stem liefert -13 -14
stem lieg 4 -12
stem limit 16 14
stem lin -21 -5
stem link -14 -18
stem lint -3 -20
stem linter -15 -2
stem listen 15 3
stem literal 18 -6
stem littl 17 0
stem liv -17 11
stem loader 19 27
stem local 40 -22
stem lock 22 60
stem lockfil 15 1
stem log 13 -12
stem logger 18 -1
stem look -36 -8
stem loop 76 28
stem lower 15 15
stem lower-cas 23 5
stem maco 17 -6
stem mail -16 -13
stem makefil 18 16
stem map 19 8
stem mark -22 14
stem marker -17 -7
stem market -15 0
stem mask 29 10
stem match 28 -43
stem materializ 14 -1
stem matter -20 -3
stem meantim 13 -2
stem megapixel 13 0
stem member 21 0
stem memois -2 16
stem mention -13 -7
stem menu -39 0
stem merg -21 -21
stem messag -32 -1
stem method -8 -15
stem metric -17 1
stem migration -14 20
stem millisecond 17 -4
stem minu 25 -2
stem minut -50 -28
stem miss -8 22
stem mobil -22 -1
stem mock 28 5
stem model -27 -19
stem modul 34 -21
stem morn 14 -4
stem most 21 -8
stem mount 55 -2
stem mov -36 12
stem multi-stag 0 -27
stem multipli 14 21
stem mutation -27 19
stem nachgetrag -8 17
stem nam 26 21
stem namespac 18 -5
stem narrow -3 17
stem need 5 -22
stem neighbour 19 -3
stem nest -14 13
stem newlin 45 7
stem nicht -19 -18
stem night -27 -2
stem nod 24 -4
stem nois -13 -4
stem normalis 12 30
stem not -26 -17
stem notic -19 -5
stem number -10 -22
stem object 54 3
stem offlin -16 -8
stem offset 35 18
stem oft -18 -4
stem oracl 19 0
stem order -25 -2
stem other -24 -15
stem otherwis -19 3
stem outliv 16 0
stem output -44 3
stem outsid 24 -13
stem overflow 18 -2
stem overrid 10 17
stem overwrot 15 0
stem own -13 58
stem packag -36 2
stem packet 25 -2
stem pad 39 9
stem pag -19 12
stem pair 34 27
stem panel -17 11
stem parameter -15 -6
stem pars 12 19
stem part -11 -1
stem partial 18 2
stem particl -20 0
stem pass 14 13
stem past 15 7
stem patch -2 -16
stem path 38 26
stem payload -21 -8
stem peak 16 -10
stem peer 17 28
stem permission 1 20
stem phon -19 -2
stem pin 3 27
stem ping 15 15
stem pipelin 3 -19
stem pixel -20 -27
stem plac -34 -38
stem placeholder 14 17
stem plan -22 -9
stem platform -18 6
stem point 23 3
stem pointer 40 -4
stem poll 1 -21
stem pool 3 -14
stem pop 12 5
stem port 35 -1
stem position 24 9
stem postgr 24 2
stem prefix 29 39
stem premultipli 14 -2
stem preview -13 -8
stem pric 13 3
stem print 24 -18
stem privileg -6 12
stem prob -4 27
stem problem -19 -8
stem proces 23 -16
stem process 10 -25
stem produc 27 -2
stem profil -2 18
stem progres -13 4
stem project 16 9
stem promis 18 -2
stem proper 28 7
stem property 97 -11
stem provider 17 -2
stem proxi 13 0
stem proxy -29 10
stem pull 34 2
stem purpos -27 -13
stem push -22 5
stem put 3 -24
stem query 39 25
stem question -14 -8
stem quot 5 50
stem quoted-printabl -10 19
stem rais -17 22
stem re-render -15 -2
stem reach -20 -8
stem read 18 54
stem reader -28 25
stem real -25 6
stem reason -14 -4
stem rebalanc -20 -1
stem rebas -13 -3
stem receipt 7 12
stem receiv -15 -4
stem recht -3 24
stem recip 15 -7
stem record -12 11
stem recursiv -6 16
stem redi 2 13
stem reduc -13 -12
stem refactor 14 -13
stem refer -16 -2
stem referenc 27 26
stem refresh -10 33
stem refus -21 11
stem regardles -27 23
stem regenerat -14 20
stem regex 64 16
stem region -30 -4
stem register 19 18
stem reihenfolg 23 0
stem reindex -17 12
stem relativ 37 4
stem reli 13 -8
stem reload 9 14
stem remain -16 -4
stem remov -28 -13
stem renam -4 -21
stem render 26 52
stem reopen 9 22
stem repeat 24 -16
stem replac -20 -11
stem replay -24 -22
stem replica 23 -10
stem report -40 -12
stem requir 19 21
stem resiz 15 -6
stem resolv -17 -8
stem respect -12 -22
stem restor 5 24
stem result 1 -28
stem retri -4 26
stem return 14 24
stem reus 20 9
stem revert -21 -2
stem rewrit 23 -21
stem rewrot 17 11
stem right -27 2
stem roll 10 -24
stem round 11 -5
stem run 8 -21
stem runner 37 3
stem salt 14 -2
stem sampl -14 1
stem saturat 12 0
stem scal 12 -7
stem scan -20 18
stem schreib 25 11
stem scor 9 -15
stem scre -24 -2
stem screen -3 16
stem screenshot -8 -21
stem script 26 19
stem scroll -22 10
stem search 12 23
stem second 10 -21
stem secret -16 -4
stem see -44 -11
stem seed 15 -2
stem segment 10 3
stem seit 11 -18
stem selector 13 38
stem semaphor 17 -7
stem semicolon 33 21
stem send -14 16
stem separat 15 -5
stem separate 14 0
stem separator 11 20
stem sequenc 46 16
stem server 9 26
stem server-sid -5 17
stem servic 9 -33
stem session 43 0
stem set -13 2
stem settl 32 3
stem sev 5 18
stem shar 18 -14
stem sheet 3 16
stem shift 58 -5
stem ship 18 -10
stem show -73 -49
stem shrink -20 4
stem shuffl 19 7
stem sign 19 -7
stem signal 12 1
stem signatur -35 -11
stem silent 19 -6
stem simp 25 1
stem sinc -6 -16
stem singl -20 52
stem siz 22 -14
stem skip -53 15
stem slash 14 30
stem slic 18 -3
stem slid -17 -2
stem slot 17 25
stem socket 25 -3
stem softwar 2 18
stem someth -19 -1
stem sourc 20 -11
stem spac 33 4
stem span -13 -8
stem spec 4 19
stem specifi -5 -16
stem sper -19 5
stem spik -14 0
stem split 47 16
stem spot 21 -4
stem sprit 14 -2
stem stabl 9 15
stem stag -3 -34
stem stall -16 -1
stem stamp 2 -15
stem stand 15 17
stem start 39 73
stem stat 4 -26
stem statistic 14 8
stem statu 11 -21
stem stay -14 -35
stem stell -14 8
stem stop -9 17
stem story -13 -6
stem str 66 -19
stem stream -12 3
stem strip 36 0
stem styl -33 0
stem subtract 19 -3
stem succeed -15 -3
stem successful -17 7
stem such -24 -28
stem suit -18 -12
stem sum 40 0
stem sunday 17 5
stem surrogat 24 4
stem swallow 28 -2
stem swap -27 16
stem switch 15 -21
stem tabell 17 0
stem tabl -7 -20
stem tag -8 27
stem tak 33 10
stem target 9 -25
stem task 3 -36
stem templat 19 29
stem tenant 17 10
stem test 0 -44
stem text 4 12
stem their -27 9
stem them -27 -7
stem ther 17 -17
stem therefor -18 -9
stem thes -16 -9
stem thing -36 -11
stem think -28 -4
stem thos 37 -6
stem thre -17 -43
stem thread 29 -14
stem throw -4 15
stem tick 4 25
stem ticket -10 -20
stem tim -18 -18
stem timeout 14 0
stem timer 16 23
stem timezon 13 -1
stem toggl -14 -3
stem tok 10 26
stem token -11 -26
stem toleranc 19 18
stem tool -13 17
stem total -26 -4
stem touch -59 -18
stem trac -32 -34
stem track 12 -4
stem trail 37 -1
stem transaction 4 22
stem transform 11 18
stem treat 25 -11
stem tri -17 -5
stem trigger 21 -9
stem typ -15 -30
stem undefin 29 -3
stem uniqu -14 -8
stem unit 15 54
stem unquot 19 -6
stem unsubscrib 1 23
stem unus -52 -40
stem updat 20 -13
stem upgrad -12 -19
stem user -25 -17
stem usual -17 -6
stem validat -14 -9
stem valu -5 30
stem variabl -1 -15
stem variant -15 -3
stem verlass -15 -1
stem verschob -16 -2
stem version -7 -15
stem view 15 8
stem visibl 12 10
stem volatil 23 -5
stem voter 16 15
stem wait -21 6
stem walk -18 4
stem want -10 -16
stem war 31 -6
stem warn -41 3
stem week 6 -20
stem werd -1 29
stem wher 17 3
stem whil 25 1
stem whitespac -12 0
stem whol 24 -19
stem whos 31 -3
stem widen 0 13
stem width 35 -2
stem wir -6 -25
stem word -21 -4
stem work -38 -10
stem worker 22 38
stem workspac -19 22
stem wors -19 -1
stem wrap -16 36
stem writ 73 26
stem wrot 18 16
stem wurd 14 5
stem xcod 18 0
stem year 4 -12
stem your -30 -39
stem zeil -2 23
stem zero 18 25
stem zusam 23 0
word #2210 -1 -12
word 's 22 39
word -1 7 14
word 0 7 15
word 0.71 -2 -13
word 0.8 -15 -3
word 02:00 14 -1
word 0xff 16 11
word 1 35 28
word 1,000 7 30
word 1,140 15 0
word 1,200 -12 -4
word 1.20 -12 0
word 1.4 -13 -3
word 1.9 -20 -2
word 100 -24 19
word 11 -27 -12
word 110 14 -3
word 12 -8 -16
word 13 19 -3
word 14 -60 -19
word 16 40 6
word 16px 12 -5
word 17 37 -6
word 18 -14 -6
word 180 -13 -11
word 2,147,483,647 23 -1
word 2.8 29 -2
word 20 -30 22
word 200 -52 -21
word 2019 -14 -4
word 2020 -15 0
word 2048 -3 -22
word 212 -14 -8
word 23.976 14 0
word 24 27 -4
word 25 20 1
word 250 16 16
word 256 40 22
word 3 25 -35
word 3.1 12 17
word 3.1.0 -1 14
word 3.12 28 -1
word 300 22 -8
word 32 -3 38
word 38 -17 -5
word 388 -2 -15
word 390 18 0
word 3rd -12 -1
word 4.2 9 -16
word 4.6:1 -15 9
word 40 -26 -21
word 40,000 15 4
word 404 -14 14
word 4096 -4 19
word 41 -18 -7
word 45 7 20
word 48 12 -10
word 480 17 10
word 5,000 -2 17
word 50 -23 14
word 500 -13 36
word 503 -12 -2
word 512 19 -6
word 6 64 -22
word 60 2 11
word 61 -16 -12
word 64 35 -14
word 65,536 -3 18
word 7 23 -10
word 70 15 -12
word 71 -21 -3
word 8 34 -4
word 8080 26 -3
word 9 -12 -9
word 90 13 -20
word 900 -26 -15
word 96 -16 -7
word a -12 9
word ab 3 15
word aborted 22 -8
word aborts -14 26
word about -73 -32
word above 18 37
word absolute -1 17
word accepted -11 27
word account 21 6
word ack 19 -1
word across 9 -19
word action 3 -21
word activation 14 0
word actually -6 40
word adapted 2 20
word adc 16 10
word add -16 -2
word added -35 34
word adding -28 -27
word address -12 34
word adds -30 8
word after 26 18
word afterwards -20 -4
word again -20 -7
word agent -15 6
word ago -16 -4
word ahead 39 19
word aktualisiert -1 -12
word alert -12 -20
word aliased 15 0
word alike -20 -13
word alive 35 -7
word alle -17 -21
word alles -21 -10
word allocation -14 0
word allow 2 -12
word allows 46 -2
word alone -13 2
word alpine 18 -1
word already -42 -6
word als 42 22
word also 15 -1
word alte -2 -15
word alternative -17 0
word always 15 -1
word am 36 -11
word amplitude 13 -1
word an 26 0
word analyser 21 8
word anchored -1 28
word and -7 27
word android -25 -4
word annotation 18 19
word another 22 -12
word ansible 4 19
word answer 15 -13
word answers -13 22
word any -30 -2
word anything -16 -11
word anyway -24 -4
word apart -15 -9
word api -19 -51
word app -22 -10
word application -17 20
word applied 21 -4
word applies 1 20
word approach -16 -1
word are -50 36
word argument 43 -22
word arguments -21 6
word arm64 17 -15
word array -19 -10
word arrays 8 15
word arrive 16 0
word artifact 19 0
word as -29 -7
word ask -19 1
word asks 8 26
word assertion 14 -6
word assigned 8 20
word assumed 25 -1
word at 18 -8
word atlas 14 3
word attempt -28 3
word attempts -3 -20
word auch -8 -16
word audit -19 -7
word auf -7 30
word aufgerufen 15 11
word aufruf 15 2
word aus -8 -32
word autocomplete -16 -1
word available -13 -3
word avatar -2 -14
word averages 2 18
word awaited 13 0
word awaits 16 -8
word b 24 10
word babel -8 14
word back -47 19
word backend 26 -6
word backends -15 0
word backup -20 5
word badge -18 4
word bank -15 -2
word base -33 22
word batch 12 -7
word batches 14 38
word baud 16 -1
word be 0 -24
word beat 10 14
word became -24 23
word because -47 -37
word becomes -4 13
word been -17 -23
word before -1 17
word beginning -13 0
word begins 13 1
word bei -28 -10
word beide 13 0
word beim 22 -2
word being 43 -10
word belong 12 -4
word belongs 11 -17
word below -7 27
word benenne -3 14
word benutzt 12 -1
word big 12 -2
word binary 41 11
word bind 25 -6
word binding -19 0
word bindings 16 1
word bit 25 12
word bitmap 7 13
word blank -18 2
word blend -12 19
word block 33 9
word board -13 1
word bold 0 -16
word bom 25 30
word booking -16 18
word boot -13 4
word border 27 -2
word borrow 13 -1
word both -18 21
word bound 5 -21
word bounded -13 -1
word box -24 -11
word branch -24 -33
word break -20 -1
word brings -7 -23
word bsd 17 -6
word buckets 15 24
word buffer 36 9
word buffered -18 8
word bug -15 -2
word bugs -17 0
word build -12 -1
word building 4 -20
word built -15 -8
word bundle -28 -4
word bundled 20 21
word burst 30 -4
word but 26 -17
word button 2 34
word by 8 -25
word c 15 -7
word cache -25 -38
word cached 4 29
word caches 12 14
word calendar 0 -18
word call 27 3
word callback -16 12
word caller 36 0
word callers -14 1
word calls -5 18
word came -1 -15
word can 4 -15
word cancel -16 -1
word capped -13 3
word capture -3 30
word card 23 12
word cards -18 6
word carried 17 0
word carries 15 0
word carry 38 -1
word cart 4 -18
word case 8 12
word cases -16 -7
word cast 12 20
word casts 13 1
word catalogue -20 3
word catch 26 0
word catches 21 18
word cdn 10 -2
word ceiling 14 0
word cell 15 8
word cells -9 17
word cgroup 25 -1
word change 2 -13
word changed 18 -29
word changes -21 -10
word channel 24 19
word chart 23 2
word chat -14 2
word check 2 21
word checked -18 -39
word checking -19 5
word checkout -10 32
word checkpoint 3 17
word checkpoints -22 17
word checks 17 30
word child 40 -3
word children -14 1
word chose -17 -9
word chrome -1 -21
word chunk 15 4
word ci -24 7
word claims 15 -1
word class 9 -12
word classic 12 -5
word clause 18 2
word clean -21 -35
word cleanly 20 -6
word clear -4 -23
word cli -24 -9
word clicks -13 -3
word client 26 28
word clients -24 -10
word clipping 12 18
word clock 36 12
word clocks 32 0
word close -24 10
word closed 19 -34
word closes 31 15
word cloudflare 17 -6
word cname 18 -1
word code -6 -49
word collation 27 -2
word colors -11 27
word column 39 27
word columns -47 10
word combined 22 6
word comes 3 24
word comma 18 11
word command 22 -8
word commas 21 -1
word comment -12 4
word commit -44 -22
word comparator 7 22
word compared 19 -23
word compares 36 23
word comparing -13 0
word comparison -1 16
word compile 12 -9
word compiled 26 10
word compiler 4 -20
word compiles 19 -4
word components -13 -17
word compose 11 14
word compression 0 17
word compute -4 15
word computed 52 10
word concatenation 19 -6
word config -2 -19
word configs -9 -17
word configured -12 26
word conflict -16 -3
word connections 14 -9
word consider -16 0
word considered 16 -9
word considers 15 -1
word constant 12 25
word constraint 22 -9
word constructor 4 -12
word consumer 30 20
word contain 23 17
word container 40 11
word context 37 3
word contractor -15 0
word contrast -17 4
word control -18 7
word controller 15 9
word converted -3 -27
word converter 12 24
word converts 12 0
word cookie -13 -8
word copied -27 12
word cores 25 -2
word correct -24 -7
word corrected -17 32
word cors 20 0
word counted 38 -1
word counter 18 14
word counting -12 16
word counts -21 -15
word coupon -13 0
word course 17 0
word covers 26 13
word cpu 55 -4
word crash -13 -17
word crashed -38 0
word crawl 15 -3
word created 22 -11
word creates -29 -3
word crlf 15 -2
word cron 28 8
word currency -26 -4
word current 2 -12
word cursor 13 -2
word custom -5 -24
word customers -17 -2
word cut -38 -9
word d-cache 14 -8
word daemonset 19 0
word dark -19 -3
word das 63 9
word dashboard 5 -17
word data -11 9
word database 48 -4
word date 34 5
word davon 0 20
word day 11 -14
word days -3 -27
word db -7 -13
word deadline -14 -1
word debounce 15 -1
word debounced -9 19
word decides -15 -6
word decimal 18 -2
word decision -3 -13
word decoder 14 8
word deduplicated -4 19
word deep 14 -4
word default 35 -15
word defaults 30 20
word definitions 19 0
word deleted -24 -4
word deletes 25 1
word dem 45 -9
word demo 18 0
word den -8 34
word denselben 17 0
word depend -22 1
word depended 24 -2
word dependency -20 50
word deployment 15 15
word deprecated -21 -9
word depth 1 28
word der 33 -6
word derived 8 13
word des -15 25
word design -17 -14
word detected -1 13
word dev -21 0
word development -13 0
word devtools -11 -2
word dialog -22 -1
word did -11 -1
word die -13 -34
word died -15 0
word diff -39 -17
word differ -26 3
word differently 29 -9
word digit -21 -8
word digits 19 0
word directly -27 -1
word directory 33 12
word disabled -22 11
word disables 20 -6
word disappears 17 8
word disk -4 -16
word display 39 1
word distinctly 15 0
word distribution 14 -5
word divided 2 14
word divides 27 16
word division 20 -1
word dns 35 -1
word dockerfile 0 22
word docs -17 -18
word document 20 19
word documents 7 -13
word does -17 2
word dom 19 2
word domain 15 10
word done -10 16
word down 10 -6
word downloads 12 19
word downstream -19 -1
word dpi 30 16
word drafts -2 -15
word drag -6 31
word draw -20 0
word drawn 14 -1
word drei -36 1
word dropouts 14 0
word drops -17 1
word due -16 -14
word duplicate -18 0
word durch 0 16
word each 45 40
word eagerly 21 0
word edit 18 -1
word edited 18 -6
word editing -13 -8
word edits -17 5
word effect -12 19
word eine -1 27
word einem 10 -14
word eines 22 -1
word einmal 17 -3
word einstieg -15 0
word eintrag -11 18
word either -27 6
word elapsed 4 15
word element -12 14
word eleven 7 -20
word else -38 5
word embedded 15 -8
word emits -4 19
word emitted 13 -4
word empty 47 -7
word enabled 23 5
word encoded 21 -4
word encoder -13 -12
word end 5 35
word ende 21 14
word endings 25 0
word endless 13 0
word endpoint -31 20
word entire -17 -1
word entries 7 16
word entry -21 -1
word environment -19 -12
word envoy -12 0
word eof 18 -2
word er -22 19
word error 10 -12
word erst -13 13
word erwartet 20 0
word es -27 -9
word esbuild 0 18
word escape -8 14
word escaped 0 27
word eu 14 7
word evaluated 28 11
word even 20 -9
word event 13 -19
word events -22 3
word ever 22 -2
word every 42 17
word everything -6 -15
word everywhere -16 3
word exactly -28 -24
word examples 15 -8
word excel 3 14
word except -15 -2
word exception -1 -16
word executable 22 -2
word exif 3 27
word exist -4 16
word existed 12 -1
word existing -37 -1
word exists 22 -24
word exit 15 -4
word exits 10 -14
word expected -27 -3
word expects 22 -5
word expired 19 6
word explicit -19 9
word exponent 6 19
word exported 38 -10
word exporter 21 -7
word exports -43 14
word expression 32 30
word extends -35 -8
word extra -23 12
word extraction -4 17
word factory 18 3
word failed -23 -6
word failing -21 11
word fails 7 -12
word failures -14 -1
word fallback -15 -10
word falls -6 17
word faster -12 -1
word favour -12 -20
word feature 2 16
word feed 20 -9
word feeds 27 -4
word fehlt 17 -2
word fell -25 -5
word few -16 -4
word field -2 -21
word fields -13 22
word fighting 14 0
word figure 28 1
word file 14 9
word files -15 -27
word fill 15 -1
word filter 14 36
word filters 30 -5
word final -14 -1
word find -19 -1
word findet 2 -12
word finds 2 -13
word finished -23 -6
word firefox -15 -5
word fires 21 -14
word first -25 -59
word five 17 -7
word fix -14 -5
word fixed -4 24
word fixture 34 19
word fixtures 6 -28
word flake 13 -1
word flaky -17 -1
word flipped 3 18
word float 36 -2
word float32 17 -2
word floats 35 -2
word flush -13 10
word flushed 19 -3
word flushes -1 16
word focus -31 18
word folder 5 -26
word folding 17 0
word followed -12 0
word font 33 19
word footer -13 5
word forced 31 2
word forces 13 0
word forgot 26 0
word form -18 -5
word format -20 15
word former 11 -12
word forms -2 20
word forwards -20 -2
word found -39 -3
word four 26 -12
word fps 26 -1
word frame 20 27
word frames 26 -11
word frankfurt 15 0
word french 15 -6
word fresh 27 12
word from 15 12
word front -25 13
word frozen 6 14
word fsync 5 14
word full 0 -15
word function -37 -21
word für -26 -7
word gave 18 8
word gb -40 -43
word gc -15 3
word gcc 36 -3
word generator 43 23
word geometric 20 0
word german -40 -6
word gerufen 13 0
word geschrieben 0 18
word gesetzt 15 11
word gesture 19 -8
word get -33 46
word gets -4 -29
word git 25 0
word give 5 28
word gives -25 5
word glob 15 22
word go 4 23
word goes 12 -30
word gone -19 26
word google 14 -2
word goroutine 13 8
word got 1 -12
word gpu 18 -4
word gradient 17 -1
word gradle 9 -14
word grammar -16 -15
word grants 17 0
word greedy 11 2
word green -35 -15
word grid 27 6
word group 22 13
word groups -1 -11
word grpc 14 0
word guard -17 19
word h -21 -4
word habe -20 19
word had 45 -27
word half -36 -14
word hand -6 -23
word handle 7 17
word handled -15 -16
word handlers 18 21
word hang -15 -11
word happens 26 11
word happy -17 -9
word hard-coded -15 -6
word harmless -12 -7
word has 26 10
word hash -9 -13
word hat -21 -13
word have 40 2
word having 12 -3
word headers 26 -20
word heading -29 -4
word headings -3 18
word heads 18 16
word heap 0 -13
word heartbeat -8 30
word height -2 12
word heißt 15 -29
word help -14 -4
word helpers -8 -23
word here 15 -21
word heredoc 27 0
word hidden 29 7
word hides 6 -13
word hinkt 13 0
word histogram 17 -1
word hit 17 -2
word holding 18 -1
word homebrew 15 -7
word honest 0 -19
word hook -2 15
word host 33 3
word hot -26 -2
word hour -23 -7
word hover 13 -9
word how 10 -19
word html 20 24
word https 17 -1
word hunk -16 -7
word i -13 -33
word i/o 17 0
word ich -25 22
word icu 3 13
word id 38 77
word idempotency 25 -1
word idempotent -18 1
word identical -16 -14
word idle 29 -9
word ids 35 37
word if 25 -1
word ignores 32 34
word im 47 17
word image 3 16
word images 19 -3
word immer -17 -3
word immutable 2 21
word implementation -6 -12
word imported 0 15
word importer 11 -17
word imports 57 -12
word in 20 1
word includes 28 -5
word inclusive 36 2
word index 26 22
word inherits -13 0
word init 0 20
word inlined 40 -3
word innerhalb 17 -1
word input -26 23
word inputs 27 -9
word inserted 19 9
word insertion -14 0
word inside 43 12
word install -23 6
word installed -2 -13
word instance 6 19
word instances 44 0
word instants 0 15
word instead 9 27
word integer 23 1
word integers 2 21
word interface 63 -10
word interval 0 49
word introduced -17 7
word invalid -18 -1
word invalidate -4 -30
word invalidated 18 -10
word inventory 20 -8
word invisible 28 -1
word invoice -18 -10
word ios -21 -7
word is -43 3
word iso 13 12
word item 18 9
word iterates 30 -1
word its -17 41
word january 5 -24
word jetzt -24 -8
word job -52 28
word join 5 -26
word joined 10 19
word journal 17 5
word jump -23 -1
word just -31 -7
word kafka -18 0
word kb 58 -24
word kein -30 -1
word kept -12 -30
word key 46 27
word keyboard -22 -2
word keys -12 26
word keyword -13 -7
word khz 18 12
word kill -2 16
word killer 12 0
word klappt 13 -5
word know 55 -2
word knows -19 2
word korrigiert 0 26
word kubernetes 12 -2
word label 32 -16
word labelled 20 -7
word laden 23 -6
word lags 17 0
word lambda 25 9
word laptop 2 -14
word largest -1 -12
word last -32 -27
word late -32 0
word latency -5 12
word later -7 -14
word latin-1 16 -7
word layout 21 -6
word leading 17 -1
word leak -15 -1
word leer -18 -3
word leere -2 19
word left 33 -1
word legend -21 4
word length 37 20
word let -20 -5
word level 16 -12
word lexer 25 -2
word licence 15 0
word liefert 3 -14
word liegen 4 -12
word liest -15 -1
word limit 36 -15
word limited -5 33
word limiter 10 0
word limits -15 1
word line 37 52
word lines -21 -5
word linker 11 21
word links 16 -10
word lint 2 -14
word linter -15 -2
word linux -16 -5
word list 12 -29
word liste -18 20
word listed 13 18
word listener 19 10
word listens 22 -5
word lists 17 -26
word literal 27 0
word little 17 0
word live -27 -13
word lives -17 11
word load 7 22
word loaded 1 -16
word loader 18 25
word loading -22 5
word loads 39 -8
word local 37 -5
word locale 26 -11
word locales 18 0
word locally -34 -7
word lock 12 93
word lockfile 15 2
word locking -3 -38
word log 9 -20
word logic -8 -20
word logout 25 15
word long -27 -15
word longer -6 54
word look -26 -10
word looked -26 7
word looks 14 4
word loop 76 23
word lost -20 8
word lower 21 17
word m4a -3 16
word ma 14 -6
word machine 23 -8
word machines -13 -3
word macos 17 -6
word made -12 15
word main -23 -16
word make 10 -24
word makefile 14 16
word mal 1 -13
word manual -6 23
word many 20 -1
word map 12 19
word mapping 13 -2
word maps 42 2
word march -5 -18
word mark 15 -1
word marked -22 -10
word markers -15 -1
word marketing -15 0
word marks -15 24
word marta -12 0
word mask 22 7
word masked 18 -4
word match 30 -17
word matched -5 -21
word material 16 0
word matter -16 0
word mb -25 -54
word me -33 -5
word means -18 -10
word meantime 13 -2
word measured -13 3
word media -16 19
word megapixels 13 0
word members 13 3
word menu -35 1
word merging -17 -10
word message -21 -16
word messages -11 15
word metadata 17 1
word method 24 -4
word methoden -13 0
word methods -20 -11
word metrics -17 -1
word midnight 54 6
word migration -9 53
word migrations -4 -31
word million 9 -17
word milliseconds 17 -4
word min 1 -19
word mine 9 -12
word minimum 5 14
word minus 25 -2
word minute -36 -13
word minutes -9 -21
word misses -19 0
word missing 26 24
word mobile -22 -1
word mock 18 11
word model -22 -11
word modul -12 0
word module-level 31 2
word modules 37 -9
word moment -22 -12
word morning 14 -4
word most 11 -7
word mount 37 1
word move -20 -14
word moved -15 29
word moves -19 -2
word moving -3 -16
word mp 16 0
word mqtt 18 0
word ms -48 -9
word multi-stage 0 -27
word multiplied 14 21
word musl 13 -2
word mutation -14 20
word mutations -13 0
word mutex 17 -10
word my 35 -27
word n 28 2
word n+1 15 -4
word nachdem 0 17
word nachgetragen -8 17
word name 6 -12
word names 52 11
word namespaces 17 -2
word naming -20 -2
word navigation 17 -3
word needs 4 -20
word neither -11 13
word nested -16 13
word network 17 -10
word never 35 -9
word new -48 -59
word nginx 14 9
word nicht 1 -15
word nichts -20 -3
word nie 13 -6
word nightly -16 6
word nil 20 0
word nimmt 16 8
word nine 9 -13
word no 19 9
word no-op 4 -20
word nobody 25 -12
word noch 17 1
word node 32 39
word nodes 24 -4
word noise -13 -4
word nor -16 15
word normalised 0 31
word not -40 -15
word note -15 -5
word notes 15 -2
word noticed -14 -4
word now -25 44
word null 41 25
word numbers -4 -26
word numeric -3 32
word nun -6 58
word object 21 -8
word objects 33 11
word observer -9 14
word ocr 12 0
word odd -16 -1
word of 12 18
word offline -16 -8
word offset -10 18
word offsets 45 1
word ohne -17 -3
word old 22 53
word on 15 -20
word once -9 37
word one -11 17
word one-off 7 13
word ones -23 -20
word only 23 -17
word openapi -1 -12
word opened -2 -30
word opens 9 40
word openssl 29 0
word optimizer 9 21
word option 0 -13
word or -43 -13
word oracle 19 0
word orders -23 1
word origin 14 4
word original 5 -15
word os -13 14
word other -11 -32
word others -13 17
word otherwise -19 3
word our 67 13
word out -17 39
word output -41 8
word outside 24 -13
word over 59 -36
word overlay 14 24
word override 0 18
word overrides 15 0
word overwrites 17 -4
word overwrote 15 0
word own -13 58
word p50 21 -5
word package -23 -1
word packets 26 -1
word pad 27 0
word page -40 -39
word pages -19 12
word paint -19 -4
word pair 28 -5
word pairs 11 31
word parent 49 -19
word parsed 16 2
word parser -62 -28
word parsing 5 12
word part -18 2
word partials 17 -1
word pass 20 12
word passed -21 -23
word passen 23 0
word passes -20 9
word passing 12 19
word past 0 11
word path 25 10
word paths 13 16
word patient 14 1
word pattern 6 19
word pdf -20 -6
word peak 16 -10
word peer 12 11
word per 51 7
word persistent -18 -1
word pfad 15 -3
word phone -16 -1
word ping 13 15
word pinned 3 22
word pipe 1 13
word pipeline 4 -19
word pixels -9 -24
word place -31 -16
word placeholder 15 19
word places 1 -22
word plain 53 34
word plan -18 -8
word platforms -14 8
word plus -20 44
word pod 2 16
word pods 28 -8
word pointer 37 -1
word points 5 23
word polling 15 -17
word polls -19 -3
word pool 4 -14
word port 21 12
word portal -6 -14
word ported -10 -12
word ports 25 0
word positional 4 17
word postgres 24 2
word pr -13 -22
word prefix 43 32
word prefixed -16 -2
word preflight -16 -4
word premultiplied 14 -2
word present -14 -1
word pricing 22 -7
word primary 34 -1
word printer -23 6
word prints 22 -32
word priya -1 -12
word pro -6 -16
word probe -4 18
word problem -16 -7
word process 23 -16
word processing 18 -11
word prod 15 -3
word produces 14 0
word production -23 -20
word profile -3 21
word profiler -13 -1
word program 3 14
word progress -13 4
word project 16 14
word promise 40 0
word promises -15 -2
word properly 31 -4
word properties 82 -1
word property 15 -10
word provider 18 0
word proxied 13 0
word proxies -21 17
word puffer 15 0
word purpose -27 -13
word push -20 -3
word put 4 -22
word puts -22 28
word px 12 -14
word pydantic 14 16
word python 51 -3
word queries 15 -23
word query 25 50
word question -12 -5
word queue 29 -10
word queued -11 -3
word queues -6 23
word quota 19 0
word quote -4 16
word quoted-printable -10 19
word quotes 15 12
word r8 18 -14
word raised -25 18
word ran -24 -5
word rate 10 -17
word rather -48 22
word raus -21 19
word raw 23 -19
word reach -22 -1
word reached 18 -2
word reaches -16 -5
word read 37 47
word reader -22 27
word reading 7 -14
word reads -20 8
word real -31 10
word rebalance -19 0
word rebase -12 -2
word rebuilt 13 -23
word receipts -2 13
word receiver 21 22
word rechte -3 14
word recipe 21 -7
word recommendation -19 17
word record -16 -8
word recorded -3 18
word recreated 18 -2
word recursive -6 16
word red -32 -3
word redesign 25 -6
word redis 2 13
word ref -13 25
word refactoring 19 -7
word reference 9 32
word references 15 -4
word refresh -5 13
word refreshed 15 -1
word refreshes -19 21
word refuse 0 20
word refuses -28 -3
word regardless -27 23
word regenerated -11 17
word regex 63 4
word region -20 -3
word register 15 14
word registration 8 14
word registry -16 1
word reihenfolge 23 0
word rejected -25 0
word rejects 16 1
word relative 27 10
word relied 13 -8
word reloads 14 18
word removal -27 -4
word removed -20 -12
word renamed 13 -30
word renames -22 0
word render 33 20
word rendered 7 17
word renders -18 4
word renewal 0 13
word renewed -3 19
word replaced -11 -20
word replaces 9 13
word replayed -15 -10
word replica 19 -7
word report -29 9
word reports -13 -21
word required 16 0
word reset 20 0
word resolution 12 1
word resolved 9 -18
word resolver 20 7
word resolves -17 12
word respected -11 -21
word rest 0 -14
word restarting -13 0
word restored -7 27
word result 20 -22
word results -19 -7
word retried -4 26
word retries 13 14
word return -18 3
word returns 27 31
word reuse 17 0
word rev 10 6
word reverted -19 -2
word revision -17 -5
word rewrites 26 -2
word rewrote 17 11
word rgb -7 30
word right -20 7
word role 18 18
word rollback 19 -2
word rolled -1 -21
word root 59 36
word rounded -7 11
word rounding 14 -7
word rounds 15 -1
word route 5 19
word routes -1 -21
word row 21 12
word rows -34 19
word rss -15 -3
word ruby 7 14
word rule 10 18
word run -9 -22
word runbook -1 -15
word runner 25 14
word runners 12 -12
word running 17 0
word runs 71 3
word rust 26 -1
word safari 21 -14
word safety 15 -1
word same -50 -37
word samples -12 12
word saturates 12 0
word saved 18 -2
word saw 13 -2
word say 30 -1
word scaled 18 1
word scans -3 15
word scheduler -15 29
word schlüssel -11 14
word schreiben 28 0
word scope -16 6
word scratch -11 -36
word screen -24 -2
word screens -3 16
word screenshots -4 -17
word script 35 21
word scrolls -18 3
word search 11 22
word second -16 -25
word seconds 26 4
word secrets -14 -5
word security 17 -1
word see -43 -9
word seek -5 18
word sees 34 10
word segment 12 3
word seit 27 -15
word seite -16 -4
word selection -7 22
word selector 14 40
word semaphore 17 -7
word sends -12 20
word separate 15 -4
word separately 14 0
word separators -3 22
word sequence 24 16
word sequences 22 0
word serializer 40 -6
word served 30 -2
word server 6 31
word server-side -5 17
word serves -20 -1
word service 3 -33
word session 32 6
word sets 9 89
word setting -20 25
word settings -12 -19
word setup -18 9
word seven 5 18
word several 3 14
word shader -29 -4
word shadows 14 -6
word share 38 7
word shared -21 -21
word sheets -1 19
word shift 14 8
word shifted 16 -10
word shifts 16 -3
word shipper 17 0
word ships 32 0
word short -18 -6
word shows -53 -43
word shrink -18 0
word side -21 -4
word sidebar -10 -20
word sie 20 18
word sign 18 9
word signature -27 -8
word silently 23 -6
word simply 25 1
word since -6 -16
word sind 3 -30
word single -20 52
word singleton 13 -1
word sit 1 17
word sits 36 4
word six -12 19
word size 4 36
word sizes 20 -14
word skew 19 0
word skill -16 -3
word skip 10 21
word skipped -55 -9
word slash 28 17
word slashes -6 14
word sleep 1 -14
word slot 13 24
word small -16 -6
word smooth -1 -17
word snapshot 21 3
word snapshots -12 9
word so -32 -6
word socket 14 -3
word software 2 18
word some -18 -6
word somebody 18 -7
word something -19 -1
word soon -1 13
word sort -5 -11
word source 25 -9
word space 15 8
word spaces 21 -3
word spalte 13 -3
word spark -18 0
word spec 21 23
word specified -5 -16
word specs -16 -4
word sperre -19 5
word sphinx -2 13
word spike -14 0
word split 13 22
word splits 22 4
word sprang -14 0
word spread -9 15
word sram -15 -1
word stable 9 15
word staging -2 -24
word stall -15 0
word stamp -4 -14
word stand 17 -1
word standard 16 -9
word stands -2 19
word start 4 43
word started 18 -19
word starts 9 51
word state 4 -25
word static 18 -5
word statistics 14 8
word statt 21 1
word status 11 -21
word stay 8 -7
word stays -17 -25
word stellen -3 17
word step -4 36
word steps 3 -20
word still -3 -26
word stop 4 13
word stopped -18 9
word store -17 21
word stored 11 -24
word stores -1 12
word storm -18 0
word story -13 -6
word streamed 0 15
word streams -10 -15
word strict 29 -1
word string 41 4
word strings 25 -23
word stripe -20 -5
word stripped 22 -9
word strips 23 20
word struct 38 -5
word style -28 -7
word stylesheet 18 15
word subquery 12 0
word subscribes 19 0
word subscription -4 22
word subset 14 16
word subtracts 18 0
word successful -17 8
word such -10 -17
word suche -14 -11
word suite -17 -12
word sum 19 -10
word summer 15 -7
word summing 14 8
word sunday 15 6
word surrogate 24 5
word suspended 14 -9
word svg 21 18
word swapping -6 25
word sync -1 -23
word sysctl 7 17
word systemd 1 19
word tabelle 17 0
word table -1 -20
word tabs 12 -15
word tag -18 33
word tags 21 15
word take -15 17
word takes 22 17
word taking 19 -5
word target 6 -17
word task 3 -30
word team -8 -15
word teardown 13 -2
word tell -16 -3
word temp -19 -3
word template 20 31
word temporary 15 -1
word ten -33 -16
word test 12 -23
word tests -1 -23
word text 17 13
word than 10 35
word that -4 40
word the 36 44
word their -17 16
word them 18 -15
word theme -34 18
word then -57 -38
word there 17 -17
word therefore -18 -9
word these -16 -9
word they -48 53
word thing -20 -8
word things -15 -3
word thinking -27 -1
word this 19 -32
word those 37 -6
word thread -7 -12
word threads 37 -2
word three -17 -43
word through -3 28
word throughout 5 -40
word throws -3 15
word tick -4 17
word ticket -14 -18
word ties 18 1
word time 21 8
word timeout 20 6
word timer 16 18
word timestamp 16 -2
word timezone 13 -1
word title -14 -8
word titles 14 0
word tls 35 -1
word today 15 -4
word together 14 15
word token 10 26
word tokens -11 -26
word tolerance 19 18
word too 14 45
word took -37 -19
word tool -6 22
word total -22 -4
word touch -13 15
word touched -41 -2
word touches 4 -29
word trace -28 -31
word tracked 16 0
word trailing 37 -1
word transaction 15 22
word transactional 18 0
word transform 13 5
word treats 20 -7
word treffer -14 0
word tries -21 -3
word tritt -18 -1
word true 9 11
word truncated 14 9
word truncates -16 -4
word ttl 26 14
word tuesday -14 -1
word turn -22 0
word turned 8 20
word turning -1 -13
word two 1 -37
word typed 15 -22
word typing -14 -1
word umlauts 0 14
word umschalter -18 0
word und 29 -30
word undefined 29 -3
word undo -10 18
word union -19 -3
word unique -14 -8
word unit -6 57
word units 21 -3
word unknown 10 15
word unmount -18 -1
word unmounts 14 0
word uns -16 0
word unset -15 -6
word until 26 4
word unused -52 -40
word up 9 12
word update 21 -4
word updated 9 -14
word upload -19 -3
word uploaded -2 15
word uploads 7 -14
word upon 15 19
word url 11 14
word urls -18 6
word usb 26 -2
word used 20 54
word users -15 -10
word uses 7 30
word using 10 15
word utc 36 10
word utf-16 18 0
word utf-8 17 29
word uuid -1 15
word v 20 -3
word v2 14 -4
word value 15 20
word values -20 10
word variable 16 -1
word variables -13 -14
word variant -16 0
word vector 36 -3
word vercel 13 -6
word verifier -11 19
word verlassen -15 -1
word verschoben -16 -2
word version -23 10
word versions 1 -22
word vertex 18 0
word very -15 -2
word via -44 50
word view 14 10
word virtual 16 9
word visible 12 10
word vm 14 5
word volatile 23 -5
word vom 15 5
word von 41 17
word vor 26 31
word vorher -4 31
word voters 0 16
word vpn 16 3
word vs 12 -3
word waiting -13 -21
word waits -11 29
word wal -3 22
word wants -1 -12
word war 36 -6
word warning -18 7
word was 30 -44
word watched 14 -1
word way -38 -14
word we 38 -1
word weak 14 24
word web -32 23
word weil -23 -2
word went -5 29
word werden -1 29
word what -36 -19
word whatever 20 -1
word whenever -12 24
word where 17 3
word which 25 -6
word while 25 1
word whitespace -12 0
word who -10 -8
word whole 24 -19
word whose 31 -3
word why -21 -3
word wi-fi 22 -4
word wide 3 14
word widened 0 13
word width 42 -2
word wieder -19 -12
word windows 21 -17
word wins 40 -6
word wird 32 20
word wired -9 -23
word with -40 -9
word without 61 2
word word 18 -1
word words -29 -3
word workaround -18 -4
word worker 16 44
word works -34 5
word workspace -16 23
word worse -19 -1
word wrap -18 3
word wrapped -2 25
word wrapper -29 5
word wrapping -3 16
word write 25 1
word writers 18 -5
word writes -21 25
word writing 14 -5
word written 55 6
word wrong -29 -12
word wrote 18 16
word wurde 13 15
word x 16 -1
word xcode 18 0
word yaml 17 -2
word year 22 -6
word years -13 -5
word yet -21 -8
word you -21 -46
word your -28 -35
word zeilen -9 20
word zero 12 0
word zeroes 6 20
word zertifikat 27 0
word zip 22 -1
word zone 32 -11
word zu 25 -1
word zusammen 23 0
word zwei 26 -10
word öffnet 13 -1
word überall -21 -11
word 一 -20 -12
word 三 -31 -31
word 上 5 25
word 下 -28 -49
word 丢 -4 15
word 两 26 -18
word 个 35 -25
word 中 32 -10
word 临 15 4
word 为 -30 23
word 主 22 -13
word 之 19 -1
word 也 -24 -17
word 了 25 -32
word 人 17 -1
word 从 23 -18
word 代 -26 -2
word 令 -18 -4
word 以 -30 -10
word 件 3 13
word 份 -1 -21
word 优 -16 -2
word 会 -18 6
word 传 14 0
word 何 -20 -1
word 你们 -13 0
word 例 -15 -7
word 供 16 -1
word 依 -18 -14
word 保 -4 17
word 修 -8 -13
word 值 23 4
word 做 -1 12
word 像 -15 21
word 元 24 0
word 先 -25 33
word 全 -1 -14
word 共 17 -2
word 其 19 0
word 内 -28 -2
word 再 -18 21
word 写 31 2
word 出 -34 -24
word 函 -19 -1
word 分 -25 42
word 列 18 6
word 则 -24 24
word 删 -11 14
word 判 -10 25
word 到 -7 17
word 制 23 -2
word 前 29 31
word 加 -21 7
word 务 4 13
word 包 18 -3
word 十 -23 -4
word 单 -18 -20
word 卡 -14 -7
word 又 22 -6
word 反 -15 -3
word 发 -1 -13
word 取 14 3
word 口 -16 1
word 另 -15 0
word 只 -17 9
word 可 -15 7
word 台 36 -1
word 同 44 -6
word 后 -10 -18
word 和 8 -21
word 器 42 6
word 因 -16 -1
word 在 14 17
word 地 14 -4
word 型 19 -1
word 堆 -13 -1
word 增 -16 -14
word 复 -20 -3
word 多 -28 5
word 大 -26 -4
word 天 -14 -5
word 失 -17 16
word 好 -3 -15
word 始 2 -16
word 子 19 -1
word 它 11 -31
word 完 -27 -15
word 定 15 3
word 实 -13 -3
word 对 24 14
word 小 2 -15
word 少 19 -2
word 就 12 -25
word 崩 -16 -1
word 差 -18 -8
word 已 -10 31
word 年 19 -1
word 并 -19 23
word 序 27 3
word 度 22 -1
word 开 -2 -24
word 式 -3 15
word 引 14 25
word 张 -8 -13
word 当 25 -1
word 录 -12 17
word 径 14 3
word 循 3 22
word 悄 -18 0
word 意 -14 -8
word 慢 -16 -2
word 成 -14 47
word 户 1 16
word 才 5 14
word 找 -11 -1
word 把 32 1
word 报 -40 -11
word 持 11 -23
word 挂 15 11
word 按 3 47
word 换 -18 12
word 据 -16 -11
word 接 44 -9
word 控 24 -1
word 提 -19 -10
word 播 22 -1
word 支 -12 -18
word 收 -15 2
word 改 -24 19
word 放 -29 8
word 数 2 -19
word 整 38 1
word 文 -13 8
word 斜 20 -4
word 新 -17 -26
word 方 -11 14
word 日 8 -13
word 旧 -4 -14
word 时 70 28
word 是 21 -31
word 显 -7 -15
word 最 -22 15
word 有 8 -15
word 未 -20 -1
word 机 54 -3
word 权 6 20
word 杠 15 -2
word 条 -28 22
word 来 13 -10
word 析 13 2
word 果 -5 -26
word 查 23 6
word 标 41 -4
word 校 -14 12
word 样 -27 -5
word 格 34 13
word 档 -14 -10
word 桶 -15 0
word 模 -10 -7
word 次 27 -4
word 此 -13 -3
word 步 -13 -15
word 比 21 -5
word 池 24 0
word 没 19 -18
word 法 -20 -2
word 消 -16 15
word 混 12 -2
word 游 17 3
word 溃 -14 -1
word 照 -15 -3
word 牌 -28 0
word 环 -3 21
word 现 -25 19
word 用 8 -33
word 电 39 -1
word 界 -6 15
word 留 -6 21
word 登 -7 -23
word 的 49 -21
word 目 -17 13
word 相 27 -2
word 看 -42 -48
word 码 7 -15
word 秒 -2 17
word 移 -13 -2
word 空 15 23
word 端 -11 16
word 等 24 -6
word 算 -2 40
word 素 13 19
word 线 8 -14
word 经 -3 -33
word 结 -12 -8
word 续 -10 -18
word 缀 18 3
word 缓 20 7
word 缩 11 19
word 缺 21 -3
word 置 -7 32
word 能 2 -19
word 脚 -23 13
word 自 -5 12
word 色 -3 -18
word 行 10 -25
word 补 -14 4
word 表 -49 -17
word 被 27 -15
word 装 -36 -14
word 要 -21 -1
word 规 -32 10
word 触 13 -6
word 计 -2 22
word 认 31 7
word 记 2 17
word 设 -21 30
word 证 19 -2
word 询 23 11
word 败 -21 -4
word 赖 -15 -14
word 起 -8 -20
word 跑 -21 -1
word 跟 -15 -6
word 路 27 2
word 转 11 21
word 迁 -16 -2
word 过 -16 6
word 这 -33 -9
word 进 49 3
word 选 16 -8
word 通 -17 -7
word 遍 20 3
word 那 14 26
word 部 -26 -6
word 都 -33 -21
word 配 13 0
word 里 44 51
word 重 12 33
word 金 3 21
word 钟 -12 22
word 钮 -14 7
word 锁 4 37
word 错 -16 -4
word 键 22 2
word 间 33 -10
word 阻 23 0
word 降 1 -16
word 限 -5 12
word 除 -9 28
word 集 27 -4
word 项 -17 -8
word 顺 15 -6
word 预 -14 -10
word 题 -3 -18
word 额 4 22
word 验 -14 11
`;
