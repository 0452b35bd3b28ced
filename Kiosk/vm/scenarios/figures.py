"""Measurements."""
import json, re, time

from panel import Failure
from script import first_frame, idle
from scenarios.common import begin, scenario

# The developer's tool lies beside the program.
TOOL = ("--setup", "mkdir -p /usr/local/bin; cp /program/thumbrail-dev /usr/local/bin/")


@scenario("--output", "drm", "--restart")
def figures(panel):
    """The first frame, idle wake-ups, memory, and the time to present a whole frame."""
    begin(panel)
    start(panel, "first frame ever")                     # the font cache is built
    for name, before in (("first frame with no files in memory", "echo 3 >/proc/sys/vm/drop_caches"),
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
    said = re.findall(r"first frame (\d+) ms after program start", panel.program_log())
    panel.figure(name + ", as the program says", f"{said[-1] if said else '?'} ms after it began")
    return seconds


@scenario("--output", "drm", "--restart", "--accel", "icount", "--smp", "1", "--timeout", "400", *TOOL)
def instructions(panel):
    """Instructions of a start and of a frame on the processor of the panel, counted by its clock. Figures of two architectures can be
    compared, whatever the load of the host."""
    begin(panel)
    starts = []
    for _ in range(5):
        pid, seen = panel.pid(), len(panel.read("program.log"))
        panel.ask(f"kill -TERM {pid}; while kill -0 {pid} 2>/dev/null; do :; done")
        panel.wait("the program does not start again", 20, lambda: panel.pid() not in (None, pid))
        panel.wait_log(r"first frame", 30, since=seen)
        starts.append(int(re.findall(r"first frame (\d+) ms after program start", panel.read("program.log"))[-1]))
    # Waiting adds to the figure, and nothing reduces it.
    panel.figure("first frame with all files in memory", f"{min(starts)} million instructions, with the kernel's")
    panel.figure("memory", panel.ask(f"awk '/^(VmRSS|RssAnon|RssFile):/ {{printf \"%s %.1f MB  \", $1, $2 / 1024}}' "
                                     f"/proc/{panel.pid()}/status"))
    for step in ("tab", "scroll", "select", "redraw", "rail-scroll", "reorder", "search", "turn", "memcpy"):
        said = json.loads(panel.ask(f"cd /tmp; thumbrail-dev bench --json --only {step} --steps 50 --size 1280x800 2>/dev/null"))
        panel.figure(step, f"{said['median']:.2f} million instructions")


@scenario("--output", "drm", "--command", "/usr/local/bin/thumbrail-dev bench --output drm", *TOOL)
def present_drm(panel):
    """The time to present a whole frame on a card."""
    bench(panel)


@scenario("--output", "framebuffer", "--command", "/usr/local/bin/thumbrail-dev bench --output framebuffer", *TOOL)
def present_framebuffer(panel):
    """The time to present a whole frame in /dev/fb0."""
    bench(panel)


def bench(panel):
    panel.wait("the program does not end", 90, lambda: "program ended" in panel.read("guest.log"))
    for line in panel.read("program.log").splitlines():
        panel.figure("bench", line)
    if "status 0" not in panel.read("guest.log"):
        raise Failure("the bench failed")
