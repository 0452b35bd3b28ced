import Drawing
import Toolkit

/// A parser for touch scripts. It tracks the fingers that are down, so that invalid steps are found before the script is performed.
nonisolated struct TouchScriptParser {
    private(set) var steps: [TouchScript.Step] = []
    private(set) var errors: [TouchScriptError] = []
    private var line = 0
    private var down: Set<Int> = []

    private static let statements = [
        "tap", "double-tap", "long-press", "down", "move", "up", "cancel", "drag", "pinch", "key", "key-down",
        "key-up", "type", "wait", "wait-still",
    ]

    private static let keys: [(name: String, key: Key)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("tab", .tab), ("backtab", .backtab),
        ("enter", .enter), ("space", .space), ("escape", .escape), ("backspace", .backspace), ("delete", .delete),
        ("page-up", .pageUp),
        ("page-down", .pageDown), ("home", .home), ("end", .end),
    ]

    private struct Complaint: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    mutating func parse(_ text: String) {
        for lineText in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            line += 1
            let code = lineText.prefix { $0 != "#" }
            for statement in code.split(separator: ";") {
                let words = statement.split(whereSeparator: \.isWhitespace)
                guard let verb = words.first else { continue }
                do throws(Complaint) {
                    steps.append(try step(String(verb), Array(words.dropFirst())))
                } catch {
                    errors.append(TouchScriptError(line: line, reason: error.reason))
                }
            }
        }
    }

    private mutating func step(_ verb: String, _ words: [Substring]) throws(Complaint) -> TouchScript.Step {
        switch verb {
        case "tap":
            try count(words, 2...2, "tap X Y")
            return .tap(try point(words, 0))
        case "double-tap":
            try count(words, 2...2, "double-tap X Y")
            return .doubleTap(try point(words, 0))
        case "long-press":
            try count(words, 2...3, "long-press X Y [TIME]")
            return .longPress(try point(words, 0), words.count > 2 ? try time(words[2]) : .milliseconds(600))
        case "down":
            try count(words, 3...3, "down FINGER X Y")
            let finger = try lifted(words[0])
            let point = try point(words, 1)
            down.insert(finger)
            return .down(finger: finger, point)
        case "move":
            try count(words, 3...4, "move FINGER X Y [TIME]")
            return .move(
                finger: try pressed(words[0]), to: try point(words, 1),
                over: words.count > 3 ? try time(words[3]) : .zero)
        case "up":
            try count(words, 1...1, "up FINGER")
            let finger = try pressed(words[0])
            down.remove(finger)
            return .up(finger: finger)
        case "cancel":
            try count(words, 1...1, "cancel FINGER")
            let finger = try pressed(words[0])
            down.remove(finger)
            return .cancel(finger: finger)
        case "drag":
            try count(words, 6...6, "drag FINGER X Y X2 Y2 TIME")
            return .drag(
                finger: try lifted(words[0]), from: try point(words, 1), to: try point(words, 3),
                over: try time(words[5]))
        case "key":
            try count(words, 1...100, "key KEY")
            return .keys(try words.map(key))
        case "key-down":
            try count(words, 1...1, "key-down KEY")
            return .keyDown(try key(words[0]))
        case "key-up":
            try count(words, 1...1, "key-up KEY")
            return .keyUp(try key(words[0]))
        case "type":
            try count(words, 1...100, "type TEXT")
            return .type(words.joined(separator: " "))
        case "pinch":
            try count(words, 5...5, "pinch X Y FROM TO TIME")
            return .pinch(
                at: try point(words, 0), from: try number(words[2]), to: try number(words[3]), over: try time(words[4]))
        case "wait":
            try count(words, 1...1, "wait TIME")
            return .wait(try time(words[0]))
        case "wait-still":
            try count(words, 0...0, "wait-still")
            return .waitUntilStill
        default:
            throw Complaint(
                "Unknown statement “\(verb)”. The statements are \(Self.statements.joined(separator: ", ")).")
        }
    }

    private func count(_ words: [Substring], _ allowed: ClosedRange<Int>, _ form: String) throws(Complaint) {
        guard !allowed.contains(words.count) else { return }
        throw Complaint("Wrong number of arguments; expected “\(form)”.")
    }

    private func point(_ words: [Substring], _ index: Int) throws(Complaint) -> Point {
        Point(x: try number(words[index]), y: try number(words[index + 1]))
    }

    private func number(_ word: Substring) throws(Complaint) -> Double {
        guard word.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }), let value = Double(word),
            abs(value) <= 100_000
        else { throw Complaint("“\(word)” is not a number of points, such as 120 or 36.5.") }
        return value
    }

    private func time(_ word: Substring) throws(Complaint) -> Duration {
        let unit = word.hasSuffix("ms") ? "ms" : "s"
        let digits = word.dropLast(unit.count)
        guard word.hasSuffix(unit), digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let value = Double(digits)
        else { throw Complaint("“\(word)” is not a time; expected a number with a unit, such as 300ms or 1.5s.") }
        let seconds = unit == "ms" ? value / 1000 : value
        guard seconds <= 3600 else { throw Complaint("“\(word)” is too long; the maximum is one hour.") }
        return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }

    private func key(_ word: Substring) throws(Complaint) -> Key {
        if let named = Self.keys.first(where: { $0.name == word }) { return named.key }
        guard word.count == 1, let character = word.first else {
            let names = Self.keys.map(\.name).joined(separator: ", ")
            throw Complaint("Unknown key “\(word)”. The keys are \(names), and single characters.")
        }
        return .character(character)
    }

    private func finger(_ word: Substring) throws(Complaint) -> Int {
        guard let number = Int(word), (0...9).contains(number) else {
            throw Complaint("“\(word)” is not a finger; fingers are numbered from 0 to 9.")
        }
        return number
    }

    private func pressed(_ word: Substring) throws(Complaint) -> Int {
        let number = try finger(word)
        guard down.contains(number) else { throw Complaint("Finger \(number) is not down at this step.") }
        return number
    }

    private func lifted(_ word: Substring) throws(Complaint) -> Int {
        let number = try finger(word)
        guard !down.contains(number) else { throw Complaint("Finger \(number) is already down.") }
        return number
    }
}
