"""What has to be so on a panel, each shown on a virtual one; Kiosk/test-panel runs them in this order."""
from scenarios import touch, displays, service, wayland, figures
from scenarios.common import SCENARIOS
