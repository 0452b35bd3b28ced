"""A physical keyboard."""
from scenarios.common import scenario

PLACE = "/home/kiosk/kiosk.yaml"
# For each layout, the title of a tab, and the keys that type it, by their names on a US keyboard. The circumflex is a dead key, which is
# followed by the space bar in "x^2" and by a letter in "forêt".
WORDS = {
    "de": {"Zyklus": "y z k l u s", "straße": "s t r a minus e", "x^2": "x grave_accent spc 2"},
    "fr": {"azay": "q w q y", "forêt": "f o r bracket_left e t", "x^2": "x bracket_left spc shift-2"},
    "ru": {"москва": "v j c r d f", "съезд": "c bracket_right t p l"},
}


def search(panel, title, keys):
    """Opens the list of all tabs, types, and presses Enter. The only remaining tab is selected, and saved in the state."""
    panel.wait_still()
    panel.tap(33, panel.height - 30)
    panel.wait_still()
    for names in keys.split():
        panel.key(names)
    panel.shot(f"typed {title}".replace("^", "-"))
    panel.key("ret")
    state = lambda: panel.ask("cat /home/kiosk/.local/state/thumbrail/*.json 2>/dev/null || true")
    panel.wait(f"{title} is not chosen by {keys}", 10, lambda: f'"tab": "{title}"' in state())


@scenario("typing.yaml", "--restart", "--command", f"/usr/local/bin/thumbrail run {PLACE} --output drm --verbose",
          "--setup", f"cp /app/Kiosk/vm/kiosk/typing.yaml {PLACE}")
def real_keyboard(panel):
    """A physical keyboard types in the search of all tabs according to keyboard-layout: German, French and Russian, with dead keys."""
    panel.wait_frame()
    for layout, words in WORDS.items():
        panel.ask(f"sed 's/keyboard-layout: de/keyboard-layout: {layout}/' /app/Kiosk/vm/kiosk/typing.yaml >{PLACE}")
        seen = len(panel.read("program.log"))
        panel.signal("TERM")
        panel.wait_log("first frame", 30, since=seen)
        for title, keys in words.items():
            search(panel, title, keys)
