"""The messages of a hub to its panels, received as one more panel."""
import json
import socket
import threading
import time

from panel import wait


class Listener:
    """Follows the current and stale values of the only source of a kiosk."""

    def __init__(self, folder):
        self.values, self.down, self.since = {}, None, None
        self.link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        path = wait("no hub", lambda: self.path(folder))
        self.link.connect(path)
        self.thread = threading.Thread(target=self.follow, daemon=True)
        self.thread.start()

    @staticmethod
    def path(folder):
        """Returns the path of the socket that the panel has created in its runtime folder."""
        with open("/proc/net/unix") as sockets:
            for line in sockets:
                words = line.split()
                # A listening socket, according to the flag of the kernel.
                if words[-1].startswith(folder) and words[-1].endswith("/sources") and words[3] == "00010000":
                    return words[-1]
        return None

    def follow(self):
        rest = b""
        try:
            while data := self.link.recv(65536):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    self.take(json.loads(line))
        except OSError:
            pass

    def take(self, message):
        if "values" in message:
            self.values.update(message["values"])
        if message.get("lost"):
            self.since = time.monotonic() - message["age"]
        if message.get("state") == "up":
            self.down = None
        elif message.get("state") == "down":
            self.down = message.get("why", "")
            self.since = time.monotonic() - message.get("age", 0)

    def end(self):
        self.link.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.link.close()
