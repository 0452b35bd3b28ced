"""A kiosk file that is saved repeatedly, valid or invalid, during touches."""
import os
import random
import re
import shutil
import time

from panel import SIZE, Panel, Place, wait

DEMOS = ["boroughs", "classic", "departures", "gallery", "home", "machine", "museum", "printer", "tabs", "world"]


class World(Place):
    """Copies of the demos, which become the kiosk file one after the other."""

    def __init__(self, repository):
        super().__init__()
        os.makedirs(self.file("Kiosk/demos"))
        demos = os.path.join(repository, "Kiosk/demos")
        for source in "press-simulator", "desk-simulator":
            shutil.copy(os.path.join(demos, source), self.file("Kiosk/demos"))
        os.symlink(os.path.join(repository, "Assets"), self.file("Assets"))
        self.texts = {}
        for name in DEMOS:
            with open(os.path.join(demos, name + ".yaml"), encoding="utf-8") as text:
                self.texts[name] = text.read()

    def save(self, text):
        self.write("Kiosk/demos/kiosk.yaml", text)

    def state(self):
        """Returns the saved position of the panel."""
        folder = self.file("state/thumbrail")
        names = [name for name in os.listdir(folder) if name.endswith(".json")] if os.path.isdir(folder) else []
        return "".join(self.read("state/thumbrail/" + name) for name in names)


def edited(text, chance):
    """Returns a text with typical edits, valid or invalid."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 3)):
        number = chance.randrange(len(lines))
        kind = chance.randrange(6)
        if kind == 0:
            del lines[number]
        elif kind == 1:
            lines.insert(number, lines[chance.randrange(len(lines))])
        elif kind == 2:
            lines[number] = " " + lines[number]
        elif kind == 3:
            lines[number] = re.sub(r"\w+", "changed", lines[number], count=1)
        elif kind == 4:
            lines[number] = re.sub(r"\d+", str(chance.randrange(10**6)), lines[number])
        else:
            lines.append("accent: '#%06x'" % chance.randrange(1 << 24))
    return "\n".join(lines)


def play(display, chance):
    """A touch: a tap or a fling."""
    place = [chance.randrange(SIZE[0]), chance.randrange(SIZE[1])]
    if chance.random() < 0.3:
        place[0] = 33
    display.move(*place)
    display.button(True)
    if chance.random() < 0.4:
        for _ in range(6):
            place[1] += chance.randint(-60, 60)
            display.move(place[0], max(0, min(SIZE[1] - 1, place[1])))
            time.sleep(0.008)
    display.button(False)


class Rest:
    """The memory of an idle panel, on the same kiosk each time."""

    def __init__(self, panel, world, display):
        display.button(False)
        world.save(world.texts["classic"])
        # Programs of removed sources end, and so does an idle decoder.
        time.sleep(6)
        try:
            wait("the decoder's end", lambda: len(panel.processes()) == 1, 60)
        except RuntimeError:
            pass
        self.memory, self.own_memory = panel.memory(), panel.own_memory()
        self.descriptors = panel.descriptors()
        self.processes = sorted(name for _, name in panel.processes())


def reloads(program, display, edits, seed, repository):
    """Yields what was looked at, what is right, and what was found.

    The first rest is after a tenth of the edits: until then caches fill.
    """
    chance = random.Random(seed)
    world = World(repository)
    world.save(world.texts["classic"])
    panel = Panel(program, display, world, kiosk="Kiosk/demos/kiosk.yaml")
    try:
        first, kept, shown = None, 0, 0
        for number in range(edits):
            if number == edits // 10:
                first = Rest(panel, world, display)
            text = world.texts[chance.choice(DEMOS)]
            if chance.random() < 0.7:
                text = edited(text, chance)
            world.save(text)
            for _ in range(chance.randint(1, 4)):
                play(display, chance)
                time.sleep(chance.uniform(0, 0.05))
            if panel.process.poll() is not None:
                raise RuntimeError("the panel has ended, seed %d, edit %d:\n%s" % (seed, number, panel.said()[-3000:]))
            if number % 50 == 5:
                shown += 1
                kept += keeps_place(panel, world, display, chance)
        last = Rest(panel, world, display)
        said = panel.said()
        yield "accepted edits", None, said.count("kiosk file reloaded")
        yield "reported mistakes", None, len(re.findall(r" error thumbrail.*", said))
        yield "harmless edits that keep the position", shown, kept
        yield "growth of private memory since a tenth of the edits, in MB", "≤ 2", round(last.own_memory - first.own_memory, 2)
        yield "private memory at the end, in MB", None, round(last.own_memory, 1)
        yield "growth of resident memory, in MB", None, round(last.memory - first.memory, 2)
        yield "resident memory at the end, in MB", None, round(last.memory, 1)
        yield "descriptors", first.descriptors, last.descriptors
        yield "processes", " ".join(first.processes), " ".join(last.processes)
        others = [id for id, _ in panel.processes()]
        yield "frames", None, panel.end()
        time.sleep(3)
        yield "processes left after its exit", 0, len([id for id in others if os.path.exists("/proc/%d" % id)])
    finally:
        panel.process.kill()
        world.remove()


def keeps_place(panel, world, display, chance):
    """Returns whether the position is kept after an edit elsewhere in the file."""
    text = world.texts["classic"]
    world.save(text)
    time.sleep(0.5)
    for place in [(33, chance.choice([240, 320, 400, 480])), (200, chance.randrange(150, 700))]:
        display.tap(*place)
        time.sleep(0.3)
    before = settled(world)
    if '"row"' not in before:
        raise RuntimeError("no row was chosen: " + before)
    world.save(text + "accent: '#%06x'\n" % chance.randrange(1 << 24))
    time.sleep(0.5)
    return settled(world) == before


def settled(world):
    """Returns the state when it is no longer being written."""
    state, since = world.state(), time.monotonic()
    # The state is written after three seconds without a touch.
    while time.monotonic() - since < 4.5:
        time.sleep(0.1)
        if world.state() != state:
            state, since = world.state(), time.monotonic()
    return state
