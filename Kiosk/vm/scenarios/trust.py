"""An attacker who controls one source of an installed kiosk gains nothing."""
from panel import Failure
from scenarios.common import KIOSK, scenario
from scenarios.service import INSTALL

# The hub passes the credential to the source that names it.
CREDENTIAL = ("; mkdir -p /etc/systemd/system/thumbrail-sources.service.d; printf '[Service]\\nLoadCredential=victim-password:"
              "/etc/thumbrail/victim-password\\n' >/etc/systemd/system/thumbrail-sources.service.d/password.conf; "
              "install -m 600 /dev/null /etc/thumbrail/victim-password; printf 'hunter2\\n' >/etc/thumbrail/victim-password; "
              "install -m 600 /dev/null /etc/thumbrail/remote.tokens")


@scenario("trust.yaml", "--systemd", "--setup", INSTALL.replace(KIOSK, "/app/Kiosk/vm/kiosk/trust.yaml") + CREDENTIAL, "--timeout", "420")
def hostile_source(panel):
    """A source that attacks the control sockets, the hub, hashes of PINs, and the processes, pictures and credentials of another source
    gains nothing, within the sandbox of its unit and with its own user."""
    panel.wait_frame()
    unit = "thumbrail-sources.service"
    said = lambda: panel.ask(f"journalctl -b -o cat --no-pager -u {unit}")
    panel.wait(f"the hostile source does not come to its end: {said()[-400:]}", 200, lambda: "of 19" in said())
    lines = said()
    gained = [line for line in lines.splitlines() if ": gained " in line and "of 19" not in line]
    if gained or "gained 0 of 19" not in lines:
        raise Failure(f"it has gained: {gained or lines[-600:]}")
    if lines.count("nothing from") != 19:
        raise Failure(f"it has not tried all: {lines[-1500:]}")
    for wanted in ("has its credential", "has its pictures"):
        if wanted not in lines:
            raise Failure(f"a source has not what is its own: {wanted}")
    users = panel.ask("ps -eo user:32=,args= | grep -E 'trust-(victim|hostile)[.]sh' | grep -v grep | awk '{print $1}' | sort -u").split()
    if len(users) < 2 or any(name in users for name in ("root", "thumbrail", "thumbrail-hub")):
        raise Failure(f"the sources have not users of their own: {users}")
    rights = panel.ask("stat -c '%U %a' /srv/thumbrail/operator.pin /run/thumbrail/control /run/thumbrail/remote "
                       "/run/thumbrail-sources/socket").split("\n")
    if [line.strip() for line in rights if line.strip()] != ["thumbrail 400", "thumbrail 600", "thumbrail 660", "thumbrail 600"]:
        raise Failure(f"files have other rights: {rights}")
    panel.log(f"users of the sources: {', '.join(users)}")
    # Root sends a request, and gets an answer.
    if '"title"' not in panel.ask("thumbrail status --json"):
        raise Failure("root is not answered")
