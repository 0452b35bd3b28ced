"""Touches and touch screens."""
import re, time

from panel import Failure
from script import Script
from scenarios.common import KIOSK, begin, place, scenario, tap_tab


def scroll(panel):
    begin(panel)
    # In separate steps, so that both get the same movements.
    panel.reference("scrolled", touches="down 0 240 620; wait 300ms; move 0 240 560; wait 300ms; move 0 240 460; "
                    "wait 300ms; move 0 240 260; wait 600ms; up 0; wait-still")
    Script(panel).play(["down 0 240 620", "wait 300", "move 0 240 560", "wait 300", "move 0 240 460", "wait 300",
                        "move 0 240 260", "wait 600", "up 0"])
    panel.expect("scrolled")
    Script(panel).play(["drag 0 240 300 240 700 150", "expect start", "drag 0 240 700 240 200 120", "wait-still",
                        "differs start", "differs scrolled"])
    tap_tab(panel, 1)


@scenario()
def scroll_multi_touch(panel):
    """A list follows a finger on a multi-touch panel, as `thumbrail shot` draws it. It bounces, and can be flung."""
    scroll(panel)


@scenario("--touch", "single")
def scroll_single_touch(panel):
    """The same on a single-touch panel, which reports without slots."""
    scroll(panel)


def targets(panel):
    begin(panel)
    width, height = panel.width, panel.height
    if panel.options.rotation in (90, 270):
        width, height = height, width
    tap_tab(panel, 2)
    tap_tab(panel, 1)
    worst = 0
    for x in (0.1, 0.5, 0.9):
        for y in (0.1, 0.5, 0.9):
            seen = len(panel.read("program.log"))
            panel.touch("down 0 {} {}".format(*place(panel, int(x * width), int(y * height))))
            panel.wait_log(r"touch began", 5, since=seen)
            panel.touch("up 0")
            found = re.search(r"touch began (-?[\d.]+), ?(-?[\d.]+)", panel.read("program.log")[seen:])
            miss = max(abs(float(found[1]) - int(x * width)), abs(float(found[2]) - int(y * height)))
            panel.log(f"target {int(x * width)},{int(y * height)}: {found[0]}")
            worst = max(worst, miss)
    panel.figure("nine targets", f"hit within {worst:.1f} pixels")
    if worst > 2:
        raise Failure(f"a touch is {worst:.1f} pixels from where it should be")


@scenario("--rotation", "0")
def rotation_0(panel):
    """The picture is that of `thumbrail shot`, and nine targets are hit within 2 pixels."""
    targets(panel)


@scenario("--rotation", "90")
def rotation_90(panel):
    """The same on a rotated panel: the picture is rotated, and touches are rotated back."""
    targets(panel)


@scenario("--rotation", "180")
def rotation_180(panel):
    """Rotated by 180 degrees."""
    targets(panel)


@scenario("--rotation", "270")
def rotation_270(panel):
    """Rotated by 270 degrees."""
    targets(panel)


@scenario("--touch", "mt:4095x2047:90", "--setup",
          """printf 'KERNEL=="event*", ATTRS{name}=="Virtual touch panel", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"\\n' """
          ">/etc/udev/rules.d/90-turned.rules")
def digitizer_turned(panel):
    """A digitizer that is mounted rotated against its display, corrected by udev's calibration matrix."""
    targets(panel)


CALIBRATE = f"/usr/local/bin/thumbrail calibrate {KIOSK} --output drm --verbose"


def touch_targets(panel, places):
    for x, y in places:
        panel.tap(int(x * panel.width), int(y * panel.height), 200)
        time.sleep(0.7)


@scenario("--touch", "mt:4095x2047:90", "--command", CALIBRATE, "--timeout", "120")
def calibrated_by_touch(panel):
    """A rotated digitizer is calibrated by touch. The calibration is reverted without a confirming touch, kept with it, and used by the
    kiosk."""
    corners = [(0.1, 0.14), (0.9, 0.14), (0.9, 0.86), (0.1, 0.86), (0.5, 0.5)]
    checks = [(0.2, 0.62), (0.8, 0.62), (0.5, 0.84)]
    panel.wait_frame()
    panel.wait_still()
    touch_targets(panel, corners)
    panel.shot("trial")
    time.sleep(16)
    panel.wait_still()
    panel.shot("undone")
    panel.wait("the trial is not undone", 1, lambda: panel.shots["undone"] != panel.shots["trial"])
    if "calibration of" in panel.program_log():
        raise Failure("nobody has confirmed it")
    touch_targets(panel, corners + checks)
    panel.shot("decide")
    panel.tap(728, 512)
    panel.wait_log(r"calibration of .* saved to", 5)
    panel.wait("the program does not end", 15, lambda: "program ended" in panel.read("guest.log"))
    found = panel.ask("cd /home/kiosk; HOME=/home/kiosk setpriv --reuid kiosk --regid kiosk --init-groups timeout 8 "
                      f"/usr/local/bin/thumbrail run {KIOSK} --output drm --verbose 2>&1 </dev/null | grep 'Virtual touch'")
    if "calibrated by touch" not in found:
        raise Failure(found)


def plug(panel):
    """Plugs in the touch screen, and waits until the program has opened it."""
    seen = len(panel.read("program.log"))
    panel.touch("plug")
    panel.wait("the program does not take the touch screen", 5, lambda: "touch device added: " in panel.read("program.log")[seen:])


@scenario()
def unplugged_in_a_drag(panel):
    """The touch screen is unplugged during a drag, 20 times. Nothing stays pressed or dragged."""
    begin(panel)
    panel.last = None
    for number in range(20):
        # A drag beyond the upper end of the list, so that the release is visible. A row is pressed first.
        panel.touch("slide 0 240 190 240 500 250")
        panel.wait(f"drag {number + 1} has no effect", 3, lambda: not panel.is_shown("start"))
        panel.touch("unplug")
        panel.expect("start", 5)
        plug(panel)
    for number in range(5):
        panel.touch("down 0 240 190")
        panel.wait("a pressed row does not show", 3, lambda: not panel.is_shown("start"))
        panel.touch("unplug")
        panel.expect("start", 5)
        plug(panel)
    tap_tab(panel, 1)


@scenario("--touch", "none")
def plugged_in_later(panel):
    """A panel that starts without its touch screen uses it when it is plugged in."""
    begin(panel)
    plug(panel)
    tap_tab(panel, 1)


@scenario()
def events_lost(panel):
    """More events than the queue of the kernel holds, including the lift, while the program does not read. Nothing stays pressed."""
    begin(panel)
    panel.touch("down 0 240 190")
    panel.wait("a pressed row does not show", 3, lambda: not panel.is_shown("start"))
    panel.signal("STOP")
    panel.touch("flood 2000")
    panel.touch("up 0")
    panel.signal("CONT")
    time.sleep(1)
    panel.reference("moved", touches="down 0 240 190; wait 100ms; move 0 300 300; wait 1s; up 0; wait-still")
    panel.wait_still()
    tap_tab(panel, 1)
    tap_tab(panel, 0, name="start")


@scenario("--pointer")
def mouse(panel):
    """A mouse works like a finger, and its pointer disappears when a finger touches."""
    begin(panel)
    panel.reference("Contacts", "--tab", "Contacts")
    panel.point(33, 400, True)
    panel.wait("no arrow", 5, lambda: panel.screen() and not panel.is_shown("Contacts") and not panel.is_shown("start"))
    panel.tap(900, 700)
    panel.expect("Contacts")
