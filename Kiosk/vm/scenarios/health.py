"""The faults that an installed panel reports and clears."""
import json
import time

from panel import Failure
from scenarios.common import KIOSK, scenario
from scenarios.remote import PACKAGES
from scenarios.service import INSTALL

KILL = "pkill -KILL -f '[v]alues.sh'"
# Fills the disk except for less than a state needs.
FILL = "fallocate -l $(($(df --output=avail -B1 /var/lib/thumbrail | tail -n 1) - 300000)) /var/lib/fill"
WARNINGS = "journalctl -b -o cat --no-pager -p warning -u 'thumbrail*'"
FLEET = "panel: hall-1\\nevery: 2\\nbroker: {url: \"mqtt://127.0.0.1:18840\"}\\n"


@scenario("sources.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/vm/kiosk/health.yaml"), "--timeout", "1500",
          guest=PACKAGES)
def faults(panel):
    """Status, metrics, broker, journal and screen report each fault, and clear it when its cause ends. A requested restart is not a
    crash."""
    panel.wait_frame(300)

    def ask(what):
        return json.loads(panel.ask(f"thumbrail {what} --json 2>/dev/null || echo null")) or {}

    def heard():
        """Returns the faults that the broker has."""
        said = panel.ask("timeout 5 mosquitto_sub -h 127.0.0.1 -p 18840 -t thumbrail/hall-1/state -C 1 2>/dev/null || true").strip()
        return json.loads(said or "{}").get("faults", [])

    def kinds():
        return [fault["fault"] for fault in ask("status").get("faults", [])]

    panel.wait("the source does not come up", 120, lambda: ask("status").get("source_up", {}).get("own"))
    # Nothing synchronizes the clock of this guest: after 300 s, that would be another fault.
    panel.ask("systemctl stop systemd-timesyncd || true")
    panel.wait(f"there are faults at the beginning: {kinds()}", 60, lambda: not set(kinds()) - {"clock_not_synchronized"})
    panel.ask("printf 'listener 18840 127.0.0.1\\nallow_anonymous true\\n' >/run/broker.conf; "
              "systemd-run -q --unit broker mosquitto -c /run/broker.conf")
    panel.ask(f"printf '{FLEET}' >/etc/thumbrail/fleet.yaml; systemctl enable -q --now thumbrail-fleet")
    panel.wait("the panel is not connected to the broker", 60, lambda: ask("status").get("fleet_connected"))
    rows = []

    def remove_source():
        panel.ask("mv /srv/thumbrail/values.sh /srv/thumbrail/away")
        panel.ask(KILL)

    def bring_source_back():
        panel.ask("mv /srv/thumbrail/away /srv/thumbrail/values.sh")
        panel.wait("the source does not come back", 120, lambda: ask("status").get("source_up", {}).get("own"))

    def told(name, wanted, cause, cure, metrics, pause=0):
        # Not a date, because one of the faults is the clock; not a cursor, after which journalctl skips the first entry that a filter leaves.
        before = int(panel.ask(f"{WARNINGS} | wc -l"))
        cause()
        panel.wait(f"{name}: it is not told: {kinds()}", 90, lambda: wanted in kinds())
        status, figures = ask("status"), ask("metrics")
        text = next(fault["text"] for fault in status["faults"] if fault["fault"] == wanted)
        seen = {metric: figures.get(metric) for metric in metrics}
        if seen != metrics:
            raise Failure(f"{name}: the metrics are {seen}")
        published = ""
        if wanted != "fleet_disconnected":
            panel.wait(f"{name}: the broker does not hear of it: {heard()}", 60,
                       lambda: any(fault.split()[0] == wanted for fault in heard()))
            published = next(fault for fault in heard() if fault.split()[0] == wanted)
        if pause:
            time.sleep(pause)
        journal = panel.ask(f"{WARNINGS} | tail -n +{before + 1} | tail -n 1").strip()
        if not journal:
            raise Failure(f"{name}: the journal has no warning of it")
        panel.shot(name)
        cure()
        panel.wait(f"{name}: it does not end: {kinds()}", 120, lambda: wanted not in kinds())
        rows.append((name, text, ", ".join(f"{key} {json.dumps(value)}" for key, value in seen.items()), published, journal))

    told("source removed", "source_down", remove_source, bring_source_back, {"source_up": {"own": False}})
    told("condition not monitored", "conditions_unmonitored", remove_source, bring_source_back, {"conditions_unmonitored": 1},
         # Its alarm is raised after 10 s.
         pause=15)
    told("touch screen unplugged", "no_touch_device", lambda: panel.touch("unplug"), lambda: panel.touch("plug"),
         {"touch_devices": 0})
    told("cable off", "display_disconnected", lambda: panel.display(0, 0),
         lambda: panel.display(panel.width, panel.height), {"display_connected": False, "display_on": False})
    told("disk full", "state_full", lambda: panel.ask(FILL), lambda: panel.ask("rm /var/lib/fill"),
         {"state_writable": False}, pause=65)
    now = panel.ask("date +%s").strip()
    told("clock in 2019", "clock_wrong", lambda: panel.ask("date -s 2019-01-01 >/dev/null"),
         lambda: panel.ask(f"date -s @{now} >/dev/null"), {"clock_synchronized": False}, pause=65)
    panel.ask("printf 'tabs: [{titel: a}]\\n' >/srv/thumbrail/wrong.yaml; cp -p /srv/thumbrail/health.yaml /srv/good.yaml")
    told("kiosk file with an error", "config_error", lambda: panel.ask("cat /srv/thumbrail/wrong.yaml >/srv/thumbrail/health.yaml"),
         lambda: panel.ask("cat /srv/good.yaml >/srv/thumbrail/health.yaml"), {"config_error": True})

    told("broker gone", "fleet_disconnected", lambda: panel.ask("systemctl stop broker"),
         lambda: panel.ask("systemd-run -q --unit broker mosquitto -c /run/broker.conf"), {"fleet_connected": False})

    counts = lambda: (ask("metrics").get("restarts_total"), ask("metrics").get("crashes_total"))
    before, pid = counts(), panel.pid()
    began = time.time()
    panel.ask("thumbrail restart")
    panel.wait("it is not started again", 90, lambda: panel.pid() not in (None, pid) and ask("status"))
    panel.figure("thumbrail restart", f"{time.time() - began:.1f} s until the new program answers")
    if counts() != before:
        raise Failure(f"a restart that was asked for counts: {before}, {counts()}")

    def crash():
        for _ in range(3):
            panel.wait("the kiosk does not answer", 60, lambda: ask("status").get("fault_page") is False)
            pid = panel.pid()
            panel.signal("SEGV")
            panel.wait("the kiosk is not started again", 60, lambda: panel.pid() not in (None, pid))

    told("three crashes", "fault_page", crash, lambda: panel.ask("thumbrail reload"), {"fault_page": True, "crashes_total": 3})

    # If the panel does not run, the doctor starts the sources, each as its own user, and ends them.
    panel.ask("systemctl stop thumbrail")
    said = panel.ask("thumbrail doctor --only sources || true")
    if "the source runs" not in said:
        raise Failure(f"the doctor does not see the source run: {said}")
    panel.ask("mv /srv/thumbrail/values.sh /srv/thumbrail/away")
    said = panel.ask("thumbrail doctor --only sources || true")
    if "source own is down: " not in said:
        raise Failure(f"the doctor does not see that the source is missing: {said}")
    panel.log(said)
    if panel.ask("systemctl is-active thumbrail-sources || true").strip() == "active":
        raise Failure("the doctor leaves the sources running")

    panel.log("| fault | status | metrics | broker | journal, warning and worse |")
    panel.log("| --- | --- | --- | --- | --- |")
    for row in rows:
        panel.log("| " + " | ".join(row) + " |")
