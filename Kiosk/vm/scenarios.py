"""What has to be so on a panel, each shown on a virtual one; Kiosk/test-panel runs them."""
import re, time

from panel import Failure
from script import Script, first_frame, idle

SCENARIOS = {}
KIOSK = "/app/Kiosk/vm/kiosk/panel.yaml"
# As an image of a panel is made. The guest's own file system stands in for the folder of the image.
INSTALL = f"mount --bind / /mnt; bash /app/Kiosk/install --root /mnt --program /program/thumbrail {KIOSK} --verbose; umount /mnt"
# The program waits before each start until it may.
GATE = ("; mkdir -p /etc/systemd/system/thumbrail.service.d; printf '[Service]\\nTimeoutStartSec=200\\n"
        "ExecStartPre=/bin/sh -c \"until [ -e /run/go ]; do sleep 0.1; done\"\\n' "
        ">/etc/systemd/system/thumbrail.service.d/gate.conf")


def scenario(*arguments):
    """Registers a function by its name, with these options of play.py."""
    def register(function):
        SCENARIOS[function.__name__.replace("_", "-")] = (list(arguments), function)
        return function
    return register


def begin(panel, seconds=30):
    panel.wait_frame()
    panel.reference("start")
    panel.log(f"the start's picture came {panel.expect('start', seconds):.2f} s after something was to be seen")


def place(panel, x, y):
    """Where a point of the upright picture is on the glass."""
    width, height = panel.width, panel.height
    return {0: (x, y), 90: (width - y, x), 180: (width - x, height - y), 270: (y, height - x)}[panel.options.rotation or 0]


def tap_tab(panel, number, name=None, tolerance=0):
    """Taps one of the three tabs and waits for its page."""
    title = name or ["Home", "Contacts", "Info"][number]
    portrait = panel.options.rotation in (90, 270)
    x, y = 33, (panel.width if portrait else panel.height) / 2 + (number - 1) * 111.5
    if portrait:                                         # where a tab pulls out its list
        panel.played = getattr(panel, "played", "") + f"tap {x} {y}; wait-still; "
        panel.reference(title, touches=panel.played)
    else:
        panel.reference(title, "--tab", ["Home", "Contacts", "Info"][number])
    panel.tap(*place(panel, x, y))
    panel.expect(title, 10, tolerance)


# Touch

def scroll(panel):
    begin(panel)
    # In steps that are apart, so that both see the same movements.
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
    """A list follows the finger of a multi-touch panel, as `thumbrail shot` draws it; it bounces, and can be flung."""
    scroll(panel)


@scenario("--touch", "single")
def scroll_single_touch(panel):
    """The same on a panel that knows one finger, and reports it without slots."""
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
            seen = len(panel.program_log())
            panel.touch("down 0 {} {}".format(*place(panel, int(x * width), int(y * height))))
            panel.wait_log(r"touch began", 5, since=seen)
            panel.touch("up 0")
            found = re.search(r"touch began (-?[\d.]+), ?(-?[\d.]+)", panel.program_log()[seen:])
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
    """The same on a panel that is mounted turned: the picture is turned, and the touches turned back."""
    targets(panel)


@scenario("--rotation", "180")
def rotation_180(panel):
    """Upside down."""
    targets(panel)


@scenario("--rotation", "270")
def rotation_270(panel):
    """Turned to the other side."""
    targets(panel)


@scenario("--touch", "mt:4095x2047:90", "--setup",
          """printf 'KERNEL=="event*", ATTRS{name}=="Virtual touch panel", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"\\n' """
          ">/etc/udev/rules.d/90-turned.rules")
def digitizer_turned(panel):
    """A digitizer that is mounted turned against its display, put right by udev's calibration matrix."""
    targets(panel)


@scenario()
def unplugged_in_a_drag(panel):
    """The touch screen is pulled out in the middle of a drag, 20 times; nothing stays pressed or dragged."""
    begin(panel)
    panel.last = None
    for number in range(20):
        # Down beyond the list's upper end, so that letting go shows; a row is pressed first.
        panel.touch("slide 0 240 190 240 500 250")
        if panel.is_shown("start"):
            raise Failure(f"drag {number + 1} had no effect")
        panel.touch("unplug")
        panel.expect("start", 5)
        panel.touch("plug")
        time.sleep(1)
    for number in range(5):
        panel.touch("down 0 240 190")
        panel.wait("a pressed row does not show", 3, lambda: not panel.is_shown("start"))
        panel.touch("unplug")
        panel.expect("start", 5)
        panel.touch("plug")
        time.sleep(1)
    tap_tab(panel, 1)


@scenario("--touch", "none")
def plugged_in_later(panel):
    """A panel that starts without its touch screen takes it when it comes."""
    begin(panel)
    panel.touch("plug")
    time.sleep(1.5)
    tap_tab(panel, 1)


@scenario()
def events_lost(panel):
    """More events than the kernel keeps, the lift among them, while the program does not read; nothing stays pressed."""
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
    """A mouse is a finger too, and its arrow goes when a finger touches."""
    begin(panel)
    panel.reference("Contacts", "--tab", "Contacts")
    panel.point(33, 400, True)
    panel.wait("no arrow", 5, lambda: panel.screen() and not panel.is_shown("Contacts") and not panel.is_shown("start"))
    panel.tap(900, 700)
    panel.expect("Contacts")


# Displays

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


# Start, stop, stay

def comes_back(panel, name, cause, seconds):
    """Does something to the program, and waits until it shows its page again; keeps what is seen in between."""
    pid, seen, before, started = panel.pid(), [], None, time.time()
    cause()
    running = f"pgrep -o -x {panel.options.process} | grep -vx {pid} && systemctl is-active {panel.options.unit}"
    while "\nactive" not in panel.ask(running + " || true"):
        if time.time() - started > seconds:
            raise Failure(f"{name}: not started again within {seconds} s")
        picture = panel.screen()
        if picture != before:
            seen.append((time.time() - started, picture))
            before = picture
    panel.expect("Contacts")
    birth = panel.birth()
    frames = [t for t in panel.frames() if t > birth]
    if not frames:
        raise Failure(f"{name}: the new process has shown nothing")
    panel.figure(name, f"{birth - started:.2f} s to the new process, {frames[0] - started:.2f} s to its picture")
    for number, (when, picture) in enumerate(seen):
        picture.save(f"{panel.out}/{name}-{number}.png")
        kind = "the page" if picture == panel.shots["Contacts"] else "something else"
        panel.log(f"{name}: {kind} was seen {when:.2f} s after")
    tap_tab(panel, 2)
    tap_tab(panel, 1)
    time.sleep(3)                                        # a state is not written with every touch


@scenario("--systemd", "--setup", INSTALL, "--timeout", "240")
def crashes(panel):
    """Killed, crashed or hung, the kiosk comes back to the same page by itself."""
    begin(panel)
    panel.figure("systemd's start to picture", f"{panel.since('systemd starts'):.1f} s")
    tap_tab(panel, 1)
    time.sleep(3)                                        # a state is not written with every touch
    comes_back(panel, "SIGKILL", lambda: panel.signal("KILL"), 20)
    comes_back(panel, "SIGSEGV", lambda: panel.signal("SEGV"), 20)
    comes_back(panel, "SIGSTOP", lambda: panel.signal("STOP"), 40)


KEYS = ["ctrl-alt-f2", "alt-f2", "alt-right", "alt-left", "alt-f4", "ctrl-c", "ctrl-z", "ctrl-backslash", "ctrl-d",
        "ctrl-alt-delete", "alt-sysrq-r", "ctrl-alt-f2", "alt-sysrq-k", "alt-sysrq-e", "alt-sysrq-i", "alt-sysrq-b",
        "ctrl-alt-f3", "meta_l-l", "esc", "q"]


def attack(panel, phase):
    """Presses all that leads out of a console, and checks that nothing came of it."""
    pid, screen = panel.pid(), panel.ask("md5sum </dev/vcs1")
    for keys in KEYS:
        panel.key(keys)
    panel.type("root\n")
    for _ in range(8):
        panel.key("ctrl-alt-delete")
    time.sleep(1)
    console, found = panel.active_console(), panel.touch("console")
    panel.log(f"{phase}: {console} in front; {found}; process {panel.pid()}, was {pid}")
    if console != "tty1" or "console in front: tty2" in panel.read("guest.log"):
        raise Failure(f"{phase}: a key switched the console")
    if not found.startswith("0 bytes"):
        raise Failure(f"{phase}: {found}")
    if panel.pid() != pid:
        raise Failure(f"{phase}: process {pid} is {panel.pid()} now")
    if panel.ask("md5sum </dev/vcs1") != screen:
        raise Failure(f"{phase}: what was typed is on the console")


@scenario("--systemd", "--setup", INSTALL + GATE, "--timeout", "240")
def no_way_out(panel):
    """No key leads out of the kiosk: before its first start, while it runs, and between a crash and the next start."""
    panel.wait("systemd does not come up", 60, lambda: "systemd starts" in panel.read("guest.log") and
               "start-pre" in panel.ask("systemctl show -p SubState thumbrail.service || true"))
    attack(panel, "before the first start")
    panel.ask("touch /run/go")
    begin(panel)
    attack(panel, "while it runs")
    tap_tab(panel, 0, "start")                           # keys that are let through show the focus, a touch hides it
    panel.ask("rm /run/go")
    for signal in ("SEGV", "KILL"):
        panel.signal(signal)
        panel.wait("the program does not end", 10, lambda: panel.pid() is None)
        attack(panel, f"after SIG{signal}")
        panel.shot(f"after-{signal}")
        panel.ask("touch /run/go")
        panel.wait("the program does not start again", 60,
                   lambda: panel.ask("systemctl is-active thumbrail.service || true").strip() == "active")
        panel.expect("start")
        panel.ask("rm /run/go")


@scenario("--systemd", "--setup", INSTALL, "--timeout", "300")
def doctor(panel):
    """`thumbrail doctor` is content with an installed panel, and with none that lacks a file of the installation."""
    begin(panel)
    Script(panel).play([f"guest thumbrail doctor {KIOSK}"])
    files = [line.split("\t") for line in panel.ask("cat /usr/local/share/thumbrail/manifest").splitlines()]
    missed = []
    for kind, _, path in files:
        if kind not in ("file", "link"):
            continue
        panel.ask(f"mv {path} {path}.away")
        try:
            panel.ask(f"thumbrail doctor {KIOSK}")
            missed.append(path)
            panel.log(f"without {path}: nothing is amiss")
        except Failure as problem:
            panel.log(f"without {path}: {problem}")
        panel.ask(f"mv {path}.away {path}")
    if missed:
        raise Failure(f"the doctor does not miss {', '.join(missed)}")


@scenario("--systemd", "--timeout", "300")
def install_and_uninstall(panel):
    """Installed on a machine that runs, the kiosk starts at once and at power-on, and leaves nothing when it goes."""
    panel.wait("systemd does not come up", 60, lambda: "systemd starts" in panel.read("guest.log") and
               panel.ask("systemctl is-system-running || true").strip() in ("running", "degraded"))
    # But for what the tools that make users leave of themselves, and what the service manager notes.
    everything = ("find /etc /usr /srv /var/lib -xdev -not -path '/var/lib/systemd*' -not -path '/etc/.pwd.lock' "
                  "-not -path '/etc/*-' | sort")
    panel.ask(f"{everything} >/root/before; cp /etc/passwd /etc/group /root/")
    panel.ask(f"bash /app/Kiosk/install --program /program/thumbrail {KIOSK}")
    panel.ask("systemctl start thumbrail.service")
    begin(panel)
    tap_tab(panel, 1)
    panel.ask("bash /app/Kiosk/uninstall")
    panel.wait("the program does not end", 10, lambda: panel.pid() is None)
    panel.ask("rm -rf /var/lib/thumbrail")
    panel.ask(f"{everything} | diff /root/before - && diff /root/passwd /etc/passwd && diff /root/group /etc/group")
    Script(panel).play(["console text, keys open", "key ctrl-alt-f2", "active-console tty2"])


# Figures

@scenario("--output", "drm", "--restart")
def figures(panel):
    """First frame, idle wake-ups, memory, and what a whole frame takes to be presented."""
    begin(panel)
    start(panel, "first frame ever")                     # fonts are looked through for the first time
    for name, before in (("first frame after power-on", "echo 3 >/proc/sys/vm/drop_caches"),
                         ("first frame with all files in memory", "true")):
        pid = panel.pid()
        panel.ask(f"kill -TERM {pid}; while kill -0 {pid} 2>/dev/null; do :; done; {before}")
        panel.wait("the program does not start again", 20, lambda: panel.pid() not in (None, pid))
        panel.wait_log(r"first frame", 30, since=len(panel.read("program.log")))
        start(panel, name)
    time.sleep(3)
    wakes, memory = idle(panel, 10)
    if wakes >= 5:
        raise Failure(f"{wakes:.1f} wake-ups a second")


def start(panel, name):
    seconds = first_frame(panel, name)
    said = re.findall(r"first frame (\d+) ms after the program began", panel.program_log())
    panel.figure(name + ", as the program says", f"{said[-1] if said else '?'} ms after it began")
    return seconds


@scenario("--output", "drm", "--command", "/usr/local/bin/thumbrail bench --output drm")
def present_drm(panel):
    """What a whole frame takes to be presented by a card."""
    bench(panel)


@scenario("--output", "framebuffer", "--command", "/usr/local/bin/thumbrail bench --output framebuffer")
def present_framebuffer(panel):
    """What a whole frame takes to be presented in /dev/fb0."""
    bench(panel)


def bench(panel):
    panel.wait("the program does not end", 90, lambda: "program ended" in panel.read("guest.log"))
    for line in panel.read("program.log").splitlines():
        panel.figure("bench", line)
    if "status 0" not in panel.read("guest.log"):
        raise Failure("the bench failed")
