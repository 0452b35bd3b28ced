"""A kiosk without a screen whose state is on a disk: its alarms are raised, acknowledged and shelved, and its requests have no answer."""
import glob, json, os, signal, socket, subprocess, tempfile, time

TABS = 8
ALARMS = 4
FILE = f"""title: Cuts
alarm-volume: 0
sources:
  plant: {{command: [./plant]}}
tabs:
  - title: Alarms
    icon: none
    alarms:
""" + "".join(f"      - {{title: Alarm {n}, priority: high, value: plant.alarm-{n}, is: true}}\n" for n in range(ALARMS)) + "".join(
    f"  - {{title: Tab {n}, icon: none, page: [{{switch: {{title: Lamp {n}}}}}, {{switch: {{title: Valve, value: plant.valve}}}}]}}\n"
    for n in range(TABS))
# Writes the content of the pipe beside it, answers nothing, and ends with the kiosk.
PLANT = """#!/bin/sh
cat <>"$(dirname "$0")/wire" &
cat >/dev/null
kill $!
"""
# Positions on the page of the first alarm and on a tab, on the default screen of 1024 × 768 pixels.
ACKNOWLEDGE, SILENCE, VALVE = (837, 233), (837, 420), (956, 139)


def fail(text):
    raise SystemExit(f"power-cuts: {text}")


class Plant:
    """The kiosk file in a folder, with the program that sends its alarms."""

    def __init__(self, folder):
        self.kiosk = f"{folder}/kiosk.yaml"
        for path, text in ((self.kiosk, FILE), (f"{folder}/plant", PLANT)):
            with open(path, "w") as file:
                file.write(text)
        os.chmod(f"{folder}/plant", 0o755)
        os.mkfifo(f"{folder}/wire")
        # Open for reading and writing, so that neither end has to wait for the other.
        self.wire = os.open(f"{folder}/wire", os.O_RDWR)

    def say(self, **values):
        os.write(self.wire, (json.dumps({name.replace("_", "-"): value for name, value in values.items()}) + "\n").encode())


class Kiosk:
    """The program without a screen, as a service manager starts it, with its state in one folder and its volatile files in another."""

    def __init__(self, program, kiosk, state, memory, control):
        self.control, self.connection = control, None
        environment = dict(os.environ, SDL_VIDEODRIVER="dummy", XDG_STATE_HOME=state, RUNTIME_DIRECTORY=memory,
                           NOTIFY_SOCKET=f"{memory}/nobody")
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([program, "run", kiosk, "--fullscreen", "--verbose", "--control", control], env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors)

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def wait(self, what, test):
        end = time.time() + 30
        while not test():
            if self.process.poll() is not None or time.time() > end:
                fail(f"{what}\n{self.said()}")
            time.sleep(0.01)

    def wait_for_picture(self, what):
        self.wait(f"{what}: no picture", lambda: "first frame" in self.said())

    def ask(self, order, what):
        if not self.connection:
            self.wait("no control socket", lambda: os.path.exists(self.control))
            self.connection = socket.socket(socket.AF_UNIX)
            self.connection.settimeout(30)
            self.connection.connect(self.control)
        self.connection.sendall(json.dumps({"request": 1, "do": order, "with": what}).encode() + b"\n")
        answer = b""
        while not answer.endswith(b"\n"):
            data = self.connection.recv(65536)
            if not data:
                fail(f"{order}: no answer\n{self.said()}")
            answer += data
        if "failed" in json.loads(answer):
            fail(f"{order} {what}: {answer.decode()}")

    def select(self, tab):
        self.ask("select", {"tab": tab})

    def tap(self, place):
        for phase in ("began", "ended"):
            self.ask("touch", {"fingers": [[0, phase, *place]]})

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(30) != 0:
            fail(f"it ended with {self.process.returncode}\n{self.said()}")

    def kill(self):
        self.process.kill()
        self.process.wait()


def content(path):
    """Returns the content of a file, or None if it does not exist."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def state(folder):
    """Returns the content of the state file, or None if it does not exist."""
    names = glob.glob(f"{folder}/thumbrail/*.json")
    if len(names) > 1:
        fail(f"there are several states: {names}")
    return content(names[0]) if names else None


def good(folder):
    """Returns the good kiosk file, or None if it does not exist."""
    names = glob.glob(f"{folder}/thumbrail/*.good.yaml")
    return content(names[0]) if names else None


def alarms(state):
    """Returns the alarms of a state, by title."""
    return {alarm["id"]: alarm for alarm in json.loads(state)["alarms"]} if state else {}


def way(alarm):
    """Returns the state of an alarm according to ISA-18.2."""
    if "shelvedUntil" in alarm:
        return "silenced"
    return "acknowledged" if alarm["acknowledged"] else "active" if alarm["active"] else "cleared"
