"""A visitor who uses a panel with a source of each kind for hours, and the growth of its memory."""
import argparse
import json
import os
import random
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from panel import SIZE, Display, Panel, Place

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
# In addition to the broker of home.yaml: the host, the time, a file, a server, programs, and a source of the kiosk.
SOURCES = """sources:
  machine: {machine: {every: 1}}
  now: {clock: {zone: Europe/Berlin}}
  board: {file: {path: board.json}}
  web: {http: {url: "http://127.0.0.1:%d", every: 1, get: {news: /news}}}
  tools: {programs: {nothing: {command: ["true"]}}}
  own: {command: [./own]}
"""
PAGE = """
  - title: Sources
    icon: none
    page:
      - value: {title: Memory, value: machine.memory.share, unit: "%"}
      - value: {title: Second, value: now.second}
      - value: {title: Board, value: board.number}
      - value: {title: News, value: web.news.number}
      - value: {title: Own, value: own.number}
      - switch: {title: Lamp, value: own.lamp}
      - button: {title: Nothing, text: Nothing, do: {call: tools.nothing}}
      - chart: {title: Own, span: 60, series: [{title: Own, value: own.number}]}
idle: {home: 3, dim: 4, dim-to: 30, blank: 6}
"""
# A number that changes five times a second, and a lamp that can be set.
OWN = """#!/usr/bin/python3
import json, os, select
number, lamp, rest = 0, False, b""
while True:
    number += 1
    print(json.dumps({"number": number, "lamp": lamp}), flush=True)
    while select.select([0], [], [], 0.2)[0]:
        data = os.read(0, 65536)
        if not data:
            raise SystemExit
        *lines, rest = (rest + data).split(b"\\n")
        for line in lines:
            request = json.loads(line)
            if "request" in request:
                lamp = request["set"]["lamp"]
                print(json.dumps({"values": {"lamp": lamp}, "done": request["request"]}), flush=True)
"""
# The visits of a day: one every ten minutes. Only the pauses are shortened.
VISITS_A_DAY = 144
# The number of rests in a run, at which memory is measured. Caches are released 60 s after the last touch.
RESTS = 4
# The permitted growth of private memory at rest in a day of visits, in MB.
MOST = 1.0


class News(BaseHTTPRequestHandler):
    """Serves another number each time."""
    number = 0

    def do_GET(self):
        News.number += 1
        body = json.dumps({"number": News.number}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class World(Place):
    """The kiosk home.yaml with more sources, its house, and the counterparts of the sources."""

    def __init__(self):
        super().__init__()
        os.makedirs(self.file("Kiosk/demos"))
        os.symlink(os.path.join(REPOSITORY, "Assets"), self.file("Assets"))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), News)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        with open(os.path.join(REPOSITORY, "Kiosk/demos/home.yaml"), encoding="utf-8") as text:
            kiosk = text.read().replace("sources:\n", SOURCES % self.server.server_port, 1) + PAGE
        self.write("Kiosk/demos/own", OWN, 0o755)
        self.number = 0
        self.change_board()
        self.write("Kiosk/demos/kiosk.yaml", kiosk)
        self.house = subprocess.Popen(["/usr/bin/python3", os.path.join(REPOSITORY, "Kiosk/demos/home-world")], stdin=subprocess.PIPE,
                                      stdout=subprocess.DEVNULL)

    def wait(self, seconds):
        """Rests while values change."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.change_board()
            time.sleep(min(0.5, seconds))

    def change_board(self):
        self.number += 1
        self.write("Kiosk/demos/board.json", json.dumps({"number": self.number}))

    def remove(self):
        self.house.stdin.close()
        self.house.wait(10)
        self.server.shutdown()
        super().remove()


def gesture(display, chance):
    """A tap, a long press or a swipe, often on the rail or on buttons."""
    x, y = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
    if chance.random() < 0.3:
        x = 33
    kind = chance.random()
    if kind < 0.6:
        return display.tap(x, y, 0.03)
    if kind < 0.7:
        return display.tap(x, y, 0.7)
    display.move(x, y)
    display.button(True)
    by = [(0, 60), (0, -60), (60, 0), (-60, 0)][chance.randrange(4)]
    for _ in range(6):
        x, y = (min(max(0, place + step), most - 1) for place, step, most in zip((x, y), by, SIZE))
        display.move(x, y)
        time.sleep(0.01)
    display.button(False)


def slope(points):
    """Returns the slope of the least-squares line through the pairs."""
    middle = [sum(values) / len(points) for values in zip(*points)]
    square = sum((x - middle[0]) ** 2 for x, _ in points)
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / square


def visit(program, display, minutes, rest, seed):
    """Visits a panel for this many minutes, with rests of this many seconds. Returns whether its memory is stable."""
    chance, world = random.Random(seed), World()
    panel = Panel(program, display, world, kiosk="Kiosk/demos/kiosk.yaml")
    try:
        # With the number of visits so far. The first one is taken after one-time allocations.
        at_rest, in_use, visits, gestures = [], 0, 0, 0
        for number in range(RESTS):
            end = time.monotonic() + minutes * 60 / RESTS
            while time.monotonic() < end:
                visits += 1
                for _ in range(chance.randint(3, 30)):
                    gesture(display, chance)
                    gestures += 1
                    time.sleep(chance.uniform(0, 0.2))
                # Sometimes long enough for the panel to go home, dim and turn black.
                world.wait(8 if chance.random() < 0.1 else chance.uniform(0, 2))
                if panel.process.poll() is not None:
                    raise RuntimeError("the panel has ended, seed %d, visit %d:\n%s" % (seed, visits, panel.said()[-3000:]))
                in_use = max(in_use, panel.own_memory())
            world.wait(rest)
            at_rest.append((visits, panel.own_memory()))
        descriptors, resident, said, frames = panel.descriptors(), panel.memory(), panel.said(), panel.end()
        a_day = slope(at_rest) * VISITS_A_DAY
        for what, found in [
            ("visits, gestures", "%d, %d, which are %.1f days of %d visits, in %.0f minutes with seed %d" % (
                visits, gestures, visits / VISITS_A_DAY, VISITS_A_DAY, minutes, seed)),
            ("requests with an answer", "%d of %d" % (said.count("result=done"), said.count("audit: actor="))),
            ("private memory at rest: visits", ", ".join("%.2f MB: %d" % (own, when) for when, own in at_rest)),
            ("growth in %d visits, by least squares" % VISITS_A_DAY, "%+.2f MB, limit %.0f" % (a_day, MOST)),
            ("maximum private memory in use", "%.1f MB" % in_use),
            ("resident memory at the end", "%.1f MB" % resident),
            ("descriptors", descriptors),
            ("frames: median, 99 %, worst", "%d: made in %s ms, presented in %s ms" % (
                frames.count, "/".join("%.2f" % time for time in frames.made), "/".join("%.2f" % time for time in frames.presented))),
            ("rounds: median, 99 %, worst", "%d: %s ms" % (frames.rounds, "/".join("%.2f" % time for time in frames.round))),
            ("rounds over 8 ms, and those with that much CPU time", frames.count_long()),
        ]:
            print("| %s | %s |" % (what, found), flush=True)
        return a_day <= MOST
    finally:
        panel.process.kill()
        world.remove()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the program thumbrail")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rest", type=float, default=75, help="seconds of a rest")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the random numbers")
    arguments = parser.parse_args()
    display = Display()
    try:
        raise SystemExit(0 if visit(os.path.abspath(arguments.program), display, arguments.minutes, arguments.rest, arguments.seed) else 1)
    finally:
        display.end()


if __name__ == "__main__":
    main()
