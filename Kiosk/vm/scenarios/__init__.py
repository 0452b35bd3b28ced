"""What has to be so on a panel, each shown on a virtual one; Kiosk/test-panel runs them in this order."""
from scenarios import touch, wake, typing, displays, service, readonly, world, remote, trust, health, wayland, figures
from scenarios.common import SCENARIOS

# Those in which another architecture can make a difference: its pixels, its touches, its kernel's displays and signals, its
# system calls in filters, and its kernel's keys.
ESSENTIAL = [
    "scroll-multi-touch", "scroll-single-touch", "rotation-0", "rotation-90", "rotation-180", "rotation-270", "shots",
    "unplugged-in-a-drag", "display-off-and-on", "page-flips", "framebuffer", "crashes", "pictures-in-the-sandbox",
    "no-way-out", "doctor", "figures"]
