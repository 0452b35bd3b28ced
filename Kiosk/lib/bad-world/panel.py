"""A panel in an X server without a screen, with a finger."""
import ctypes
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

SIZE = (1280, 800)


def wait(what, condition, seconds=180, found=None):
    """Waits until a condition holds. The error contains the actual state."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise RuntimeError("waited in vain: %s%s" % (what, "" if found is None else ", found %r" % (found(),)))
        time.sleep(0.005)


class Display:
    """Xvfb with a mouse, which is a finger for the program."""

    def __init__(self, size=SIZE):
        arguments = ["-screen", "0", "%dx%dx24" % size, "-nolisten", "tcp", "-displayfd", "1"]
        self.server = subprocess.Popen(["Xvfb"] + arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.name = ":" + self.server.stdout.readline().decode().strip()
        self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(self.name.encode()))
        if not self.display:
            raise RuntimeError("the display cannot be opened")

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)

    def button(self, is_down):
        self.xtest.XTestFakeButtonEvent(self.display, 1, 1 if is_down else 0, ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)

    def tap(self, x, y, seconds=0.01):
        self.move(x, y)
        self.button(True)
        time.sleep(seconds)
        self.button(False)

    def end(self):
        self.x11.XCloseDisplay(self.display)
        self.server.terminate()
        self.server.wait()


class Place:
    """A folder with a kiosk file, and the state of programs."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="thumbrail-world-")
        for name in ["state", "runtime"]:
            os.mkdir(self.file(name), 0o700)
        # Only programs with a service manager keep a state between starts.
        self.manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.manager.bind(self.file("notify"))

    def file(self, name):
        return os.path.join(self.path, name)

    def write(self, name, text, mode=0o644):
        path = self.file(name)
        with open(path + ".new", "w") as out:
            out.write(text)
        os.chmod(path + ".new", mode)
        os.rename(path + ".new", path)
        return path

    def read(self, name):
        try:
            with open(self.file(name), errors="replace") as text:
                return text.read()
        except FileNotFoundError:
            return ""

    def forget_ends(self):
        """Removes the record of starts, because a program that has ended often waits before it starts. Here the ends are intended."""
        for name in os.listdir(self.file("runtime")):
            if name != "requests":
                os.unlink(self.file("runtime/" + name))

    def drain(self):
        """Reads the notifications to the service manager, so that the program need not wait."""
        self.manager.setblocking(False)
        try:
            while True:
                self.manager.recv(4096)
        except BlockingIOError:
            pass

    def remove(self):
        self.manager.close()
        shutil.rmtree(self.path, ignore_errors=True)


class Panel:
    """The program and its output."""
    number = 0

    def __init__(self, program, display, place, options=(), size=SIZE, kiosk="kiosk.yaml", environment=None):
        Panel.number += 1
        self.program, self.place, self.log = program, place, place.file("log-%d" % Panel.number)
        environment = {
            **(environment or {}),
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": place.path, "LANG": "C.UTF-8", "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": place.file("state"), "XDG_RUNTIME_DIR": place.path,
            "RUNTIME_DIRECTORY": place.file("runtime"), "NOTIFY_SOCKET": place.file("notify"),
        }
        place.drain()
        arguments = [program, "run", place.file(kiosk), "--verbose", "--size", "%dx%d" % size, "--scale", "1"]
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                arguments + list(options), env=environment, cwd=place.path, stdin=subprocess.DEVNULL, stdout=log,
                stderr=log)
        wait("no first frame: " + self.log, lambda: "first frame" in self.said() or self.process.poll() is not None)
        if self.process.poll() is not None:
            raise RuntimeError("the panel has ended:\n" + self.said()[-2000:])

    @property
    def id(self):
        return self.process.pid

    def has_source(self, name):
        """Returns whether the panel reports that a source is up. Requests to a source that is down are not sent."""
        ran = subprocess.run(
            [self.program, "status", "--json", "--socket", self.place.file("runtime/control")], stdin=subprocess.DEVNULL,
            capture_output=True)
        return ran.returncode == 0 and json.loads(ran.stdout).get("source_up", {}).get(name) is True

    def said(self):
        with open(self.log, errors="replace") as log:
            return log.read()

    def audit(self):
        return re.findall(r"audit: (.*)", self.said())

    # Resources

    def memory(self):
        """Returns the resident memory in MB."""
        return resident(self.id)

    def own_memory(self):
        """Returns the private resident memory in MB, without mapped files such as programs and fonts, which the kernel can reclaim."""
        return resident(self.id, "RssAnon")

    def processor(self):
        """Returns the CPU time of all threads in seconds, without children."""
        with open("/proc/%d/stat" % self.id) as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        return len(os.listdir("/proc/%d/fd" % self.id))

    def processes(self):
        """Returns the process and its descendants, with their names."""
        return [(self.id, "thumbrail")] + descendants(self.id)

    # Exit

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        """Ends it as a service manager does.

        Returns: its frames: how many, and the longest times in ms of making and presenting one, and of a round.
        """
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise RuntimeError("the panel does not end:\n" + self.said()[-2000:])
        if self.process.returncode != 0:
            raise RuntimeError("the panel ended with %d:\n%s" % (self.process.returncode, self.said()[-2000:]))
        return Frames(self.said())


class Frames:
    """The frame times that the program logs when it exits."""

    def __init__(self, log):
        number = r"([\d.]+)/([\d.]+)/([\d.]+) ms"
        found = re.search(
            r"(\d+) frames, median/99 %/worst: drawn in " + number + ", presented in " + number
            + r"; (\d+) event loop iterations, each in " + number, log)
        if not found:
            raise RuntimeError("the log has no frame times:\n" + log[-2000:])
        values = [float(value) for value in found.groups()]
        self.count, self.rounds = int(values[0]), int(values[7])
        self.made, self.presented, self.round = values[1:4], values[4:7], values[8:11]
        # Each with its CPU time, because other processes may have the processor.
        self.long = [(float(time), float(processor)) for time, processor in re.findall(
            r"event loop iteration took ([\d.]+) ms.*; ([\d.]+) ms CPU time", log)]

    def count_long(self):
        """Returns the number of rounds of more than 8 ms, and of those with that much CPU time."""
        return "%d, %d" % (len(self.long), sum(processor > 8 for _, processor in self.long))


def descendants(id):
    """Returns the running descendants of a process."""
    children = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/%s/stat" % name) as stat:
                text = stat.read()
        except OSError:
            continue
        parent = int(text.rsplit(")", 1)[1].split()[1])
        children.setdefault(parent, []).append((int(name), text[text.index("(") + 1:text.rindex(")")]))
    found, next = [], [id]
    while next:
        for child in children.get(next.pop(), []):
            found.append(child)
            next.append(child[0])
    return found


def resident(id, kind="VmRSS"):
    """Returns the memory of a process in MB, or nothing if it has ended."""
    try:
        with open("/proc/%d/status" % id) as status:
            found = re.search(kind + r":\s+(\d+)", status.read())
    except OSError:
        return 0
    return int(found.group(1)) / 1024 if found else 0


def is_alive(id):
    try:
        with open("/proc/%d/stat" % id) as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
