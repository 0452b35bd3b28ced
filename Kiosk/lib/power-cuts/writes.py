"""A disk whose writes are taken down, and what is on it had the power gone in between."""
import os, signal, struct, subprocess, time

SECTOR = 512
# Of the log that QEMU's driver blklogwrites writes, which is that of Linux's dm-log-writes.
MAGIC = 0x6A736677736872
FLUSH, FUA, DISCARD = 1, 2, 4


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Disk:
    """An ext4 disk of its own that is mounted at a folder, while all writes to it go into a log."""

    def __init__(self, folder, size=8 << 20, log=1 << 30):
        self.image, self.log, self.export = (f"{folder}/{name}" for name in ("disk", "log", "export"))
        self.mounted = f"{folder}/mounted"
        os.mkdir(self.mounted)
        for path, length in ((self.image, size), (self.log, log), (self.export, 0)):
            with open(path, "wb") as file:
                file.truncate(length)
        run("mke2fs", "-q", "-t", "ext4", "-b", "1024", self.image)
        self.begin = open(self.image, "rb").read()
        node = lambda name, file: ("--blockdev", f"driver=file,node-name={name},filename={file},cache.direct=off")
        self.daemon = subprocess.Popen(
            ["qemu-storage-daemon", *node("disk", self.image), *node("log", self.log),
             "--blockdev", "driver=blklogwrites,node-name=logged,file=disk,log=log",
             "--export", f"type=fuse,id=e,node-name=logged,mountpoint={self.export},writable=on"])
        for _ in range(100):
            if os.path.getsize(self.export) == size:
                break
            time.sleep(0.05)
        else:
            raise SystemExit("the disk is not there: is there a /dev/fuse?")
        run("mount", "-o", "loop", self.export, self.mounted)

    def position(self):
        """How many writes there have been."""
        return sum(1 for _ in self.entries(lambda file, size: file.seek(size, os.SEEK_CUR)))

    def close(self):
        subprocess.run(["umount", self.mounted], check=False)
        self.daemon.send_signal(signal.SIGTERM)
        self.daemon.wait()

    def writes(self):
        """All writes in their order: where, flags, and what."""
        return list(self.entries(lambda file, size: file.read(size)))

    def entries(self, take):
        """The log from its first entry to its last. How many there are is not taken from its head, which QEMU writes now and then."""
        with open(self.log, "rb") as file:
            magic, _, _, size = struct.unpack("<QQQI", file.read(28))
            if magic != MAGIC:
                return
            file.seek(size)
            while True:
                head = file.read(size)
                sector, sectors, flags, _ = struct.unpack("<QQQQ", head[:32].ljust(32, b"\0"))
                # What was not written yet is zero; a flush has no sectors and a flag.
                if not sectors and not flags:
                    return
                data = b"" if flags & DISCARD else take(file, sectors * size)
                yield sector * size, flags, data


class Replay:
    """The disk after each of its writes. Cuts must come in their order."""

    def __init__(self, begin, writes):
        self.sure, self.writes, self.next = bytearray(begin), writes, 0
        # Those that the drive may still lose.
        self.unsure = []

    def cut(self, position, random):
        """The disk had the power gone after so many writes: of those since the last flush the drive has done any."""
        while self.next < position:
            place, flags, data = self.writes[self.next]
            self.next += 1
            if flags & FLUSH:
                for write in self.unsure:
                    self.apply(self.sure, *write)
                self.unsure = []
            if flags & FUA and data:
                # What was written earlier to the same place must not come over it.
                self.unsure = [w for w in self.unsure if w[0] + len(w[1]) <= place or place + len(data) <= w[0]]
                self.apply(self.sure, place, data)
            elif data:
                self.unsure.append((place, data))
        disk = bytearray(self.sure)
        for write in self.unsure:
            if random.random() < 0.5:
                self.apply(disk, *write)
        return disk

    @staticmethod
    def apply(disk, place, data):
        disk[place:place + len(data)] = data
