// Writes the picture of a graphics card to a file:  grab FILE
// For displays that QEMU does not know. Prints "WIDTH HEIGHT BYTES-PER-ROW"; a pixel has four bytes, blue first. Needs root to map the
// framebuffer of another program.
#include <drm.h>
#include <drm_mode.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

static int fail(const char *what) { perror(what); return 1; }

int main(int argc, char **argv) {
    uint32_t controllers[16];
    struct drm_mode_card_res card = { 0 };
    struct drm_mode_crtc controller = { 0 };
    int fd = open("/dev/dri/card0", O_RDWR);
    if (argc != 2 || fd < 0) return fail("card");
    if (ioctl(fd, DRM_IOCTL_MODE_GETRESOURCES, &card) < 0) return fail("resources");
    unsigned count = card.count_crtcs < 16 ? card.count_crtcs : 16;
    card = (struct drm_mode_card_res){ .crtc_id_ptr = (uintptr_t)controllers, .count_crtcs = count };
    if (ioctl(fd, DRM_IOCTL_MODE_GETRESOURCES, &card) < 0) return fail("controllers");
    for (unsigned i = 0; i < count && !controller.fb_id; i++) {
        controller = (struct drm_mode_crtc){ .crtc_id = controllers[i] };
        if (ioctl(fd, DRM_IOCTL_MODE_GETCRTC, &controller) < 0) return fail("controller");
    }
    struct drm_mode_fb_cmd picture = { .fb_id = controller.fb_id };
    if (!picture.fb_id || ioctl(fd, DRM_IOCTL_MODE_GETFB, &picture) < 0) return fail("picture");
    struct drm_mode_map_dumb map = { .handle = picture.handle };
    if (ioctl(fd, DRM_IOCTL_MODE_MAP_DUMB, &map) < 0) return fail("map");
    size_t length = (size_t)picture.pitch * picture.height;
    void *mapped = mmap(NULL, length, PROT_READ, MAP_SHARED, fd, map.offset);
    if (mapped == MAP_FAILED) return fail("memory");
    // A share of the host accepts no memory that is mapped from a device.
    void *copy = malloc(length);
    FILE *file = fopen(argv[1], "w");
    if (!copy || !file) return fail(argv[1]);
    memcpy(copy, mapped, length);
    if (fwrite(copy, 1, length, file) != length || fclose(file)) return fail(argv[1]);
    printf("%u %u %u\n", picture.width, picture.height, picture.pitch);
    return 0;
}
