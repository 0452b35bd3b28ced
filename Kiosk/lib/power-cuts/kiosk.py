"""A kiosk without a screen whose state lies on a disk: its alarms are raised, acknowledged and silenced, and what it asks for has no
answer."""
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
# Says what is written into the pipe beside it, answers nothing, and ends when the kiosk does.
PLANT = """#!/bin/sh
cat <>"$(dirname "$0")/wire" &
cat >/dev/null
kill $!
"""
# On the page of the first alarm, and on that of a tab, on the 1024 by 768 pixels that there are without a screen.
ACKNOWLEDGE, SILENCE, VALVE = (837, 233), (837, 420), (956, 139)


def fail(text):
    raise SystemExit(f"power-cuts: {text}")


class Plant:
    """The kiosk file in a folder, with the program that says its alarms."""

    def __init__(self, folder):
        self.kiosk = f"{folder}/kiosk.yaml"
        for path, text in ((self.kiosk, FILE), (f"{folder}/plant", PLANT)):
            with open(path, "w") as file:
                file.write(text)
        os.chmod(f"{folder}/plant", 0o755)
        os.mkfifo(f"{folder}/wire")
        # Open for both: nobody has to wait for the other end.
        self.wire = os.open(f"{folder}/wire", os.O_RDWR)

    def say(self, **values):
        os.write(self.wire, (json.dumps({name.replace("_", "-"): value for name, value in values.items()}) + "\n").encode())


class Kiosk:
    """The program as a service manager starts it, without a screen, with its state in a folder and what is gone with the power in
    another one."""

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
    """What a file says; None where there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def state(folder):
    """What the state file says; None where there is none."""
    names = glob.glob(f"{folder}/thumbrail/*.json")
    if len(names) > 1:
        fail(f"there are several states: {names}")
    return content(names[0]) if names else None


def good(folder):
    """What the kiosk file says that was good; None where there is none."""
    names = glob.glob(f"{folder}/thumbrail/*.good.yaml")
    return content(names[0]) if names else None


def alarms(state):
    """Those of a state, by their titles."""
    return {alarm["id"]: alarm for alarm in json.loads(state)["alarms"]} if state else {}


def way(alarm):
    """How far an alarm is, as ISA-18.2 has it."""
    if "shelvedUntil" in alarm:
        return "silenced"
    return "acknowledged" if alarm["acknowledged"] else "active" if alarm["active"] else "cleared"
