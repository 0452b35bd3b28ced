"""A disk whose writes are recorded, and its content after a power cut."""
import os, signal, struct, subprocess, time

SECTOR = 512
# The format of QEMU's driver blklogwrites, which is that of Linux's dm-log-writes.
MAGIC = 0x6A736677736872
FLUSH, FUA, DISCARD = 1, 2, 4


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Disk:
    """An ext4 disk that is mounted at a folder, and whose writes are recorded in a log."""

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
        """Returns the number of writes."""
        return sum(1 for _ in self.entries(lambda file, size: file.seek(size, os.SEEK_CUR)))

    def close(self):
        subprocess.run(["umount", self.mounted], check=False)
        self.daemon.send_signal(signal.SIGTERM)
        self.daemon.wait()

    def writes(self):
        """Returns all writes in order: position, flags, and data."""
        return list(self.entries(lambda file, size: file.read(size)))

    def entries(self, take):
        """Reads the log from its first to its last entry. The number of entries in its header is not used, because QEMU updates it only
        sometimes."""
        with open(self.log, "rb") as file:
            magic, _, _, size = struct.unpack("<QQQI", file.read(28))
            if magic != MAGIC:
                return
            file.seek(size)
            while True:
                head = file.read(size)
                sector, sectors, flags, _ = struct.unpack("<QQQQ", head[:32].ljust(32, b"\0"))
                # Unwritten parts are zero; a flush has no sectors and a flag.
                if not sectors and not flags:
                    return
                data = b"" if flags & DISCARD else take(file, sectors * size)
                yield sector * size, flags, data


class Replay:
    """The disk after each of its writes. Cuts must be in order."""

    def __init__(self, begin, writes):
        self.sure, self.writes, self.next = bytearray(begin), writes, 0
        # The writes that the drive may still lose.
        self.unsure = []

    def cut(self, position, random):
        """Returns the disk after a power cut that follows this many writes: any of the writes since the last flush may be missing."""
        while self.next < position:
            place, flags, data = self.writes[self.next]
            self.next += 1
            if flags & FLUSH:
                for write in self.unsure:
                    self.apply(self.sure, *write)
                self.unsure = []
            if flags & FUA and data:
                # An earlier write must not overwrite a later one to the same position.
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
