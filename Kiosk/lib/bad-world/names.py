"""DNS servers that do not answer for the names of servers and brokers, while a panel shows their values."""
import socket
import struct
import subprocess
import threading
import time

import brokers
import servers
from outages import CALM, Far

HOST = "server.test"
# The maximum of resolv.conf(5). The resolver queries one after the other, each for five seconds, and then all of them once more.
ADDRESSES = ["127.0.0.1", "127.0.0.2", "127.0.0.3"]
SLOW = ()
MANNERS = {CALM: "", "names that nobody answers for": "DNS lookup timed out"}


class NameServer:
    """A DNS server that knows one name, and ignores all queries on demand. It needs its own network and resolv.conf(5)."""

    def __init__(self, world):
        self.is_silent, self.sockets = False, []
        path = world.write("resolv.conf", "".join("nameserver %s\n" % address for address in ADDRESSES))
        subprocess.run(["mount", "--bind", path, "/etc/resolv.conf"], check=True)
        for address in ADDRESSES:
            link = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            link.bind((address, 53))
            self.sockets.append(link)
            threading.Thread(target=self.serve, args=(link,), daemon=True).start()

    def serve(self, link):
        while True:
            question, asker = link.recvfrom(4096)
            if not question:
                return
            if self.is_silent:
                continue
            # RFC 1035: the header of the query with the flags of an answer; after the name, the type, of which 1 is an address.
            end = question.index(b"\0", 12) + 5
            is_known = question[12:end].startswith(b"\6server\4test\0\0\1")
            name_is_known = question[12:end].startswith(b"\6server\4test\0")
            head = question[:2] + struct.pack(">HHHHH", 0x8180 if name_is_known else 0x8183, 1, 1 if is_known else 0, 0, 0)
            answer = b"\xc0\x0c" + struct.pack(">HHIH", 1, 1, 1, 4) + socket.inet_aton("127.0.0.1")
            link.sendto(head + question[12:end] + (answer if is_known else b""), asker)

    def end(self):
        for link, address in zip(self.sockets, ADDRESSES):
            # Wakes the thread that waits for a query.
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as waker:
                waker.sendto(b"", (address, 53))
        time.sleep(0.1)
        for link in self.sockets:
            link.close()
        subprocess.run(["umount", "/etc/resolv.conf"], check=True)


class NamedServer(Far):
    """A server by name and another one by address, which the same source reads."""
    connector = "thumbrail-http"
    manners = MANNERS
    # libcurl caches a name for a minute.
    patience = 120

    def __init__(self, world):
        super().__init__(world)
        self.names, self.server, self.other = NameServer(world), servers.Server(world), servers.Server(world)

    def source(self):
        return "{http: {url: \"http://%s:%d\", every: 1, get: {all: /, other: \"http://127.0.0.1:%d/\"}}}" % (
            HOST, self.server.port, self.other.port)

    def behave(self, manner):
        self.names.is_silent = manner is not None
        if manner is None:
            self.server.behave(None)

    def problem(self):
        """The server by address is read once a second meanwhile."""
        asked = self.other.asked
        longest = max(later - earlier for earlier, later in zip(asked, asked[1:]))
        return "nothing was read for %.1f s that needs no name" % longest if longest > 3 else None

    def end(self):
        self.names.end()
        self.server.end()
        self.other.end()


class NamedBroker(brokers.Broker):
    """A broker by name, which is looked up for each connection."""
    manners = MANNERS
    early = ()
    harmless = ()
    patience = 90

    def __init__(self, world):
        self.names = NameServer(world)
        super().__init__(world)

    def source(self):
        return super().source().replace("127.0.0.1", HOST)

    def behave(self, manner):
        self.names.is_silent = manner is not None
        super().behave(manner and "goes and comes")
        if manner:
            # The broker is up again, but its name cannot be resolved yet.
            self.broker.start()

    def end(self):
        super().end()
        self.names.end()
