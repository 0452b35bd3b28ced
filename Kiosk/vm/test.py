"""Runs scenarios on virtual panels, one after the other; Kiosk/test-panel calls it."""
import argparse, os, subprocess, sys, time

from panel import Failure, Panel
from play import HERE, PROJECT, options
from scenarios import SCENARIOS


def run(name, common, out):
    """Plays one scenario; what failed, or nil."""
    arguments, function, _ = SCENARIOS[name]
    kiosk = "panel.yaml" if not arguments or arguments[0].startswith("-") else arguments[0]
    settings = options([f"{HERE}/kiosk/{kiosk}", "--quiet", "--out", f"{out}/{name}", *common, *(word for word in arguments if word != kiosk)])
    try:
        with Panel(settings) as panel:
            try:
                function(panel)
            except Failure as problem:
                panel.log(f"failed: {problem}")
                return str(problem)
            except OSError as problem:
                return f"{problem}: the guest powered off, started again or crashed"
    except Failure as problem:
        return str(problem)


def main():
    p = argparse.ArgumentParser(prog="test-panel", description="Runs scenarios on virtual panels.",
                                formatter_class=argparse.RawDescriptionHelpFormatter, epilog="Scenarios:\n" + "\n".join(
                                    f"  {name}\n      {' '.join(function.__doc__.split())}"
                                    for name, (_, function, _) in SCENARIOS.items()))
    p.add_argument("names", nargs="*", metavar="NAME", help="only these scenarios")
    p.add_argument("--program", required=True, metavar="FILE", help="the built thumbrail")
    p.add_argument("--cache", default=f"{PROJECT}/.build-panel", help="where build-rootfs put the guest")
    p.add_argument("--patience", default="1", metavar="FACTOR", help="all waiting times longer, on a busy machine")
    p.add_argument("--out", default=f"{PROJECT}/out/panel-tests", metavar="FOLDER", help="screenshots and logs")
    o = p.parse_args()
    if unknown := [name for name in o.names if name not in SCENARIOS]:
        p.error(f"there is no scenario {', '.join(unknown)}; there are {', '.join(SCENARIOS)}")
    if "page-flips" in (o.names or SCENARIOS):
        subprocess.run([f"{HERE}/build-vkms", o.cache], check=True)
    # Beside the common guest, which stays as small as it is.
    large = f"{o.cache}-wayland"
    for packages in {tuple(SCENARIOS[name][2]) for name in o.names or SCENARIOS} - {()}:
        subprocess.run([f"{HERE}/build-rootfs", large, *packages], check=True)
    failed, began = [], time.time()
    for name in o.names or SCENARIOS:
        start = time.time()
        cache = large if SCENARIOS[name][2] else o.cache
        problem = run(name, ["--program", os.path.abspath(o.program), "--cache", cache, "--patience", o.patience], os.path.abspath(o.out))
        print(f"{'FAILED' if problem else 'passed'} {name} ({time.time() - start:.0f} s){f': {problem}' if problem else ''}",
              flush=True)
        path = f"{o.out}/{name}/figures.txt"
        if os.path.exists(path):
            print("".join(f"       {line}" for line in open(path)), end="", flush=True)
        if problem:
            failed.append(name)
    count = len(o.names or SCENARIOS)
    print(f"{count - len(failed)} of {count} scenarios passed in {time.time() - began:.0f} s; "
          f"pictures and logs are in {o.out}")
    if failed:
        print(f"failed: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
