"""Displays and outputs."""
import time

from PIL import Image, ImageChops

from panel import Failure, PROJECT
from script import Script
from scenarios.common import begin, scenario, tap_tab


@scenario()
def display_off_and_on(panel):
    """The display is unplugged and plugged in again: touches keep working, and the picture returns. Then a display of another size is
    plugged in."""
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
    """A kiosk without a screen size in its file looks as `reference` draws it."""
    begin(panel)
    if not panel.inches():
        raise Failure("the program does not know the size of the screen")


# The demos: pictures and icons in several scales, both hands, small and portrait panels, flags, and frames in the middle of animations.
SHOTS = {
    "classic": ["--size 1280x800", "--size 480x320", "--size 1080x1920 --scale 1.5", "--tab Cars --select Ford"],
    "museum": ["--size 1280x800", "--panel 7in-800x480 --tab Collection", "--scale 2.25 --size 1920x1080"],
    "boroughs": ["--size 1024x600", "--panel 5in-720x1280"],
    "tabs": ["--size 1280x800", "--scale 1.3 --size 1366x768"],
    "world": ["--select Japan"],
}
MOVEMENTS = {
    "classic": "drag 0 240 600 240 200 150ms; wait 120ms",
    "world": "wait 500ms; down 0 240 300; wait 150ms",
    "tabs": "down 0 33 338; wait 900ms; move 0 60 250; wait 150ms",
}


@scenario()
def shots(panel):
    """`thumbrail shot` draws the same pixels on the processor of the panel and on that of the host: the demos in several sizes and scales,
    and frames of animations."""
    begin(panel)
    for demo, line in MOVEMENTS.items():
        with open(f"{panel.logs}/{demo}.touches", "w") as file:
            file.write(line)
    pictures = [(demo, arguments) for demo, all_arguments in SHOTS.items() for arguments in all_arguments]
    pictures += [(demo, f"--touch TOUCHES/{demo}.touches") for demo in MOVEMENTS]
    different = []
    for number, (demo, arguments) in enumerate(pictures):
        name = f"{number}-{demo}"
        panel.ask(f"/program/{panel.options.process} shot /app/Kiosk/demos/{demo}.yaml {arguments.replace('TOUCHES', '/out')} "
                  f"-o /tmp/shot.png && cp /tmp/shot.png /out/{name}.png")
        panel.draw(f"{panel.out}/{name}.here.png", f"{PROJECT}/Kiosk/demos/{demo}.yaml",
                   *arguments.replace("TOUCHES", panel.logs).split())
        if difference := differing(f"{panel.logs}/{name}.png", f"{panel.out}/{name}.here.png"):
            different.append(f"{demo} {arguments}: {difference}")
        panel.log(f"{demo} {arguments}: {difference or 'the same'}")
    panel.figure("pictures", f"{len(pictures) - len(different)} of {len(pictures)} are the same to the pixel")
    if different:
        raise Failure("; ".join(different))


def differing(one, other):
    """Returns how two pictures differ, or None if they are equal."""
    with Image.open(one) as first, Image.open(other) as second:
        if first.size != second.size:
            return f"{first.size} and {second.size}"
        difference = ImageChops.difference(first.convert("RGB"), second.convert("RGB"))
    if box := difference.getbbox():
        return f"by up to {max(high for _, high in difference.getextrema())} of 255 in {box}"


@scenario("--timeout", "90")
def display_plugged_in_later(panel):
    """A panel that starts without a display shows its picture when one is plugged in."""
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
    """A card with little memory, at a size that is not its first mode. (At 1024x768 it has three bytes per pixel, and parts of a picture
    appear a third too far to the right: cirrus_fb_blit_rect of Linux 6.1.)"""
    other_output(panel)


@scenario("--output", "drm", "--gpu", "bochs-display")
def bochs(panel):
    """A card that scans out its memory without being notified."""
    other_output(panel)


@scenario("--output", "drm", "--gpu", "vkms", "--size", "1024x768")
def page_flips(panel):
    """A display with a vertical blank shows the same pictures. Pages are flipped, also during a drag."""
    other_output(panel)
    panel.wait_log("by flips", 1)
    tap_tab(panel, 0, "start")
    Script(panel).play(["drag 0 240 500 240 300 300", "drag 0 240 300 240 600 200", "expect start"])


@scenario("--output", "drm", "--user", "nobody")
def no_permission(panel):
    """A user without access to the screen gets the missing permission and the remedy."""
    panel.wait("the program does not end", 60, lambda: "program ended" in panel.read("guest.log"))
    panel.wait_log("video", 1)
