"""Remote control of an installed kiosk: over HTTPS, by a broker, and with bundles."""
import json, time

from panel import Failure
from scenarios.common import begin, scenario
from scenarios.service import INSTALL
from scenarios.world import journal, main_process, restarted

BROKER = ("printf 'listener 18840 127.0.0.1\\nallow_anonymous true\\n' >/run/broker.conf; "
          "systemd-run -q --unit broker mosquitto -c /run/broker.conf")
PACKAGES = ["curl", "openssh-client", "mosquitto", "mosquitto-clients", "python3"]
# The command of Remote.md, which also enables and starts the service.
SETUP = "thumbrail remote setup"
FLEET = """panel: hall-1
name: Hall
every: 2
broker: {url: "mqtt://127.0.0.1:18840"}
commands: [select]
bundle:
  manifest: https://localhost:%s/manifest.json
  signers: fleet-signers
  authority: remote.crt
  every: 10
"""
# A kiosk with another title, whose first tab does not exist in the former one. The screen size is the same, so that it looks the same after
# a restart.
BUNDLE = "title: Bundle %d\\nscreen: {diagonal: 10.1}\\ntabs:\\n  - {title: New, icon: none, rows: [One, Two]}\\n"


class Eyes:
    """The clients of an installed panel over HTTPS on its own host, one with each right."""

    def __init__(self, panel):
        self.panel = panel
        panel.ask(SETUP)
        self.tokens = {right: panel.ask(f"thumbrail remote token --right {right} --until 2099-12-31 {right}-er").split()[-1]
                       for right in ("see", "operate", "change")}

    def asked(self, path, right=None, body=None, file=None):
        """Returns the status code and the body of the answer."""
        header = f"-H 'Authorization: Bearer {self.tokens[right]}'" if right else ""
        data = (f"-d '{json.dumps(body)}'" if body else f"--data-binary @{file}" if file else "-X POST" if path == "/reload" else "")
        said = self.panel.ask(f"curl -sS --cacert /etc/thumbrail/remote.crt {header} {data} -w '\\n%{{http_code}}' "
                              f"https://localhost:8443{path} 2>&1 | head -c 60000")
        *answer, code = said.strip().split("\n")
        return code.strip(), "\n".join(answer)

    def expect(self, code, path, right=None, body=None, file=None):
        found, answer = self.asked(path, right, body, file)
        if found != code:
            raise Failure(f"{path} by {right or 'nobody'} is answered with {found} and not with {code}: {answer[:200]}")
        return answer

    def status(self):
        code, answer = self.asked("/status", "see")
        return json.loads(answer) if code == "200" else {}


@scenario("--systemd", "--setup", INSTALL, "--timeout", "600", guest=PACKAGES)
def remote_eyes(panel):
    """thumbrail-remote works within the sandbox of its unit: HTTPS on this machine alone, each right by its token, 503 without a kiosk;
    who asked is in the audit."""
    begin(panel, 300)
    eyes = Eyes(panel)
    asked, expect, tokens = eyes.asked, eyes.expect, eyes.tokens
    panel.wait("nobody answers", 60, lambda: asked("/status")[0] == "401")
    listening = panel.ask("ss -Hltn sport = :8443 || cat /proc/net/tcp").split()
    if not any("127.0.0.1:8443" in word or "0100007F:20FB" in word for word in listening):
        raise Failure(f"it does not listen to this machine alone: {listening}")
    if json.loads(expect("200", "/status", "see"))["tab"] != "Home":
        raise Failure("the status is of another tab")
    if "thumbrail_frames_total" not in expect("200", "/metrics", "see"):
        raise Failure("the metrics have no frames")
    expect("403", "/select", "see", {"tab": "Contacts"})
    expect("200", "/select", "operate", {"tab": "Contacts"})
    panel.reference("Contacts", "--tab", "Contacts")
    panel.expect("Contacts", 20)
    expect("403", "/reload", "operate")
    expect("200", "/reload", "change")
    size = panel.ask("curl -sS --cacert /etc/thumbrail/remote.crt -H 'Authorization: Bearer %s' https://localhost:8443/screenshot "
                     "2>/dev/null | head -c 24 | od -An -tu1 -j16" % tokens["see"]).split()
    if [int(byte) for byte in size] != [*panel.width.to_bytes(4, "big"), *panel.height.to_bytes(4, "big")]:
        raise Failure(f"the screenshot begins with {size}")
    audit = journal(panel, "-t thumbrail-audit")
    for name in ("see-er", "operate-er", "change-er"):
        if name not in audit:
            raise Failure(f"the audit has no {name}: {audit[-2000:]}")
    if any(token in journal(panel, "") for token in tokens.values()):
        raise Failure("the journal has a token")
    user = panel.ask(f"ps -o user:32= -p {main_process(panel, 'thumbrail-remote')}").strip()
    if user in ("root", "thumbrail"):
        raise Failure(f"it runs as {user}")
    panel.ask(f"systemctl stop {panel.options.unit}")
    expect("503", "/status", "see")
    panel.ask(f"systemctl start {panel.options.unit}")
    panel.wait("it does not find the kiosk again", 60, lambda: asked("/status", "see")[0] == "200")


# The state of the kiosk that thumbrail-fleet keeps.
KEPT = "/var/lib/thumbrail-fleet/kiosk/kiosk.yaml"
# With a trial of one minute, a kiosk is tried for half a minute.
TRIAL = ("mkdir -p /etc/systemd/system/thumbrail-fleet.service.d; printf '[Service]\\nExecStart=\\nExecStart="
         "/usr/libexec/thumbrail/thumbrail-fleet --kiosk ${KIOSK} --trial 30\\n' >/etc/systemd/system/thumbrail-fleet.service.d/trial.conf; "
         "systemctl daemon-reload; systemctl enable -q --now thumbrail-fleet")


@scenario("--systemd", "--setup", INSTALL, "--timeout", "1200", guest=PACKAGES)
def kiosks_that_are_sent(panel):
    """A client with the right to change the panel uploads a kiosk over HTTPS. thumbrail-remote passes it to thumbrail-fleet, each within
    the sandbox of its unit. A good kiosk is shown and kept; one with a mistake is never shown; one with which the panel exits or hangs is
    rolled back; other clients are refused."""
    begin(panel, 300)
    unit = panel.options.unit
    eyes = Eyes(panel)
    # The command of Remote.md.
    panel.ask(BROKER)
    panel.ask("printf 'panel: hall-1\\nuploads: true\\nbroker: {url: \"mqtt://127.0.0.1:18840\", panels: true}\\n' >/etc/thumbrail/fleet.yaml; " + TRIAL)
    panel.wait("the kiosk is not copied", 60, lambda: "yes" in panel.ask(f"test -e {KEPT} && echo yes || true"))
    pid = main_process(panel, unit)
    panel.ask(f"sed -i 's#^KIOSK=.*#KIOSK=\"{KEPT}\"#' /etc/thumbrail/panel.conf; systemctl restart thumbrail thumbrail-sources")
    restarted(panel, unit, pid)
    panel.wait("nobody answers", 60, lambda: eyes.status().get("kiosk") == KEPT)

    # One service reads the files of the other, and neither the hub nor a source can.
    panel.wait("the panel is not listed", 60, lambda: '"hall-1"' in eyes.asked("/panels/list", "see")[1])
    listed = "/run/thumbrail-fleet/panels.json"
    owner = panel.ask(f"stat -c '%U:%G %a' {listed}").strip()
    if owner != "thumbrail-fleet:thumbrail-upload 640":
        raise Failure(f"the list of panels is {owner}")

    def readers(path):
        """Returns which of these users can read a file. The group of each has its name."""
        return [user for user in ("thumbrail", "thumbrail-hub", "thumbrail-remote") if "yes" in panel.ask(
            f"setpriv --reuid {user} --regid {user} --init-groups cat {path} >/dev/null 2>&1 && echo yes || true")]

    if (found := readers(listed)) != ["thumbrail-remote"]:
        raise Failure(f"the list of panels is read by {found}")

    def written(number, more=""):
        """Returns a kiosk file with another title and one tab."""
        panel.ask(f"printf '{BUNDLE % number}{more}' >/root/sent-{number}.yaml")
        return f"/root/sent-{number}.yaml"

    def state():
        code, answer = eyes.asked("/kiosk", "see")
        return json.loads(answer) if code == "200" else {}

    def on_glass(number):
        panel.wait(f"kiosk {number} is not on the glass", 60, lambda: eyes.status().get("title") == f"Bundle {number}")

    def settled(installed, refused):
        panel.wait("the trial has no end", 180, lambda: state().get("phase") == "idle", 1)
        if (found := (state()["installed"], state()["refused"])) != (installed, refused):
            raise Failure(f"installed and refused are {found}, and not {(installed, refused)}: {state()}")

    def back(number, seconds=120):
        panel.wait(f"kiosk {number} does not come back", seconds, lambda: eyes.status().get("title") == f"Bundle {number}", 1)
        panel.expect(f"kiosk {number}", 60)

    # Without a token, without the right, and with an invalid kiosk.
    good = written(1)
    eyes.expect("401", "/kiosk", None, file=good)
    for right in ("see", "operate"):
        eyes.expect("403", "/kiosk", right, file=good)
    mistake = eyes.expect("422", "/kiosk", "change", file=written(7, "nonsense: true\\n"))
    if "kiosk.yaml:5:1: error: " not in mistake or "nonsense" not in mistake:
        raise Failure(f"the mistake is told as {mistake}")
    if eyes.status()["title"] != "Virtual panel" or not panel.is_shown("start"):
        raise Failure(f"something else is on the glass: {eyes.status()}")
    panel.log(f"refused: {mistake.strip()}")

    eyes.expect("202", "/kiosk", "change", file=good)
    on_glass(1)
    if state()["phase"] != "trial":
        raise Failure(f"it is not tried: {state()}")
    eyes.expect("409", "/kiosk", "change", file=good)
    settled(1, None)
    panel.wait_still()
    panel.shot("kiosk 1")
    owner = panel.ask(f"stat -c '%U:%G %a' {KEPT}").strip()
    if owner != "thumbrail-fleet:thumbrail 640":
        raise Failure(f"the kiosk is {owner}")
    pid = main_process(panel, unit)
    panel.ask("systemctl restart thumbrail thumbrail-sources thumbrail-fleet thumbrail-remote")
    restarted(panel, unit, pid)
    back(1)

    # A folder, as a tar file, with which the kiosk exits during the trial; and a file with which it hangs.
    panel.ask(f"mkdir /root/sent && cp {written(2)} /root/sent/kiosk.yaml && tar --format=ustar -C /root/sent -cf /root/sent.tar .")
    for number, file, signal, name in (2, "/root/sent.tar", "KILL", "ends"), (3, written(3), "STOP", "hangs"):
        eyes.expect("202", "/kiosk", "change", file=file)
        on_glass(number)
        pid = main_process(panel, unit)
        began = time.time()
        panel.ask(f"kill -{signal} {pid}")
        restarted(panel, unit, pid, 120)
        back(1)
        panel.figure(f"a kiosk that {name}", f"the one before is on the glass again after {time.time() - began:.0f} s")
        settled(1, number)
        panel.log(f"{name}: {state()}")
    # The panel and the fleet service can read the hash of a PIN in a kiosk, and the hub and sources cannot.
    panel.ask(f"cp {written(4)} /root/sent/kiosk.yaml && cp /app/Kiosk/demos/press-operator.pin /root/sent/operator.pin && "
              "tar --format=ustar -C /root/sent -cf /root/sent.tar .")
    eyes.expect("202", "/kiosk", "change", file="/root/sent.tar")
    on_glass(4)
    panel.wait("kiosk 4 is not kept", 180, lambda: state().get("phase") == "idle" and state().get("installed") == 4, 1)
    pin = KEPT.rpartition("/")[0] + "/operator.pin"
    owner = panel.ask(f"stat -c '%U:%G %a' {pin}").strip()
    if owner != "thumbrail-fleet:thumbrail-fleet 640" or readers(pin) != ["thumbrail"]:
        raise Failure(f"the hash of a PIN is {owner}, and read by {readers(pin)}")
    audit = journal(panel, "-t thumbrail-audit")
    for words in ("actor=token:change-er action=bundle", "trial started", "not accepted", "committed"):
        if words not in audit:
            raise Failure(f"the audit has no “{words}”: {audit[-3000:]}")
    users = [panel.ask(f"stat -c %u /proc/{main_process(panel, name)}").strip() for name in (unit, "thumbrail-remote", "thumbrail-fleet")]
    if len({"0", *users}) != 4:
        raise Failure(f"the kiosk and the two services are the users {users}")


@scenario("--systemd", "--setup", INSTALL, "--timeout", "900", guest=PACKAGES)
def one_of_many(panel):
    """thumbrail-fleet works within the sandbox of its unit: the broker hears of the panel and tells it what it may; a signed bundle is
    tried, kept and on the glass, and one with which the kiosk ends is taken back."""
    begin(panel, 300)
    # The server of the bundles has the same certificate.
    panel.ask(SETUP)
    panel.ask(BROKER)
    panel.ask("mkdir -p /srv/kiosks; cat /etc/thumbrail/remote.key /etc/thumbrail/remote.crt >/run/both.pem; "
              "systemd-run -q --unit bundles python3 -B /app/Kiosk/lib/bundle-server /srv/kiosks /run/both.pem /run/port")
    panel.wait("no server of bundles", 60, lambda: panel.ask("cat /run/port 2>/dev/null || true").strip())
    port = panel.ask("cat /run/port").strip()
    panel.ask("cd /root && ssh-keygen -q -t ed25519 -N '' -f fleet-key && "
              "echo \"thumbrail namespaces=\\\"thumbrail-kiosk\\\" $(cat fleet-key.pub)\" >/etc/thumbrail/fleet-signers")
    lines = (FLEET % port).replace("\n", "\\n")
    panel.ask(f"printf '%b' '{lines}' >/etc/thumbrail/fleet.yaml")
    panel.ask(TRIAL)

    def heard(topic):
        return panel.ask(f"timeout 5 mosquitto_sub -h 127.0.0.1 -p 18840 -t thumbrail/hall-1/{topic} -C 1 2>/dev/null || true").strip()

    def status():
        try:
            return json.loads(panel.ask("thumbrail status --json 2>/dev/null || true").strip())
        except ValueError:
            return {}

    panel.wait("the broker does not hear of the panel", 60, lambda: heard("availability") == "online")
    panel.wait("the broker hears of no tab", 60, lambda: json.loads(heard("state") or "{}").get("tab") == "Home")
    panel.reference("Contacts", "--tab", "Contacts")
    panel.ask("mosquitto_pub -h 127.0.0.1 -p 18840 -t thumbrail/hall-1/command/select -m Contacts")
    panel.expect("Contacts", 20)

    # A bundle is rolled back to the installed kiosk.
    panel.wait("the kiosk is not copied", 60, lambda: "yes" in panel.ask(f"test -e {KEPT} && echo yes || true"))
    unit = panel.options.unit
    pid = main_process(panel, unit)
    panel.ask(f"sed -i 's#^KIOSK=.*#KIOSK=\"{KEPT}\"#' /etc/thumbrail/panel.conf; systemctl restart thumbrail thumbrail-sources thumbrail-fleet")
    restarted(panel, unit, pid)

    def publish(version, more=""):
        panel.ask(f"rm -rf /root/bundle && mkdir /root/bundle && cd /root && printf '{BUNDLE % version}{more}' >bundle/kiosk.yaml && "
                  f"tar --format=ustar -C bundle -cf hall-{version}.tar . && rm -f manifest.json.sig && "
                  f"printf '{{\"version\": {version}, \"archive\": \"hall-{version}.tar\", \"sha256\": \"%s\", \"bytes\": %s, \"percent\": 100}}\\n' "
                  f"\"$(sha256sum <hall-{version}.tar | cut -d ' ' -f 1)\" \"$(stat -c %s hall-{version}.tar)\" >manifest.json && "
                  "ssh-keygen -q -Y sign -f fleet-key -n thumbrail-kiosk manifest.json && "
                  f"cp hall-{version}.tar manifest.json.sig /srv/kiosks/ && cp manifest.json /srv/kiosks/")

    def update(name):
        return json.loads(heard("update") or "{}").get(name)

    publish(1)
    panel.wait("the bundle is not on the glass", 120, lambda: status().get("title") == "Bundle 1")
    panel.shot("bundle 1")
    panel.wait("the bundle is not kept", 120, lambda: update("installed_version") == "1" and not update("in_progress"))
    # A bundle with which the kiosk crashes.
    publish(2)
    panel.wait("the next bundle is not on the glass", 120, lambda: status().get("title") == "Bundle 2")
    pid = main_process(panel, unit)
    panel.ask(f"kill -KILL {pid}")
    restarted(panel, unit, pid)
    panel.wait("the former bundle does not come back", 120, lambda: status().get("title") == "Bundle 1")
    panel.wait("the bundle that was no good is not told of", 60, lambda: update("installed_version") == "1" and update("latest_version") == "1")
    panel.shot("bundle 1 again")
    # A bundle whose file has a mistake is never shown.
    publish(3, "nonsense: true\\n")
    panel.wait("the mistake is not told", 60, lambda: "nonsense" in journal(panel, "-u thumbrail-fleet"))
    if status().get("title") != "Bundle 1":
        raise Failure(f"a bundle with a mistake is on the glass: {status()}")
