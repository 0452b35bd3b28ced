"""Runs scenarios on virtual panels, one after the other; Kiosk/test-panel calls it."""
import argparse, os, subprocess, sys, time

from panel import Failure, MACHINES, Panel, PROJECT
from play import HERE, options
from scenarios import ESSENTIAL, SCENARIOS


def run(name, common, out):
    """Plays one scenario; what failed, or nil."""
    arguments, function, _ = SCENARIOS[name]
    kiosk = "panel.yaml" if not arguments or arguments[0].startswith("-") else arguments[0]
    settings = options([f"{HERE}/kiosk/{kiosk}", "--quiet", "--out", f"{out}/{name}", *common,
                        *(word for word in arguments if word != kiosk)])
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
    p = argparse.ArgumentParser(prog="test-panel", allow_abbrev=False, description="Runs scenarios on virtual panels.",
                                formatter_class=argparse.RawDescriptionHelpFormatter, epilog="Scenarios:\n" + "\n".join(
                                    f"  {name}\n      {' '.join(function.__doc__.split())}"
                                    for name, (_, function, _) in SCENARIOS.items()))
    p.add_argument("names", nargs="*", metavar="NAME",
                   help=f"only these scenarios; without, all, and on arm64 {', '.join(ESSENTIAL)}")
    p.add_argument("--arch", default="amd64", choices=MACHINES, help="the architecture of the panels")
    p.add_argument("--program", required=True, metavar="FILE", help="a thumbrail built for the panels")
    p.add_argument("--host-program", metavar="FILE", help="the thumbrail that draws references here")
    p.add_argument("--cache", help="where build-rootfs put the guest")
    p.add_argument("--patience", default="1", metavar="FACTOR", help="all waiting times longer, on a busy machine")
    p.add_argument("--out", metavar="FOLDER", help="screenshots and logs; by default out/panel-tests, and a folder of its own "
                   "for arm64")
    o = p.parse_args()
    o.out = o.out or f"{PROJECT}/out/panel-tests{'' if o.arch == 'amd64' else '-' + o.arch}"
    if unknown := [name for name in o.names if name not in SCENARIOS]:
        p.error(f"there is no scenario {', '.join(unknown)}; there are {', '.join(SCENARIOS)}")
    names = o.names or (SCENARIOS if o.arch == "amd64" else ESSENTIAL)
    o.cache = o.cache or f"{PROJECT}/.build-panel-{o.arch}"
    common = ["--arch", o.arch, "--program", os.path.abspath(o.program), "--patience", o.patience,
              *(["--host-program", os.path.abspath(o.host_program)] if o.host_program else [])]
    # Beside the common guest, which stays as small as it is.
    caches = {name: o.cache + (f"-{SCENARIOS[name][2][0]}" if SCENARIOS[name][2] else "") for name in names}
    for cache, packages in {(caches[name], tuple(SCENARIOS[name][2])) for name in names} - {(o.cache, ())}:
        subprocess.run([f"{HERE}/build-rootfs", o.arch, cache, *packages], check=True)
    for cache in {caches[name] for name in names if {"vkms", "--own-modules"} & set(SCENARIOS[name][0])}:
        subprocess.run([f"{HERE}/build-modules", o.arch, cache], check=True)
    failed, began = [], time.time()
    for name in names:
        start = time.time()
        problem = run(name, ["--cache", caches[name], *common], os.path.abspath(o.out))
        print(f"{'FAILED' if problem else 'passed'} {name} ({time.time() - start:.0f} s){f': {problem}' if problem else ''}",
              flush=True)
        path = f"{o.out}/{name}/figures.txt"
        if os.path.exists(path):
            print("".join(f"       {line}" for line in open(path)), end="", flush=True)
        if problem:
            failed.append(name)
    count = len(names)
    print(f"{count - len(failed)} of {count} scenarios passed in {time.time() - began:.0f} s; "
          f"pictures and logs are in {o.out}")
    if failed:
        print(f"failed: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
