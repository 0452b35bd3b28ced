"""The commands of a panel's script, which integrators and scenarios use."""
import re, time

from panel import Failure

WORDS = """
  wait MS                        wait-frame [S]           waits for the first picture after the program's start
  wait-change [S]                wait-still [MS [S]]
  wait-log REGEX [Ns]            no-log REGEX             in the logs of the program and of the guest
  shot NAME                      same NAME                differs NAME
  reference NAME [ARGUMENT ...]  expect NAME [S]          draws with "thumbrail shot" and these arguments, rotated like the
                                                          panel; waits until the screen equals it
  pixel X Y RRGGBB [TOLERANCE]
  tap X Y [MS]                   drag FINGER X0 Y0 X1 Y1 MS    slide: a drag without lifting the finger
  down FINGER X Y; down ...      move FINGER X Y          up FINGER      ";": in one input frame
  flood N                        N movements at once, more than the kernel's queue holds
  plug   unplug                  plugs the touch screen in or out
  display off | WxH              unplugs the display, or plugs in one of this size
  key ctrl-alt-f2                QEMU's names of keys     type TEXT      followed by the return key
  point X Y   click X Y          a mouse (with --pointer)
  signal SEGV                    sends it to the program  guest COMMAND  runs it as root
  active-console tty1            pid-same                 the process is the same as at the last pid-same
  console REGEX                  state of the first console: "N bytes, text|graphics, keys open|muted", N bytes not read yet
  idle S                         writes wake-ups a second and memory to figures.txt
  first-frame                    writes the time from the program's start to its first frame to figures.txt
  fails LINE                     the line must fail       # comment
"""


class Script:
    """Plays lines on a panel."""

    def __init__(self, panel):
        self.panel, self.pid = panel, None

    def play(self, lines):
        for line in map(str.strip, lines):
            if not line or line.startswith("#"):
                continue
            fails, words = (True, line[6:]) if line.startswith("fails ") else (False, line)
            word, _, rest = words.partition(" ")
            try:
                said = self.do(word, rest.strip())
            except Failure as problem:
                self.panel.log(f"{line}: {problem}")
                if not fails or not self.panel.is_running or time.time() > self.panel.deadline:
                    raise
                continue
            except (IndexError, ValueError, KeyError) as problem:
                raise Failure(f"“{line}”: {problem!r}")
            self.panel.log(f"{line}{f': {said}' if said else ''}")
            if fails:
                raise Failure(f"“{words}” did not fail")

    def do(self, word, rest):
        panel, arguments = self.panel, rest.split()
        number = lambda index, default: float(arguments[index]) if len(arguments) > index else default
        if word in ("down", "move", "up", "drag", "slide", "plug", "unplug", "flood"):
            return panel.touch(f"{word} {rest}")
        if word == "tap":
            return panel.tap(arguments[0], arguments[1], number(2, 80))
        if word == "key":
            return panel.key(rest)
        if word == "type":
            return panel.type(rest + "\n")
        if word in ("point", "click"):
            return panel.point(number(0, 0), number(1, 0), word == "click")
        if word == "display":
            return panel.display(*((0, 0) if rest == "off" else map(int, rest.split("x"))))
        if word == "guest":
            return panel.ask(rest)
        if word == "signal":
            return panel.signal(arguments[0])
        if word == "wait":
            return time.sleep(number(0, 0) / 1000)
        if word == "wait-frame":
            return panel.wait_frame(number(0, 90)) and None
        if word == "wait-change":
            before = panel.last
            return panel.wait("no change", number(0, 20), lambda: panel.screen() != before) and None
        if word == "wait-still":
            return panel.wait_still(number(0, 500), number(1, 20)) and None
        if word == "wait-log":
            pattern, seconds = re.fullmatch(r"(.*?)(?:\s+(\d+)s)?", rest).groups()
            return panel.wait_log(pattern, float(seconds or 20)) and None
        if word == "no-log":
            if found := re.search(rest, panel.program_log()):
                raise Failure(f"in the logs: {found[0]}")
            return
        if word == "shot":
            return panel.shot(arguments[0])
        if word == "reference":
            return panel.reference(*arguments) and None
        if word == "expect":
            return f"{panel.expect(arguments[0], number(1, 10)):.2f} s"
        if word in ("same", "differs"):
            if (panel.screen() == panel.shots[arguments[0]]) != (word == "same"):
                raise Failure(f"the screen is {'not ' if word == 'same' else ''}the same as {arguments[0]}")
            return
        if word == "pixel":
            found = panel.screen().getpixel((int(arguments[0]), int(arguments[1])))
            if any(abs(f - w) > number(3, 8) for f, w in zip(found, bytes.fromhex(arguments[2]))):
                raise Failure(f"the pixel is {bytes(found).hex()}")
            return
        if word == "active-console":
            if (found := panel.active_console()) != arguments[0]:
                raise Failure(f"{found} is in front")
            return
        if word == "pid-same":
            before, self.pid = self.pid, panel.pid()
            if self.pid is None or before not in (None, self.pid):
                raise Failure(f"the program was process {before}, and is {self.pid}")
            return f"{self.pid}"
        if word == "console":
            if not re.search(rest, found := panel.touch("console")):
                raise Failure(found)
            return found
        if word == "idle":
            return idle(panel, number(0, 10))
        if word == "first-frame":
            return first_frame(panel)
        raise Failure(f"unknown command “{word}” in the script. The commands are:{WORDS}")


def idle(panel, seconds):
    """Measures the wake-ups and the memory of the idle program."""
    start, before = time.time(), panel.status("voluntary_ctxt_switches")
    time.sleep(seconds)
    wakes = (panel.status("voluntary_ctxt_switches") - before) / (time.time() - start)
    memory = panel.status("VmRSS") / 1024
    panel.figure("idle", f"{wakes:.1f} wake-ups a second, {memory:.1f} MB resident")
    return wakes, memory


def first_frame(panel, name="first frame"):
    """Returns the time from the program's start to the first frame of the display, in seconds."""
    birth = panel.birth()
    shown = [t for t in panel.frames() if t > birth]
    if not shown:
        raise Failure("no frame of the display was recorded")
    panel.figure(name, f"{shown[0] - birth:.2f} s after the program's start")
    return shown[0] - birth
