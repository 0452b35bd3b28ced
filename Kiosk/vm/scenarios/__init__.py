"""The scenarios of a panel, which Kiosk/test-panel runs on virtual panels in this order."""
from scenarios import touch, wake, typing, displays, service, readonly, world, remote, trust, health, wayland, figures
from scenarios.common import SCENARIOS

# The scenarios that depend on the architecture: pixels, touches, displays and signals of the kernel, system calls in filters, and keys.
ESSENTIAL = [
    "scroll-multi-touch", "scroll-single-touch", "rotation-0", "rotation-90", "rotation-180", "rotation-270", "shots",
    "unplugged-in-a-drag", "display-off-and-on", "page-flips", "framebuffer", "crashes", "pictures-in-the-sandbox",
    "no-way-out", "doctor", "figures"]
