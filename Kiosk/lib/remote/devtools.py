"""Headless Chromium, controlled by its DevTools port (https://chromedevtools.github.io/devtools-protocol/)."""
import base64
import collections
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class Failure(Exception):
    """An error of the browser."""


class Socket:
    """The client of a WebSocket (RFC 6455) as far as DevTools need it: texts in one or several frames."""

    def __init__(self, address, seconds=30):
        host, _, path = address[len("ws://"):].partition("/")
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)), seconds)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            "GET /%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n" % (path, host, key)).encode())
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failure("the browser did not open a WebSocket: %r" % head[:80])

    def more(self):
        piece = self.socket.recv(1 << 16)
        if not piece:
            raise Failure("the browser has closed the connection")
        self.bytes += piece

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        piece, self.bytes = self.bytes[:count], self.bytes[count:]
        return piece

    def send(self, text, code=1):
        body = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        length = len(body)
        if length < 126:
            head = bytes([0x80 | code, 0x80 | length])
        elif length < 1 << 16:
            head = bytes([0x80 | code, 0x80 | 126]) + struct.pack(">H", length)
        else:
            head = bytes([0x80 | code, 0x80 | 127]) + struct.pack(">Q", length)
        key = (mask * (length // 4 + 1))[:length]
        mixed = (int.from_bytes(body, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")
        self.socket.sendall(head + mask + mixed)

    def receive(self, seconds):
        """Returns the next text. Raises TimeoutError if none arrives."""
        self.socket.settimeout(seconds)
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            body = self.take(length)
            code = first & 0x0F
            if code == 9:
                self.send(body, 10)
            elif code == 8:
                raise Failure("the browser has closed the connection")
            elif code in (0, 1):
                text += body
                if first & 0x80:
                    return text.decode()


class Browser:
    """A page of a browser with its own profile, which accepts any certificate."""

    def __init__(self, program, *options):
        self.tokens, self.answered = {}, set()
        self.folder = tempfile.mkdtemp(prefix="thumbrail-browser-")
        self.number, self.asked, self.events = 0, 0, collections.deque()
        arguments = [
            program, "--headless=new", "--no-sandbox", "--ignore-certificate-errors", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
            "--force-color-profile=srgb", "--hide-scrollbars", "--remote-debugging-port=0",
            "--user-data-dir=" + self.folder, *options, "about:blank"]
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": self.folder, "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            arguments, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        port = self.wait("a port of DevTools", self.port, 60)
        pages = self.wait("a page", lambda: self.pages(port), 30)
        self.socket = Socket(pages[0]["webSocketDebuggerUrl"])
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Fetch.enable", handleAuthRequests=True)

    def port(self):
        if self.process.poll() is not None:
            raise Failure("the browser exited with %d" % self.process.returncode)
        try:
            with open(os.path.join(self.folder, "DevToolsActivePort")) as file:
                return int(file.readline())
        except (OSError, ValueError):
            return None

    def pages(self, port):
        with urllib.request.urlopen("http://127.0.0.1:%d/json/list" % port, timeout=5) as answer:
            return [page for page in json.load(answer) if page["type"] == "page"]

    def wait(self, what, condition, seconds=30):
        """Polls until a condition holds, for a limited time."""
        end = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            if time.monotonic() > end:
                raise Failure("waited in vain for " + what)
            self.pump(0.05) if hasattr(self, "socket") else time.sleep(0.05)

    def call(self, method, **parameters):
        """Sends a command to the browser, and returns its result."""
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        end = time.monotonic() + 60
        while time.monotonic() < end:
            message = self.one(end - time.monotonic())
            if message and message.get("id") == number:
                if "error" in message:
                    raise Failure("%s: %s" % (method, message["error"]["message"]))
                return message["result"]
        raise Failure("no answer of the browser to %s" % method)

    def pump(self, seconds):
        """Handles events of the browser for this duration."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.one(max(0.001, end - time.monotonic()))

    def one(self, seconds):
        try:
            message = json.loads(self.socket.receive(seconds))
        except TimeoutError:
            return None
        method, parameters = message.get("method"), message.get("params")
        # Answers the browser without waiting for a result.
        if method == "Fetch.requestPaused":
            self.tell("Fetch.continueRequest", requestId=parameters["requestId"])
        elif method == "Fetch.authRequired":
            self.asked += 1
            answer, origin = {"response": "CancelAuth"}, parameters["authChallenge"]["origin"]
            token = self.tokens.get(origin)
            if token and origin not in self.answered:
                self.answered.add(origin)
                answer = {"response": "ProvideCredentials", "username": "", "password": token}
            self.tell("Fetch.continueWithAuth", requestId=parameters["requestId"], authChallengeResponse=answer)
        elif method == "Runtime.exceptionThrown":
            self.events.append(parameters["exceptionDetails"].get("text", "") + " " + json.dumps(parameters)[:400])
        return message

    def tell(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))

    def size(self, width, height, is_phone=False):
        """Sets the size in CSS pixels. A phone has three device pixels for each, and touches."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=3 if is_phone else 1, mobile=is_phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=is_phone)

    def open(self, address, tokens):
        """Opens a page, and provides the token of an origin as a password, once."""
        self.tokens, self.answered, self.asked = tokens, set(), 0
        self.call("Page.navigate", url=address)

    def script(self, text):
        """Runs a script in each page before its own scripts."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=text)

    def value(self, expression):
        """Returns the value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise Failure("in the page: " + answer["exceptionDetails"].get("exception", {}).get("description", "?"))
        return answer["result"].get("value")

    def click(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
            self.pump(0.05)

    def tap(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.pump(0.05)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self):
        """Returns a screenshot of the page as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def end(self):
        try:
            self.tell("Browser.close")
            self.process.wait(10)
        except (OSError, Failure, subprocess.TimeoutExpired):
            os.killpg(self.process.pid, 9)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
