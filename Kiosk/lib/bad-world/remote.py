"""Many clients that send requests over HTTPS at once, with and without a token or incompletely, and a live view."""
import asyncio
import json
import multiprocessing
import os
import resource
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse

from panel import SIZE, Panel, Place, wait

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "remote"))
from service import Service  # noqa: E402

# Requests per second of all clients together.
RATE = 1000
CONNECTIONS = 50
LORISES = 1000
LIMIT = 50.0

TICKS = """#!/usr/bin/env python3
import sys, time
number = 0
while True:
    number += 1
    sys.stdout.write('{"v0": %d}\\n' % number)
    sys.stdout.flush()
    time.sleep(0.1)
"""
KIOSK = """title: Remote
sources: {a: {command: [./ticks]}}
tabs:
- {title: One, icon: none, rows: [%s]}
- {title: Two, icon: none, rows: [c, d]}
- title: Live
  icon: none
  page:
  - fields: {title: Live, values: [{title: Value, value: a.v0}]}
""" % ", ".join("Row %d" % number for number in range(200))


class World(Place):
    """A panel whose last tab shows a number that changes ten times a second, and its remote-access server."""

    def __init__(self, program, display):
        super().__init__()
        self.write("ticks", TICKS, 0o755)
        self.write("kiosk.yaml", KIOSK)
        self.control = self.file("control")
        self.panel = Panel(program, display, self, ["--control", self.control])
        self.service = Service(program, self.path, self.control)
        self.program, self.display = program, display

    def ask(self, *words):
        return subprocess.run([self.program, *words, "--socket", self.control], capture_output=True, text=True)

    def metrics(self):
        return json.loads(self.ask("metrics", "--json").stdout)

    def end(self):
        self.service.end()
        frames = self.panel.end()
        self.remove()
        return frames


class Play(threading.Thread):
    """A finger that keeps scrolling through a list, so that frames could be late."""

    def __init__(self, display):
        super().__init__(daemon=True)
        self.display, self.is_over = display, False

    def run(self):
        up = False
        while not self.is_over:
            begin, end = (250, 600) if up else (600, 250)
            self.display.move(300, begin)
            self.display.button(True)
            for step in range(20):
                self.display.move(300, begin + (end - begin) * step // 20)
                time.sleep(0.01)
            self.display.button(False)
            up = not up
            time.sleep(0.3)

    def end(self):
        self.is_over = True
        self.join()


# Clients

async def ask(host, port, trust, request, moments, found, is_anew):
    """Sends requests at given times, over one connection that is reopened when it ends, or over a new one each time. Durations count from
    the given time."""
    reader = writer = None
    for moment in moments:
        pause = moment - time.monotonic()
        if pause > 0:
            await asyncio.sleep(pause)
        try:
            head = b""
            if writer is not None:
                # Reopens a connection that has just ended, as clients do.
                try:
                    writer.write(request)
                    head = await reader.readuntil(b"\r\n\r\n")
                except (OSError, asyncio.IncompleteReadError):
                    writer = None
            if writer is None:
                reader, writer = await asyncio.open_connection(host, port, ssl=trust)
                writer.write(request)
                head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            await reader.readexactly(length)
            found.append((int(head[9:12]), (time.monotonic() - moment) * 1000))
            if is_anew or b"connection: close" in head.lower():
                writer.close()
                writer = None
        except (OSError, asyncio.IncompleteReadError):
            found.append((0, (time.monotonic() - moment) * 1000))
            writer = None


async def ask_all(address, trust, path, token, seconds, found, is_anew):
    place = urllib.parse.urlparse(address)
    head = "GET %s HTTP/1.1\r\nHost: panel\r\n" % path
    request = (head + ("Authorization: Bearer %s\r\n" % token if token else "") + "\r\n").encode()
    # Connections are opened before the first request, with a warm-up of three seconds that does not count.
    begin = time.monotonic() + 3
    tasks = []
    for number in range(CONNECTIONS):
        first = begin + number / RATE
        moments = [first + turn * CONNECTIONS / RATE for turn in range(int(seconds * RATE / CONNECTIONS))]
        tasks.append(ask(place.hostname, place.port, trust, request, [first - 2.5] + moments, found, is_anew))
    await asyncio.gather(*tasks)
    del found[:CONNECTIONS]


def ask_for(address, certificate, path, token, seconds, results, is_anew):
    """Runs in a separate process, so that it does not affect the measurements."""
    trust = ssl.create_default_context(cafile=certificate)
    found = []
    asyncio.run(ask_all(address, trust, path, token, seconds, found, is_anew))
    results.put(found)


def lorises(address, stop, results):
    """Clients that send a byte a second, and reconnect when they are closed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    place = urllib.parse.urlparse(address)
    others, most, anew = [None] * LORISES, 0, 0
    while not stop.is_set():
        begin = time.monotonic()
        for at, other in enumerate(others):
            try:
                if other is None:
                    others[at] = other = socket.create_connection((place.hostname, place.port), 2)
                    anew += 1
                # The start of a TLS handshake that is never completed.
                other.send(b"\x16")
            except OSError:
                others[at] = None
        most = max(most, sum(other is not None for other in others))
        time.sleep(max(0, 1 - (time.monotonic() - begin)))
    results.put((most, anew))


class Cost:
    """The CPU time of processes meanwhile, in percent of a core."""

    def __init__(self, *ids):
        self.ids, self.begin, self.took = ids, time.monotonic(), [times(id) for id in ids]

    def percent(self):
        seconds = time.monotonic() - self.begin
        return [(times(id) - took) * 100 / seconds for id, took in zip(self.ids, self.took)]


def times(id):
    """Returns the CPU time of a process in seconds. It is the figure of the scheduler in ns, because ticks of 10 ms are too coarse."""
    total = 0
    for thread in os.listdir("/proc/%d/task" % id):
        with open("/proc/%d/task/%s/schedstat" % (id, thread)) as file:
            total += int(file.read().split()[0])
    return total / 1e9


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def requests(program, display, seconds):
    """Yields rows: name, statuses, median, 99th percentile and maximum in ms, long rounds of the panel, CPU time of the processes, whether
    it is right."""
    cases = [("with a token", "/status", "see", False, False), ("metrics, with a token", "/metrics", "see", False, False),
             ("without a token", "/status", None, False, False),
             ("without a token, each over a new connection", "/status", None, True, False),
             ("with a token, beside slow connections", "/status", "see", False, True)]
    for name, path, right, is_anew, is_beside in cases:
        world, results, stop = World(program, display), multiprocessing.Queue(), multiprocessing.Event()
        service, beside = world.service, None
        play = Play(display)
        try:
            if is_beside:
                beside = multiprocessing.Process(target=lorises, args=(service.address, stop, results))
                beside.start()
                time.sleep(3)
            play.start()
            many = multiprocessing.Process(target=ask_for, args=(
                service.address, service.file("remote.crt"), path, service.tokens[right] if right else None, seconds,
                results, is_anew))
            many.start()
            time.sleep(3)
            before, cost = world.metrics(), Cost(world.panel.id, service.process.pid)
            time.sleep(seconds)
            shares, after = cost.percent(), world.metrics()
            found = results.get(timeout=60)
            many.join()
            if beside:
                stop.set()
                most, anew = results.get(timeout=30)
                beside.join()
                name += " (%d at once, %d connections)" % (most, anew)
        finally:
            play.end()
            stop.set()
            frames = world.end()
        statuses, answers = {}, [time for _, time in found]
        for status, _ in found:
            statuses[status] = statuses.get(status, 0) + 1
        late = after["long-rounds"] - before["long-rounds"]
        expected = 200 if right else 401
        figures = [quantile(answers, 0.5), quantile(answers, 0.99), max(answers)]
        # The clients here cannot perform a thousand TLS handshakes a second.
        is_right = late == 0 and set(statuses) == {expected} and (is_anew or figures[2] <= LIMIT)
        yield [
            name, ", ".join("%d of %d" % (count, status) for status, count in sorted(statuses.items())),
            "/".join("%.1f" % figure for figure in figures), "%d" % (after["frames"] - before["frames"]), "%d" % late,
            "%.1f / %.1f" % tuple(shares)], is_right


def look(program, display, seconds):
    """Yields rows about a live view with ten frames a second."""
    world = World(program, display)
    try:
        world.ask("select", "Live")
        time.sleep(2)
        cost = Cost(world.panel.id)
        time.sleep(seconds)
        alone = cost.percent()[0]
        service = world.service
        viewer = subprocess.Popen(
            ["curl", "--silent", "--no-buffer", "--cacert", service.file("remote.crt"), "-H",
             "Authorization: Bearer " + service.tokens["see"], "-o", world.file("view"), service.address + "/view/stream"])
        try:
            wait("nobody watches", lambda: json.loads(world.ask("status", "--json").stdout).get("watched"))
            time.sleep(2)
            begin, before = os.path.getsize(world.file("view")), world.metrics()
            cost = Cost(world.panel.id, service.process.pid)
            time.sleep(seconds)
            panel, served = cost.percent()
            after, end = world.metrics(), os.path.getsize(world.file("view"))
        finally:
            viewer.kill()
            viewer.wait()
        pictures = parts(world.file("view"), begin, end)
        late = after["long-rounds"] - before["long-rounds"]
        yield ["pictures a second", "", "%.1f" % (pictures / seconds)], pictures / seconds > 8
        yield ["bytes a second", "", "%d" % ((end - begin) / seconds)], True
        yield ["the panel alone, percent of a core", "", "%.2f" % alone], True
        yield ["the panel with one who looks", "", "%.2f" % panel], True
        yield ["what looking costs it", "≤ 2", "%.2f" % (panel - alone)], panel - alone <= 2
        yield ["thumbrail-remote meanwhile", "", "%.2f" % served], True
        yield ["rounds of more than 8 ms", "0", "%d" % late], late == 0
    finally:
        world.end()


def parts(path, begin, end):
    """Returns the number of picture messages that begin between two positions of the stream."""
    count, at = 0, 0
    with open(path, "rb") as file:
        data = file.read(end)
    while at + 5 <= len(data):
        if data[at + 4:at + 5] == b"P" and at >= begin:
            count += 1
        at += 4 + int.from_bytes(data[at:at + 4], "big")
    return count


def metrics(program, display, count):
    """Yields rows about the duration of metrics requests, and the result of promtool."""
    world = World(program, display)
    try:
        # The panel at its control socket.
        panel = []
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(world.control)
            for number in range(count):
                begin = time.monotonic()
                link.send(b'{"request": %d, "do": "metrics"}\n' % number)
                link.recv(1 << 16)
                panel.append((time.monotonic() - begin) * 1000)
                time.sleep(0.15)
        # Over HTTPS on one connection; each request is passed to the panel.
        service = world.service
        place = urllib.parse.urlparse(service.address)
        served = []
        link = socket.create_connection((place.hostname, place.port))
        # Without delay, as in curl and browsers, so that the end of the handshake does not hold up the first request.
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with service.trust.wrap_socket(link, server_hostname=place.hostname) as link:
            request = "GET /metrics HTTP/1.1\r\nHost: panel\r\nAuthorization: Bearer %s\r\n\r\n" % service.tokens["see"]
            for _ in range(count):
                begin, answer = time.monotonic(), b""
                link.sendall(request.encode())
                while b"thumbrail_source_age" not in answer.split(b"\r\n\r\n", 1)[-1] or not answer.endswith(b"\n"):
                    answer += link.recv(1 << 16)
                served.append((time.monotonic() - begin) * 1000)
                time.sleep(0.15)
        for name, found in [("at the panel's socket", panel), ("over HTTPS, all of the way", served)]:
            middle = quantile(found, 0.5)
            yield [name + ", ms: median/99 %/worst", "≤ 1", "%.2f/%.2f/%.2f" % (
                middle, quantile(found, 0.99), max(found))], middle <= 1
        if shutil.which("promtool"):
            said = subprocess.run(["promtool", "check", "metrics"], input=service.get("/metrics"), capture_output=True)
            words = (said.stdout + said.stderr).decode().strip()
            yield ["promtool check metrics", "", words or "nothing is wrong"], said.returncode == 0 and not words
    finally:
        world.end()
