"""A panel with a read-only root file system."""
import hashlib

from panel import Failure
from scenarios.common import KIOSK, begin, scenario, tap_tab
from scenarios.service import PACKAGE

# The fstab that Debian's installer writes, and a swap file as on many boards.
FSTAB = "/dev/vda\t/\text4\terrors=remount-ro\t0\t1\\n/swapfile none swap sw,noauto 0 0"
SETUP = f"printf '{FSTAB}' >/etc/fstab; cp /etc/fstab /root/fstab; mkdir -p /var/log/journal /var/log/nginx"
PLACES = ["/etc/thumbrail/panel.conf", "/usr/sbin/thumbrail-install", "/var/lib/dpkg/status", "/root/note"]


def disk(panel):
    """Returns the checksum of the disk with the root file system."""
    digest = hashlib.sha256()
    with open(panel.disks[0], "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def is_up(panel):
    """Returns whether systemd has finished the start."""
    return panel.ask("systemctl is-system-running || true").strip() in ("running", "degraded")


def options(panel, folder):
    return panel.ask(f"findmnt -no OPTIONS {folder} | tail -n 1").strip().split(",")


def is_never_written(panel):
    """Checks a running panel with a read-only root file system."""
    panel.wait("systemd does not come up", 120, lambda: is_up(panel))
    if "ro" not in options(panel, "/"):
        raise Failure(f"the root file system is mounted {options(panel, '/')}")
    for path in PLACES:
        said = panel.ask(f"( : >>{path} ) 2>&1 || true")
        if "Read-only file system" not in said:
            raise Failure(f"{path} can be written: {said}")
    for folder in ("/tmp", "/var/tmp", "/var/log"):
        panel.ask(f"echo a >{folder}/probe; test \"$(findmnt -no FSTYPE {folder})\" = tmpfs")
    panel.ask("test -d /var/log/nginx")                 # programs that log there expect it
    if journals := panel.ask("ls /var/log/journal /var/log/journal/* 2>/dev/null || true").strip():
        raise Failure(f"the journal is on the disk: {journals}")
    if "system.journal" not in panel.ask("ls /run/log/journal/*"):
        raise Failure("the journal is not in memory")
    if failed := panel.ask("systemctl --failed --plain --no-legend").strip():
        raise Failure(f"units have failed: {failed}")
    # See Documentation/block/stat.rst of the kernel. A flush without a sector writes nothing.
    if (sectors := panel.ask("cat /sys/block/vda/stat").split()[6]) != "0":
        raise Failure(f"since the start {sectors} sectors of the root file system's disk were written")


@scenario("--systemd", "--setup", SETUP, "--timeout", "900", "--keep-disk", "--state-disk")
def read_only(panel):
    """Installed with --read-only, the panel never writes its disk, keeps its state across power cuts, shows the kiosk also without its
    state partition, and explains why files cannot be changed. thumbrail-install can still change the panel, and --read-write restores it
    and fstab."""
    panel.wait("systemd does not come up", 120, lambda: "systemd starts" in panel.read("guest.log") and is_up(panel))
    panel.ask("mkdir -p -m 700 /var/lib/thumbrail && echo mine >/var/lib/thumbrail/mine")
    said = panel.ask(f"bash /app/Kiosk/install --package {PACKAGE} --read-only --state /dev/vdb {KIOSK} --verbose 2>&1")
    panel.log(said)
    panel.log(panel.ask("cat /etc/fstab"))
    if "read-only from the next start on" not in said:
        raise Failure("it does not say that the machine has to start again")
    panel.power_off()

    # The kernel parameter of GRUB on Debian.
    panel.options.append = "ro"
    before = disk(panel)
    panel.boot()
    begin(panel, 120)
    panel.figure("systemd's start to picture", f"{panel.since('systemd starts'):.1f} s")
    tap_tab(panel, 1)
    panel.shot("chosen")
    panel.wait("what was chosen is not kept", 30, lambda: "contacts" in panel.ask(
        "find /var/lib/thumbrail-state/thumbrail -type f -name '*.json' -exec cat {} +").lower())
    if panel.ask("cat /var/lib/thumbrail/mine").strip() != "mine":
        raise Failure("the state of before is not on its partition")
    is_never_written(panel)
    panel.ask("sleep 5; sync")
    panel.cut_power()
    if disk(panel) != before:
        raise Failure("the disk is another one after the power was cut")
    panel.boot()
    panel.wait_frame()
    panel.expect("Contacts", 120)
    panel.shot("after the power was cut")
    is_never_written(panel)
    panel.log(panel.ask("thumbrail doctor 2>&1 || true"))
    panel.cut_power()

    without = panel.disks
    panel.disks = without[:1]
    panel.boot()
    begin(panel, 120)                                    # its first tab, because the state is missing
    panel.shot("without the partition of its state")
    if "Read-only file system" not in panel.program_log():
        raise Failure("the kiosk does not say that nothing is kept")
    if "is not writable: the state of the kiosk is not saved" not in panel.ask("thumbrail doctor 2>&1 || true"):
        raise Failure("the doctor does not miss the partition")
    panel.cut_power()
    panel.disks = without
    if disk(panel) != before:
        raise Failure("the disk is another one after three starts")
    panel.figure("the root file system's disk", "the same by its SHA-256 after three starts and three cuts of the power")

    panel.boot()
    panel.wait_frame()
    panel.expect("Contacts", 120)
    panel.wait("systemd does not come up", 120, lambda: is_up(panel))
    panel.log(panel.ask(f"thumbrail-install {KIOSK} --verbose 2>&1"))
    if "ro" not in options(panel, "/"):
        raise Failure("after thumbrail-install the root file system is still writable")
    panel.log(panel.ask("thumbrail-install --read-write 2>&1"))
    panel.ask("cmp /etc/fstab /root/fstab")
    panel.power_off()
    panel.boot()
    panel.wait_frame()
    panel.expect("Contacts", 120)
    panel.wait("systemd does not come up", 120, lambda: is_up(panel))
    panel.ask(f"set -e; for path in {' '.join(PLACES)}; do : >>$path; done")
    if panel.ask("cat /var/lib/thumbrail/mine; findmnt -no FSTYPE /var/lib/thumbrail /var/log || true").strip() != "mine":
        raise Failure("the state, or a file system in memory, is not where it was")
    if failed := panel.ask("systemctl --failed --plain --no-legend").strip():
        raise Failure(f"units have failed: {failed}")
