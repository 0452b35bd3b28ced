import ArgumentParser
import Drawing
import Glibc
import Platform
import Rendering
import System

/// The command that measures the cost of frames, of the start and of an idle kiosk.
struct BenchCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the cost of frames, of the start and of an idle kiosk on this machine.",
        discussion: """
            The benchmark kiosk has five tabs of 250 rows, and a detail with a wrapped paragraph and an image: one image for each \
            tab, or in “select, another picture” one for each row. A second kiosk has 200 tabs, of which one is dragged along the \
            rail. Each step sends a touch and draws the complete frame. The results are CPU milliseconds of this process; memcpy and \
            memset of a frame in the same run give the scale. The steps start, start-bare and idle run the thumbrail beside this \
            program.

            To count instructions without noise, run one kind of step with two values of --steps under callgrind and subtract:
              valgrind --tool=callgrind thumbrail-dev bench --only scroll --steps 100 --size 1280x800
            """)

    @Option(
        help: "A size in pixels; can be repeated (default: 1280x800 and 1920x1080).",
        transform: { text in
            guard let size = PixelSize(text) else { throw ValidationError("a size has the form 1280x800") }
            return size
        })
    var size: [PixelSize] = []

    @Option(help: "Run only this kind of step.")
    var only: BenchStep?

    @Option(
        help: ArgumentHelp(
            "Measure only the wall-clock time to present whole frames on this output: drm, framebuffer, window.",
            valueName: "output"),
        transform: { text in
            guard let output = OutputChoice(named: text) else { throw ValidationError("there is no such output") }
            return output
        })
    var output: OutputChoice?

    @Option(help: "The number of steps of each kind.")
    var steps = 1000

    @Flag(help: "Print one JSON object per line instead of a table.")
    var json = false

    func validate() throws {
        guard (1...1_000_000).contains(steps) else {
            throw ValidationError("--steps must be a number from 1 to 1000000.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor private func measure() throws {
        let defaultSizes = [PixelSize(width: 1280, height: 800), PixelSize(width: 1920, height: 1080)]
        let sizes = size.isEmpty ? defaultSizes : size
        if !json { print(BenchFigures.heading) }
        if let output {
            let (figures, memcpy) = try BenchScreen.present(on: output, frames: min(steps, 300))
            return report(figures, memcpy: memcpy)
        }
        let processes: [BenchStep] = [.start, .startBare]
        if !processes.contains(where: { $0 == only }), only != .idle {
            for size in sizes { try measure(size) }
            measureText()
        }
        for step in processes where only == nil || only == step {
            report(try BenchProcess.start(step), memcpy: nil)
        }
        if only == nil || only == .idle { report(try BenchProcess.idle(), memcpy: nil) }
    }

    @MainActor private func measure(_ size: PixelSize) throws {
        var memcpy: Double?
        if [nil, .memcpy, .memset, .turn, .present].contains(only) {
            for figures in try Self.memory(size) {
                if figures.step == .memcpy { memcpy = figures.median }
                if only == nil || only == figures.step { report(figures, memcpy: memcpy) }
            }
        }
        let panel: [BenchStep] = [.tab, .scroll, .select, .redraw, .dim].filter { only == nil || only == $0 }
        if !panel.isEmpty {
            let workload = try BenchWorkload(size: size)
            for step in panel {
                report(measure(step, workload, size, workload.action(of: step)), memcpy: memcpy)
                workload.liftFinger()
            }
        }
        if only == nil || only == .selectPicture {
            let workload = try BenchWorkload(size: size, changesPicture: true)
            report(measure(.selectPicture, workload, size, workload.action(of: .selectPicture)), memcpy: memcpy)
        }
        if only == nil || only == .scrollArabic {
            let workload = try BenchWorkload(size: size, isArabic: true)
            report(measure(.scrollArabic, workload, size, workload.action(of: .scrollArabic)), memcpy: memcpy)
        }
        for step in [BenchStep.railScroll, .reorder, .search] where only == nil || only == step {
            let workload = try RailWorkload(size: size)
            report(measure(step, workload, size, workload.action(of: step)), memcpy: memcpy)
        }
        for step in [BenchStep.keyPress, .keyboardSlide] where only == nil || only == step {
            let workload = try KeyboardWorkload(size: size)
            report(measure(step, workload, size, workload.action(of: step)), memcpy: memcpy)
        }
        try measurePages(size, memcpy: memcpy)
    }

    @MainActor private func measurePages(_ size: PixelSize, memcpy: Double?) throws {
        for step in [BenchStep.pageOpen, .pageChange, .valueChange, .slider] where only == nil || only == step {
            let workload = try PageWorkload(size: size)
            report(measure(step, workload, size, workload.action(of: step)), memcpy: memcpy)
        }
        if only == nil || only == .textChange {
            let workload = try ValueTextWorkload(size: size)
            report(measure(.textChange, workload, size, workload.changeAll), memcpy: memcpy)
        }
        for step in [BenchStep.chartFirst, .chartAppend] where only == nil || only == step {
            let workload = try ChartWorkload(size: size)
            report(measure(step, workload, size, workload.action(of: step)), memcpy: memcpy)
        }
        for step in [BenchStep.pageSwipe, .tiles, .alert] where only == nil || only == step {
            let workload = try PresentationWorkload(step, size: size)
            report(
                measure(
                    step, workload, size, before: step == .alert ? workload.settle : nil, workload.action(of: step)),
                memcpy: memcpy)
        }
    }

    @MainActor private func measureText() {
        let first: [BenchStep] = [.layoutLatin, .layoutArabic, .layoutThai, .layoutChinese]
        let again: [BenchStep] = [.relayoutLatin, .relayoutArabic, .relayoutThai, .relayoutChinese]
        for (index, step) in (first + again).enumerated() where only == nil || only == step {
            let workload = TextWorkload(step)
            let samples = (0..<min(steps, 200)).map { _ in
                workload.turnPage()
                if index >= first.count { workload.layOut(isFirst: true) }
                let start = Self.cpuMilliseconds()
                workload.layOut(isFirst: index < first.count)
                return Self.cpuMilliseconds() - start
            }
            report(BenchFigures(step, size: "600 wide", samples: samples), memcpy: nil)
        }
    }

    @MainActor private func measure(
        _ step: BenchStep, _ panel: BenchScene, _ size: PixelSize, before: (@MainActor () -> Void)? = nil,
        _ perform: @MainActor () -> Void
    ) -> BenchFigures {
        for _ in 0..<20 {
            before?()
            perform()
            panel.frameWithPictures()
        }
        var samples: [Double] = []
        samples.reserveCapacity(steps)
        var damage = 0
        for _ in 0..<steps {
            before?()
            let start = Self.cpuMilliseconds()
            perform()
            samples.append(Self.cpuMilliseconds() - start)
            damage += panel.damagedPixels
        }
        return BenchFigures(step, size: size.description, samples: samples, damagedPixels: damage / steps)
    }

    private func report(_ figures: BenchFigures, memcpy: Double?) {
        print(json ? figures.json : figures.line(memcpy: memcpy))
        fflush(nil)
    }

    private static func cpuMilliseconds() -> Double {
        SystemClock.process.seconds * 1_000
    }

    /// Returns the times of copying, filling, rotating and presenting a frame in memory.
    @MainActor private static func memory(_ size: PixelSize) throws -> [BenchFigures] {
        let from = try PixelBuffer(size: size)
        let to = try PixelBuffer(size: size)
        let rotated = try PixelBuffer(size: Rotation.degrees90.turned(size))
        let count = from.stride * size.height
        for (value, buffer) in [from, to, rotated].enumerated() { Glibc.memset(buffer.base, Int32(value), count) }
        // The file is in shared memory. After it is unlinked, it exists as long as it is mapped.
        let path = "/dev/shm/thumbrail-bench-\(getpid())"
        let memory = try FramebufferMemory(file: path, layout: FramebufferLayout(size: size, format: .xrgb8888))
        unlink(path)
        let screen = try FramebufferOutput(memory)
        Glibc.memset(screen.buffer.base, 4, count)
        func time(_ step: BenchStep, _ body: () throws -> Void) rethrows -> BenchFigures {
            let samples = try (0..<200).map { _ in
                let start = cpuMilliseconds()
                try body()
                return cpuMilliseconds() - start
            }
            return BenchFigures(step, size: size.description, samples: samples)
        }
        return [
            time(.memcpy) { Glibc.memcpy(to.base, from.base, count) },
            time(.memset) { Glibc.memset(to.base, 3, count) },
            time(.turn) { from.turn([PixelRect(size)], by: .degrees90, into: rotated) },
            try time(.present) { try screen.present([PixelRect(size)]) },
        ]
    }
}
