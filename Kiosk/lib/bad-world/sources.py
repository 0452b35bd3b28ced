"""Sources that misbehave, while a panel shows their values."""
import ctypes
import hashlib
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

from panel import SIZE, Panel, Place, descendants, is_alive, wait

COUNT = 50
LAST = "{%s}" % ", ".join('"v%d": %d' % (number, 1000 + number) for number in range(COUNT))

# The start and the end of all these sources: at the end, each value is that of a calm source.
HEAD = '''#!/usr/bin/env python3
import json, os, random, signal, subprocess, sys, time
last = %r
count = %d
try:
    end = float(open("end").read())
except OSError:
    end = time.time() + %g
    open("end", "w").write(str(end))
out = sys.stdout.buffer
def say(data):
    out.write(data)
    out.flush()
def settle():
    say(b"\\n" + last.encode() + b"\\n")
    sys.stdin.read()
    sys.exit()
def one():
    return b'{"v%%d": %%d}\\n' %% (random.randrange(count), random.randrange(10**6))
if time.time() >= end:
    settle()
'''

# The misbehaviour of each source.
MANNERS = {
    "nothing bad": "time.sleep(max(0, end - time.time()))",
    "1,000 changes a second": '''
while time.time() < end:
    say(b"".join(one() for _ in range(10)))
    time.sleep(0.01)''',
    "100,000 lines in a burst, again and again": '''
while time.time() < end:
    say(b"".join(one() for _ in range(100000)))
    time.sleep(1)''',
    "as much as goes through": '''
blocks = [b"".join(one() for _ in range(1000)) for _ in range(20)]
while time.time() < end:
    say(random.choice(blocks))''',
    "stopped": "os.kill(os.getpid(), signal.SIGSTOP)",
    "dies at once": "say(one()); sys.exit(1)",
    "children that stay": '''
for _ in range(20):
    subprocess.Popen(["sleep", "1000"])
say(one()); sys.exit(1)''',
    "floods the log": '''
while time.time() < end:
    os.write(2, b"x" * 5000 + b"\\n" * 1000)''',
    "a line without an end": '''
while time.time() < end:
    say(b"x" * 65536)''',
    "no text, and no JSON": '''
odd = [b"\\0" * 100, b'{"v0": "\\xc3', b'{"v0": NaN}', b'{"v0": 1e999}', b"[" * 100000, b"{" * 1000, b'{"v0": 1, "v0": 2}',
       b'{"values": 3}', b'{"rows": {"v0": {"set": 3}}}', b'{"gone": {}}', b'{"state": 7}', b"\\xff\\xfe", b"null", b"",
       b'{"v0": "' + b"\\xf0\\x9f\\x98\\x80" * 1000 + b'"}']
while time.time() < end:
    say(b"\\n".join(odd) + b"\\n")
    time.sleep(0.01)''',
    "answers that nobody asked for, twice": '''
while time.time() < end:
    say(b"".join(b'{"done": %d}\\n{"failed": %d, "why": "x"}\\n' % (n, n) for n in range(100)))
    time.sleep(0.01)''',
    "values that come and go, down and up": '''
while time.time() < end:
    say(one() + b'{"gone": ["v1", "v2"]}\\n{"state": "down", "why": "x"}\\n{"state": "up"}\\n')
    time.sleep(0.005)''',
    "events": '''
while time.time() < end:
    say(b'{"event": "bell", "with": {"a": 1}}\\n' * 100)
    time.sleep(0.01)''',
}


def kiosk(source, name="a.v%d"):
    """A page with all values in three columns."""
    text = "title: T\nsources: {a: %s}\ntabs:\n  - title: One\n    icon: none\n    page:\n" % source
    for begin in range(0, COUNT, 17):
        text += "      - fields:\n          title: Some\n          values:\n"
        for number in range(begin, min(begin + 17, COUNT)):
            text += "            - {title: Value %d, value: %s}\n" % (number, name % number)
    return text


def picture(display):
    """Returns a checksum of the picture."""
    library, handle = display.x11, display.display
    library.XDefaultRootWindow.restype = ctypes.c_ulong
    library.XGetImage.restype = ctypes.c_void_p
    root = ctypes.c_ulong(library.XDefaultRootWindow(handle))
    image = library.XGetImage(handle, root, 0, 0, SIZE[0], SIZE[1], ctypes.c_ulong(0xFFFFFFFF), 2)
    data = ctypes.cast(image + 16, ctypes.POINTER(ctypes.c_void_p))[0]
    found = hashlib.sha256(ctypes.string_at(data, SIZE[0] * SIZE[1] * 4)).hexdigest()
    library.XFree(ctypes.c_void_p(data))
    library.XFree(ctypes.c_void_p(image))
    return found


class Case:
    """One misbehaviour, and its effect on the panel."""

    def __init__(self, name):
        self.name, self.problem = name, None

    def row(self):
        if self.problem:
            return [self.name, self.problem]
        frames = self.frames
        return [
            self.name, "as in calm", "%d" % frames.count, "%.2f/%.2f" % (frames.made[0], frames.made[2]),
            "%.2f" % frames.presented[2], "%.2f/%.2f" % (frames.round[1], frames.round[2]), frames.count_long(),
            "%.1f" % self.load, "%.1f" % self.growth]


HEADS = ["source", "in the end", "frames", "made, median/worst ms", "presented, worst ms", "round, 99 %/worst ms", "> 8 ms, on a processor",
         "% of a core", "MB more"]


def run(case, program, display, world, calm, seconds, during=None):
    """Runs a panel through one case; the picture at the end is that of a calm source.

    Returns: that picture.
    """
    panel = Panel(program, display, world)
    others = []
    try:
        time.sleep(0.3)
        memory, begin, time_before = panel.memory(), time.monotonic(), panel.processor()
        peak = memory
        while time.monotonic() - begin < seconds:
            if during:
                during()
            time.sleep(0.05)
            peak = max(peak, panel.memory())
            if panel.process.poll() is not None:
                raise RuntimeError("the panel has ended:\n" + panel.said()[-1500:])
        case.load = 100 * (panel.processor() - time_before) / (time.monotonic() - begin)
        case.growth = peak - memory
        others = [id for id, _ in panel.processes()]
        shown = [picture(display)]

        def is_calm():
            shown.append(picture(display))
            return shown[-1] == calm if calm else shown[-1] == shown[-2]

        time.sleep(2)
        try:
            # A source that exited is restarted after up to a minute.
            wait("calm", is_calm, 100)
        except RuntimeError:
            case.problem = "not what it is in calm, at the end"
        others += [id for id, _ in panel.processes()]
        case.frames = panel.end()
        time.sleep(3)
        left = [id for id in set(others) if is_alive(id)]
        if left:
            case.problem = "%d processes outlive the panel" % len(left)
        return shown[-1]
    except RuntimeError as problem:
        case.problem = str(problem).split("\n")[0]
        sys.stderr.write("%s: %s\n" % (case.name, problem))
    finally:
        panel.process.kill()


def sources(program, display, seconds, names=None):
    """Yields a case for each misbehaviour, and for a broker that floods and disconnects."""
    calm = None
    for name, manner in MANNERS.items():
        if names and name not in names and name != "nothing bad":
            continue
        world = Place()
        world.write("source", HEAD % (LAST, COUNT, seconds) + manner.strip("\n") + "\nsettle()\n", 0o755)
        world.write("kiosk.yaml", kiosk("{command: [./source]}"))
        # A stopped process must be continued explicitly.
        stopped = lambda: None
        if name == "stopped":
            begin = time.monotonic()

            def stopped():
                if time.monotonic() - begin > seconds - 1:
                    for id, program_name in descendants(os.getpid()):
                        if program_name in ("source", "python3") and id != os.getpid():
                            os.kill(id, signal.SIGCONT)
        case = Case(name)
        shown = run(case, program, display, world, calm, seconds, stopped)
        calm = calm or shown
        world.remove()
        yield case
    if not names or "broker" in names:
        yield from brokers(program, display, seconds, calm)


# A broker

class Broker:
    """A broker with a publishing client."""

    def __init__(self, world):
        self.world, self.server, self.link = world, None, None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.configure(True)

    def configure(self, lets_in):
        self.world.write("mosquitto.conf", "listener %d 127.0.0.1\nallow_anonymous %s\npersistence false\n" % (
            self.port, "true" if lets_in else "false"))

    def start(self):
        program = shutil.which("mosquitto", path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin") or "mosquitto"
        self.server = subprocess.Popen(
            [program, "-c", self.world.file("mosquitto.conf")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def connect():
            try:
                self.link = socket.create_connection(("127.0.0.1", self.port), 5)
                return True
            except OSError:
                return False
        wait("mosquitto", connect)
        # CONNECT of MQTT 3.1.1, with a clean session and without a keep-alive.
        self.link.sendall(bytes([0x10, 13]) + b"\0\4MQTT\4\2\0\0\0\1w")
        self.link.recv(4)

    def publish(self, number, text):
        self.send(b"v/v%d" % number, text.encode())

    def send(self, topic, payload):
        body = struct.pack(">H", len(topic)) + topic + payload
        length, size = b"", len(body)
        while True:
            size, digit = size // 128, size % 128
            length += bytes([digit | (128 if size else 0)])
            if not size:
                break
        # Retained, so that later clients get the last message.
        self.link.sendall(b"\x31" + length + body)

    def stop(self):
        if self.link:
            self.link.close()
        if self.server:
            self.server.kill()
            self.server.wait()
        self.link = self.server = None


def brokers(program, display, seconds, calm):
    for name in ["a broker: 1,000 changes a second", "a broker that goes and comes", "a broker: messages of 10 MB"]:
        world = Place()
        broker = Broker(world)
        world.write("kiosk.yaml", kiosk('{mqtt: {broker: "mqtt://127.0.0.1:%d", topics: {all: v/+}}}' % broker.port, "a.all.v%d"))
        broker.start()
        is_over = threading.Event()
        worker = threading.Thread(target=trouble, args=(name, broker, seconds, is_over))
        worker.start()
        case = Case(name)
        run(case, program, display, world, calm, seconds)
        is_over.set()
        worker.join()
        broker.stop()
        world.remove()
        yield case


def trouble(name, broker, seconds, is_over):
    """The messages of a broker until the end of the misbehaviour, and then the calm values."""
    end, number = time.monotonic() + seconds - 1, 0
    while time.monotonic() < end:
        number += 1
        for value in range(10):
            broker.publish((number * 10 + value) % COUNT, str(number))
        time.sleep(0.01)
        if "goes" in name and number % 150 == 0:
            broker.stop()
            time.sleep(1)
            broker.start()
        if "10 MB" in name and number % 100 == 0:
            broker.publish(number % COUNT, "[" + "1," * 5_000_000 + "1]")
    while not is_over.is_set():
        for value in range(COUNT):
            broker.publish(value, str(1000 + value))
        is_over.wait(0.5)
