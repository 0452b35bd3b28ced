"""A virtual touch panel: a QEMU guest with a Linux display, a uinput touch screen and a keyboard."""
import json, os, re, shlex, shutil, socket, subprocess, tempfile, time

from PIL import Image, ImageChops

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KERNEL = ("quiet loglevel=3 vt.global_cursor_default=0 panic=-1 mitigations=off nokaslr cryptomgr.notests apparmor=0 "
          "selinux=0 audit=0 random.trust_cpu=on systemd.show_status=0")
# For each architecture: its number in ELF files, the QEMU program, its machine with a keyboard, and kernel parameters.
MACHINES = {
    "amd64": (62, "qemu-system-x86_64", ["-M", "q35", "-cpu", "Nehalem"],
              "console=ttyS0 no_timer_check noreplace-smp tsc=reliable"),
    "arm64": (183, "qemu-system-aarch64", ["-M", "virt", "-cpu", "cortex-a72", "-device", "virtio-keyboard-pci"],
              "console=ttyAMA0"),
}
DRIVERS = {"virtio-gpu-pci": "virtio-gpu", "virtio-vga": "virtio-gpu", "bochs-display": "bochs", "VGA": "bochs",
           "cirrus-vga": "cirrus", "vkms": "drm_shmem_helper drm_kms_helper", "none": ""}
# QEMU's arguments for values of --accel. Other values are passed on.
ACCELERATORS = {"tcg": ["tcg,thread=multi"], "icount": ["tcg,thread=single", "-icount", "shift=0"]}
TURNS = {90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_90}


class Failure(Exception):
    """An expectation of a script or a scenario that failed."""


def turned(picture, degrees):
    """Returns the picture rotated clockwise by 0, 90, 180 or 270 degrees."""
    return picture.transpose(TURNS[degrees]) if degrees else picture


class Line:
    """A Unix socket that is read line by line."""

    def __init__(self, path, deadline):
        self.socket, self.buffer, self.deadline = socket.socket(socket.AF_UNIX), b"", deadline
        limit = time.time() + 10
        while True:
            try:
                return self.socket.connect(path)
            except OSError:
                if time.time() > limit:
                    raise Failure("QEMU does not respond")
                time.sleep(0.05)

    def send(self, text):
        self.socket.sendall(text.encode() + b"\n")

    def read(self):
        while b"\n" not in self.buffer:
            self.socket.settimeout(max(0.01, self.deadline - time.time()))
            try:
                data = self.socket.recv(65536)
            except socket.timeout:
                raise Failure("time is up")
            if not data:
                raise OSError("QEMU ended")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode(errors="replace").strip("\r")


# The fonts of build-rootfs. Others could have other Chinese glyphs.
FONTS = """<fontconfig>
<include>/etc/fonts/fonts.conf</include>
<selectfont>
<rejectfont><glob>*.*</glob></rejectfont>
<acceptfont><glob>*/inter/*</glob><glob>*/NotoColorEmoji.ttf</glob><glob>*/droid/*</glob></acceptfont>
</selectfont>
</fontconfig>
"""


class Panel:
    """A guest, from power-on to power-off. `options` are those of play.py."""

    def __init__(self, options):
        self.options = o = options
        self.width, self.height = map(int, o.size.split("x"))
        self.deadline = time.time() + o.timeout * o.patience
        self.out = os.path.abspath(o.out)
        self.logs = os.path.join(self.out, "logs")
        shutil.rmtree(self.out, ignore_errors=True)
        os.makedirs(self.logs)
        self.folder = tempfile.mkdtemp(prefix="panel")   # for sockets, whose paths must be short
        self.log_file = open(os.path.join(self.out, "host.log"), "w")
        self.last, self.shots, self.greeted, self.viewed, self.offset = None, {}, False, False, None
        self.started = time.time()
        kind, ranges, rotation = (o.touch + ":" * (2 - o.touch.count(":"))).split(":")
        self.plug_line = (f"plug {'mt' if kind == 'none' else kind} {(ranges or '4095x4095').replace('x', ' ')} "
                          f"{self.width} {self.height} {rotation or 0}")
        settings = dict(COMMAND=o.command, USER_NAME=o.user, RESTART=int(o.restart), SYSTEMD=int(o.systemd),
                        SETUP=o.setup, PROCESS=o.process, PLUG="" if kind == "none" else self.plug_line,
                        MODULES=DRIVERS.get(o.gpu, "") + " " + o.modules)
        # A virtual display of the kernel, which QEMU does not know.
        if o.gpu == "vkms":
            o.own_modules += " vkms"
        for name in o.own_modules.split():
            shutil.copy(f"{o.cache}/{name}.ko", self.logs)
            settings["SETUP"] = f"insmod /out/{name}.ko; " + settings["SETUP"]
        self.disks = [f"{o.cache}/root.ext4,snapshot=on"]
        if o.keep_disk:
            subprocess.run(["cp", "--sparse=always", f"{o.cache}/root.ext4", self.folder], check=True)
            self.disks = [f"{self.folder}/root.ext4"]
        if o.state_disk:
            subprocess.run(["mke2fs", "-q", "-t", "ext4", "-L", "state", f"{self.folder}/state.ext4", "32M"], check=True)
            self.disks.append(f"{self.folder}/state.ext4")
        with open(f"{self.logs}/settings", "w") as file:
            file.writelines(f"{name}={shlex.quote(str(value))}\n" for name, value in settings.items())
        self.boot()

    def boot(self):
        o = self.options
        _, emulator, machine, more = MACHINES[o.arch]
        share = lambda tag, path, more="": [
            "-fsdev", f"local,id={tag},path={path},security_model=none,multidevs=remap{more}",
            "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}"]
        size = f",xres={self.width},yres={self.height}" if o.gpu in ("virtio-gpu-pci", "virtio-vga", "bochs-display", "VGA") else ""
        window = ["-display", "sdl"] if o.window else ["-display", "none", "-vnc", f"unix:{self.folder}/vnc"]
        command = [
            "setpriv", "--pdeathsig", "KILL",            # QEMU ends with this process
            emulator, *machine, "-smp", o.smp, "-m", o.memory, "-nodefaults",
            "-accel", *ACCELERATORS.get(o.accel, [o.accel]), *window,
            "-kernel", f"{o.cache}/kernel", "-initrd", f"{o.cache}/initrd", "-append", f"{KERNEL} {more} {o.append}",
            *(word for disk in self.disks for word in ("-drive", f"format=raw,if=virtio,file={disk}")),
            *share("app", o.folder, ",readonly=on"), *share("program", os.path.dirname(o.program), ",readonly=on"),
            *share("out", self.logs), *([] if o.gpu in ("none", "vkms") else ["-device", f"{o.gpu}{size}"]),
            *(["-device", "virtio-tablet-pci"] if o.pointer else []),
            "-device", "virtio-serial-pci", "-chardev", f"socket,id=panel,path={self.folder}/panel,server=on,wait=off",
            "-device", "virtserialport,chardev=panel,name=panel", "-serial", f"file:{self.logs}/serial.log",
            "-qmp", f"unix:{self.folder}/qmp,server=on,wait=off", "-trace", "virtio_gpu_cmd_set_scanout",
            "-trace", "virtio_gpu_cmd_res_flush", "-msg", "timestamp=on", "-D", f"{self.logs}/frames.log"]
        self.started, self.greeted, self.offset = time.time(), False, None
        with open(f"{self.logs}/qemu.log", "w") as errors:
            self.qemu = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=errors)
        try:
            self.qmp, self.port = (Line(f"{self.folder}/{name}", self.deadline) for name in ("qmp", "panel"))
            self.qmp.read()
            self.order("qmp_capabilities")
        except Exception as error:
            self.stop()
            raise Failure(f"{error}; {self.read('qemu.log').strip()}")

    def cut_power(self):
        """Cuts the power of the guest; `boot` starts it again."""
        self.qemu.kill()
        self.qemu.wait()

    def power_off(self, seconds=90):
        """Powers the guest off; `boot` starts it again."""
        self.ask("systemctl --no-block poweroff")
        self.wait("the guest does not power off", seconds, lambda: not self.is_running)

    def stop(self):
        self.cut_power()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if self.is_running:
            try:
                self.screen().save(f"{self.out}/end.png")
                self.ask("cp /sys/class/tty/tty0/active /out/active; dmesg >/out/kernel.log; "
                         "[ ! -d /run/systemd/system ] || journalctl -b --no-pager >/out/journal.log")
            except Exception as problem:
                self.log(f"(no last picture or log: {problem})")
        else:
            self.log("QEMU ended: the guest powered off, started again or crashed")
        self.stop()

    # Output

    def log(self, text):
        line = f"{time.time() - self.started:8.3f} {text}"
        if not self.options.quiet:
            print(line, flush=True)
        print(line, file=self.log_file, flush=True)

    def figure(self, name, value):
        """Writes a measurement to the log and to figures.txt."""
        self.log(f"figure {name}: {value}")
        with open(f"{self.out}/figures.txt", "a") as file:
            print(f"{name}: {value}", file=file)

    def read(self, *names):
        paths = [os.path.join(self.logs, name) for name in names]
        return "".join(open(path, errors="replace").read() for path in paths if os.path.exists(path))

    def program_log(self):
        """Returns the logs of the program and of the guest."""
        text = self.read("program.log", "guest.log")
        if self.options.systemd and self.greeted:
            text += self.ask(f"journalctl -b -o cat --no-pager -u {self.options.unit} 2>/dev/null || true")
        return text

    # Waiting

    def wait(self, what, seconds, test, every=0.1):
        """Waits until `test` is true, and returns the time that this took, in seconds."""
        start = time.time()
        while not test():
            if time.time() > min(start + seconds * self.options.patience, self.deadline):
                raise Failure(f"{what} within {seconds:g} s")
            time.sleep(every)
        return time.time() - start

    def wait_log(self, pattern, seconds=20, since=0):
        """`since`: how much of program.log was there before."""
        return self.wait(f"“{pattern}” is not in the logs", seconds,
                         lambda: re.search(pattern, self.program_log()[since:]), 0.05)

    def wait_frame(self, seconds=90):
        """Waits until the program runs and the screen is not black."""
        def seen():
            if "set-up failed" in self.read("guest.log"):
                raise Failure(f"the set-up failed: {self.read('setup.log').strip()[-300:]}")
            if not self.options.restart and "program ended" in self.read("guest.log"):
                raise Failure(f"the program ended: {self.read('program.log').strip()}")
            return self.is_started and any(high for _, high in self.screen().getextrema())
        return self.wait("no picture", seconds, seen)

    def wait_still(self, milliseconds=500, seconds=20):
        def still():
            before = self.screen()
            time.sleep(milliseconds / 1000)
            return self.screen() == before
        return self.wait("not at rest", seconds, still, 0)

    @property
    def is_started(self):
        return "program starts" in self.read("guest.log") or self.options.systemd and self.pid() is not None

    @property
    def is_running(self):
        return self.qemu.poll() is None

    # Touch, keys, commands

    def touch(self, line):
        """Sends a line to paneld, and returns its answer without the time."""
        if not self.greeted:
            self.greeted = bool(self.port.read())
        sent = time.time()
        self.port.send(self.plug_line if line.strip() == "plug" else line)
        answer = self.port.read()
        word, _, rest = answer.partition(" ")
        if word != "ok":
            raise Failure(rest.replace("\x1e", "\n"))
        clock, _, said = rest.partition(" ")
        if time.time() - sent < 0.02:                    # quick enough to compute the offset of the guest's clock
            self.offset = time.time() - float(clock) / 1000
        return said.replace("\x1e", "\n")

    def ask(self, command):
        """Runs a command as root in the guest, and returns its output."""
        return self.touch("run " + command.replace("\n", " "))

    def tap(self, x, y, milliseconds=80):
        self.touch(f"down 0 {x} {y}")
        time.sleep(milliseconds / 1000)
        self.touch("up 0")

    def key(self, names):
        """Presses keys together, by QEMU's names: ctrl-alt-f2."""
        keys = [{"type": "qcode", "data": name} for name in names.split("-")]
        self.order("send-key", keys=keys, **{"hold-time": 40})
        time.sleep(0.08 * len(keys) + 0.1)

    def type(self, text):
        for letter in text:
            self.key({"\n": "ret", " ": "spc", "-": "minus", "/": "slash", ".": "dot"}.get(letter, letter))

    def point(self, x, y, presses):
        send = lambda *events: self.order("input-send-event", events=[{"type": t, "data": d} for t, d in events])
        send(("abs", {"axis": "x", "value": int(x * 32767 / self.width)}),
             ("abs", {"axis": "y", "value": int(y * 32767 / self.height)}))
        for down in (True, False) if presses else ():
            send(("btn", {"button": "left", "down": down}))
            time.sleep(0.1)

    def order(self, command, **arguments):
        self.qmp.send(json.dumps({"execute": command, "arguments": arguments}))
        while True:
            answer = json.loads(self.qmp.read())
            if "error" in answer:
                raise Failure(answer["error"]["desc"])
            if "return" in answer:
                return answer["return"]

    def display(self, width, height):
        """Plugs in a display of another size; 0 × 0 unplugs it. This is what QEMU does when a viewer resizes (the SetDesktopSize message of
        RFB)."""
        if not self.viewed:
            # QEMU sends only changes of the size, starting from 0 × 0.
            self.viewed = True
            if not width:
                self.display(self.width, self.height)
        viewer = socket.socket(socket.AF_UNIX)
        viewer.settimeout(5)
        viewer.connect(f"{self.folder}/vnc")
        take = lambda count: b"".join(viewer.recv(1) for _ in range(count))
        viewer.sendall(take(12))                         # the version
        take(take(1)[0])
        viewer.sendall(b"\1")                            # no password
        take(4)
        viewer.sendall(b"\1")                            # shared
        head = take(24)
        take(int.from_bytes(head[20:24], "big"))
        size = width.to_bytes(2, "big") + height.to_bytes(2, "big")
        viewer.sendall(bytes([2, 0, 0, 2, 0, 0, 0, 0, 255, 255, 254, 204]))    # raw, and ExtendedDesktopSize
        viewer.sendall(bytes([251, 0]) + size + bytes([1, 0]) + bytes(8) + size + bytes(4))
        time.sleep(0.5)
        viewer.close()

    # The program

    def pid(self):
        """Returns the process ID of the program, or None."""
        found = self.ask(f"{self.find_process} || true").strip()
        return int(found) if found else None

    @property
    def find_process(self):
        """Returns a command that prints the process ID. The hub of an installed panel is the same program, and starts earlier."""
        if self.options.systemd and self.options.process == "thumbrail":
            return f"systemctl show -p MainPID --value {self.options.unit} 2>/dev/null | grep -vx 0"
        return f"pgrep -o -x {shlex.quote(self.options.process)}"

    def signal(self, name):
        self.ask(f"kill -{name} $({self.find_process})")

    def status(self, name):
        """Returns a number of /proc/PID/status; for context switches, the sum of all threads."""
        where = "task/*/status" if "ctxt" in name else "status"
        return int(self.ask(f"cat /proc/{self.pid()}/{where} | awk '/^{name}/ {{n += $2}} END {{print n}}'"))

    def frames(self):
        """Returns the times of frames by the host's clock: of every new scanout, and of every flush of a part."""
        return [float(t) for t in re.findall(r"@([\d.]+):virtio_gpu_cmd_(?:set_scanout|res_flush)", self.read("frames.log"))]

    def birth(self):
        """Returns the start time of the program by the host's clock, to 10 ms."""
        ticks = self.ask(f"cat /proc/{self.pid()}/stat").rpartition(")")[2].split()[19]
        for _ in range(5):
            self.touch("console")
        return self.offset + int(ticks) / 100

    def since(self, note):
        """Returns the seconds since the guest logged a note."""
        self.touch("console")
        noted = float(re.search(rf"^([\d.]+) {note}", self.read("guest.log"), re.M)[1])
        return time.time() - self.offset - noted / 1000

    def active_console(self):
        return self.ask("cat /sys/class/tty/tty0/active").strip()

    # The picture

    def screen(self):
        if self.options.gpu == "vkms":
            self.last = self.kernel_screen()
            return self.last
        path = f"{self.folder}/dump.ppm"
        self.order("screendump", filename=path)
        with Image.open(path) as picture:
            self.last = picture.convert("RGB")
        return self.last

    def kernel_screen(self):
        """Returns the picture that the guest's kernel shows; black if there is none."""
        black = Image.new("RGB", (self.width, self.height))
        if not self.is_started:
            return black
        # Not before the program has opened the card, because the first one to open it is its master.
        found = self.ask(f"ls -l /proc/$({self.find_process})/fd 2>/dev/null | grep -q dri/card && "
                         "/panel/grab /out/screen.raw 2>/dev/null || true").split()
        if len(found) != 3:
            return black
        width, height, stride = map(int, found)
        with open(f"{self.logs}/screen.raw", "rb") as file:
            return Image.frombytes("RGB", (width, height), file.read(), "raw", "BGRX", stride)

    def shot(self, name):
        self.shots[name] = self.screen()
        self.last.save(f"{self.out}/{name}.png")

    def reference(self, name, *arguments, touches=None, size=None):
        """Returns what `thumbrail shot` draws of the kiosk with these arguments and this touch script, rotated as the panel is, and for the
        size that the program has determined."""
        path, rotation = f"{self.folder}/{name}.png", self.options.rotation or 0
        width, height = map(int, (size or self.options.size).split("x"))
        if rotation in (90, 270):
            width, height = height, width
        inches = self.inches()
        arguments = [*(["--panel", f"{inches}in-{width}x{height}"] if inches else ["--size", f"{width}x{height}"]),
                     *arguments]
        if touches:
            with open(f"{self.folder}/touches", "w") as file:
                file.write(touches)
            arguments += ["--touch", f"{self.folder}/touches"]
        self.draw(path, self.options.kiosk, *arguments)
        with Image.open(path) as picture:
            self.shots[name] = turned(picture.convert("RGB"), rotation)
        return self.shots[name]

    def draw(self, path, kiosk, *arguments):
        """Writes what `thumbrail shot` draws on the host, with only the fonts of the guest."""
        fonts = f"{self.folder}/fonts.conf"
        with open(fonts, "w") as file:
            file.write(FONTS)
        ran = subprocess.run([self.options.host_program, "shot", kiosk, "--online", *arguments, "-o", path], capture_output=True, text=True,
                             env={**os.environ, "FONTCONFIG_FILE": fonts})
        if ran.returncode:
            raise Failure(f"thumbrail shot: {ran.stderr.strip()}")

    def inches(self):
        """Returns the diagonal of the panel from the log, or None if neither the kiosk file nor the display has it."""
        said = lambda: re.findall(r"first frame .* scale [\d.]+(?:, ([\d.]+) inches)?", self.program_log())
        try:
            self.wait("the log has no size of the panel", 20, said, 0.2)
        except Failure:
            return None                                  # another program, or one without --verbose
        return said()[-1] or None

    def is_shown(self, name, tolerance=0):
        want = self.shots[name]
        screen = self.screen()
        if screen.size != want.size:
            return False
        return max(high for _, high in ImageChops.difference(screen, want).getextrema()) <= tolerance

    def expect(self, name, seconds=10, tolerance=0, every=0.1):
        """Waits for the picture of this name. If it does not come, saves both pictures and their difference."""
        try:
            return self.wait(f"the screen is not {name}", seconds, lambda: self.is_shown(name, tolerance), every)
        except Failure:
            want = self.shots[name]
            want.save(f"{self.out}/{name}.wanted.png")
            self.last.save(f"{self.out}/{name}.found.png")
            if want.size == self.last.size:
                difference = ImageChops.difference(want, self.last)
                self.log(f"{name}: pixels differ in {difference.getbbox()}")
                difference.point(lambda v: min(255, v * 8)).save(f"{self.out}/{name}.difference.png")
            else:
                self.log(f"{name}: the screen has {self.last.size}, wanted is {want.size}")
            raise
