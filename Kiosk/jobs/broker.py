"""A local MQTT broker and a client for the simulators of jobs: mosquitto, and as much of MQTT 3.1.1 as they need."""
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time


class Broker:
    """A broker on localhost with a client. Publishes retained messages, and calls `heard` with the topic and the payload of others."""

    def __init__(self, port, filters=(), heard=None):
        self.folder = tempfile.mkdtemp()
        with open(self.folder + "/conf", "w") as file:
            file.write("listener %d 127.0.0.1\nallow_anonymous true\npersistence false\nlog_type error\n" % port)
        program = shutil.which("mosquitto", path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
        self.process = subprocess.Popen([program or "mosquitto", "-c", self.folder + "/conf"], stdin=subprocess.DEVNULL)
        signal.signal(signal.SIGTERM, lambda *_: (self.close(), sys.exit(0)))
        self.lock = threading.Lock()
        for _ in range(50):
            time.sleep(0.1)
            # Another broker on the same port would accept the connection, too.
            if self.process.poll() is not None:
                sys.exit("the broker does not start; another program may listen on port %d" % port)
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                pass
        else:
            sys.exit("the broker does not start")
        # CONNECT with a clean session and without a keep-alive interval.
        self._send(0x10, self._text("MQTT") + bytes([4, 2, 0, 0]) + self._text("world%d" % os.getpid()))
        if filters:
            self._send(0x82, struct.pack(">H", 1) + b"".join(self._text(name) + b"\1" for name in filters))
        threading.Thread(target=self._read, args=(heard,), daemon=True).start()

    @staticmethod
    def _text(text):
        data = text.encode()
        return struct.pack(">H", len(data)) + data

    def _send(self, kind, data):
        length, rest = b"", len(data)
        while True:
            rest, part = rest >> 7, rest & 0x7F
            length += bytes([part | (0x80 if rest else 0)])
            if not rest:
                break
        with self.lock:
            self.socket.sendall(bytes([kind]) + length + data)

    def _take(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise ConnectionError
            data += part
        return data

    def _read(self, heard):
        try:
            while True:
                kind, length, shift = self._take(1)[0], 0, 0
                while True:
                    part = self._take(1)[0]
                    length |= (part & 0x7F) << shift
                    shift += 7
                    if part < 0x80:
                        break
                data = self._take(length)
                if kind >> 4 == 3:
                    end = 2 + struct.unpack(">H", data[:2])[0]
                    topic = data[2:end].decode()
                    if kind & 6:
                        self._send(0x40, data[end:end + 2])
                        end += 2
                    heard(topic, data[end:].decode("utf-8", "replace"))
        except (ConnectionError, OSError):
            pass

    def publish(self, topic, content, retain=True):
        """Publishes a text as it is, and anything else as JSON."""
        text = content if isinstance(content, str) else json.dumps(content)
        self._send(0x31 if retain else 0x30, self._text(topic) + text.encode())

    def close(self):
        """Ends the broker."""
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
