"""HTTP servers that fail, while a panel shows their values."""
import email.utils
import json
import socket
import ssl
import struct
import subprocess
import threading
import time
import zlib

from outages import AFTER, BEFORE, CALM, Far

# The source gives up on these failures after 15 to 30 s.
SLOW = ("a byte a second", "takes calls and says nothing")


class Server(Far):
    """Answers on a loopback port, correctly or with one of the failures."""
    connector = "thumbrail-http"
    manners = {
        CALM: "",
        "not there at first": "connection failed",
        "a byte a second": "timed out",
        "from one address to the next, for ever": "too many redirects",
        "a body of 10 GB": "response too large (max 512 KiB)",
        "a body without an end": "response too large (max 512 KiB)",
        "compressed 1,000 : 1": "response too large (max 512 KiB)",
        "headers without an end": "response headers too large",
        "401": "authentication failed",
        "429, Retry-After 3 s": "rate limited",
        "503, Retry-After 3 s": "server error",
        "resets": "connection closed by server",
        "takes calls and says nothing": "timed out",
        "goes and comes": "connection failed",
    }
    early = ("not there at first",)

    def __init__(self, world, is_encrypted=False):
        super().__init__(world)
        self.manner, self.body = None, json.dumps(BEFORE).encode()
        self.context, self.socket, self.port, self.lock = None, None, 0, threading.Lock()
        self.ended = threading.Event()
        self.links = set()
        if is_encrypted:
            self.encrypt()
        self.start()

    def source(self):
        scheme, more = ("https", ", authority: ca.pem") if self.context else ("http", "")
        return "{http: {url: \"%s://127.0.0.1:%d\", every: 1, get: {all: /}%s}}" % (scheme, self.port, more)

    def encrypt(self):
        """Creates a CA for the kiosk, a certificate of it, and one of another CA."""
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
        """Closes the port and the open connections."""
        if self.socket:
            # Only this wakes the thread that waits for a connection.
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
        """Applies a failure, or works correctly for None. Pending requests are ended first."""
        self.stop()
        if manner is None:
            self.body = json.dumps(AFTER).encode()
        self.manner = manner
        if manner not in ("goes and comes", "not there at first"):
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
        elif manner in ("a body of 10 GB", "a body without an end"):
            head("200 OK", *(["Content-Length: 10000000000"] if "GB" in manner else []))
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
            # Closing a connection with unread data resets it.
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif manner == "takes calls and says nothing":
            self.ended.wait(60)
        else:
            head("200 OK", "Content-Length: %d" % len(self.body))
            link.sendall(self.body)


class EncryptedServer(Server):
    """A TLS server with a certificate of the kiosk's CA, and then with one of another CA."""
    manners = {"another certificate": "not trusted"}

    def __init__(self, world):
        super().__init__(world, is_encrypted=True)
