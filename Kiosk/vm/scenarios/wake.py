"""Touches on a sleeping panel: the touch that wakes it does nothing else."""
import json, random, re, time

from panel import Failure
from scenarios.common import begin, scenario

# The switch and the second tab of wake.yaml. Their effects are visible in messages, in the status, and in the picture.
LAMP, TAB = (621, 200), (33, 400)
# An installed panel has another path; here the program runs without a service.
SOCKET = "/run/user/1000/thumbrail/control"


class Sleeper:
    """A panel with wake.yaml, and the requests to its lamp."""

    def __init__(self, panel):
        self.panel, self.wishes, self.is_on = panel, 0, False
        begin(panel)
        panel.shots["off"] = panel.shots["start"]
        self.press_lamp("at the start")
        panel.wait_still()
        panel.shot("on")
        if panel.shots["on"] == panel.shots["off"]:
            raise Failure("one lamp looks like the other")

    def say(self, *words):
        return self.panel.ask(f"/usr/local/bin/{self.panel.options.process} {' '.join(words)} --socket {SOCKET}")

    def status(self):
        return json.loads(self.say("status", "--json"))

    def asked(self):
        return len(re.findall(r"\bwish \d", self.panel.read("program.log")))

    @staticmethod
    def near(place):
        """Returns a position near a place, as people touch it. The kiosk takes repeated touches at one point for those of a defective
        panel."""
        return tuple(part + random.randint(-8, 8) for part in place)

    def line(self, word, finger, place):
        return f"{word} {finger} {' '.join(map(str, self.near(place)))}"

    def down(self, finger, place):
        self.panel.touch(self.line("down", finger, place))

    def up(self, finger):
        self.panel.touch(f"up {finger}")

    def tap(self, place, finger=0, seconds=0.08):
        self.down(finger, place)
        time.sleep(seconds)
        self.up(finger)

    def looks_like(self, step):
        if step == "off":
            return self.panel.ask("cat /sys/class/drm/card0-*/dpms").strip() == "Off"
        brightest = max(high for _, high in self.panel.screen().getextrema())
        return brightest == 0 if step == "blank" else 0 < brightest < 128

    def sleeps(self, step, at_once=False):
        """Waits until the idle chain has reached a step; `at_once` for the last one."""
        if at_once:
            self.say("idle")
        word = "blank" if step == "off" else step
        self.panel.wait(f"it does not come to {step}", 60, lambda: self.status()["idle"] == word and self.looks_like(step), 0.3)

    def still_sleeps(self, step, cause):
        time.sleep(0.5)
        if self.status()["idle"] in ("used", "home") or not self.looks_like(step):
            raise Failure(f"{cause}: it does not sleep any more")
        self.nothing_is_done(cause)

    def nothing_is_done(self, cause):
        if (tab := self.status()["tab"]) != "Home":
            raise Failure(f"{cause}: the tab is {tab}")
        if (asked := self.asked()) != self.wishes:
            raise Failure(f"{cause}: the lamp was asked {asked} times, and not {self.wishes}")

    def is_awake(self, cause):
        """Checks that the panel shows the same picture, and that the waking touch had no other effect."""
        took = self.panel.expect("on" if self.is_on else "off", 10)
        if (step := self.status()["idle"]) != "used":
            raise Failure(f"{cause}: it shows its picture and says {step}")
        self.nothing_is_done(cause)
        self.panel.log(f"{cause}: awake {took:.2f} s after")

    def press_lamp(self, cause):
        """Checks that the next tap takes effect, once."""
        self.tap(LAMP)
        self.wishes, self.is_on = self.wishes + 1, not self.is_on
        self.panel.wait(f"{cause}: the next tap does nothing", 10, lambda: self.asked() >= self.wishes)
        if "on" in self.panel.shots:
            self.panel.expect("on" if self.is_on else "off", 10)
        self.nothing_is_done(cause)


def tap(sleeper):
    sleeper.tap(TAB)


def long_press(sleeper):
    sleeper.tap(LAMP, seconds=1.5)


def swipe(sleeper):
    (x, y), (to_x, to_y) = sleeper.near(LAMP), sleeper.near((300, 500))
    sleeper.panel.touch(f"drag 0 {x} {y} {to_x} {to_y} 250")


def two_fingers(sleeper):
    """The second finger taps twice while the first one stays."""
    sleeper.down(0, TAB)
    sleeper.tap(LAMP, 1)
    sleeper.tap(LAMP, 1)
    sleeper.up(0)


def ten_fingers(sleeper):
    """All fingers touch at once. Nine are lifted, and one touches again before the tenth is lifted."""
    places = [LAMP, TAB, (33, 500), (33, 290), *((x, 600) for x in range(200, 1200, 180))]
    sleeper.panel.touch("; ".join(sleeper.line("down", finger, place) for finger, place in enumerate(places)))
    fingers = list(range(10))
    random.shuffle(fingers)
    *first, last = fingers
    for finger in first:
        sleeper.up(finger)
    sleeper.tap(LAMP, first[0])
    sleeper.tap(TAB, first[1])
    sleeper.up(last)


def held_before(sleeper, step):
    """A finger rests on the lamp while the panel falls asleep."""
    sleeper.down(0, LAMP)
    sleeper.sleeps(step)
    sleeper.up(0)


def held_after(sleeper, step):
    """The finger that has woken the panel rests on the lamp until the panel sleeps again."""
    sleeper.sleeps(step, at_once=step != "dim")
    sleeper.down(0, LAMP)
    sleeper.is_awake("the finger that stays")
    sleeper.sleeps(step)
    sleeper.up(0)


def wakes(panel, steps, gestures):
    sleeper = Sleeper(panel)
    for step in steps:
        for gesture in gestures:
            cause = f"{gesture.__name__.replace('_', ' ')} at {step}"
            sleeper.sleeps(step, at_once=step != "dim")
            gesture(sleeper)
            sleeper.is_awake(cause)
            sleeper.press_lamp(cause)
        for held in (held_before, held_after):
            cause = f"{held.__name__.replace('_', ' ')} at {step}"
            held(sleeper, step)
            sleeper.still_sleeps(step, cause)
            tap(sleeper)
            sleeper.is_awake(cause)
            sleeper.press_lamp(cause)
    panel.figure("woken", f"{len(steps) * (len(gestures) + 3)} times, nothing else was done; {sleeper.wishes} taps, {sleeper.asked()} messages")


@scenario("wake.yaml", "--timeout", "600")
def wake_multi_touch(panel):
    """A dim or black panel is woken by a tap, a long press, a swipe, and two and ten fingers. The gesture does nothing else until its last
    finger is lifted, and the next tap works. A finger that rests while the panel falls asleep does nothing when it is lifted."""
    wakes(panel, ("dim", "blank"), (tap, long_press, swipe, two_fingers, ten_fingers))


@scenario("wake.yaml", "--touch", "single", "--timeout", "600")
def wake_single_touch(panel):
    """The same on a single-touch panel."""
    wakes(panel, ("dim", "blank"), (tap, long_press, swipe))


@scenario("wake-off.yaml", "--timeout", "400")
def wake_a_display_that_is_off(panel):
    """A touch switches a display on again. Touches during the two seconds that this takes do nothing either."""
    sleeper = Sleeper(panel)
    for gesture in (tap, ten_fingers):
        cause = f"{gesture.__name__.replace('_', ' ')} while it is off"
        sleeper.sleeps("off", at_once=True)
        gesture(sleeper)
        sleeper.tap(TAB)
        sleeper.is_awake(cause)
        time.sleep(2)
        sleeper.press_lamp(cause)
    held_before(sleeper, "off")
    sleeper.still_sleeps("off", "a finger that was held")
    panel.figure("woken", f"3 times, nothing else was done; {sleeper.wishes} taps, {sleeper.asked()} messages")


# The period of a known panel that generates touches of zero length.
PERIOD = 12.864


@scenario("wake.yaml", "--timeout", "400")
def made_up_touches(panel):
    """A panel that generates a touch every 12.864 s still turns black, as soon as the touches are detected. A person can wake it."""
    sleeper = Sleeper(panel)
    place, began = LAMP, time.monotonic()
    # The first touch is taken for a person's, and the panel is awake. The others only wake it.
    sleeper.wishes, sleeper.is_on = sleeper.wishes + 1, not sleeper.is_on
    touches = black = 0
    while black < 4:
        if touches == 16:
            raise Failure(f"after {touches} touches that it makes up it does not go black")
        time.sleep(max(0, began + touches * PERIOD - time.monotonic()))
        before = black and sleeper.status()["idle"]
        panel.touch(f"drag 0 {place[0]} {place[1]} {place[0]} {place[1]} 1")
        touches += 1
        time.sleep(PERIOD - 3)
        step = sleeper.status()["idle"]
        panel.log(f"{touches} touches: {step}")
        if before == "blank" and step != "blank":
            raise Failure(f"touch {touches}, which it makes up, wakes it")
        black = black + 1 if step == "blank" and sleeper.looks_like("blank") else 0
    sleeper.nothing_is_done("what the panel makes up")
    panel.figure("made-up touches", f"black with the {touches - black + 1}th of them, and for {black} after it")
    sleeper.tap(TAB)
    sleeper.is_awake("a person")
    sleeper.tap(TAB)
    panel.wait("the next tap does nothing", 10, lambda: sleeper.status()["tab"] == "Contacts")
