"""Observes a panel while the origin of its values fails, and afterwards."""
import sys
import time

from hub import Listener
from panel import Panel, Place, resident, wait
from sources import COUNT, Case, kiosk, picture

BEFORE = {"v%d" % number: number for number in range(COUNT)}
AFTER = {"v%d" % number: 1000 + number for number in range(COUNT)}

CALM = "nothing bad"
HEADS = ["what is bad", "said of it", "old after, s", "well again after, s", "asked", "frames", "round, 99 %/worst ms", "> 8 ms, on a processor",
         "% of a core", "MB more", "MB of the source"]


class Far:
    """The origin of the panel's values, which can work or fail in several ways."""

    # Its name in /proc, which is cut after fifteen letters.
    connector = ""
    # The failures, each with one or more words of the reason that is shown.
    manners = {CALM: ""}
    # Failures in which values stay current and the reason is only logged.
    harmless = ()
    # Failures that exist when the panel starts.
    early = ()
    # The maximum time until the reason is known, in seconds.
    patience = 60
    # Additional environment of the panel and its children.
    environment = None

    def __init__(self, world):
        self.world, self.asked = world, []

    def source(self):
        """Creates the origin of the kiosk file; it has the values of BEFORE."""
        raise NotImplementedError

    def behave(self, manner):
        """Applies a failure, or repairs everything for None, with the values of AFTER."""
        raise NotImplementedError

    def problem(self):
        """Returns anything else that is wrong at the end, or None."""
        return None

    def end(self):
        raise NotImplementedError


class OutageCase(Case):
    """One failure, its message, and the times until it was shown and until it was over."""

    def __init__(self, name):
        super().__init__(name)
        self.why, self.seen, self.over = "", 0, 0

    def row(self):
        if self.problem:
            return [self.name, self.problem]
        frames = self.frames
        return [
            self.name, self.why, "%.1f" % self.seen, "%.1f" % self.over, "%d" % self.asked, "%d" % frames.count,
            "%.2f/%.2f" % (frames.round[1], frames.round[2]), frames.count_long(), "%.1f" % self.load,
            "%.1f" % self.growth, "%.1f" % self.source]


class Watch:
    """A finger that keeps the panel drawing, and the resources that panel and source use meanwhile."""

    def __init__(self, panel, display, connector):
        self.panel, self.display, self.connector, self.count = panel, display, connector, 0
        self.before, self.processor, self.begin = panel.memory(), panel.processor(), time.monotonic()
        self.peak, self.source = self.before, 0

    def look(self):
        """A short drag of the page, alternately up and down."""
        self.count += 1
        drag(self.display, 20 if self.count % 2 else -20)
        if self.panel.process.poll() is not None:
            raise RuntimeError("the panel has ended:\n" + self.panel.said()[-1500:])
        self.peak = max(self.peak, self.panel.memory())
        for id, name in self.panel.processes():
            if self.connector and name.startswith(self.connector):
                self.source = max(self.source, resident(id))

    @property
    def load(self):
        """The CPU time of the panel, in per cent of a core."""
        return 100 * (self.panel.processor() - self.processor) / (time.monotonic() - self.begin)


def until(what, watch, condition, seconds):
    """Keeps dragging until a condition holds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError("waited in vain: " + what)
        watch.look()


def drag(display, step):
    """Drags the page in five steps of this many pixels."""
    display.move(640, 400)
    display.button(True)
    for number in range(1, 6):
        display.move(640, 400 + number * step)
        time.sleep(0.016)
    display.button(False)
    time.sleep(0.1)


def still(display):
    """Returns the picture when the page has come to rest at its top."""
    for _ in range(5):
        drag(display, 60)
    found = [picture(display)]

    def rests():
        time.sleep(0.2)
        found.append(picture(display))
        return found[-1] == found[-2]
    wait("the page does not come to rest", rests, 30)
    return found[-1]


def holds(listener, values):
    """Returns whether these are among the values of the hub."""
    shown = listener.values.get("all")
    # MQTT payloads are texts.
    return isinstance(shown, dict) and all(str(shown.get(name)) == str(value) for name, value in values.items())


def run(case, program, display, seconds, far):
    """Checks the initial state, the state during a failure, and the recovery."""
    world, panel, listener = far.world, None, None
    is_early, is_harmless = case.name in far.early, case.name in far.harmless
    words = far.manners[case.name]
    words = (words,) if isinstance(words, str) else words
    try:
        text = kiosk(far.source(), "a.all.v%d")
        # Twice the height of the screen, so that it can be scrolled.
        world.write("kiosk.yaml", text + text.split("page:\n")[1])
        if is_early:
            far.behave(case.name)
        panel = Panel(program, display, world, environment=far.environment)
        listener = Listener(world.path)
        if not is_early:
            wait("no value comes", lambda: holds(listener, BEFORE) and listener.down is None, 60)
        good, watch = still(display), Watch(panel, display, far.connector)
        begin = watch.begin
        if case.name != CALM:
            far.asked.clear()
            if not is_early:
                far.behave(case.name)

            def is_said():
                if is_harmless:
                    return any(word in panel.said() for word in words)
                if listener.down and not case.seen:
                    case.seen = time.monotonic() - begin
                return listener.down and any(word in listener.down for word in words)
            try:
                until("nothing is said of it", watch, is_said, far.patience)
            except RuntimeError as problem:
                raise RuntimeError("%s, but: %s" % (problem, listener.down))
            case.why = listener.down if not is_harmless else next(
                line.split("] ")[-1].split(": ", 1)[-1].replace(world.path, "…") for line in panel.said().splitlines()
                if any(word in line for word in words))
            if not is_harmless:
                bad = still(display)
                check(case, listener, panel, begin, is_early)
                if bad == good and not is_early:
                    case.problem = "old values look like those that hold"
        until("the time is not over", watch, lambda: time.monotonic() - begin >= seconds, seconds + 60)
        case.asked, case.load, case.growth, case.source = (
            len(far.asked), watch.load, watch.peak - watch.before, watch.source)
        begin = time.monotonic()
        far.behave(None)
        until("it does not come back", watch, lambda: listener.down is None and holds(listener, AFTER), 120)
        case.over = time.monotonic() - begin
        if still(display) == good:
            case.problem = "the new values are not on screen"
        case.problem = case.problem or far.problem()
        case.frames = panel.end()
    except RuntimeError as problem:
        case.problem = str(problem).split("\n")[0]
        sys.stderr.write("%s: %s\n" % (case.name, problem))
    finally:
        if listener:
            listener.end()
        if panel:
            panel.process.kill()
            panel.process.wait()
        far.end()


def check(case, listener, panel, begin, is_early):
    """During a failure, checks the message, and that the values are kept with their times."""
    # The log comes by another pipe than the message of the hub.
    wait("the log does not say so", lambda: case.why in panel.said(), 20)
    if is_early:
        if listener.values.get("all"):
            case.problem = "a value that nobody has brought"
        return
    if not holds(listener, BEFORE):
        case.problem = "an old value was lost"
    # The values were current when they last arrived, at most a second before, and not at the start of the panel.
    if not begin - 2 <= listener.since <= time.monotonic():
        case.problem = "old since %.1f s after it began" % (listener.since - begin)


def outages(far, program, display, seconds, names=None, slow=()):
    """Yields a case for each failure of a class."""
    for name in names or far.manners:
        case, world = OutageCase(name), Place()
        try:
            run(case, program, display, max(seconds, 20) if name in slow else seconds, far(world))
        finally:
            world.remove()
        yield case
