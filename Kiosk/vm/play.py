"""Boots a kiosk on a virtual touch panel and plays a script on it; Kiosk/panel-vm calls it."""
import argparse, os, shlex, signal, sys

from panel import Failure, MACHINES, Panel, PROJECT
from script import Script, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))


def options(arguments):
    """Parses arguments, and fills in defaults that depend on other options."""
    p = argparse.ArgumentParser(
        prog="panel-vm", allow_abbrev=False, description="Boots a kiosk on a virtual touch panel and plays a script on it.",
        formatter_class=argparse.RawDescriptionHelpFormatter, epilog=f"The commands of a script:\n{WORDS}")
    p.add_argument("kiosk", nargs="?", default=f"{PROJECT}/Kiosk/demos/classic.yaml", help="the kiosk file")
    p.add_argument("--arch", default="amd64", choices=MACHINES, help="the architecture of the panel")
    p.add_argument("--program", metavar="FILE", help="a thumbrail built for the panel, instead of building it")
    p.add_argument("--host-program", metavar="FILE",
                   help="the thumbrail that draws references on the host; by default the panel's, or one that is built")
    p.add_argument("--script", metavar="FILE", help="a script of touches, keys and checks; - is standard input")
    p.add_argument("--out", metavar="FOLDER", default=f"{PROJECT}/out/panel", help="screenshots and logs")
    p.add_argument("--window", action="store_true", help="show the panel in a window, in which the mouse is a finger")
    p.add_argument("--size", default="1280x800", metavar="WxH", help="the size of the display in pixels")
    p.add_argument("--touch", default="mt", metavar="KIND[:XxY[:DEGREES]]",
                   help="mt, single or none (until 'plug'); the range of the digitizer, and its rotation on the display")
    p.add_argument("--output", default="auto", help="the option of thumbrail run")
    p.add_argument("--rotation", type=int, choices=(0, 90, 180, 270), help="the option of thumbrail run")
    p.add_argument("--run-options", default="", metavar="OPTIONS", help="more options of thumbrail run")
    p.add_argument("--command", metavar="LINE", help="a program to run instead of thumbrail run, in the folder of --program")
    p.add_argument("--restart", action="store_true", help="start the program again whenever it ends")
    p.add_argument("--user", default="kiosk", help="kiosk (groups video, input, tty, render), or root")
    p.add_argument("--systemd", action="store_true", help="boot systemd instead of the program; --setup installs it")
    p.add_argument("--setup", default="", metavar="COMMANDS", help="commands for sh, run as root at the first boot")
    p.add_argument("--unit", default="thumbrail.service", help="the systemd unit whose journal is read")
    p.add_argument("--folder", help="the folder that is /app in the guest; by default the project, or the kiosk file's folder")
    p.add_argument("--gpu", default="virtio-gpu-pci", metavar="DEVICE",
                   help="virtio-gpu-pci, bochs-display, VGA, cirrus-vga, none, or vkms, which build-modules makes")
    p.add_argument("--modules", default="", help="more kernel modules to load")
    p.add_argument("--own-modules", default="", metavar="NAMES", help="kernel modules from build-modules to load")
    p.add_argument("--pointer", action="store_true", help="add a mouse")
    p.add_argument("--timeout", type=float, default=150, metavar="S", help="the time limit of the script in seconds")
    p.add_argument("--patience", type=float, default=1, metavar="FACTOR", help="a factor for all time limits, for a busy host")
    p.add_argument("--accel", default="tcg", help="tcg (emulation), kvm (faster, if available), or icount (emulation with a "
                   "clock that counts instructions, a billion a second; use it with --smp 1)")
    p.add_argument("--smp", default="2", help="the number of processors")
    p.add_argument("--memory", default="1024", metavar="MIB")
    p.add_argument("--append", default="", help="more parameters for the kernel")
    p.add_argument("--keep-disk", action="store_true", help="keep the guest's writes to its disk over a restart of the guest")
    p.add_argument("--state-disk", action="store_true", help="add a second disk of 32 MiB with an empty file system")
    p.add_argument("--cache", help="the folder of build-rootfs")
    p.add_argument("--quiet", action="store_true", help="write to host.log only")
    o = p.parse_args(arguments)
    o.kiosk = os.path.abspath(o.kiosk)
    o.cache = o.cache or f"{PROJECT}/.build-panel-{o.arch}"
    if o.program and (problem := not_for(o.arch, o.program)):
        p.error(problem)
    o.program = os.path.abspath(o.program or "/bin/true")
    o.host_program = os.path.abspath(o.host_program or o.program)
    o.pointer = o.pointer or o.window
    o.process = os.path.basename(o.program)
    inside = o.kiosk.startswith(PROJECT + os.sep)
    o.folder = os.path.abspath(o.folder or (PROJECT if inside else os.path.dirname(o.kiosk)))
    if o.command:
        o.process = os.path.basename(shlex.split(o.command)[0])
    else:
        place = "/app/" + os.path.relpath(o.kiosk, o.folder)
        turn = [] if o.rotation is None else ["--rotation", str(o.rotation)]
        o.command = shlex.join([f"/usr/local/bin/{o.process}", "run", place, "--output", o.output, *turn, "--verbose",
                                *shlex.split(o.run_options)])
    return o


def not_for(arch, program):
    """Returns the reason why a panel of this architecture cannot run a program, or None, according to the program's ELF header."""
    try:
        with open(program, "rb") as file:
            head = file.read(20)
    except OSError as problem:
        return str(problem)
    if head[:4] == b"\x7fELF" and int.from_bytes(head[18:20], "little") != MACHINES[arch][0]:
        return f"{program} is not built for {arch}"


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    o = options(sys.argv[1:])
    script = sys.stdin if o.script == "-" else open(o.script) if o.script else ["wait-frame", "wait-still"]
    try:
        with Panel(o) as panel:
            try:
                Script(panel).play(script)
                if o.window:
                    panel.log("close the window to end")
                    panel.qemu.wait()
            except Failure as problem:
                panel.log(f"failed: {problem}")
                return 1
    except (Failure, OSError) as problem:
        print(f"panel-vm: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
