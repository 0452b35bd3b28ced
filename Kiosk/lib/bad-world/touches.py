"""Rapid touches with restarts in between: each intended request is sent once."""
import json
import os
import random
import signal
import subprocess
import time

from panel import Panel, Place, descendants, wait

# Records each request with its time, and answers later. It ends when its input is closed.
CONNECTOR = '''#!/usr/bin/env python3
import json, os, select, sys, time
delay = float(sys.argv[1])
out = os.open("asked", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
print('{"ready": true}', flush=True)
rest, answers = b"", []
while True:
    pause = max(0, answers[0][0] - time.monotonic()) if answers else None
    if select.select([0], [], [], pause)[0]:
        data, now = os.read(0, 65536), time.monotonic_ns()
        if not data:
            break
        lines = (rest + data).split(b"\\n")
        rest = lines.pop()
        for line in lines:
            request = json.loads(line)
            if "request" in request:
                os.write(out, b"%d %d %d\\n" % (os.getpid(), now, request["request"]))
                answers.append((time.monotonic() + delay, request["request"]))
    while answers and answers[0][0] <= time.monotonic():
        print(json.dumps({"done": answers.pop(0)[1]}), flush=True)
'''

KIOSK = '''title: T
rail: {style: classic}
sources: {a: {command: [./connector, "%g"], timeout: 60}}
tabs:
  - {title: Press, icon: none, page: [{button: {title: Press, text: Press, do: {call: a.press}}}]}
  - {title: Ask, icon: none, page: [{button: {title: Ask, text: Ask, do: {call: a.press, ask: "Really?"}}}]}
  - {title: Hold, icon: none, page: [{hold: {title: Hold, text: Hold, do: {call: a.press}}}]}
'''

# The positions of the tabs, of the elements on their pages, and of the answers to the question, in pixels. The question does not cover the
# elements there.
TABS = {"Press": (33, 289), "Ask": (33, 400), "Hold": (33, 512)}
BUTTON = (421, 436)
YES = (732, 425)


class World(Place):
    """A kiosk with buttons, and the requests to its source."""

    def __init__(self, delay):
        super().__init__()
        self.write("connector", CONNECTOR, 0o755)
        self.write("kiosk.yaml", KIOSK % delay)

    def asked(self):
        """Returns the requests: the process of the source, the time, and the ID."""
        return [tuple(int(word) for word in line.split()) for line in self.read("asked").splitlines()]

    def check_numbers(self):
        """Returns whether each ID was used once per process."""
        numbers = {}
        for process, _, number in self.asked():
            if numbers.setdefault(process, 0) >= number:
                raise RuntimeError("request %d came twice" % number)
            numbers[process] = number


def fingers(display, seconds, place=None, rate=20):
    """Taps at this rate for this duration."""
    begin = time.monotonic()
    for number in range(round(seconds * rate)):
        display.tap(*(place or BUTTON))
        time.sleep(max(0, begin + (number + 1) / rate - time.monotonic()))


def impatience(program, display, seconds):
    """Yields the element, the intended number of requests, and the actual one."""
    # The answer arrives after the last tap, so all taps mean one request.
    world = World(delay=seconds + 2)
    panel = Panel(program, display, world)
    try:
        wait("the source", lambda: panel.has_source("a"))

        def count(act):
            before = len(world.asked())
            act()
            time.sleep(0.5)
            return len(world.asked()) - before

        def answered():
            return len(panel.audit()) == len(world.asked())

        def show(tab):
            # Earlier requests are answered first.
            wait("answers", answered, found=lambda: (panel.audit(), world.asked()))
            display.tap(*TABS[tab])
            time.sleep(1)

        yield "a button, pressed %d times" % (seconds * 20), 1, count(lambda: fingers(display, seconds))
        show("Ask")
        yield "a button with a confirmation, pressed %d times" % (seconds * 20), 0, count(lambda: fingers(display, seconds))
        # A tap beside a question closes it, so the number of taps decides whether one is open.
        for place in [(1200, 700), BUTTON]:
            display.tap(*place)
            time.sleep(1)
        yield "the confirmation, answered with yes", 1, count(lambda: fingers(display, seconds, YES))
        show("Hold")
        yield "a hold button, pressed %d times" % (seconds * 20), 0, count(lambda: fingers(display, seconds))
        yield "the same, held once", 1, count(lambda: display.tap(*BUTTON, seconds=seconds))
        wait("answers", answered, found=lambda: (panel.audit(), world.asked()))
        world.check_numbers()
        panel.end()
    finally:
        panel.process.kill()
        world.remove()


def killed_panels(program, display, times, seed):
    """Kills panels while a thumb is impatient, with a hub that outlives them as on an installed panel.

    Returns: how many requests there were, and how many the next starts have reported as unknown.
    """
    chance = random.Random(seed)
    # The source does not answer while a panel runs, so its request is pending when it is killed.
    world = World(delay=30)
    socket = world.file("hub")
    with open(world.file("hub-log"), "wb") as log:
        hub = subprocess.Popen(
            [program, "sources", world.file("kiosk.yaml"), "--socket", socket], cwd=world.path, stdin=subprocess.DEVNULL,
            stdout=log, stderr=log)
    try:
        wait("the hub", lambda: os.path.exists(socket))
        made, reported = 0, 0
        for number in range(times + 1):
            world.forget_ends()
            panel = Panel(program, display, world, ["--sources", socket])
            wait("the source", lambda: panel.has_source("a"))
            unknown = [line for line in panel.audit() if "unknown" in line]
            if len(unknown) > 1 or len(world.asked()) - made > 1:
                raise RuntimeError("more than one request of a life, seed %d, kill %d" % (seed, number))
            if len(world.asked()) - made > len(unknown):
                raise RuntimeError("a request was not reported, seed %d, kill %d" % (seed, number))
            made, reported = len(world.asked()), reported + len(unknown)
            if number == times:
                panel.end()
                break
            end = time.monotonic() + chance.uniform(0, 0.8)
            while time.monotonic() < end:
                display.tap(*BUTTON)
                time.sleep(0.04)
            panel.kill()
            # Waits for the sent request.
            time.sleep(0.1)
        if hub.poll() is not None:
            raise RuntimeError("the hub has ended")
        world.check_numbers()
        return made, reported
    finally:
        hub.terminate()
        hub.wait()
        world.remove()


def killed_hubs(program, display, times, seed):
    """Kills the hub while a thumb is impatient.

    Returns: how many requests there were, and how many lines of the audit, of which each request has one.
    """
    chance = random.Random(seed)
    world = World(delay=0.2)
    panel = Panel(program, display, world)
    try:
        for _ in range(times):
            wait("the source", lambda: panel.has_source("a"))
            # A hub that has run for long is restarted immediately, and one that ended soon after a pause.
            end = time.monotonic() + chance.uniform(0.3, 1.2)
            while time.monotonic() < end:
                display.tap(*BUTTON)
                time.sleep(0.04)
            hub = [id for id, name in descendants(panel.id) if name == "thumbrail"]
            for id in hub[:1]:
                os.kill(id, signal.SIGKILL)
            fingers(display, 0.5)
        wait("the source", lambda: panel.has_source("a"))
        wait("answers", lambda: len(panel.audit()) >= len(world.asked()))
        world.check_numbers()
        panel.end()
        return len(world.asked()), len(panel.audit())
    finally:
        panel.process.kill()
        world.remove()


def delays(program, display, times):
    """Returns the sorted times from the end of a press to the request at the source's input, in ms."""
    world = World(delay=0)
    panel = Panel(program, display, world)
    try:
        wait("the source", lambda: panel.has_source("a"))
        found = []
        display.move(*BUTTON)
        for number in range(times):
            display.button(True)
            time.sleep(0.1)
            begin = time.monotonic_ns()
            display.button(False)
            wait("a request", lambda: len(world.asked()) > number)
            found.append((world.asked()[number][1] - begin) / 1e6)
            time.sleep(0.2)
        panel.end()
        return sorted(found)
    finally:
        panel.process.kill()
        world.remove()
