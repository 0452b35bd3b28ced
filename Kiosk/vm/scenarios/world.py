"""An installed kiosk with a broker, restarts of both services, inputs and readings of the host, and a clock that is changed."""
import json
import random
import time

from panel import Failure
from scenarios.common import scenario
from scenarios.service import INSTALL, KIOSK

PACKAGES = ["mosquitto", "mosquitto-clients", "python3", "python3-paho-mqtt"]
HUB = "thumbrail-sources.service"
KIOSK_KILLS = HUB_KILLS = 50
# The switch of the ceiling lamp on the first page of home.yaml.
LAMP = (424, 498)
# The house of home.yaml, and a file with all requests to it.
HOUSE = ("systemd-run -q --unit house sh -c 'sleep 1000000 | exec /app/Kiosk/demos/home-world'; "
         "systemd-run -q --unit asked -p Restart=always -p RestartSec=200ms -p StartLimitIntervalSec=0 -p StandardOutput=append:/run/asked "
         "mosquitto_sub -h 127.0.0.1 -p 18830 -t zigbee2mqtt/+/set -v -q 1 -c -i asked")


def install(kiosk):
    return INSTALL.replace(KIOSK, kiosk)


def main_process(panel, unit):
    return panel.ask(f"systemctl show -p MainPID --value {unit}").strip()


def restarted(panel, unit, before, seconds=60):
    """Waits for a new process of a unit. For the kiosk, waits for its first frame: until then, the last picture of the old one stays."""
    panel.wait(f"{unit} is not started again", seconds, lambda: main_process(panel, unit) not in ("0", before) and
               panel.ask(f"systemctl is-active {unit} || true").strip() == "active")


def heard(panel, source):
    """Returns the values and the state of a source, from the hub, which tells them only the kiosk's user."""
    return json.loads(panel.ask("setpriv --reuid thumbrail --regid thumbrail --clear-groups /app/Kiosk/vm/kiosk/heard").strip()).get(source, {"values": {}})


def journal(panel, *of):
    return panel.ask("journalctl -b -o cat --no-pager " + " ".join(of))


def unit_says(panel, unit, **expected):
    for name, value in expected.items():
        said = panel.ask(f"systemctl show -p {name} --value {unit}").strip()
        if sorted(said.split()) != sorted(value.split()):
            raise Failure(f"{unit} has {name}={said}")


def card(panel):
    """Returns the picture of the lamp's card, whose position depends on the text below the number above."""
    picture = panel.screen()
    color = picture.getpixel((279, 355))                 # of the card above it
    top = next((y for y in range(395, 480) if picture.getpixel((279, y)) == color), 0)
    return picture.crop((90, top, 468, top + 118)).tobytes()


def lamp_is(panel, cards, is_on, seconds=20):
    """Waits until the lamp is shown in this state, as a current value."""
    panel.wait(f"the lamp is not shown {'on' if is_on else 'off'}", seconds, lambda: card(panel) == cards[is_on])


def asked(panel):
    return panel.ask("cat /run/asked").count("zigbee2mqtt/ceiling/set")


@scenario("../../demos/home.yaml", "--systemd", "--setup", install("/app/Kiosk/demos/home.yaml"), "--timeout", "3600",
          guest=PACKAGES)
def home_and_ends(panel):
    """home.yaml with a broker and a house: the kiosk has no network and the sources have no devices. Killed fifty times each, no value
    is lost, each touch is one message, and nothing old is ever shown as what holds."""
    unit = panel.options.unit
    panel.wait_frame(300)
    unit_says(panel, unit, RestrictAddressFamilies="AF_UNIX AF_NETLINK")
    unit_says(panel, HUB, PrivateDevices="yes", DevicePolicy="closed")
    away = card(panel)
    panel.shot("without a broker")
    panel.ask(HOUSE)
    # The references are the initial picture and the one after one touch, instead of pictures that were drawn elsewhere.
    panel.wait("nothing comes of the house", 120, lambda: heard(panel, "house")["values"].get("ceiling") == "ON" and
               heard(panel, "house")["values"].get("indoor"))
    panel.wait("the lamp is not shown", 20, lambda: card(panel) != away)
    panel.wait("nobody hears what is asked for", 60, lambda: "probe" in panel.ask(
        "mosquitto_pub -h 127.0.0.1 -p 18830 -t zigbee2mqtt/probe/set -m 0; sleep 0.5; cat /run/asked"))
    cards, touches, is_on = {}, 0, True

    def touch():
        nonlocal touches, is_on
        # With jitter, because the kiosk takes touches at one point and at equal intervals for those of a defective panel.
        panel.tap(*(place + random.randint(-9, 9) for place in LAMP))
        touches, is_on = touches + 1, not is_on
        panel.wait("the lamp is not asked for", 20, lambda: asked(panel) == touches)

    for _ in range(2):
        touch()
        panel.wait("the lamp does not follow", 20, lambda: heard(panel, "house")["values"].get("ceiling") == ("ON" if is_on else "OFF"))
        time.sleep(2)
        cards[is_on] = card(panel)
        panel.shot("on" if is_on else "off")
    if cards[True] == cards[False]:
        raise Failure("one lamp looks like the other")

    hub = main_process(panel, HUB)
    for number in range(KIOSK_KILLS):
        touch()
        lamp_is(panel, cards, is_on)
        pid = main_process(panel, unit)
        panel.ask(f"kill -KILL {pid}")
        restarted(panel, unit, pid)
        # The restarts are intended, so the next start must not be delayed or show another tab.
        panel.ask("find /run/thumbrail -type f ! -name requests -delete")
        lamp_is(panel, cards, is_on, 30)
        if asked(panel) != touches:
            raise Failure(f"{touches} touches are {asked(panel)} messages, after kill {number + 1} of the kiosk")
        panel.log(f"kiosk killed {number + 1} times")
    if main_process(panel, HUB) != hub:
        raise Failure("the hub was started anew with the kiosk")
    panel.figure("kiosk killed", f"{KIOSK_KILLS} times: {touches} touches, {asked(panel)} messages")

    seen = 0
    for number in range(HUB_KILLS):
        touch()
        lamp_is(panel, cards, is_on)
        pid, began = main_process(panel, HUB), time.time()
        panel.ask(f"kill -KILL {pid}")
        is_dead, was_marked = True, False
        while is_dead:
            looks_good = card(panel) == cards[is_on]
            is_dead = main_process(panel, HUB) in ("0", pid)
            was_marked = was_marked or not looks_good
            # It must be visible a frame later, which can take long on an emulated guest.
            if is_dead and looks_good and time.time() - began > 3 * panel.options.patience:
                raise Failure(f"an old value is shown as one that holds, {time.time() - began:.1f} s after kill {number + 1}")
            if time.time() - began > 60 * panel.options.patience:
                raise Failure("the hub is not started again")
        seen += was_marked
        lamp_is(panel, cards, is_on, 30)
        if asked(panel) != touches:
            raise Failure(f"{touches} touches are {asked(panel)} messages, after kill {number + 1} of the hub")
        panel.log(f"hub killed {number + 1} times")
    panel.figure("hub killed", f"{HUB_KILLS} times: {touches} touches, {asked(panel)} messages; seen as old {seen} times")
    values = heard(panel, "house")
    if values.get("state") != "up" or values["values"].get("ceiling") != ("ON" if is_on else "OFF") or len(values["values"]) < 18:
        raise Failure(f"at the end the hub says {values}")
    audit = journal(panel, "-t thumbrail-audit")
    if audit.count("result=done") != touches or "unknown" in audit:
        raise Failure(f"of {touches} touches the audit has {audit.count('result=done')} that are done")
    # The broker ends: its values stay and are stale, also for a kiosk that has just started.
    panel.ask("systemctl stop house")
    panel.wait("what is old is shown as what holds", 20, lambda: card(panel) not in cards.values())
    panel.shot("the broker is gone")
    pid = main_process(panel, unit)
    panel.ask(f"kill -KILL {pid}")
    restarted(panel, unit, pid)
    end = time.time() + 10
    while time.time() < end:
        if card(panel) in cards.values():
            raise Failure("a kiosk that has just begun shows what is old as what holds")
    panel.shot("begun without the broker")


# The guest has no sensor, so a file stands for one.
SENSOR = ("mount -t tmpfs none /sys/class/thermal; mkdir /sys/class/thermal/thermal_zone0; "
          "echo 47300 >/sys/class/thermal/thermal_zone0/temp")
# A network interface without a network.
NETWORK = "modprobe dummy; ip link add lan type dummy; ip addr add 192.0.2.7/24 dev lan; ip link set lan up; ip route add default dev lan"
# See gpio-sim.rst of the kernel's documentation.
CHIP = ("modprobe configfs; mount -t configfs none /sys/kernel/config; cd /sys/kernel/config/gpio-sim; mkdir hall hall/bank; "
        "echo 8 >hall/bank/num_lines; echo hall-inputs >hall/bank/label; echo 1 >hall/live")
# The drop-in of Sources.md for a panel with inputs. On Debian, the lines belong to root, because it has no group for them.
DROP_IN = ("mkdir -p /etc/systemd/system/thumbrail-source@.service.d; printf '[Service]\\nPrivateDevices=no\\n"
           "DeviceAllow=char-gpiochip rw\\nDeviceAllow=char-input r\\nSupplementaryGroups=input\\n' "
           ">/etc/systemd/system/thumbrail-source@.service.d/inputs.conf; "
           "mkdir -p /etc/systemd/logind.conf.d; printf '[Login]\\nHandleLidSwitch=ignore\\n' >/etc/systemd/logind.conf.d/lid.conf")


@scenario("inputs.yaml", "--systemd", "--setup", install("/app/Kiosk/vm/kiosk/inputs.yaml"), "--timeout", "600",
          "--modules", "configfs", "--own-modules", "gpio-sim", guest=PACKAGES)
def inputs_and_readings(panel):
    """Within the sandbox of their unit, sources read temperature, memory, disk, processor and network. With a drop-in that permits it, they
    report a lid and a line of a simulated chip, also if these are unplugged and plugged in again. Without the drop-in, the values are
    missing."""
    panel.wait_frame(300)
    said = lambda source, name: heard(panel, source)["values"].get(name)
    panel.wait("the machine's own values do not come", 60, lambda: said("panel", "processor") is not None)
    without = heard(panel, "panel")["values"]
    panel.log(f"at first: {heard(panel, 'panel')}")
    total = int(panel.ask("awk '/^MemTotal/ {print $2}' /proc/meminfo")) * 1024
    if without["memory"]["total"] != total:
        raise Failure(f"the memory is {without['memory']}, and not {total}")
    disk = int(panel.ask("stat -f -c %b /")) * int(panel.ask("stat -f -c %S /"))
    if abs(without["disk"]["total"] - disk) > disk * 0.1:
        raise Failure(f"the disk is {without['disk']}, and not {disk}")
    if without["network"]["route"] is not False:
        raise Failure(f"a machine without a network has {without['network']}")
    if "temperature" in without:
        raise Failure(f"a machine without a sensor has {without['temperature']} °C")
    if "permission denied: door, lid" not in heard(panel, "hall").get("why", ""):
        raise Failure(f"without devices: {heard(panel, 'hall')}")
    panel.shot("without devices")

    panel.ask(NETWORK)
    panel.wait("the network does not come", 20, lambda: said("panel", "network") == {
        "up": True, "route": True, "interface": "lan", "address": "192.0.2.7"})
    panel.ask("ip link del lan")
    panel.wait("the network does not go", 20, lambda: said("panel", "network").get("route") is False)

    panel.ask(SENSOR)
    panel.ask(CHIP)
    panel.ask("systemd-run -q --unit lid /app/Kiosk/vm/kiosk/switch lid /run/lid")
    panel.ask(DROP_IN)
    panel.ask("chgrp input /dev/gpiochip*; chmod 660 /dev/gpiochip*; systemctl daemon-reload; systemctl restart " + HUB)
    hall = lambda: heard(panel, "hall")["values"]
    # Pulled up and active low: nobody is at the door.
    panel.wait("the inputs are not there", 60, lambda: hall() == {"door": False, "lid": False})
    line = "/sys/devices/platform/gpio-sim.0/gpiochip*/sim_gpio3/pull"
    panel.ask(f"echo pull-down >$(echo {line})")
    panel.wait("the door is not told", 20, lambda: hall() == {"door": True, "lid": False})
    panel.ask("echo 1 >/run/lid")
    panel.wait("the lid is not told", 20, lambda: hall() == {"door": True, "lid": True})
    panel.wait("the temperature is not read", 20, lambda: said("panel", "temperature") == 47.3)
    time.sleep(2)
    panel.shot("both on")
    panel.ask(f"echo pull-up >$(echo {line}); echo 0 >/run/lid")
    panel.wait("they do not go off", 20, lambda: hall() == {"door": False, "lid": False})
    panel.ask("systemctl stop lid")
    panel.wait("the lid is not missing", 20, lambda: hall() == {"door": False})
    panel.ask("systemd-run -q --unit lid /app/Kiosk/vm/kiosk/switch lid /run/lid")
    panel.wait("the lid is not found again", 20, lambda: hall() == {"door": False, "lid": False})
    panel.ask("echo 0 >/sys/kernel/config/gpio-sim/hall/live")
    panel.wait("the door is not missing", 20, lambda: hall() == {"lid": False})
    panel.ask("echo 1 >/sys/kernel/config/gpio-sim/hall/live; chgrp input /dev/gpiochip*; chmod 660 /dev/gpiochip*")
    panel.wait("the door is not found again", 20, lambda: hall() == {"door": False, "lid": False})


@scenario("scanner.yaml", "--systemd", "--setup", install("/app/Kiosk/vm/kiosk/scanner.yaml"), "--timeout", "600", guest=PACKAGES)
def codes_are_scanned(panel):
    """A barcode scanner, which is a keyboard, sends events: each code reaches the source once, and nothing is typed into the open search or
    on the keyboard's tab. It works after it was unplugged and plugged in again, and a keyboard beside it still types."""
    panel.wait_frame(300)
    books = lambda: heard(panel, "library")["values"]
    panel.wait("the source does not start", 60, lambda: books() == {"returned": 0, "last": ""})
    plug = lambda: panel.ask("systemd-run -q --unit scanner /app/Kiosk/vm/kiosk/scanner /run/scanner")
    scan = lambda code: panel.ask(f"echo {code} >/run/scanner")
    plug()
    panel.wait("the scanner is not named in the journal", 20, lambda: "Virtual Barcode Scanner" in journal(panel, "-u thumbrail"))
    panel.wait_still()
    scan("A4006381333931")
    panel.wait("the code does not arrive", 20, lambda: books() == {"returned": 1, "last": "4006381333931"})
    panel.wait_still()
    panel.shot("scanned")
    # The search of all tabs is open, where a keyboard types.
    panel.tap(33, panel.height - 30)
    panel.wait_still()
    before = panel.screen()
    panel.key("s")
    panel.wait_still()
    if panel.screen() == before:
        raise Failure("the keyboard beside the scanner does not type")
    panel.key("esc")
    panel.wait_still()
    # The same code again counts. What comes without the prefix is no code.
    scan("bK7")
    for number, code in enumerate(("A4006381333931", "A" + "9" * 4000, "AbK7"), 2):
        scan(code)
        panel.wait(f"code {number} does not arrive: {str(books())[:80]}", 60,
                   lambda: books() == {"returned": number, "last": code.removeprefix("A")})
    panel.ask("systemctl stop scanner")
    time.sleep(3)
    plug()
    time.sleep(3)
    scan("A12-34")
    panel.wait("the scanner is not found again", 20, lambda: books() == {"returned": 5, "last": "12-34"})
    if "4006381333931" in journal(panel):
        raise Failure("a code is in the journal")


@scenario("speech.yaml", "--systemd", "--setup", install("/app/Kiosk/vm/kiosk/speech.yaml"), "--timeout", "600", "--modules", "snd-dummy",
          guest=[*PACKAGES, "espeak-ng"])
def headphones_are_heard(panel):
    """Headphones that are plugged in start the screen reader: an element has a ring, and the sound card plays. An arrow key moves the ring.
    Without the headphones, or without their jack, the screen is as before. Of 20 changes in a second, only the last one counts."""
    panel.wait_frame(300)
    panel.wait_still()
    before = panel.screen()
    is_read = lambda: panel.screen() != before
    plays = lambda: "RUNNING" in panel.ask("cat /proc/asound/card*/pcm*p/sub*/status")
    jack = lambda: panel.ask("systemd-run -q --unit jack /app/Kiosk/vm/kiosk/switch headphones /run/jack")
    jack()
    panel.wait("the jack is not in the journal", 20, lambda: "headphone jack added" in journal(panel, "-u thumbrail"))
    time.sleep(1)
    if is_read() or plays():
        raise Failure("the screen is read without headphones")
    panel.ask("echo 1 >/run/jack")
    panel.wait("nothing is said", 30, plays)
    panel.wait("nothing has a ring", 20, is_read)
    panel.wait_still()
    panel.shot("read")
    ring = panel.screen()
    panel.key("down")
    panel.wait("the ring does not move", 20, lambda: panel.screen() not in (ring, before))
    panel.ask("echo 0 >/run/jack")
    panel.wait("the screen is still read", 20, lambda: not is_read())
    panel.wait("the voice does not stop", 5, lambda: not plays())
    panel.ask("for time in 1 2 3 4 5 6 7 8 9 10; do echo 1 >/run/jack; sleep 0.05; echo 0 >/run/jack; sleep 0.05; done")
    time.sleep(2)
    if is_read() or plays():
        raise Failure("the screen is read after headphones that were not plugged in for 300 ms")
    panel.ask("echo 1 >/run/jack")
    panel.wait("the screen is not read again", 20, is_read)
    panel.ask("systemctl stop jack")
    panel.wait("the screen is read without a jack", 20, lambda: not is_read())


@scenario("inputs.yaml", "--systemd", "--setup", install("/app/Kiosk/vm/kiosk/inputs.yaml"), "--timeout", "600", guest=PACKAGES)
def clock_is_set(panel):
    """A clock that is set a year ahead, and two years back, is shown immediately. The processes of kiosk, hub and sources stay the same."""
    panel.wait_frame(300)
    said = lambda source, name: heard(panel, source)["values"].get(name)
    panel.wait("the year does not come", 60, lambda: said("now", "year"))
    panel.wait("the machine's own values do not come", 60, lambda: said("panel", "processor") is not None)
    # No service synchronizes the clock of this guest. The state of the kernel is visible through both sandboxes.
    panel.ask("systemctl stop systemd-timesyncd || true; rm -rf /run/systemd/timesync")
    panel.wait("nothing is said of who keeps the clock", 90, lambda: said("now", "synchronised") is False)
    time.sleep(62)                                       # the state of the clock is sent with its next minute
    panel.shot("nobody keeps the clock")
    units = [panel.options.unit, HUB]
    before, year = [main_process(panel, unit) for unit in units], said("now", "year")
    for by, expected in [("+1 year", year + 1), ("-2 years", year - 1)]:
        panel.ask(f"date -s '{by}' >/dev/null")
        took = panel.wait("the clock's year does not come", 20, lambda: said("now", "year") == expected)
        panel.figure(f"a clock set by {by}", f"told within {took:.1f} s")
        uptime = said("panel", "uptime")
        panel.wait("the machine is not read any more", 20, lambda: said("panel", "uptime") > uptime)
        # A watchdog that used that clock would have ended the program by now.
        time.sleep(12)
        panel.shot(f"{expected}")
        if [main_process(panel, unit) for unit in units] != before:
            raise Failure(f"set by {by}, something was started anew")
