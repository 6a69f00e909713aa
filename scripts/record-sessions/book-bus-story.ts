import {
  acts,
  answers,
  asks,
  edit,
  missedEdit,
  read,
  type Story,
  search,
  shell,
  thinks,
  typesCommand,
  write,
} from "./step.ts";

const PLANNER = `from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class Stop:
    name: str
    minutes: int
    drive_minutes: int


def timetable(stops: list[Stop], start: datetime) -> list[tuple[str, datetime]]:
    """Arrival at each stop, in order."""
    arrivals = []
    now = start
    for stop in stops:
        now += timedelta(minutes=stop.drive_minutes)
        arrivals.append((stop.name, now))
        now += timedelta(minutes=stop.minutes)
    return arrivals
`;

const TESTS = `from datetime import datetime, timezone

from bus.planner import Stop, timetable

SCHOOL = Stop("Grundschule Am Anger", minutes=40, drive_minutes=12)
MARKET = Stop("Marktplatz", minutes=60, drive_minutes=25)


def test_rest_after_six_hours_of_work():
    stops = [SCHOOL] * 8
    arrivals = timetable(stops, datetime(2026, 3, 2, 7, 0, tzinfo=timezone.utc))
    assert arrivals[-1][1] - arrivals[-2][1] >= timedelta(minutes=52 + 30)


def test_summer_time_is_no_longer_day():
    arrivals = timetable([MARKET], datetime(2026, 3, 29, 1, 50, tzinfo=BERLIN))
    assert arrivals[0][1].isoformat() == "2026-03-29T03:15:00+02:00"
`;

/** A person who writes German, Python, tests in pytest, a fix that is edited but not checked when the recording ends. */
export const bookBusStory: Story = {
  project: "buecherbus",
  folder: "/workspace/buecherbus",
  branch: "main",
  start: Date.UTC(2026, 2, 2, 13, 20, 41),
  steps: [
    asks(
      "Der Fahrplan des Bücherbusses plant keine Pausen ein. Baue nach sechs Stunden Arbeit eine Pause von 30 Minuten ein, Fahrzeit zählt mit. Ändere nichts an den Migrationen in db/, die laufen schon in Produktion.",
    ),
    thinks(
      "Erst lesen, wie der Plan entsteht.",
      "Ich sehe mir zuerst den Planer an.",
      read("bus/planner.py", PLANNER),
      search(
        "timetable(",
        ".",
        "bus/planner.py:12:def timetable(stops\nbus/cli.py:31:    for name, time in timetable(stops, start):",
      ),
    ),
    answers(
      "Die Pause gehört in die Schleife: Sobald Fahrt und Halt zusammen sechs Stunden erreichen, kommen 30 Minuten dazu.",
      edit(
        "bus/planner.py",
        "    now = start\n    for stop in stops:",
        "    now = start\n    worked = timedelta()\n    for stop in stops:\n        if worked >= MAX_WORK:\n            now += REST\n            worked = timedelta()",
      ),
      write("tests/test_planner.py", TESTS),
      shell(
        "Tests ausführen",
        "python -m pytest -q tests/test_planner.py",
        `F.                                                                       [100%]
=================================== FAILURES ===================================
______________________ test_rest_after_six_hours_of_work _______________________
tests/test_planner.py:11: in test_rest_after_six_hours_of_work
    arrivals = timetable(stops, datetime(2026, 3, 2, 7, 0, tzinfo=timezone.utc))
bus/planner.py:18: in timetable
    if worked >= MAX_WORK:
E   NameError: name 'MAX_WORK' is not defined
=========================== short test summary info ============================
FAILED tests/test_planner.py::test_rest_after_six_hours_of_work - NameError: name 'MAX_WORK' is not defined
1 failed, 1 passed in 0.21s`,
        1,
      ),
    ),
    answers(
      "Die Konstanten fehlen noch, und die Arbeitszeit wird nirgends mitgezählt.",
      missedEdit(
        "bus/planner.py",
        "from datetime import datetime",
        "from datetime import datetime, timedelta\n\nMAX_WORK = timedelta(hours=6)",
      ),
      edit(
        "bus/planner.py",
        "from datetime import datetime, timedelta\n",
        "from datetime import datetime, timedelta\n\nMAX_WORK = timedelta(hours=6)\nREST = timedelta(minutes=30)\n",
      ),
      edit(
        "bus/planner.py",
        "        now += timedelta(minutes=stop.minutes)",
        "        now += timedelta(minutes=stop.minutes)\n        worked += timedelta(minutes=stop.drive_minutes + stop.minutes)",
      ),
      shell(
        "Tests noch einmal",
        "python -m pytest -q tests/test_planner.py",
        "..                                                                       [100%]\n2 passed in 0.18s",
      ),
    ),
    asks(
      "Sehr gut. Verwende bitte durchgehend die Zeitzone Europe/Berlin statt UTC, und schreibe Commit-Nachrichten auf Englisch. Dann kannst du committen.",
    ),
    acts(
      edit(
        "tests/test_planner.py",
        "from datetime import datetime, timezone",
        'from datetime import datetime, timedelta\nfrom zoneinfo import ZoneInfo\n\nBERLIN = ZoneInfo("Europe/Berlin")',
      ),
      edit("tests/test_planner.py", "tzinfo=timezone.utc", "tzinfo=BERLIN"),
      shell(
        "Tests vor dem Commit",
        "python -m pytest -q",
        "..........                                                               [100%]\n10 passed in 0.44s",
      ),
      shell(
        "Commit",
        'git commit -am "Plan a rest of 30 minutes after six hours of work"',
        "[main 5d02ce9] Plan a rest of 30 minutes after six hours of work\n 2 files changed, 31 insertions(+), 1 deletion(-)",
      ),
    ),
    answers("Committet als 5d02ce9, alle zehn Tests laufen."),
    typesCommand(
      "git push",
      "To ssh://git.example/buecherbus.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs",
      1,
    ),
    asks(
      "Der Push wurde abgelehnt, das mache ich später selbst. Am 29. März stimmen die Zeiten nicht: An dem Tag wird die Uhr umgestellt und der Bus kommt eine Stunde zu früh an. Kannst du das beheben?",
    ),
    answers(
      "Python rechnet bei Zeitpunkten mit Zeitzone in Wanduhrzeit. Der Planer muss in UTC rechnen und erst die Ausgabe umwandeln.",
      shell(
        "Nachstellen",
        "python - <<'PY'\nfrom datetime import datetime, timedelta\nfrom zoneinfo import ZoneInfo\nstart = datetime(2026, 3, 29, 1, 50, tzinfo=ZoneInfo('Europe/Berlin'))\nprint((start + timedelta(minutes=25)).isoformat())\nPY",
        "2026-03-29T02:15:00+01:00",
      ),
      edit(
        "bus/planner.py",
        "    now = start\n",
        "    zone = start.tzinfo\n    now = start.astimezone(timezone.utc)\n",
      ),
      edit(
        "bus/planner.py",
        "        arrivals.append((stop.name, now))",
        "        arrivals.append((stop.name, now.astimezone(zone)))",
      ),
    ),
    answers(
      "02:15 Uhr gibt es an dem Tag nicht; jetzt müsste 03:15 Uhr herauskommen. Als Nächstes importiere ich timezone und lasse die Tests laufen.",
    ),
  ],
};
