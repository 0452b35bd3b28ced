import ControlProtocol
import Glibc
import JSON
import TestSupport
import Testing

/// A visit to a running panel by a person who reads what it shows, and touches it there.
///
/// The touches go through the control socket and are handled like those of a touch screen.
final class Visit {
    /// A text or a control on the screen.
    private struct Spot: Hashable {
        var words: String
        /// The value of a control, such as the text in a field.
        var value = ""
        /// The centre, in pixels.
        var x: Double
        var y: Double
    }

    /// The texts and controls on the screen when it was read.
    private struct Screen {
        /// The lines of text, from back to front.
        var texts: [Spot] = []
        /// The controls in reading order, without texts and images, which do not react to a touch.
        var controls: [Spot] = []
        /// All names and values.
        var spoken: [String] = []

        /// Returns the spots that a person may mean: controls with this name, lines with this text, or those that begin
        /// with it.
        func spots(_ words: String) -> [Spot] {
            for spots in [controls, texts] {
                let found = spots.filter { $0.words == words }
                if !found.isEmpty { return found }
            }
            for spots in [controls, texts] {
                let found = spots.filter { $0.words.hasPrefix(words) }
                if !found.isEmpty { return found }
            }
            return []
        }

        func contains(_ words: String) -> Bool {
            (texts.map(\.words) + spoken).contains { $0.contains(words) }
        }
    }

    private let job: String
    private let world: JobWorld
    private let panel: RunningProgram
    private let client: ControlClient
    private let height: Double
    /// The position of the finger that is down.
    private var finger: Spot?

    /// Starts the panel of a job.
    ///
    /// - Parameters:
    ///   - job: The folder of the job, in which the visit may replace files.
    ///   - screen: The diagonal of the panel and its size in pixels, such as `7in-800x480`.
    ///   - folder: A folder for the socket and the state of the panel.
    ///   - world: The simulator of the job.
    init(to job: String, on screen: String, in folder: TemporaryFolder, world: JobWorld) async throws {
        (self.job, self.world) = (job, world)
        let socket = folder.path + "/control"
        let panel = try RunningProgram(
            Place.program, ["run", job + "/kiosk.yaml", "--panel", screen, "--verbose", "--control", socket],
            environment: [
                "SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path + "/state",
            ], in: folder.path)
        self.panel = panel
        try await wait("no first frame\n\(panel.errors)") { panel.errors.contains("first frame") }
        let client = try ControlClient(path: socket, patience: 60)
        self.client = client
        height = try client.ask("status").value["height"]?.number ?? 0
    }

    /// Plays the steps of a script.
    func play(_ script: VisitScript) async throws {
        for step in script.steps {
            switch step {
            case .tap(let words, let number):
                let spot = try self.spot(words, number)
                try touch("began", spot)
                try touch("ended", spot)
            case .press(let words):
                let spot = try self.spot(words)
                try touch("began", spot)
                finger = spot
            case .lift:
                if let finger { try touch("ended", finger) }
                finger = nil
            case .type(let text): try self.type(text)
            case .drag(let words): try drag(try self.spot(words))
            case .scan(let scanner, let code):
                _ = try client.ask("scan", with: ["scanner": .string(scanner), "code": .string(code)])
            case .write(let file, let line): try write(line, to: file)
            case .see(let words): try waitForScreen("to see “\(words)”") { $0.contains(words) }
            case .gone(let words):
                try waitForScreen("“\(words)” to disappear") { !$0.texts.contains { $0.words == words } }
            case .world(let words):
                try await wait("the simulator did not print “\(words)”: \(world.lines); \(shown)") {
                    world.lines.contains { $0.contains(words) }
                }
            }
        }
    }

    /// Ends the panel.
    func end() async throws -> ExitStatus? {
        panel.send(SIGTERM)
        return try await panel.end()
    }

    // MARK: Eyes

    private func screen() throws -> Screen {
        let value = try client.ask("screen").value
        var screen = Screen()
        for line in Self.lists(value["texts"]) {
            guard line.count == 5, let words = line[0].string else { continue }
            screen.texts.append(try Self.spot(words, line.suffix(4)))
        }
        for line in Self.lists(value["elements"]) {
            guard line.count == 7, let role = line[0].string, let words = line[1].string else { continue }
            var spot = try Self.spot(words, line.suffix(4))
            spot.value = line[2].string?.plainlySpaced ?? ""
            screen.spoken += [spot.words, spot.value]
            if !["text", "heading", "image"].contains(role) { screen.controls.append(spot) }
        }
        return screen
    }

    private static func lists(_ value: JSONValue?) -> [[JSONValue]] {
        guard case .array(let lines)? = value else { return [] }
        return lines.compactMap { if case .array(let parts) = $0 { parts } else { nil } }
    }

    private static func spot(_ words: String, _ frame: ArraySlice<JSONValue>) throws -> Spot {
        let numbers = frame.compactMap(\.number)
        guard numbers.count == 4 else { throw Failure("invalid position of “\(words)”") }
        return Spot(words: words.plainlySpaced, x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
    }

    /// The words on the screen, for the report of a failure.
    private var shown: String { ((try? screen())?.texts.map(\.words) ?? []).joined(separator: " | ") }

    /// Waits until the screen satisfies a condition. A finger that is down stays there.
    ///
    /// It blocks its thread, because a message can be on the screen for only a few seconds.
    private func waitForScreen(_ what: String, until condition: (Screen) -> Bool) throws {
        let start = ContinuousClock.now
        var (last, longest) = (start, Duration.zero)
        while true {
            if let finger { try touch("moved", finger) }
            if condition(try screen()) { return }
            let now = ContinuousClock.now
            (last, longest) = (now, max(longest, now - last))
            try #require(
                now - start < .seconds(40),
                "waited in vain for \(what), with \(longest) between two looks at most; the panel shows \(shown)")
            usleep(10_000)
        }
    }

    /// Waits until something with these words is on the screen and does not move, and returns where.
    private func spot(_ words: String, _ number: Int? = nil) throws -> Spot {
        try find("“\(words)” to touch") { screen in
            let spots = screen.spots(words)
            guard let number else { return spots.last }
            return spots.indices.contains(number - 1) ? spots[number - 1] : nil
        }
    }

    /// Waits until a spot is on the screen and has not moved for as long as a person needs to aim, and returns it.
    ///
    /// The panel ignores touches that begin within 0.3 s after its content has moved.
    private func find(_ what: String, _ spot: (Screen) -> Spot?) throws -> Spot {
        var (found, since): (Spot?, ContinuousClock.Instant) = (nil, .now)
        try waitForScreen(what) { screen in
            let now = spot(screen)
            if now != found { (found, since) = (now, .now) }
            return found != nil && since.duration(to: .now) > .milliseconds(500)
        }
        return try #require(found)
    }

    // MARK: Fingers

    private func touch(_ phase: String, _ spot: Spot) throws {
        let event: JSONValue = [0, .string(phase), .number(spot.x), .number(spot.y)]
        _ = try client.ask("touch", with: ["fingers": .array([event])])
    }

    private func type(_ text: String) throws {
        for letter in text {
            // The keys show capitals while Shift is on.
            let spot = try find("the key “\(letter)”") { screen in
                screen.texts.last { $0.words.lowercased() == letter.lowercased() }
            }
            try touch("began", spot)
            try touch("ended", spot)
        }
    }

    /// The finger rests before it is lifted, so that the content does not go on scrolling: a tap would only stop it.
    private func drag(_ spot: Spot) throws {
        try touch("began", spot)
        var moved = spot
        for part in 1...20 {
            moved.y = spot.y - height / 3 * Double(part) / 20
            try touch("moved", moved)
        }
        usleep(400_000)
        try touch("moved", moved)
        try touch("ended", moved)
    }

    /// Replaces a file at once, as an editor does.
    private func write(_ line: String, to file: String) throws {
        let path = "\(job)/\(file)"
        guard let stream = fopen(path + "~", "we") else { throw Failure("\(path): \(systemError())") }
        fputs(line + "\n", stream)
        fclose(stream)
        guard rename(path + "~", path) == 0 else { throw Failure("\(path): \(systemError())") }
    }
}
