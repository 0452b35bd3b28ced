"""The installed kiosk: start, stop, recovery and lockdown."""
import json, time

from panel import Failure
from script import Script
from scenarios.common import KIOSK, begin, place, scenario, tap_tab

# The newest package of Kiosk/package for this architecture.
PACKAGE = "$(ls -t /app/out/thumbrail_*_$(dpkg --print-architecture).deb | head -n 1)"
# As in an image: in a chroot, before anything runs.
INSTALL = f"bash /app/Kiosk/install --package {PACKAGE} {KIOSK} --verbose"
# The program waits before each start until a file permits it.
GATE = ("; mkdir -p /etc/systemd/system/thumbrail.service.d; printf '[Service]\\nTimeoutStartSec=200\\n"
        "ExecStartPre=/bin/sh -c \"until [ -e /run/go ]; do sleep 0.1; done\"\\n' "
        ">/etc/systemd/system/thumbrail.service.d/gate.conf")
# A host on which the lock of the console starts slowly.
SLOW = ("; mkdir -p /etc/systemd/system/thumbrail-console.service.d; printf '[Service]\\nExecStartPre=/bin/sleep 12\\n' "
        ">/etc/systemd/system/thumbrail-console.service.d/slow.conf")


def comes_back(panel, name, cause, seconds):
    """Applies an action to the program, and waits until its page is shown again. Saves the screens in between."""
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
    time.sleep(3)                                        # the state is written after a delay
    return [picture for _, picture in seen]


@scenario("--systemd", "--setup", INSTALL, "--timeout", "240")
def crashes(panel):
    """After a kill, a crash or a hang, the kiosk returns to the same page by itself."""
    begin(panel)
    panel.figure("systemd's start to picture", f"{panel.since('systemd starts'):.1f} s")
    tap_tab(panel, 1)
    time.sleep(3)                                        # the state is written after a delay
    comes_back(panel, "SIGKILL", lambda: panel.signal("KILL"), 20)
    comes_back(panel, "SIGSEGV", lambda: panel.signal("SEGV"), 20)
    # After a third crash in a row, the page would be taken for the cause. A clean exit resets the count.
    panel.ask(f"systemctl restart {panel.options.unit}")
    panel.expect("Contacts", 60)
    comes_back(panel, "SIGSTOP", lambda: panel.signal("STOP"), 40)
    # The report of a hang has a stack, too, because the service manager ends the program with SIGABRT.
    reports = panel.ask("cat /var/lib/thumbrail/crashes/*.txt")
    for wanted in ("killed, no signal recorded", "(SIGSEGV)", "(SIGABRT)", "/usr/bin/thumbrail 0x"):
        if wanted not in reports:
            raise Failure(f"the reports of the crashes have no {wanted}:\n{reports}")


# The button on the fault page.
TRY_AGAIN = (376, 500)

# The contact is in the kiosk file.
CONTACT = "; printf '\\ncontact: Building services, room 2.14, telephone 1234\\n' >>/srv/thumbrail/panel.yaml"


@scenario("--systemd", "--setup", INSTALL + CONTACT, "--timeout", "600")
def crashes_in_a_row(panel):
    """After the third crash within a minute, the panel shows a fault page with the time and the contact. Its button, or a minute, makes it
    retry the kiosk. A kiosk file that was never good is replaced by the previous one, with a message."""
    begin(panel)
    unit = panel.options.unit
    says = lambda: panel.ask(f"systemctl show -p StatusText --value {unit}")
    status = lambda: json.loads(panel.ask("thumbrail status --json 2>/dev/null || echo '{}'"))

    def title():
        """Returns the title of the kiosk that is shown; `None` while the fault page is shown, which reports the title as well."""
        found = status()
        return found.get("title") if found.get("fault_page") is False else None

    def crashes_three_times(name):
        for number in range(3):
            panel.wait("the kiosk does not answer", 60, title)
            pid = panel.pid()
            panel.signal("SEGV")
            panel.wait("the kiosk is not started again", 60, lambda: panel.pid() not in (None, pid) and
                       panel.ask(f"systemctl is-active {unit} || true").strip() == "active")
        panel.wait("it is not said that it has crashed again and again", 20, lambda: "crashing repeatedly" in says())
        panel.wait_still()
        panel.shot(name)
        if not status().get("fault_page") or panel.is_shown("start"):
            raise Failure("the kiosk is tried again after its third crash")
        panel.log(says().strip())

    crashes_three_times("the page of a fault")
    began = time.time()
    panel.wait("it does not try again by itself", 120, title)
    panel.figure("the page of a fault", f"tried the kiosk again by itself within {time.time() - began:.0f} s")
    # Not with the page that was on screen at each crash.
    panel.reference("Contacts", "--tab", "Contacts")
    panel.expect("Contacts", 60)
    # A saved file counts as good after a minute; this one crashes earlier.
    panel.ask("sed -i 's/^title: .*/title: Another one/' /srv/thumbrail/panel.yaml")
    panel.wait("the new kiosk is not read", 60, lambda: title() == "Another one")
    crashes_three_times("the page of a fault, again")
    panel.tap(*TRY_AGAIN)
    panel.wait("its button does nothing", 60, title)
    if title() != "Virtual panel":
        raise Failure(f"the kiosk that was good before is not back, but {title()}")
    panel.wait_still()
    panel.shot("the kiosk from before")
    tab = lambda: json.loads(panel.ask("thumbrail status --json"))["tab"]
    if tab() != "Info":
        raise Failure(f"it is back with {tab()}, which was on screen three times")
    panel.tap(*place(panel, 33, panel.height / 2 - 111.5))
    panel.wait("it cannot be used", 20, lambda: tab() == "Home")


@scenario("../../demos/classic.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/demos/classic.yaml"), "--timeout", "420")
def pictures_in_the_sandbox(panel):
    """A separate program decodes pictures within the sandbox of the unit: the screen shows what `thumbrail shot` draws."""
    panel.wait_frame(300)                                # hundreds of icons are installed
    begin(panel)
    if "thumbrail-pictures" not in panel.ask("ls /usr/libexec/thumbrail"):
        raise Failure("the program that decodes pictures is not installed")
    wanted = ("NoNewPrivs", "Seccomp", "Seccomp_filters", "Threads")

    def facts(process):
        lines = panel.ask(f"cat /proc/$(pgrep -o -x {process})/status 2>/dev/null || true").splitlines()
        return {name: int(value) for name, value in (line.split(":", 1) for line in lines) if name in wanted}

    # The decoder ends when it is idle, and is started again here. The system call filter of the unit applies to it, too.
    panel.ask(f"systemctl restart {panel.options.unit}")
    filters = facts(panel.options.process)["Seccomp_filters"]
    shut_in = {"NoNewPrivs": 1, "Seccomp": 2, "Seccomp_filters": filters + 1, "Threads": 1}
    panel.wait("the decoder does not shut itself in", 60, lambda: facts("thumbrail-pictu") == shut_in)
    # Threads of the Swift runtime would request a priority that the kiosk's user may not have, which would be logged.
    said = panel.ask(f"journalctl -b -o cat --no-pager -u {panel.options.unit}")
    if "priority" in said:
        raise Failure(f"the journal has noise: {said}")


@scenario("sources.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/vm/kiosk/sources.yaml"), "--timeout", "420")
def sources_of_their_own(panel):
    """The programs of sources have a network, but not the user and the devices of the kiosk, which has no network. After ten kills of each,
    the kiosk and the hub return to current values, and each request is sent once."""
    begin(panel)

    def main(unit):
        return panel.ask(f"systemctl show -p MainPID --value {unit}").strip()

    def status(pid, name):
        lines = panel.ask(f"cat /proc/{pid}/status").splitlines()
        return next(line.split(":", 1)[1].split() for line in lines if line.startswith(name + ":"))

    unit, hub = panel.options.unit, "thumbrail-sources.service"
    if status(main(hub), "Uid") == status(main(unit), "Uid"):
        raise Failure("the hub has the kiosk's user")
    if "AF_INET" in panel.ask(f"systemctl show -p RestrictAddressFamilies {unit}"):
        raise Failure("the kiosk has a network")
    if "card0" in panel.ask(f"ls /proc/{main(hub)}/root/dev /proc/{main(hub)}/root/dev/dri 2>/dev/null || true"):
        raise Failure("the hub sees the graphics card")
    # The journal has a line from the program and an audit record for each request.
    panel.tap(1212, 189)
    panel.wait("the wish is not made", 20, lambda: "wish" in panel.ask(f"journalctl -b -o cat --no-pager -u {hub}"))
    panel.wait("the wish is not taken down", 20, lambda: "result=done" in
               panel.ask("journalctl -b -o cat --no-pager -t thumbrail-audit"))
    source = panel.ask("pgrep -f values.sh | head -n 1").strip()
    for _ in range(10):
        pid = main(unit)
        panel.ask(f"kill -KILL {pid}")
        panel.wait("the kiosk is not started again", 60, lambda: main(unit) not in ("0", pid))
        time.sleep(2)
    # After so many crashes, the fault page is shown.
    panel.ask(f"systemctl restart {unit}")
    if panel.ask("pgrep -f values.sh | head -n 1").strip() != source:
        raise Failure("the source was started anew with the kiosk")
    for _ in range(10):
        pid = main(hub)
        panel.ask(f"kill -KILL {pid}")
        panel.wait("the hub is not started again", 60, lambda: main(hub) not in ("0", pid))
        time.sleep(1)
    said = panel.ask(f"journalctl -b -o cat --no-pager -u {hub}")
    if said.count("wish") != 1:
        raise Failure(f"the wish was made {said.count('wish')} times")
    # The lamp of a new source is off, so the picture is that of the start, without stale values. After so many crashes, the kiosk does not
    # return to the page that was shown.
    tap_tab(panel, 0)


LIGHT = "/sys/class/backlight/panel-light"


@scenario("light.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/vm/kiosk/light.yaml"), "--timeout", "1200",
          "--own-modules", "panel-light")
def light_of_the_display(panel):
    """Within the sandbox of its unit, the kiosk attracts passers-by, dims the backlight, turns it off, and switches the display off. If it
    is killed, stopped or touched in any of these steps, the backlight keeps its level, the kiosk returns with its first page, and the touch
    that wakes it does nothing else."""
    begin(panel, 300)
    unit, bright = panel.options.unit, 201
    light = lambda: int(panel.ask(f"cat {LIGHT}/brightness"))
    power = lambda: panel.ask("cat /sys/class/drm/card0-*/dpms").strip()
    step = lambda: json.loads(panel.ask("thumbrail status --json"))["idle"]
    # The visible effect of each step, in addition to the reported status.
    steps = {"attract": lambda: light() == bright and not panel.is_shown("start"), "dim": lambda: 0 < light() < bright,
             "blank": lambda: light() == 0 and power() == "On"}
    if "video" not in panel.ask(f"stat -L -c '%G %A' {LIGHT}/brightness"):
        raise Failure("the light is not the group's that the kiosk has")

    def goes(name, is_so):
        panel.wait(f"it does not come to {name}", 90, lambda: step() == name and is_so())
        panel.log(f"{name}: {light()}, display {power()}")

    def is_bright(cause):
        took = panel.wait(f"{cause}, the light is not what it was, but {light()}", 60, lambda: light() == bright)
        panel.log(f"{cause}: {light()} after {took:.1f} s")

    def killed(name):
        pid = panel.pid()
        panel.signal("KILL")
        is_bright(f"killed in {name}")
        panel.wait("the kiosk is not started again", 60, lambda: panel.ask(f"systemctl is-active {unit} || true").strip() == "active" and
                   panel.pid() != pid)
        panel.expect("start", 60)
        # The restarts are intended, so the next start must not be delayed.
        panel.ask("find /run/thumbrail -type f -delete")

    def touched(name):
        panel.tap(*place(panel, 33, panel.height / 2))   # the second tab
        is_bright(f"touched in {name}")
        panel.expect("start")

    for name, is_so in steps.items():
        goes(name, is_so)
        if name == "attract":
            panel.shot("attract")
        killed(name)
    for name, is_so in steps.items():
        goes(name, is_so)
        touched(name)
    goes("dim", steps["dim"])
    panel.ask(f"systemctl stop {unit}")
    is_bright("stopped while it is dim")
    panel.ask("sed -i 's/^screen: {/&off: true, /' /srv/thumbrail/light.yaml")
    panel.ask(f"systemctl start {unit}")
    panel.expect("start", 60)
    off = lambda: light() == 0 and power() == "Off"
    goes("blank", off)
    killed("blank, with the display off")
    if power() != "On":
        raise Failure(f"the display is {power()}")
    goes("blank", off)
    touched("blank, with the display off")
    panel.figure("killed", "in attract, dim, blank and off: the light is 201 of 255 again, and the first page is there")


KEYS = ["ctrl-alt-f2", "alt-f2", "alt-right", "alt-left", "alt-f4", "ctrl-c", "ctrl-z", "ctrl-backslash", "ctrl-d",
        "ctrl-alt-delete", "alt-sysrq-r", "ctrl-alt-f2", "alt-sysrq-k", "alt-sysrq-e", "alt-sysrq-i", "alt-sysrq-b",
        "ctrl-alt-f3", "meta_l-l", "esc", "q"]


def attack(panel, phase):
    """Presses all keys that could leave a console, and checks that nothing happened."""
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


@scenario("--systemd", "--setup", INSTALL + GATE + SLOW, "--timeout", "280")
def no_way_out(panel):
    """No key leaves the kiosk: before its first start, also if that is slow, while it runs, and between a crash and the restart."""
    panel.wait("systemd does not come up", 90, lambda: "systemd starts" in panel.read("guest.log") and
               "start-pre" in panel.ask("systemctl show -p SubState thumbrail.service || true"))
    attack(panel, "before the first start")
    panel.ask("touch /run/go")
    begin(panel)
    attack(panel, "while it runs")
    tap_tab(panel, 0, "start")                           # keys that reach the kiosk show the focus; a touch hides it
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
    Script(panel).play(["guest thumbrail doctor", f"guest thumbrail doctor {KIOSK}"])
    files = [line.split("\t") for line in panel.ask("cat /usr/share/thumbrail/manifest /etc/thumbrail/manifest").splitlines()]
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


@scenario("--systemd", "--timeout", "420")
def install_by_a_user(panel):
    """A user with sudo installs a kiosk from a folder of the home folder, with umask 077. Only the kiosk's user can read it, the doctor
    reports no fault, and names files that the kiosk could not read. A whole home folder is refused."""
    panel.wait("systemd does not come up", 60, lambda: "systemd starts" in panel.read("guest.log") and
               panel.ask("systemctl is-system-running || true").strip() in ("running", "degraded"))
    person = lambda command: panel.ask("cd /home/kiosk; HOME=/home/kiosk USER=kiosk setpriv --reuid kiosk --regid kiosk "
                                       f"--init-groups sh -c 'umask 077; {command}' 2>&1")
    person("mkdir board; cp /app/Kiosk/vm/kiosk/panel.yaml board/; cp board/panel.yaml .")
    install = f"bash /app/Kiosk/install --package {PACKAGE}"
    try:
        person(f"{install} /home/kiosk/panel.yaml")
        raise AssertionError
    except Failure as problem:
        if "into their own folder" not in str(problem):
            raise Failure(f"a whole home: {problem}")
    except AssertionError:
        raise Failure("a whole home was taken")
    said = person(f"{install} /home/kiosk/board/panel.yaml --verbose")
    panel.log(said)
    if "cannot show the kiosk" in said:
        raise Failure("the kiosk's user cannot read the kiosk")
    rights = panel.ask("stat -c '%a %U:%G' /srv/thumbrail /srv/thumbrail/panel.yaml").split("\n")
    if rights != ["750 root:thumbrail", "640 root:thumbrail"]:
        raise Failure(f"the kiosk's rights are {rights}")
    person("sudo systemctl start thumbrail.service")
    begin(panel)
    panel.log(person("sudo thumbrail doctor"))
    if "sudo thumbrail doctor" not in person("thumbrail doctor"):
        raise Failure("a person without root's rights is not told that the doctor sees more with them")
    for change, words in (("chmod 600 /srv/thumbrail/panel.yaml; chgrp 0 /srv/thumbrail/panel.yaml", "cannot read"),
                          ("/usr/libexec/thumbrail/permissions; chmod 700 /srv", "cannot search /srv")):
        panel.ask(change)
        said = panel.ask("thumbrail doctor || true")
        if words not in said:
            raise Failure(f"after {change} the doctor says: {said}")
    panel.ask("chmod 755 /srv")
    # No event of the file tells that its folder can be searched again; it is read again after five seconds.
    panel.wait("the kiosk file is not read again", 20,
               lambda: not json.loads(panel.ask("thumbrail metrics --json")).get("config_error"))
    panel.log(person("sudo thumbrail doctor"))


@scenario("--systemd", "--timeout", "300")
def install_and_uninstall(panel):
    """On a running host, the package changes nothing until a kiosk is installed. The kiosk then starts immediately and at power-on, and
    leaves nothing when it is removed."""
    panel.wait("systemd does not come up", 60, lambda: "systemd starts" in panel.read("guest.log") and
               panel.ask("systemctl is-system-running || true").strip() in ("running", "degraded"))
    # Except for files of the user and package management, and of the service manager.
    everything = ("find /etc /usr /srv /var/lib -xdev -not -path '/var/lib/systemd*' -not -path '/var/lib/dpkg*' "
                  "-not -path '/var/lib/apt*' -not -path '/etc/.pwd.lock' "
                  "-not -path '/etc/*-' | sort")
    panel.ask(f"{everything} >/root/before; cp /etc/passwd /etc/group /root/")
    machine = ("sysctl -n kernel.sysrq kernel.panic; systemctl is-enabled getty@tty1 ctrl-alt-del.target; cat /sys/class/tty/tty0/active; "
               "systemctl show -p CtrlAltDelBurstAction; pgrep -c thumbrail || true")
    before = panel.ask(machine)
    panel.ask(f"apt-get install -y -qq {PACKAGE}")
    if (after := panel.ask(machine)) != before:
        raise Failure(f"the package alone changes the machine: from {before} to {after}")
    # The installer starts the sources, although the hub has never run on this host.
    panel.ask("mkdir /root/board && printf 'title: X\\nsources: {guard: {command: [/bin/false]}}\\ntabs:\\n- title: X\\n  page: [{value: {title: X, value: guard.x}}]\\n' "
              ">/root/board/kiosk.yaml")
    said = panel.ask(f"bash /app/Kiosk/install --package {PACKAGE} /root/board/kiosk.yaml 2>&1")
    if "some sources of the kiosk do not run" not in said or "source guard is down: process exited, status=1" not in said:
        raise Failure(f"the installer does not tell of a source that ends at once: {said}")
    panel.ask("rm -r /root/board")
    panel.ask(f"bash /app/Kiosk/install --package {PACKAGE} {KIOSK}")
    panel.ask("systemctl start thumbrail.service")
    begin(panel)
    tap_tab(panel, 1)
    panel.ask("bash /app/Kiosk/uninstall")
    panel.wait("the program does not end", 10, lambda: panel.pid() is None)
    panel.ask(f"{everything} | diff /root/before - && diff /root/passwd /etc/passwd && diff /root/group /etc/group")
    Script(panel).play(["console text, keys open", "key ctrl-alt-f2", "active-console tty2"])


# All warnings and errors of the program and its services. Nothing synchronizes the clock of a guest, and it has no sound card.
WARNINGS = "(journalctl -q -b -o cat --no-pager -p warning -u 'thumbrail*' | grep -vE 'clock not synchronized|sound is not available' || true)"


@scenario("--systemd", "--setup", INSTALL, "--timeout", "300")
def upgrade(panel):
    """The package is upgraded while its kiosk runs: the last picture stays on the screen, and then the new program shows the same page.
    This is neither a crash nor a restart, and the journal has no warning of it."""
    begin(panel)
    tap_tab(panel, 1)
    time.sleep(3)                                        # the state is written after a delay
    counts = lambda: [json.loads(panel.ask("thumbrail metrics --json"))[name] for name in ("crashes_total", "restarts_total")]
    before, warnings = counts(), panel.ask(WARNINGS)
    seen = comes_back(panel, "upgrade", lambda: panel.ask(
        f"(apt-get install -y -qq --reinstall {PACKAGE} >/out/upgrade.log 2>&1; echo $? >/root/upgraded) & true"), 120)
    panel.wait("the upgrade does not end", 60, lambda: panel.ask("cat /root/upgraded || true").strip())
    if (code := panel.ask("cat /root/upgraded").strip()) != "0":
        raise Failure(f"apt-get ended with {code}; see upgrade.log")
    # The screen in between is that page, whose last picture the service manager keeps.
    if any(picture != panel.shots["Contacts"] for picture in seen):
        raise Failure("something else was on the glass meanwhile")
    if counts() != before:
        raise Failure(f"the upgrade counts as a crash or a restart: {before}, then {counts()}")
    if reports := panel.ask("ls /var/lib/thumbrail/crashes 2>/dev/null || true").strip():
        raise Failure(f"the upgrade has a crash report: {reports}")
    # The kiosk of this panel has no icons, of which each start warns.
    if said := set(panel.ask(WARNINGS).splitlines()) - set(warnings.splitlines()):
        raise Failure(f"the journal has warnings of the upgrade: {said}")


# The log has the size of the panel, on which the picture depends.
VERBOSE = ("; mkdir -p /etc/systemd/system/thumbrail.service.d; printf '[Service]\\nEnvironment=\"OPTIONS=--output auto --verbose\"\\n' "
           ">/etc/systemd/system/thumbrail.service.d/verbose.conf")


@scenario("--systemd", "--setup", f"apt-get install -y -qq {PACKAGE}; systemctl enable thumbrail.service{VERBOSE}", "--timeout", "240")
def demo(panel):
    """If the package is only installed and enabled, it shows its demo."""
    panel.wait_frame()
    panel.options.kiosk = panel.options.kiosk.replace("vm/kiosk/panel.yaml", "demos/classic.yaml")
    begin(panel)
