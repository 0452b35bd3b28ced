"""Runs a kiosk on a disk whose writes are taken down, cuts its power at random moments, and looks what is left."""
import glob, json, os, random, shutil, signal, subprocess, sys, tempfile, time

from writes import Disk, Replay, run

ROUNDS = 30
TABS = 8
KIOSK = "title: Cuts\ntabs:\n" + "".join(
    f"  - {{title: Tab {n}, icon: none, page: [{{switch: {{title: Lamp {n}}}}}]}}\n" for n in range(TABS))


def fail(text):
    raise SystemExit(f"power-cuts: {text}")


class Kiosk:
    """The program, without a screen, with its state in a folder."""

    def __init__(self, program, kiosk, state, socket):
        self.program, self.socket = program, socket
        environment = dict(os.environ, SDL_VIDEODRIVER="dummy", XDG_STATE_HOME=state)
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([program, "run", kiosk, "--verbose", "--control", socket], env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors)

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def wait_for_picture(self, what):
        end = time.time() + 30
        while "first frame" not in self.said():
            if self.process.poll() is not None or time.time() > end:
                fail(f"{what}: no picture\n{self.said()}")
            time.sleep(0.01)

    def select(self, tab):
        run(self.program, "select", "--socket", self.socket, tab)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(30) != 0:
            fail(f"it ended with {self.process.returncode}\n{self.said()}")

    def kill(self):
        self.process.kill()
        self.process.wait()


def state(folder):
    """What the state file says; None where there is none."""
    names = glob.glob(f"{folder}/thumbrail/*.json")
    if len(names) > 1:
        fail(f"there are several states: {names}")
    if not names:
        return None
    with open(names[0], "rb") as file:
        return file.read()


def write(folder, program, kiosk):
    """Has the kiosk write a state a round: the disk, the states, and after how many writes each was sure."""
    disk = Disk(folder)
    states, positions = [None], [disk.position()]
    try:
        for number in range(ROUNDS):
            running = Kiosk(program, kiosk, disk.mounted, f"{folder}/control")
            running.wait_for_picture(f"round {number}")
            running.select(f"Tab {(number * 3 + 1) % TABS}")
            running.end()
            states.append(state(disk.mounted))
            positions.append(disk.position())
    finally:
        disk.close()
    return disk, states, positions


def refuse(folder, program, kiosk):
    """A disk that is full, and one that is read-only: the kiosk goes on, says so once, and loses the newest state and no more."""
    for name, options in (("full", ["-t", "tmpfs", "-o", "size=64k", "tmpfs"]), ("read-only", ["-t", "tmpfs", "tmpfs"])):
        place = f"{folder}/{name}"
        os.mkdir(place)
        run("mount", *options, place)
        try:
            running = Kiosk(program, kiosk, place, f"{folder}/control")
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
            running = Kiosk(program, kiosk, place, f"{folder}/control")
            running.wait_for_picture(name)
            running.select("Tab 5")
            end = time.time() + 30
            while "was not saved" not in running.said():
                if time.time() > end:
                    fail(f"{name}: nobody is told\n{running.said()}")
                time.sleep(0.1)
            running.select("Tab 6")
            running.end()
            if running.said().count("was not saved") != 1:
                fail(f"{name}: it is not said once\n{running.said()}")
            if state(place) != before:
                fail(f"{name}: the state from before is lost")
            if [rest for rest in os.listdir(f"{place}/thumbrail") if rest.endswith(".new")]:
                fail(f"{name}: half a state is left")
        finally:
            run("umount", place)
        print(f"a {name} disk: the kiosk went on, said so once, and the state from before stayed")


def main():
    program, cuts, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="thumbrail-cuts-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        kiosk = f"{folder}/kiosk.yaml"
        with open(kiosk, "w") as file:
            file.write(KIOSK)
        refuse(folder, program, kiosk)
        disk, states, positions = write(folder, program, kiosk)
        writes = disk.writes()
        if len(set(states)) < ROUNDS // 2:
            fail("the kiosk has hardly written any states")
        replay, mounted = Replay(disk.begin, writes), f"{folder}/after"
        os.mkdir(mounted)
        newest = older = between = 0
        for number, cut in enumerate(sorted(chance.randint(positions[0], positions[-1]) for _ in range(cuts))):
            # Another file each time: a loop device that is still about to go would show what the last one had.
            image = f"{folder}/cut-{number}"
            with open(image, "wb") as file:
                file.write(replay.cut(cut, chance))
            # The last state that was sure, and the one that may have been on its way.
            last = max(index for index, position in enumerate(positions) if position <= cut)
            allowed = states[last:last + 2]
            what = f"cut {number} after {cut} of {len(writes)} writes (seed {seed})"
            run("mount", "-o", "loop", image, mounted)
            try:
                found = state(mounted)
                if found not in allowed:
                    fail(f"{what}, of which {positions[last]} were before the last state that was sure: the state is "
                         f"{states.index(found) if found in states else found!r}, and not {last} or {last + 1}")
                older += found == allowed[0]
                newest += found != allowed[0]
                between += len(allowed) == 2 and positions[last] < cut
                running = Kiosk(program, kiosk, mounted, f"{folder}/control")
                running.wait_for_picture(what)
                running.kill()
            finally:
                run("umount", mounted)
            if subprocess.run(["e2fsck", "-fn", image], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                fail(f"{what}: the disk is damaged")
            os.remove(image)
        print(f"{cuts} cuts among {len(writes)} writes of {ROUNDS} states, seed {seed}: {older} had the last state that was sure, "
              f"{newest} the one on its way; {between} came while one was written; each start had a picture")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
