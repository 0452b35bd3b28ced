"""The faults that an installed panel reports and clears."""
import json
import time

from panel import Failure
from scenarios.common import KIOSK, scenario
from scenarios.remote import PACKAGES, Eyes
from scenarios.service import INSTALL, PACKAGE, WARNINGS

KILL = "pkill -KILL -f '[v]alues.sh'"
# Fills the disk except for less than a state needs.
FILL = "fallocate -l $(($(df --output=avail -B1 /var/lib/thumbrail | tail -n 1) - 300000)) /var/lib/fill"
FLEET = "panel: hall-1\\nevery: 2\\nbroker: {url: \"mqtt://127.0.0.1:18840\"}\\n"


@scenario("sources.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/vm/kiosk/health.yaml"), "--timeout", "2700",
          guest=PACKAGES)
def faults(panel):
    """Status, metrics over HTTPS, broker, journal and screen report each fault, and clear it when its cause ends. A requested restart and an
    upgrade are no crash, options and PINs survive an installation, and a healthy start has no warning in the journal."""
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
    eyes = Eyes(panel)
    panel.wait("the remote server does not answer", 60, lambda: eyes.asked("/status", "see")[0] == "200")
    if said := panel.ask(WARNINGS).strip():
        raise Failure(f"the journal of a healthy start has warnings: {said}")
    rows = []

    def scraped(sample):
        """Returns the value of a sample of /metrics; `None` if it is missing."""
        # The certificate is not checked: with the clock in 2019, it is not valid yet.
        lines = panel.ask(f"curl -sk -H 'Authorization: Bearer {eyes.tokens['see']}' https://localhost:8443/metrics || true").splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(f"thumbrail_{sample} ")), None)

    def remove_source():
        panel.ask("mv /srv/thumbrail/values.sh /srv/thumbrail/away")
        panel.ask(KILL)

    def bring_source_back():
        panel.ask("mv /srv/thumbrail/away /srv/thumbrail/values.sh")
        panel.wait("the source does not come back", 120, lambda: ask("status").get("source_up", {}).get("own"))

    def told(name, wanted, cause, cure, metrics, pause=0, glass=None):
        """Applies a fault and its cure. `metrics` are samples of /metrics. `glass` tells whether the screen changes; `None` if it depends on
        the fault before."""
        panel.wait_still()
        healthy = panel.screen()
        # Not a date, because one of the faults is the clock; not a cursor, after which journalctl skips the first entry that a filter leaves.
        before = int(panel.ask(f"{WARNINGS} | wc -l"))
        cause()
        panel.wait(f"{name}: it is not told: {kinds()}", 90, lambda: wanted in kinds())
        text = next(fault["text"] for fault in ask("status")["faults"] if fault["fault"] == wanted)
        # thumbrail-remote reuses an answer for some seconds.
        panel.wait(f"{name}: the metrics are { {sample: scraped(sample) for sample in metrics} }", 30,
                   lambda: all(scraped(sample) == value for sample, value in metrics.items()))
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
        shown = "changed" if panel.screen() != healthy else "as before"
        if glass is not None and glass != (shown == "changed"):
            raise Failure(f"{name}: the screen is {shown}")
        cure()
        panel.wait(f"{name}: it does not end: {kinds()}", 120, lambda: wanted not in kinds())
        rows.append((name, text, ", ".join(f"{sample} {value}" for sample, value in metrics.items()), published, journal, shown))

    own = 'source_up{source="own"}'
    told("source removed", "source_down", remove_source, bring_source_back, {own: 0}, glass=True)
    # The source responds to pings until it is stopped.
    told("source stopped", "source_down", lambda: panel.ask("pkill -STOP -f '[v]alues.sh'"), lambda: panel.ask("pkill -CONT -f '[v]alues.sh'"),
         {own: 0}, glass=True)
    told("condition not monitored", "conditions_unmonitored", remove_source, bring_source_back, {"conditions_unmonitored": 1},
         # Its alarm is raised after 10 s, and the journal has it with the reading after that.
         pause=75, glass=True)
    told("touch screen unplugged", "no_touch_device", lambda: panel.touch("unplug"), lambda: panel.touch("plug"),
         {"touch_devices": 0})
    told("cable off", "display_disconnected", lambda: panel.display(0, 0),
         lambda: panel.display(panel.width, panel.height), {"display_connected": 0, "display_on": 0})
    told("disk full", "state_full", lambda: panel.ask(FILL), lambda: panel.ask("rm /var/lib/fill"),
         {"state_writable": 0}, pause=65)
    now = panel.ask("date +%s").strip()
    # Tokens are refused before their first day, so that an expired one does not become valid again: /metrics has nothing then.
    told("clock in 2019", "clock_wrong", lambda: panel.ask("date -s 2019-01-01 >/dev/null"),
         lambda: panel.ask(f"date -s @{now} >/dev/null"), {"clock_synchronized": None}, pause=65)
    panel.ask("printf 'tabs: [{titel: a}]\\n' >/srv/thumbrail/wrong.yaml; cp -p /srv/thumbrail/health.yaml /srv/good.yaml")
    told("kiosk file with an error", "config_error", lambda: panel.ask("cat /srv/thumbrail/wrong.yaml >/srv/thumbrail/health.yaml"),
         lambda: panel.ask("cat /srv/good.yaml >/srv/thumbrail/health.yaml"), {"config_error": 1})

    told("broker gone", "fleet_disconnected", lambda: panel.ask("systemctl stop broker"),
         lambda: panel.ask("systemd-run -q --unit broker mosquitto -c /run/broker.conf"), {"fleet_connected": 0})

    counts = lambda: (ask("metrics").get("restarts_total"), ask("metrics").get("crashes_total"))

    def unnoticed(name, change, found):
        """Applies a change that is no fault: it is neither counted nor a warning."""
        before, pid, warnings, began = counts(), panel.pid(), panel.ask(WARNINGS), time.time()
        change()
        panel.wait(f"{name}: it is not started again", 180, lambda: panel.pid() not in (None, pid))
        panel.wait(f"{name}: the panel does not answer, or has a fault: {kinds()}", 120, lambda: ask("status").get("source_up", {}).get("own") and
                   not set(kinds()) - {"clock_not_synchronized"})
        panel.figure(name, f"{time.time() - began:.1f} s until the panel is healthy again")
        if counts() != before:
            raise Failure(f"{name} counts as a crash or a restart: {before}, {counts()}")
        if (said := panel.ask(WARNINGS)) != warnings:
            raise Failure(f"{name}: the journal has warnings: {said[len(warnings):]}")
        if not (words := found()):
            raise Failure(f"{name}: nothing is to be seen of it")
        panel.shot(name)
        rows.append((name, "no fault", f"crashes_total {counts()[1]}, restarts_total {counts()[0]}", "no fault", "no warning", words))

    def installed():
        return panel.ask(f"bash /app/Kiosk/install --package {PACKAGE} /app/Kiosk/vm/kiosk/health.yaml 2>&1")

    options = lambda: panel.ask("grep ^OPTIONS= /etc/thumbrail/panel.conf").strip()
    pin = lambda: panel.ask("stat -c '%U %a' /srv/thumbrail/operator.pin; cat /srv/thumbrail/operator.pin").strip()
    unnoticed("thumbrail restart", lambda: panel.ask("thumbrail restart"), lambda: "the same page")
    unnoticed("upgrade", lambda: panel.ask(f"apt-get install -y -qq --reinstall {PACKAGE} >/dev/null 2>&1"), lambda: "the same page")
    panel.ask("thumbrail-install --options '--output auto --verbose'; systemctl restart thumbrail")
    panel.wait("it is not started again", 120, lambda: ask("status").get("source_up", {}).get("own"))
    chosen = options()
    unnoticed("option kept", lambda: panel.log(installed()), lambda: "--verbose" in chosen and options() == chosen and chosen)
    rights = pin().splitlines()[0]
    panel.ask("echo 4711 | thumbrail pin /srv/thumbrail/operator.pin")
    changed = pin()
    if changed.splitlines()[0] != rights:
        raise Failure(f"the PIN has other rights than before: {changed}, {rights}")
    unnoticed("PIN changed", lambda: panel.log(installed()), lambda: pin() == changed and f"the new PIN, {rights}")

    def crash():
        for _ in range(3):
            panel.wait("the kiosk does not answer", 60, lambda: ask("status").get("fault_page") is False)
            pid = panel.pid()
            panel.signal("SEGV")
            panel.wait("the kiosk is not started again", 60, lambda: panel.pid() not in (None, pid))

    def retry():
        code = panel.ask("curl -sS -o /dev/null -w '%{http_code}' --cacert /etc/thumbrail/remote.crt "
                         f"-H 'Authorization: Bearer {eyes.tokens['see']}' https://localhost:8443/screenshot").strip()
        if not eyes.status().get("fault_page") or code != "200":
            raise Failure(f"the remote server does not tell of the fault page: {code}, {eyes.status()}")
        panel.ask("thumbrail reload")

    told("three crashes", "fault_page", crash, retry, {"fault_page": 1, "crashes_total": 3}, glass=True)

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

    panel.log("| fault | status | metrics | broker | journal, warning and worse | screen |")
    panel.log("| --- | --- | --- | --- | --- | --- |")
    for row in rows:
        panel.log("| " + " | ".join(row) + " |")
