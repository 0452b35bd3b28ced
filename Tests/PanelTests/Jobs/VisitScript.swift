/// A script of touches and expected texts, with one step per line: `tap Sign in`, `type Ada`, `see Thank you`.
struct VisitScript {
    /// A step of a visit.
    enum Step: Hashable {
        /// Taps a control or a text. If several have the same words, `number` selects one, counted from 1; without it,
        /// the last one is tapped.
        case tap(String, number: Int?)
        /// Puts a finger on a control or a text, and keeps it there until ``lift``.
        case press(String)
        case lift
        /// Taps the keys of the keyboard or of the number pad on the screen.
        case type(String)
        /// Moves the content under a text up by a third of the panel's height.
        case drag(String)
        /// Reads a code with a scanner.
        case scan(scanner: String, code: String)
        /// Replaces a file beside the kiosk file with a line.
        case write(file: String, line: String)
        /// Waits until a text contains the words.
        case see(String)
        /// Waits until no text equals the words.
        case gone(String)
        /// Waits until the simulator has printed a line that contains the words.
        case world(String)
    }

    let steps: [Step]

    /// Parses a script. Empty lines and lines that begin with `#` are ignored.
    init(_ text: String) throws {
        steps = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            guard let step = Self.step(String(line)) else { throw Failure("invalid step of a visit: \(line)") }
            return step
        }
    }

    private static func step(_ line: String) -> Step? {
        let (verb, words) = halves(line)
        guard verb == "lift" || !words.isEmpty else { return nil }
        switch verb {
        case "tap": return tap(words)
        case "press": return .press(words)
        case "lift": return words.isEmpty ? .lift : nil
        case "type": return .type(words)
        case "drag": return .drag(words)
        case "scan":
            let (scanner, code) = halves(words)
            return code.isEmpty ? nil : .scan(scanner: scanner, code: code)
        case "write":
            let (file, text) = halves(words)
            return text.isEmpty ? nil : .write(file: file, line: text)
        case "see": return .see(words)
        case "gone": return .gone(words)
        case "world": return .world(words)
        default: return nil
        }
    }

    private static func tap(_ words: String) -> Step {
        guard let mark = words.lastIndex(of: "#"), let number = Int(words[words.index(after: mark)...]),
            let last = words[..<mark].lastIndex(where: { $0 != " " })
        else { return .tap(words, number: nil) }
        return .tap(String(words[...last]), number: number)
    }

    /// Splits a line at its first space.
    private static func halves(_ line: String) -> (String, String) {
        guard let space = line.firstIndex(of: " ") else { return (line, "") }
        return (String(line[..<space]), String(line[line.index(after: space)...]))
    }
}
