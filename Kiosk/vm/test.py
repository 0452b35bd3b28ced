"""Runs scenarios on virtual panels, one after the other; Kiosk/test-panel calls it."""
import argparse, os, subprocess, sys, time

from panel import Failure, MACHINES, Panel, PROJECT
from play import HERE, options
from scenarios import ESSENTIAL, SCENARIOS


def run(name, common, out):
    """Plays one scenario, and returns the failure or None."""
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
                return f"{problem}: the guest powered off, restarted or crashed"
    except Failure as problem:
        return str(problem)


def main():
    p = argparse.ArgumentParser(prog="test-panel", allow_abbrev=False, description="Runs scenarios on virtual panels.",
                                formatter_class=argparse.RawDescriptionHelpFormatter, epilog="Scenarios:\n" + "\n".join(
                                    f"  {name}\n      {' '.join(function.__doc__.split())}"
                                    for name, (_, function, _) in SCENARIOS.items()))
    p.add_argument("names", nargs="*", metavar="NAME",
                   help=f"only these scenarios; by default all, and on arm64 {', '.join(ESSENTIAL)}")
    p.add_argument("--arch", default="amd64", choices=MACHINES, help="the architecture of the panels")
    p.add_argument("--program", required=True, metavar="FILE", help="a thumbrail built for the panels")
    p.add_argument("--host-program", metavar="FILE", help="the thumbrail that draws references on the host")
    p.add_argument("--cache", help="the folder of build-rootfs")
    p.add_argument("--patience", default="1", metavar="FACTOR", help="a factor for all time limits, for a busy host")
    p.add_argument("--out", metavar="FOLDER", help="screenshots and logs; by default out/panel-tests, or "
                   "out/panel-tests-arm64")
    o = p.parse_args()
    o.out = o.out or f"{PROJECT}/out/panel-tests{'' if o.arch == 'amd64' else '-' + o.arch}"
    if unknown := [name for name in o.names if name not in SCENARIOS]:
        p.error(f"unknown scenario {', '.join(unknown)}; the scenarios are {', '.join(SCENARIOS)}")
    names = o.names or (SCENARIOS if o.arch == "amd64" else ESSENTIAL)
    o.cache = o.cache or f"{PROJECT}/.build-panel-{o.arch}"
    common = ["--arch", o.arch, "--program", os.path.abspath(o.program), "--patience", o.patience,
              *(["--host-program", os.path.abspath(o.host_program)] if o.host_program else [])]
    # Guests with more packages are beside the common guest, which stays small.
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
