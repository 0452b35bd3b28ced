"""The kiosk as the only client of a Wayland compositor, in a guest that has one."""
import time

from panel import Failure
from scenarios.common import KIOSK, begin, scenario, tap_tab
from scenarios.service import PACKAGE, attack, comes_back

# The additional packages of the guest.
PACKAGES = ["weston", "cage", "xwayland", "libpam-systemd", "libegl1", "libgl1", "libgl1-mesa-dri"]

# OpenGL compiles shaders, which takes seconds on an emulated processor.
SLOW = ("; for unit in thumbrail thumbrail-wayland; do mkdir -p /etc/systemd/system/$unit.service.d; "
        "printf '[Service]\\nTimeoutStartSec=200\\nWatchdogSec=60\\n' >/etc/systemd/system/$unit.service.d/slow.conf; done")
INSTALL = f"bash /app/Kiosk/install --package {PACKAGE} {KIOSK} --output wayland --verbose" + SLOW

# Without a service manager, the compositor opens the devices itself, as a user with access. Weston's kiosk shell has a unit; this one
# starts the program and ends with it.
CAGE = ("printf '[Service]\\nUser=kiosk\\nRuntimeDirectory=cage\\nRuntimeDirectoryMode=0700\\n"
        "Environment=XDG_RUNTIME_DIR=/run/cage LIBSEAT_BACKEND=builtin SEATD_VTBOUND=0 WLR_RENDERER=pixman\\n"
        f"ExecStart=/usr/bin/cage -- /program/thumbrail run {KIOSK} --output wayland --verbose\\n"
        "Restart=always\\nRestartSec=1\\n[Install]\\nWantedBy=multi-user.target\\n' >/etc/systemd/system/cage.service; "
        "systemctl enable cage.service")


def touches(panel):
    """After taps and drags, the screen shows what `thumbrail shot` draws."""
    begin(panel, 60)
    tap_tab(panel, 2)
    tap_tab(panel, 1)
    tap_tab(panel, 0, "start")
    panel.reference("scrolled", touches="down 0 240 620; wait 300ms; move 0 240 560; wait 300ms; move 0 240 460; "
                    "wait 300ms; move 0 240 260; wait 600ms; up 0; wait-still")
    panel.touch("down 0 240 620")
    for y in (560, 460, 260):
        time.sleep(0.3)
        panel.touch(f"move 0 240 {y}")
    time.sleep(0.6)
    panel.touch("up 0")
    panel.expect("scrolled", 20)
    panel.touch("drag 0 240 300 240 700 150")
    panel.expect("start", 20)


def unplugged(panel):
    """Unplugs the display, and waits until the kernel notices."""
    panel.display(0, 0)
    panel.wait("the kernel still has a display", 10,
               lambda: "disconnected" in panel.ask("cat /sys/class/drm/card0-*/status"))
    time.sleep(2)


def has_touch_screen(panel):
    """Returns whether the compositor has opened the touch screen."""
    return panel.ask("device=$(grep -A 5 'Virtual touch panel' /proc/bus/input/devices | grep -o 'event[0-9]*'); "
                     "ls -l /proc/$(pgrep -o -x weston)/fd | grep \"/dev/input/$device\\$\" || true")


@scenario("--systemd", "--setup", INSTALL, "--timeout", "600", "--memory", "1536", guest=PACKAGES)
def wayland(panel):
    """Installed with --output wayland, the host starts Weston's kiosk shell and the kiosk in it. Pictures are those of `thumbrail shot`,
    fingers tap and drag, and the screen and the touch screen can be unplugged and plugged in again, also during a drag."""
    touches(panel)
    pid = panel.pid()
    tap_tab(panel, 1)
    unplugged(panel)
    panel.display(panel.width, panel.height)
    panel.expect("Contacts", 30)
    tap_tab(panel, 0, "start")
    # The screen is unplugged during a touch.
    panel.touch("slide 0 240 190 240 500 250")
    unplugged(panel)
    panel.touch("up 0")
    panel.display(panel.width, panel.height)
    panel.expect("start", 30)
    # The touch screen is unplugged as well.
    panel.touch("slide 0 240 190 240 500 250")
    panel.touch("unplug")
    panel.expect("start", 20)
    panel.touch("plug")
    panel.wait("the compositor does not take the touch screen", 20, lambda: has_touch_screen(panel), 0.5)
    time.sleep(1)                                        # and the kiosk is notified
    tap_tab(panel, 1)
    if panel.pid() != pid:
        raise Failure("the program ended")


@scenario("--systemd", "--setup", INSTALL, "--timeout", "600", "--memory", "1536", guest=PACKAGES)
def wayland_crashes(panel):
    """After the compositor or the kiosk is killed, the same page is shown again. No key leaves the kiosk."""
    begin(panel, 60)
    attack(panel, "while it runs")
    tap_tab(panel, 0, "start")                           # keys that reach the kiosk show the focus; a touch hides it
    tap_tab(panel, 1)
    time.sleep(3)                                        # the state is written after a delay
    comes_back(panel, "compositor killed", lambda: panel.ask("pkill -KILL -x weston"), 60)
    comes_back(panel, "kiosk killed", lambda: panel.signal("KILL"), 60)
    panel.log(panel.ask("systemctl show -p NRestarts thumbrail-wayland.service"))
    # Both end at the same time.
    panel.ask("systemctl stop thumbrail.service")
    panel.wait("the compositor goes on", 20, lambda: not panel.ask("pgrep -x weston || true").strip())


@scenario("--systemd", "--setup", CAGE, "--unit", "cage.service", "--timeout", "600", "--memory", "1536", guest=PACKAGES)
def wayland_cage(panel):
    """In cage, too, pictures are those of `thumbrail shot`, and fingers tap and drag. cage ends when the last screen is unplugged, and is
    restarted."""
    touches(panel)
    unplugged(panel)
    panel.display(panel.width, panel.height)
    panel.reference("start")
    panel.expect("start", 90)
