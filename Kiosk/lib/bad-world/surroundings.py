"""Disks that are full or read-only, and a clock that jumps, while a panel shows values."""
import glob
import json
import os
import re
import subprocess
import time

import servers
from outages import AFTER, BEFORE, CALM, Far
from panel import descendants, wait

SLOW = ()

# Writes one value until a file "well" exists beside it, and then changing values.
SOURCE = '''#!/usr/bin/env python3
import os, sys, time
while True:
    print(%r if os.path.exists("well") else %r, flush=True)
    time.sleep(0.1)
'''


class Disk(Far):
    """The file systems for the panel's state: small ones of the test, which must be allowed to mount them."""
    manners = {
        CALM: "",
        "a full disk": "No space left on device",
        "a full disk at the start": "No space left on device",
        "a read-only disk": "Read-only file system",
    }
    early = ("a full disk at the start",)
    harmless = tuple(manners)

    def __init__(self, world):
        super().__init__(world)
        self.manner, self.well = None, 0
        self.places = [world.file(name) for name in ("state", "runtime")]
        # The runtime folder is in memory, which can be full but not read-only.
        self.disks = self.places[:1]
        for place in self.places:
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k,mode=700", "tmpfs", place], check=True)

    def source(self):
        self.world.write("source", SOURCE % tuple(json.dumps({"all": values}) for values in (AFTER, BEFORE)), 0o755)
        return "{command: [./source]}"

    def state(self):
        """Returns the file with the saved position, and its content."""
        files = [path for path in glob.glob(self.places[0] + "/thumbrail/*.json") if not path.endswith(".touch.json")]
        if not files:
            return None
        with open(files[0]) as file:
            json.load(file)
        return os.stat(files[0]).st_mtime

    def behave(self, manner):
        if manner is None:
            if "full" in (self.manner or ""):
                for place in self.places:
                    os.unlink(place + "/filler")
            elif self.manner:
                self.remount("rw")
            self.state()
            self.well = time.time()
            self.world.write("well", "")
        elif "full" in manner:
            for place in self.places:
                self.fill(place + "/filler")
        elif manner != CALM:
            self.remount("ro")
        self.manner = manner

    def fill(self, path):
        with open(path, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                return

    def remount(self, how):
        for place in self.disks:
            subprocess.run(["mount", "-o", "remount," + how, place], check=True)

    def problem(self):
        """When there is space again, the position is saved automatically after the last touch."""
        try:
            wait("nothing is kept of where somebody is", lambda: (self.state() or 0) > self.well, 45)
        except (RuntimeError, ValueError) as problem:
            return str(problem)

    def end(self):
        for place in self.places:
            subprocess.run(["umount", "--lazy", place], check=True)


class Clock(Far):
    """A server that is down while the clock jumps. libfaketime changes the clock of the programs; other times are by the monotonic
    clock."""
    connector = servers.Server.connector
    manners = {
        CALM: "",
        "a clock that jumps a year ahead": "not there",
        "a clock that jumps a year back": "not there",
    }

    def __init__(self, world):
        super().__init__(world)
        self.server = servers.Server(world)
        self.asked = self.server.asked
        library = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not library:
            raise RuntimeError("libfaketime is not installed")
        self.environment = {
            "LD_PRELOAD": library[0], "FAKETIME_TIMESTAMP_FILE": self.set("+0"), "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}

    def set(self, by):
        return self.world.write("clock", by + "\n")

    def source(self):
        return self.server.source()

    def behave(self, manner):
        if manner is None:
            return self.server.behave(None)
        self.server.behave("goes and comes")
        self.set("+365d" if "ahead" in manner else "-365d")

    def problem(self):
        """Returns whether the programs saw the jump, by the times of the log."""
        for id, name in descendants(os.getpid()):
            if name in ("thumbrail", self.connector) and "libfaketime" not in open("/proc/%d/maps" % id).read():
                return "%s has the machine's own clock" % name
        return None

    def end(self):
        self.server.end()
