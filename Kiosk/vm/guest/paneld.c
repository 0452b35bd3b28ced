// The agent in the guest of a virtual panel: creates a touch screen with /dev/uinput, and runs the commands that the host sends over a
// virtio-serial port, one per line. The answer to a line is "ok MS" or "error TEXT", where MS is the guest's CLOCK_MONOTONIC. Commands
// joined by ";" go into one input frame.
//
//   plug KIND MAXX MAXY W H ROT   KIND mt (protocol B, 10 slots) or single; its range, the size of the screen in
//                                 pixels, and the rotation of the digitizer against the screen in degrees
//   unplug
//   down ID X Y | move ID X Y | up ID      X Y in the screen's pixels
//   drag ID X0 Y0 X1 Y1 MS        down, a move every 10 ms, up
//   slide ID X0 Y0 X1 Y1 MS       the same without the up
//   flood N                       N moves of all fingers at once, more than the kernel's queue holds
//   console                       state of the first console: "N bytes, text|graphics, keys open|muted", N bytes unread
//   run COMMAND                   by /bin/sh; "ok MS" is followed by the output, with U+001E for line ends
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int dev = -1, multi, max_x, max_y, rotation, next_id = 1;
static double width, height;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static void pause_ms(double ms) {
    if (ms <= 0) return;
    struct timespec t = { ms / 1000, (long)(ms * 1e6) % 1000000000 };
    nanosleep(&t, NULL);
}
static void note(const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("%.1f ", now());
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    va_end(args);
}

static void emit(int type, int code, int value) {
    struct input_event e = { .type = type, .code = code, .value = value };
    if (write(dev, &e, sizeof e) != sizeof e) note("uinput: %s", strerror(errno));
}
static void axis(int code, int max, int resolution) {
    struct uinput_abs_setup a = { .code = code, .absinfo = { .maximum = max, .resolution = resolution } };
    ioctl(dev, UI_SET_ABSBIT, code);
    ioctl(dev, UI_ABS_SETUP, &a);
}
static void unplug(void) {
    if (dev >= 0) { ioctl(dev, UI_DEV_DESTROY); close(dev); dev = -1; }
}
static const char *plug(const char *kind, int mx, int my, int w, int h, int rot) {
    unplug();
    if ((dev = open("/dev/uinput", O_WRONLY)) < 0) return "no /dev/uinput";
    multi = !strcmp(kind, "mt");
    max_x = mx; max_y = my; width = w; height = h; rotation = rot;
    struct uinput_setup s = { .id = { .bustype = BUS_USB, .vendor = 0x1209, .product = 0x7001, .version = 1 } };
    strcpy(s.name, "Virtual touch panel");
    ioctl(dev, UI_SET_EVBIT, EV_SYN);
    ioctl(dev, UI_SET_EVBIT, EV_KEY);
    ioctl(dev, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(dev, UI_SET_EVBIT, EV_ABS);
    ioctl(dev, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    axis(ABS_X, mx, 10);
    axis(ABS_Y, my, 10);
    if (multi) {
        axis(ABS_MT_SLOT, 9, 0);
        axis(ABS_MT_TRACKING_ID, 65535, 0);
        axis(ABS_MT_POSITION_X, mx, 10);
        axis(ABS_MT_POSITION_Y, my, 10);
    }
    if (ioctl(dev, UI_DEV_SETUP, &s) < 0 || ioctl(dev, UI_DEV_CREATE) < 0) return "uinput refused";
    return NULL;
}

static void raw(double x, double y, int *rx, int *ry) {  // screen pixel -> digitizer
    double u = (x + 0.5) / width, v = (y + 0.5) / height, a = u, b = v;
    switch (rotation) {
    case 90:  a = v;     b = 1 - u; break;
    case 180: a = 1 - u; b = 1 - v; break;
    case 270: a = 1 - v; b = u;     break;
    }
    *rx = a * (max_x + 1);
    *ry = b * (max_y + 1);
}
static void contact(int id, int down, int up, double x, double y) {
    static int fingers;
    int rx, ry;
    raw(x, y, &rx, &ry);
    fingers += down - up;
    if (multi) {
        emit(EV_ABS, ABS_MT_SLOT, id);
        if (down || up) emit(EV_ABS, ABS_MT_TRACKING_ID, up ? -1 : next_id++ & 0xffff);
        if (!up) { emit(EV_ABS, ABS_MT_POSITION_X, rx); emit(EV_ABS, ABS_MT_POSITION_Y, ry); }
    }
    if (down && fingers == 1) emit(EV_KEY, BTN_TOUCH, 1);
    if (up && fingers == 0) emit(EV_KEY, BTN_TOUCH, 0);
    if (!up && (!multi || id == 0)) { emit(EV_ABS, ABS_X, rx); emit(EV_ABS, ABS_Y, ry); }
}
static void sync_frame(void) { if (dev >= 0) emit(EV_SYN, SYN_REPORT, 0); }

static const char *obey(char *line) {
    char kind[8];
    int id, a, b, c, d, e;
    double x, y, x1, y1, ms;
    if (sscanf(line, "plug %7s %d %d %d %d %d", kind, &a, &b, &c, &d, &e) == 6) {
        const char *error = plug(kind, a, b, c, d, e);
        if (!error) note("plugged %s", kind);
        return error;
    }
    if (!strncmp(line, "unplug", 6)) { unplug(); note("unplugged"); return NULL; }
    if (dev < 0) return "no touch device";
    if (sscanf(line, "down %d %lf %lf", &id, &x, &y) == 3) contact(id, 1, 0, x, y);
    else if (sscanf(line, "move %d %lf %lf", &id, &x, &y) == 3) contact(id, 0, 0, x, y);
    else if (sscanf(line, "up %d", &id) == 1) contact(id, 0, 1, 0, 0);
    else if (sscanf(line, "drag %d %lf %lf %lf %lf %lf", &id, &x, &y, &x1, &y1, &ms) == 6 ||
             sscanf(line, "slide %d %lf %lf %lf %lf %lf", &id, &x, &y, &x1, &y1, &ms) == 6) {
        double start = now(), t;
        contact(id, 1, 0, x, y); sync_frame();
        while ((t = (now() - start) / ms) < 1) {
            pause_ms(10);
            if (t > 0) { contact(id, 0, 0, x + (x1 - x) * t, y + (y1 - y) * t); sync_frame(); }
        }
        contact(id, 0, 0, x1, y1);
        if (*line == 'd') { sync_frame(); contact(id, 0, 1, x1, y1); }
    } else if (sscanf(line, "flood %d", &a) == 1) {
        for (int i = 0; i < a; i++) { contact(0, 0, 0, 300 + i % 2, 300); sync_frame(); }
    } else return "unknown command";
    note("%s", line);
    return NULL;
}

static char *run(const char *command, const char **error) {
    note("run %s", command);
    // Through a file, because "run LINE &" must not wait for background processes; in memory, because no disk may be writable.
    int memory = memfd_create("said", MFD_CLOEXEC);
    FILE *file = memory < 0 ? NULL : fdopen(memory, "w+");
    char *said = NULL;
    size_t room = 0;
    int status = -1;
    pid_t child = file ? fork() : -1;
    if (child == 0) {
        dup2(fileno(file), 1);
        dup2(1, 2);
        execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 || status) *error = "failed:";
    if (file) {
        rewind(file);
        if (getdelim(&said, &room, 0, file) < 0) { free(said); said = NULL; }
        fclose(file);
    }
    size_t length = said ? strlen(said) : 0;
    if (length && said[length - 1] == '\n') said[length - 1] = 0;
    for (char *c = said; c && *c; c++) if (*c == '\n') *c = 30;
    return said;
}

static char *console(const char **error) {
    int terminal = open("/dev/tty1", O_RDONLY | O_NOCTTY | O_NONBLOCK), bytes = 0, display = 0, keyboard = 0;
    char *said = NULL;
    if (terminal < 0 || ioctl(terminal, FIONREAD, &bytes) < 0 || ioctl(terminal, KDGETMODE, &display) < 0 ||
        ioctl(terminal, KDGKBMODE, &keyboard) < 0 ||
        asprintf(&said, "%d bytes, %s, keys %s", bytes, display == KD_GRAPHICS ? "graphics" : "text",
                 keyboard == K_OFF ? "muted" : "open") < 0) *error = strerror(errno);
    if (terminal >= 0) close(terminal);
    return said;
}

// Records every change of the active virtual console.
static void watch_consoles(void) {
    if (fork()) return;
    int fd = open("/sys/class/tty/tty0/active", O_RDONLY);
    char name[32];
    for (ssize_t n; fd >= 0 && (n = pread(fd, name, sizeof name - 1, 0)) > 0;) {
        name[n] = 0;
        name[strcspn(name, "\n")] = 0;
        note("console in front: %s", name);
        poll(&(struct pollfd){ fd, POLLPRI | POLLERR, 0 }, 1, -1);
    }
    _exit(1);
}

int main(int argc, char **argv) {
    int port = open(argc > 1 ? argv[1] : "/dev/vport0p1", O_RDWR);
    if (port < 0) { perror("port"); return 1; }
    FILE *in = fdopen(port, "r");
    char line[4096];
    watch_consoles();
    if (argc > 2 && *argv[2]) obey(argv[2]);
    dprintf(port, "hello %.1f\n", now());
    while (fgets(line, sizeof line, in) || (clearerr(in), pause_ms(50), 1)) {
        if (!*line) continue;
        line[strcspn(line, "\n")] = 0;
        const char *error = NULL;
        char *said = NULL;
        if (!strncmp(line, "run ", 4)) said = run(line + 4, &error);
        else if (!strcmp(line, "console")) said = console(&error);
        else {
            for (char *rest = line, *one; !error && (one = strsep(&rest, ";"));) error = obey(one + strspn(one, " "));
            sync_frame();
        }
        if (error) dprintf(port, "error %s %s\n", error, said ? said : "");
        else dprintf(port, "ok %.1f %s\n", now(), said ? said : "");
        free(said);
        *line = 0;
    }
}
