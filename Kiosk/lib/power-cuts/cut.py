"""Runs a kiosk on a disk whose writes are recorded, cuts its power at random moments, and checks the result."""
import collections, os, random, shutil, subprocess, sys, tempfile, time

from kiosk import ACKNOWLEDGE, ALARMS, Kiosk, Plant, SILENCE, TABS, VALVE, alarms, content, fail, good, state, way
from writes import Disk, Replay, run

ROUNDS = 30


class Written:
    """The states that a kiosk has written to a disk, and the number of writes after which each was durable."""

    def __init__(self, disk):
        self.disk, self.states, self.positions = disk, [None], [disk.position()]

    def wait_for_next(self, kiosk, what):
        """Waits until a running kiosk has written another state."""
        kiosk.wait(f"{what} is not written", lambda: state(self.disk.mounted) != self.states[-1])
        self.take()

    def take(self):
        """Returns the content of a file when it no longer changes."""
        position = -1
        while position != (now := self.disk.position()):
            position = now
            time.sleep(0.15)
        self.states.append(state(self.disk.mounted))
        self.positions.append(position)


def write(folder, program, plant, chance):
    """Makes the kiosk write its state repeatedly, while it runs and when it exits: alarms that are raised, acknowledged, shelved and
    cleared, and the tab. Meanwhile a request has no answer."""
    disk = Disk(folder)
    try:
        written = Written(disk)
        # Like /run, it is in memory: it survives each exit of the kiosk, and is empty after a power cut.
        memory = f"{folder}/memory"
        os.mkdir(memory)
        active, unanswered = set(), 0
        for number in range(ROUNDS):
            running = Kiosk(program, plant.kiosk, disk.mounted, memory, f"{folder}/control")
            running.wait_for_picture(f"round {number}")
            if content(f"{memory}/requests") != b"":
                fail(f"round {number}: the earlier request is still pending: {content(f'{memory}/requests')}")
            running.select("Alarms")
            # Raises or clears an alarm. The first one is always raised, so that the page has one.
            alarm = 0 if number % 3 == 0 else chance.randrange(ALARMS)
            active ^= {alarm}
            plant.say(valve=False, **{f"alarm_{n}": n in active for n in range(ALARMS)})
            written.wait_for_next(running, f"round {number}: alarm {alarm}")
            if alarms(written.states[-1]):
                running.tap((ACKNOWLEDGE, SILENCE)[number % 2])
            running.select(f"Tab {(number * 3 + 1) % TABS}")
            running.tap(VALVE)
            running.wait(f"round {number}: the valve is not asked for", lambda: b"valve" in (content(f"{memory}/requests") or b""))
            running.end()
            unanswered += b"valve" in content(f"{memory}/requests")
            written.take()
    finally:
        disk.close()
    seen = collections.Counter(way(alarm) for one in written.states for alarm in alarms(one).values())
    if {"active", "acknowledged", "silenced"} - set(seen) or unanswered != ROUNDS:
        fail(f"the alarms in the states are {dict(seen)}, and {unanswered} requests were pending at an exit")
    print(f"{len(written.states) - 1} states with alarms that were {', '.join(f'{word} {count} times' for word, count in sorted(seen.items()))}; "
          f"{unanswered} requests pending at an exit of the kiosk, each known to the next start")
    return disk, written


def refuse(folder, program, plant):
    """On a full or read-only disk, the kiosk keeps running, reports it once, and loses only the newest state."""
    for name, options in (("full", ["-t", "tmpfs", "-o", "size=64k", "tmpfs"]), ("read-only", ["-t", "tmpfs", "tmpfs"])):
        place, memory = f"{folder}/{name}", f"{folder}/{name}-memory"
        os.mkdir(place)
        os.mkdir(memory)
        run("mount", *options, place)
        try:
            running = Kiosk(program, plant.kiosk, place, memory, f"{folder}/control")
            running.wait_for_picture(name)
            running.select("Tab 1")
            running.end()
            before = state(place)
            if name == "full":
                with open(f"{place}/rest", "wb", buffering=0) as file:
                    try:
                        while file.write(bytes(4096)):
                            pass
                    except OSError:
                        pass
            else:
                run("mount", "-o", "remount,ro", place)
            running = Kiosk(program, plant.kiosk, place, memory, f"{folder}/control")
            running.wait_for_picture(name)
            running.select("Tab 5")
            running.wait(f"{name}: nobody is told", lambda: "cannot save state" in running.said())
            running.select("Tab 6")
            running.end()
            if running.said().count("cannot save state") != 1:
                fail(f"{name}: it is not reported exactly once\n{running.said()}")
            if state(place) != before:
                fail(f"{name}: the earlier state is lost")
            if [rest for rest in os.listdir(f"{place}/thumbrail") if rest.endswith(".new")]:
                fail(f"{name}: an incomplete state is left")
        finally:
            run("umount", place)
        print(f"a {name} disk: the kiosk kept running, reported it once, and kept the earlier state")


def start(what, program, plant, folder, mounted, found):
    """After a cut, the kiosk starts with a picture and with its alarms."""
    memory = f"{folder}/after-memory"
    os.mkdir(memory)
    running = Kiosk(program, plant.kiosk, mounted, memory, f"{folder}/control")
    running.wait_for_picture(what)
    for tab in ("Alarms", "Tab 0"):
        running.select(tab)
    running.end()
    if alarms(state(mounted)) != alarms(found):
        fail(f"{what}: the kiosk started with {alarms(state(mounted))} instead of {alarms(found)}")
    if good(mounted) != content(plant.kiosk):
        fail(f"{what}: the good kiosk file is {good(mounted)!r}")
    shutil.rmtree(memory)


def main():
    program, cuts, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance, began = random.Random(seed), time.time()
    folder = tempfile.mkdtemp(prefix="thumbrail-cuts-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        plant = Plant(folder)
        refuse(folder, program, plant)
        disk, written = write(folder, program, plant, chance)
        states, positions, writes = written.states, written.positions, disk.writes()
        if len(set(states)) < ROUNDS:
            fail("the kiosk has written almost no states")
        replay, mounted = Replay(disk.begin, writes), f"{folder}/after"
        os.mkdir(mounted)
        newest = older = between = with_alarms = 0
        for number, cut in enumerate(sorted(chance.randint(positions[0], positions[-1]) for _ in range(cuts))):
            # A new file each time, because a loop device that is about to be removed would show the last one.
            image = f"{folder}/cut-{number}"
            with open(image, "wb") as file:
                file.write(replay.cut(cut, chance))
            # The last durable state, and the one that may have been in progress.
            last = max(index for index, position in enumerate(positions) if position <= cut)
            allowed = states[last:last + 2]
            what = f"cut {number} after {cut} of {len(writes)} writes (seed {seed})"
            run("mount", "-o", "loop", image, mounted)
            try:
                found = state(mounted)
                if found not in allowed:
                    fail(f"{what}, of which {positions[last]} were before the last durable state: the state is "
                         f"{states.index(found) if found in states else found!r} instead of {last} or {last + 1}")
                # Written at the first start, and synced before the first state.
                if good(mounted) not in (content(plant.kiosk), *([None] if last == 0 else [])):
                    fail(f"{what}: the good kiosk file is {good(mounted)!r}")
                older += found == allowed[0]
                newest += found != allowed[0]
                between += len(allowed) == 2 and positions[last] < cut
                with_alarms += bool(alarms(found))
                start(what, program, plant, folder, mounted, found)
            finally:
                run("umount", mounted)
            if subprocess.run(["e2fsck", "-fn", image], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                fail(f"{what}: the disk is damaged")
            os.remove(image)
        print(f"{cuts} cuts among {len(writes)} writes of {len(states) - 1} states, seed {seed}: {older} left the last durable state, "
              f"{newest} the next one; {between} were during a write; each start had a picture, and {with_alarms} had alarms, "
              f"unchanged. It took {time.time() - began:.0f} s")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
