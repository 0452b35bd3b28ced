"""Brokers that are down, are something else, or publish too much, while a panel shows their values."""
import os
import signal
import socket
import threading
import time

import sources
from outages import AFTER, BEFORE, CALM, Far
from panel import descendants, wait

# The time without a packet after which the source gives up: fifteen seconds between keep-alives, and as long again for an answer.
SLOW = ("stands still",)

# Retained garbage that programs leave in a topic of another program.
GARBAGE = [
    b"\0" * 100, b"\xff\xfe\xfd", b"\xc3", b'{"v0": "\xc3', b"NaN", b"1e999", b"[" * 100_000, b'{"a":' * 5_000, b"{}" * 1_000,
    b"x" * 131_072, b"x" * 131_073, b"1" * 100_000, b'"' + b"\xf0\x9f\x98\x80" * 30_000 + b'"', b"\x1b[2J", b" " * 100_000]
# The answer of an HTTP server to another protocol.
PAGE = (b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: 92\r\nConnection: close\r\n\r\n"
        b"<html><head><title>400 Bad Request</title></head><body><h1>400 Bad Request</h1></body></html>")


class Broker(Far):
    """A broker on a loopback port: mosquitto, or its replacement."""
    connector = "thumbrail-mqtt"
    manners = {
        CALM: "",
        "not there at first": "cannot connect",
        "goes and comes": "cannot connect",
        "stands still": "keep-alive timed out",
        "takes calls and says nothing": "timed out waiting for CONNACK",
        "a web server in its place": "not an MQTT broker",
        "wants a password": "not authorized",
        "retained garbage": "not valid UTF-8 are ignored",
        "100,000 topics": "more than 1000 topics for one value",
    }
    early = ("not there at first",)
    harmless = ("retained garbage", "100,000 topics")

    def __init__(self, world):
        super().__init__(world)
        self.broker, self.listener, self.manner = sources.Broker(world), None, None
        self.broker.start()
        self.publish(BEFORE)

    def source(self):
        return '{mqtt: {broker: "mqtt://127.0.0.1:%d", topics: {all: v/+}}}' % self.broker.port

    def publish(self, values):
        for name, value in values.items():
            self.broker.send(b"v/" + name.encode(), b"%d" % value)

    def behave(self, manner):
        if manner is None:
            self.make_well()
        elif manner == "stands still":
            self.broker.server.send_signal(signal.SIGSTOP)
        elif manner in self.harmless:
            self.fill(manner)
        else:
            self.broker.stop()
            if manner == "wants a password":
                self.broker.configure(False)
                self.broker.start()
            elif manner in ("takes calls and says nothing", "a web server in its place"):
                self.listen(b"" if "nothing" in manner else PAGE)
        self.manner = manner

    def make_well(self):
        if self.manner == "stands still":
            self.broker.server.send_signal(signal.SIGCONT)
        elif self.manner not in self.harmless:
            if self.listener:
                self.listener.shutdown(socket.SHUT_RDWR)
                self.listener.close()
                self.listener = None
            self.broker.stop()
            self.broker.configure(True)
            self.broker.start()
        self.publish(AFTER)

    def fill(self, manner):
        """Retained messages, and a source that reconnects and gets all of them at once."""
        if manner == "100,000 topics":
            for number in range(100_000):
                self.broker.send(b"v/x%d" % number, b'{"a": %d}' % number)
        else:
            for number, payload in enumerate(GARBAGE):
                self.broker.send(b"v/x%d" % number, payload)
        for id, name in descendants(os.getpid()):
            if name.startswith(self.connector):
                os.kill(id, signal.SIGKILL)

    def listen(self, answer):
        """Another server in place of the broker."""
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", self.broker.port))
        self.listener.listen(16)
        threading.Thread(target=self.accept, args=(self.listener, answer), daemon=True).start()

    def accept(self, listener, answer):
        links = []
        while True:
            try:
                link, _ = listener.accept()
                self.asked.append(time.monotonic())
                links.append(link)
                if answer:
                    link.recv(4096)
                    link.sendall(answer)
            except OSError:
                break
        for link in links:
            link.close()

    def end(self):
        if self.broker.server:
            self.broker.server.send_signal(signal.SIGCONT)
        if self.listener:
            self.listener.close()
        self.broker.stop()
