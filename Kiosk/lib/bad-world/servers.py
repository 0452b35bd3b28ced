"""A server of bad manners, while a panel shows what it says."""
import email.utils
import json
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
import zlib

from hub import Listener
from panel import Panel, Place, resident, wait
from sources import COUNT, Case, kiosk, picture

BEFORE = {"v%d" % number: number for number in range(COUNT)}
AFTER = {"v%d" % number: 1000 + number for number in range(COUNT)}

CALM = "nothing bad"

# What each of them is, and a word of the reason that a person is to read. The source gives up the slow one after 15 to 30 s, so that
# this one takes longer than the others.
MANNERS = {
    CALM: None,
    "a byte a second": "takes too long",
    "from one address to the next, for ever": "from one address to the next",
    "a body without an end": "longer than",
    "compressed 1,000 : 1": "longer than",
    "headers without an end": "the server",
    "another certificate": "not trusted",
    "401": "does not let the panel in",
    "429, Retry-After 3 s": "asked too often",
    "503, Retry-After 3 s": "has a problem",
    "resets": "broken off",
    "takes calls and says nothing": "takes too long",
    "goes and comes": "not there",
}
SLOW = ("a byte a second", "takes calls and says nothing")


class Server:
    """Answers on a port of loopback: well, or in one of the manners."""

    def __init__(self, world):
        self.world, self.manner, self.asked, self.body = world, None, [], json.dumps(BEFORE).encode()
        self.context, self.socket, self.port, self.lock = None, None, 0, threading.Lock()
        self.ended = threading.Event()
        self.links = set()

    def encrypt(self):
        """An authority of the kiosk's own, a certificate of it, and one that somebody else has made."""
        for name in ["ca", "other"]:
            self.make("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name,
                      "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", name + ".key", "-out", name + ".pem")
        self.make("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=server", "-keyout", "s.key", "-out", "s.csr")
        self.world.write("ext", "subjectAltName=IP:127.0.0.1\n")
        self.make("x509", "-req", "-in", "s.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2",
                  "-extfile", "ext", "-out", "s.pem")
        self.context = {
            True: self.certificate("s.pem", "s.key"), False: self.certificate("other.pem", "other.key")}

    def make(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.world.path, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def certificate(self, chain, key):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.world.file(chain), self.world.file(key))
        return context

    def start(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", self.port))
        self.port = self.socket.getsockname()[1]
        self.socket.listen(16)
        threading.Thread(target=self.accept, args=(self.socket,), daemon=True).start()

    def stop(self):
        """Nobody is at its port any more, and calls that were under way end."""
        if self.socket:
            # Whoever waits for a call is woken by this alone.
            self.socket.shutdown(socket.SHUT_RDWR)
            self.socket.close()
            self.socket = None
        with self.lock:
            links = list(self.links)
        for link in links:
            try:
                link.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def end(self):
        self.ended.set()
        self.stop()

    def behave(self, manner):
        """As well as can be where that is None. What was under way before ends."""
        self.stop()
        if manner is None:
            self.body = json.dumps(AFTER).encode()
        self.manner = manner
        if manner != "goes and comes":
            self.start()

    def accept(self, listener):
        while True:
            try:
                link, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(link,), daemon=True).start()

    def serve(self, link):
        with self.lock:
            self.links.add(link)
        spoken = link
        try:
            if self.context:
                spoken = self.context[self.manner != "another certificate"].wrap_socket(link, server_side=True)
            request = b""
            while b"\r\n\r\n" not in request:
                data = spoken.recv(4096)
                if not data:
                    return
                request += data
            self.asked.append(time.monotonic())
            self.answer(spoken)
        except OSError:
            pass
        finally:
            with self.lock:
                self.links.discard(link)
            spoken.close()

    def answer(self, link):
        def head(status="200 OK", *more):
            lines = ["HTTP/1.1 " + status, "Connection: close", "Content-Type: application/json", *more, "", ""]
            link.sendall("\r\n".join(lines).encode())

        manner = self.manner
        if manner == "a byte a second":
            head("200 OK", "Content-Length: %d" % len(self.body))
            for byte in self.body:
                link.sendall(bytes([byte]))
                if self.ended.wait(1):
                    return
        elif manner == "from one address to the next, for ever":
            head("302 Found", "Location: /%d" % len(self.asked), "Content-Length: 0")
        elif manner == "a body without an end":
            head()
            while True:
                link.sendall(b"1" * 65536)
        elif manner == "compressed 1,000 : 1":
            packed = zlib.compressobj(9, zlib.DEFLATED, 31)
            body = packed.compress(b" " * 100_000_000) + packed.flush()
            head("200 OK", "Content-Encoding: gzip", "Content-Length: %d" % len(body))
            link.sendall(body)
        elif manner == "headers without an end":
            link.sendall(b"HTTP/1.1 200 OK\r\n")
            while True:
                link.sendall(b"X-Again: " + b"y" * 1000 + b"\r\n")
        elif manner == "401":
            head("401 Unauthorized", "Content-Length: 0")
        elif manner == "429, Retry-After 3 s":
            head("429 Too Many Requests", "Retry-After: 3", "Content-Length: 0")
        elif manner == "503, Retry-After 3 s":
            head("503 Service Unavailable", "Retry-After: " + email.utils.formatdate(time.time() + 3, usegmt=True),
                 "Content-Length: 0")
        elif manner == "resets":
            head("200 OK", "Content-Length: %d" % len(self.body))
            link.sendall(self.body[:10])
            # A connection that is closed with nothing to wait for is reset.
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif manner == "takes calls and says nothing":
            self.ended.wait(60)
        else:
            head("200 OK", "Content-Length: %d" % len(self.body))
            link.sendall(self.body)


HEADS = ["server", "said of it", "old after, s", "well again after, s", "asked", "frames", "round, 99 %/worst ms", "> 8 ms",
         "% of a core", "MB more", "MB of the source"]


class ServerCase(Case):
    """One manner, what was said of it, and how long it took to be seen and to be over."""

    def __init__(self, name):
        super().__init__(name)
        self.why, self.seen = "", 0

    def row(self):
        if self.problem:
            return [self.name, self.problem]
        frames = self.frames
        return [
            self.name, self.why, "%.1f" % self.seen, "%.1f" % self.over, "%d" % self.asked, "%d" % frames.count,
            "%.2f/%.2f" % (frames.round[1], frames.round[2]), "%d" % len(frames.long), "%.1f" % self.load,
            "%.1f" % self.growth, "%.1f" % self.source]


class Watch:
    """A finger that keeps the panel drawing, and what panel and source need meanwhile."""

    def __init__(self, panel, display):
        self.panel, self.display, self.count = panel, display, 0
        self.before, self.processor, self.begin = panel.memory(), panel.processor(), time.monotonic()
        self.peak, self.source = self.before, 0

    def look(self):
        """One short drag of the page, up and down in turn."""
        self.count += 1
        drag(self.display, 20 if self.count % 2 else -20)
        if self.panel.process.poll() is not None:
            raise RuntimeError("the panel has ended:\n" + self.panel.said()[-1500:])
        self.peak = max(self.peak, self.panel.memory())
        for id, name in self.panel.processes():
            # Of the kernel's name for it there are fifteen letters.
            if name.startswith("thumbrail-http"):
                self.source = max(self.source, resident(id))

    @property
    def load(self):
        """Of the panel, in per cent of a core."""
        return 100 * (self.panel.processor() - self.processor) / (time.monotonic() - self.begin)


def until(what, watch, condition, seconds):
    """Goes on with the finger until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError("waited in vain: " + what)
        watch.look()


def drag(display, step):
    """Drags the page by five steps of so many pixels."""
    display.move(640, 400)
    display.button(True)
    for number in range(1, 6):
        display.move(640, 400 + number * step)
        time.sleep(0.016)
    display.button(False)
    time.sleep(0.1)


def still(display):
    """What is on the display once the page has come to rest at its top."""
    for _ in range(5):
        drag(display, 60)
    found = [picture(display)]

    def rests():
        time.sleep(0.2)
        found.append(picture(display))
        return found[-1] == found[-2]
    wait("the page does not come to rest", rests, 10)
    return found[-1]


def run(case, program, display, seconds):
    """Shows what the server says, then what becomes of it while the server misbehaves, then that it comes back by itself."""
    world, panel, listener = Place(), None, None
    server = Server(world)
    more, scheme = "", "http"
    if case.name == "another certificate":
        server.encrypt()
        more, scheme = ", authority: ca.pem", "https"
    server.start()
    try:
        text = kiosk("{http: {url: \"%s://127.0.0.1:%d\", every: 1, get: {all: /}%s}}" % (
            scheme, server.port, more), "a.all.v%d")
        # Twice as much as there is room for, so that a finger can move it.
        world.write("kiosk.yaml", text + text.split("page:\n")[1])
        panel = Panel(program, display, world)
        listener = Listener(world.path)
        wait("no value comes", lambda: listener.values.get("all") == BEFORE, 20)
        good, watch = still(display), Watch(panel, display)
        begin = watch.begin
        if case.name != CALM:
            server.asked.clear()
            server.behave(case.name)
            until("nothing is said of it", watch, lambda: listener.down, 60)
            case.seen, case.why = time.monotonic() - begin, listener.down
            bad = still(display)
            check(case, server, listener, panel, begin)
            if bad == good:
                case.problem = "old values look like those that hold"
        until("the time is not over", watch, lambda: time.monotonic() - begin >= seconds, seconds + 60)
        case.asked, case.load, case.growth, case.source = (
            len(server.asked), watch.load, watch.peak - watch.before, watch.source)
        begin = time.monotonic()
        server.behave(None)
        until("it does not come back", watch, lambda: listener.down is None and listener.values["all"] == AFTER, 120)
        case.over = time.monotonic() - begin
        if still(display) == good:
            case.problem = "the new values are not on screen"
        case.frames = panel.end()
    except RuntimeError as problem:
        case.problem = str(problem).split("\n")[0]
        sys.stderr.write("%s: %s\n" % (case.name, problem))
    finally:
        if listener:
            listener.end()
        if panel:
            panel.process.kill()
            panel.process.wait()
        server.end()
        world.remove()


def check(case, server, listener, panel, begin):
    """While the server misbehaves: what was said, and that the values that were there are kept, with their time."""
    if MANNERS[case.name] not in case.why:
        case.problem = "said of it: " + case.why
    if listener.values["all"] != BEFORE:
        case.problem = "an old value was lost"
    # They held when the server was asked last, which was at most a second before, and not at the panel's start.
    if not begin - 2 <= listener.since <= time.monotonic():
        case.problem = "old since %.1f s after it began" % (listener.since - begin)
    if case.why not in panel.said():
        case.problem = "the log does not say so"


def servers(program, display, seconds, names=None):
    """Yields a case for each manner."""
    for name in names or MANNERS:
        case = ServerCase(name)
        run(case, program, display, max(seconds, 20) if name in SLOW else seconds)
        yield case
