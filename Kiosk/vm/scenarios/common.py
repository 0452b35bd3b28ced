"""Functions that scenarios share."""

SCENARIOS = {}
# The path in the guest.
KIOSK = "/app/Kiosk/vm/kiosk/panel.yaml"


def scenario(*arguments, guest=()):
    """Registers a function by its name, with options of play.py. A kiosk file of the folder kiosk may come first. `guest` lists packages
    for a guest of its own, beside the common one."""
    def register(function):
        SCENARIOS[function.__name__.replace("_", "-")] = (list(arguments), function, guest)
        return function
    return register


def begin(panel, seconds=30):
    panel.wait_frame()
    panel.reference("start")
    panel.log(f"the start's picture came {panel.expect('start', seconds):.2f} s after something was to be seen")


def place(panel, x, y):
    """Returns the position on the screen of a point of the upright picture."""
    width, height = panel.width, panel.height
    return {0: (x, y), 90: (width - y, x), 180: (width - x, height - y), 270: (y, height - x)}[panel.options.rotation or 0]


def tap_tab(panel, number, name=None, tolerance=0):
    """Taps one of the three tabs and waits for its page."""
    title = name or ["Home", "Contacts", "Info"][number]
    portrait = panel.options.rotation in (90, 270)
    x, y = 33, (panel.width if portrait else panel.height) / 2 + (number - 1) * 111.5
    if portrait:                                         # a tab pulls out its list
        panel.played = getattr(panel, "played", "") + f"tap {x} {y}; wait-still; "
        panel.reference(title, touches=panel.played)
    else:
        panel.reference(title, "--tab", ["Home", "Contacts", "Info"][number])
    panel.tap(*place(panel, x, y))
    panel.expect(title, 10, tolerance)
