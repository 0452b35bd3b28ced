import ArgumentParser
import Glibc
import System

/// Measurements of `thumbrail` as a child process, with the kernel's statistics of that process.
enum BenchProcess {
    private static let starts = 15
    private static let idleSeconds = 10.0

    /// Measures the wall-clock time from the start of the process to the end of its first frame, in a window of SDL's dummy driver or on a
    /// framebuffer in memory.
    static func start(_ step: BenchStep) throws -> BenchFigures {
        let folder = try BenchFolder()
        let kiosk = try writeKiosk(in: folder)
        var samples: [Double] = []
        var memory = 0.0
        // A regular file can replace a framebuffer only on a file system in memory.
        let memoryFolder = step == .startBare ? try ScratchFolder(in: "/dev/shm") : nil
        let screen = memoryFolder.map { $0.path + "/screen" }
        if let screen { try OutputFile.write([], to: screen) }
        for _ in 0..<starts {
            let child = try Child(folder, kiosk: kiosk, output: screen.map { "framebuffer:\($0)" } ?? "window")
            samples.append(try child.waitForFirstFrame())
            memory = max(memory, child.residentMegabytes)
            child.end()
        }
        return BenchFigures(step, size: "", samples: samples, unit: "ms wall", notes: [("residentMB", memory)])
    }

    /// Measures CPU time and wake-ups while the kiosk is idle, on the current display or else on SDL's dummy driver.
    static func idle() throws -> BenchFigures {
        let folder = try BenchFolder()
        let kiosk = try writeKiosk(in: folder)
        let child = try Child(folder, kiosk: kiosk, display: getenv("DISPLAY") != nil)
        _ = try child.waitForFirstFrame()
        sleep(2)
        let before = (child.cpuMilliseconds, child.wakeUps)
        sleep(UInt32(idleSeconds))
        let after = (child.cpuMilliseconds, child.wakeUps)
        child.end()
        return BenchFigures(
            .idle, size: "", samples: [after.0 - before.0],
            notes: [("wakeUpsPerSecond", Double(after.1 - before.1) / idleSeconds)])
    }

    /// Writes the kiosk file of the benchmark's panel.
    private static func writeKiosk(in folder: BenchFolder) throws -> String {
        var text = "title: Bench\ntabs:\n"
        for tab in 0..<BenchWorkload.tabCount {
            text += "  - title: Group \(tab)\n    icon: icon\(tab)\n    picture: picture\(tab).png\n    rows:\n"
            for row in 0..<BenchWorkload.rowCount {
                text += "      - title: Item \(row) of group \(tab)\n        subtitle: Second line of row \(row)\n"
                text += "        text: \"\(BenchWorkload.paragraph(tab: tab, row: row))\"\n"
            }
        }
        let path = folder.path + "/kiosk.yaml"
        try OutputFile.write(Array(text.utf8), to: path)
        return path
    }

    /// A running `thumbrail`.
    private final class Child {
        private let process: pid_t
        private let errors: Int32
        private let started: Double

        init(_ folder: BenchFolder, kiosk: String, output: String = "window", display: Bool = false) throws {
            guard let program = HelperExecutable.path(of: "thumbrail") else {
                throw ValidationError("thumbrail is not in the folder of this program.")
            }
            var pipes: [Int32] = [0, 0]
            guard pipe(&pipes) == 0 else { throw ValidationError("Cannot create a pipe.") }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawn_file_actions_adddup2(&actions, pipes[1], 2)
            posix_spawn_file_actions_addclose(&actions, pipes[0])
            let command = ["thumbrail", "run", kiosk, "--verbose", "--size", "1280x800", "--output", output]
            var arguments = command.map { strdup($0) } + [nil]
            let overrides = ["SDL_VIDEODRIVER=\(display ? "x11" : "dummy")", "XDG_STATE_HOME=\(folder.path)/state"]
            var environment = overrides.map { strdup($0) }
            var variable = environ
            while let next = variable.pointee {
                if strncmp(next, "SDL_VIDEODRIVER=", 16) != 0, strncmp(next, "XDG_STATE_HOME=", 15) != 0 {
                    environment.append(strdup(next))
                }
                variable += 1
            }
            environment.append(nil)
            started = Self.now()
            var process = pid_t()
            let result = posix_spawn(&process, program, &actions, nil, &arguments, environment)
            self.process = process
            errors = pipes[0]
            close(pipes[1])
            posix_spawn_file_actions_destroy(&actions)
            for text in arguments + environment { free(text) }
            guard result == 0 else { throw ValidationError("Cannot start the program.") }
        }

        /// Returns the time from the start to the line that `run --verbose` logs after its first frame, in milliseconds.
        func waitForFirstFrame() throws -> Double {
            var text = ""
            var bytes = [UInt8](repeating: 0, count: 4096)
            while !text.contains(text: "first frame") {
                let count = read(errors, &bytes, bytes.count)
                guard count > 0 else {
                    end()
                    throw ValidationError("The program exited before its first frame:\n\(text)")
                }
                text += String(decoding: bytes[..<count], as: UTF8.self)
            }
            return Self.now() - started
        }

        func end() {
            kill(process, SIGTERM)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            close(errors)
        }

        var residentMegabytes: Double { (number("status", after: "VmRSS:") ?? 0) / 1024 }

        var wakeUps: Int { Int(number("status", after: "\nvoluntary_ctxt_switches:") ?? 0) }

        /// The CPU time of the main thread, in milliseconds, from the scheduler's nanoseconds.
        var cpuMilliseconds: Double {
            (Self.text("/proc/\(process)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
        }

        private func number(_ file: String, after label: String) -> Double? {
            let text = Self.text("/proc/\(process)/\(file)")
            guard let range = text.range(of: label) else { return nil }
            return text[range.upperBound...].split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
        }

        private static func text(_ path: String) -> String {
            InputFile.text(of: path) ?? ""
        }

        private static func now() -> Double {
            SystemClock.monotonic.seconds * 1_000
        }
    }
}
