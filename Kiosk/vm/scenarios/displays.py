"""Displays, and the kinds of outputs."""
import time

from panel import Failure
from script import Script
from scenarios.common import begin, scenario, tap_tab


@scenario()
def display_off_and_on(panel):
    """The display's cable is pulled and put back; touches go on, and the picture is there again. Then a display of
    another size."""
    begin(panel)
    panel.display(0, 0)
    panel.wait("the kernel still has a display", 5, lambda: "disconnected" in panel.ask("cat /sys/class/drm/card0-*/status"))
    time.sleep(1)
    pid = panel.pid()
    panel.tap(33, 400)
    time.sleep(1)
    panel.reference("Contacts", "--tab", "Contacts")
    start = time.time()
    panel.display(panel.width, panel.height)
    panel.expect("Contacts", 10)
    panel.figure("display back", f"{time.time() - start:.2f} s from the cable to the picture (0.5 s of them QEMU's)")
    panel.display(1024, 768)
    panel.reference("smaller", "--tab", "Contacts", size="1024x768")
    panel.expect("smaller", 10)
    panel.display(panel.width, panel.height)
    panel.expect("Contacts", 10)
    if panel.pid() != pid:
        raise Failure("the program ended")


@scenario("unmeasured.yaml")
def measured_by_the_screen(panel):
    """A kiosk that leaves its screen's size to the screen looks as `reference` draws it."""
    begin(panel)
    if not panel.inches():
        raise Failure("the program does not know how large the screen is")


@scenario("--timeout", "90")
def display_plugged_in_later(panel):
    """A panel that starts without a display shows its picture as soon as there is one."""
    panel.display(0, 0)
    panel.wait("the program does not run", 60, lambda: panel.greeted and panel.pid() or not panel.greeted and
               "program starts" in panel.read("guest.log") and panel.pid())
    time.sleep(3)
    if "disconnected" not in panel.ask("cat /sys/class/drm/card0-*/status"):
        raise Failure("the guest began with a display")
    pid = panel.pid()
    panel.display(panel.width, panel.height)
    panel.reference("start")
    panel.expect("start", 10)
    if panel.pid() != pid:
        panel.log("note: it waited by starting again")


def other_output(panel, tolerance=0):
    panel.wait_frame()
    panel.reference("start")
    panel.expect("start", 30, tolerance)
    tap_tab(panel, 1, tolerance=tolerance)


@scenario("--output", "framebuffer")
def framebuffer(panel):
    """/dev/fb0 shows the same picture; the console has its screen and its keys back when the program ends."""
    other_output(panel)
    panel.signal("TERM")
    panel.wait("the program does not end", 10, lambda: "program ended" in panel.read("guest.log"))
    Script(panel).play(["console text, keys open"])


@scenario("--output", "framebuffer", "--rotation", "90")
def framebuffer_turned(panel):
    """/dev/fb0, turned."""
    other_output(panel)


@scenario("--output", "framebuffer", "--gpu", "cirrus-vga", "--size", "1024x768")
def framebuffer_of_cirrus(panel):
    """/dev/fb0 of a card with few colours."""
    other_output(panel, 8)


@scenario("--output", "drm", "--gpu", "cirrus-vga", "--size", "800x600", "--run-options", "--size 800x600")
def cirrus(panel):
    """A card with little memory, in a size that is not the first that it offers. (At 1024x768 it has three bytes a pixel,
    and parts of a picture come out a third too far to the right: cirrus_fb_blit_rect of Linux 6.1.)"""
    other_output(panel)


@scenario("--output", "drm", "--gpu", "bochs-display")
def bochs(panel):
    """A card that scans out what is drawn, without being told."""
    other_output(panel)


@scenario("--output", "drm", "--gpu", "vkms", "--size", "1024x768")
def page_flips(panel):
    """A display with a vertical blank shows the same pictures; pages are flipped, and a drag goes on through them."""
    other_output(panel)
    panel.wait_log("by flips", 1)
    tap_tab(panel, 0, "start")
    Script(panel).play(["drag 0 240 500 240 300 300", "drag 0 240 300 240 600 200", "expect start"])


@scenario("--output", "drm", "--user", "nobody")
def no_permission(panel):
    """Who may not use the screen is told what is missing and how to mend it."""
    panel.wait("the program does not end", 60, lambda: "program ended" in panel.read("guest.log"))
    panel.wait_log("video", 1)
