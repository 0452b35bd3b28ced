import Drawing
import Headless
import Toolkit

/// A panel that is read by a screen reader and operated by scripts, with a record of what is spoken.
///
/// A script consists of statements, separated by semicolons:
///
/// ```
/// flick DIRECTION [COUNT]      one finger, fast: left, right, up or down
/// double-tap                   activates the current element
/// hold TIME                    double tap, of which the second one is held
/// tap X Y                      a single tap
/// explore X Y [X2 Y2]          rests a finger at a point, moves it to another one, and lifts it
/// swipe DIRECTION              two fingers
/// two-finger-tap [COUNT]
/// scrub                        two fingers to and fro and to again
/// key KEY [TIME]               up, down, left, right, enter, escape, home, help, page-up, page-down, backspace or one character
/// wait TIME
/// ```
///
/// X and Y are in points, and TIME is a number of milliseconds.
public final class ReadPanel {
    /// The panel.
    public let panel: HeadlessPanel
    /// The screen reader of the panel's scene.
    public let reader: ScreenReader
    /// Everything that was spoken.
    public let record = SpeechRecord()

    /// A statement that is not part of the language.
    public struct UnknownStatement: Error {
        /// The statement.
        public let text: String
    }

    /// Attaches a screen reader to a panel.
    ///
    /// - Parameter begins: `true` to begin at once, and to forget the instructions.
    public init(_ panel: HeadlessPanel, begins: Bool = true) {
        self.panel = panel
        reader = ScreenReader(record)
        panel.scene.screenReader = reader
        panel.advanceToNextFrame()
        guard begins else { return }
        reader.begin()
        panel.advanceToNextFrame()
        _ = record.take()
    }

    /// Performs a script, and returns the texts that were spoken meanwhile.
    public func perform(_ script: String) throws -> [String] {
        for statement in script.split(separator: ";") {
            let words = statement.split(separator: " ").map(String.init)
            guard let verb = words.first else { continue }
            guard perform(verb, Array(words.dropFirst())) else { throw UnknownStatement(text: String(statement)) }
        }
        return spoken()
    }

    /// Returns the texts that were spoken since the last call.
    public func spoken() -> [String] { record.take().map(\.text) }

    private func perform(_ verb: String, _ words: [String]) -> Bool {
        let numbers = words.compactMap(Double.init)
        let (first, count) = (words.first ?? "", max(1, Int(numbers.last ?? 1)))
        switch verb {
        case "flick":
            guard let direction = Self.directions[first] else { return false }
            for _ in 0..<count { flick(direction) }
        case "double-tap": doubleTap(hold: .milliseconds(50))
        case "hold": doubleTap(hold: .milliseconds(Int64(numbers.last ?? 1000)))
        case "tap":
            guard numbers.count == 2 else { return false }
            panel.tap(at: Point(x: numbers[0], y: numbers[1]))
            panel.advance(by: .milliseconds(350))
        case "explore":
            guard numbers.count >= 2 else { return false }
            explore(
                from: Point(x: numbers[0], y: numbers[1]),
                to: Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1]))
        case "swipe":
            guard let direction = Self.directions[first] else { return false }
            twoFingers { $0 + direction * 100 }
        case "two-finger-tap": for _ in 0..<count { twoFingers { $0 } }
        case "scrub": scrub()
        case "key":
            guard let key = Self.keys[first] ?? (first.count == 1 ? first.first.map(Key.character) : nil) else {
                return false
            }
            panel.press(key, hold: .milliseconds(Int64(numbers.last ?? 50)))
        case "wait": panel.advance(by: .milliseconds(Int64(numbers.last ?? 0)))
        default: return false
        }
        panel.advanceToNextFrame()
        return true
    }

    private static let directions = [
        "left": Point(x: -1, y: 0), "right": Point(x: 1, y: 0), "up": Point(x: 0, y: -1), "down": Point(x: 0, y: 1),
    ]

    private static let keys: [String: Key] = [
        "up": .up, "down": .down, "left": .left, "right": .right, "enter": .enter, "escape": .escape, "home": .home,
        "help": .help, "page-up": .pageUp, "page-down": .pageDown, "backspace": .backspace, "space": .space,
        "volume-up": .volumeUp, "volume-down": .volumeDown, "tab": .tab, "backtab": .backtab,
    ]

    private var center: Point { Point(x: panel.scene.size.width / 2, y: panel.scene.size.height / 2) }

    private func flick(_ direction: Point) {
        panel.drag(from: center, to: center + direction * 80, over: .milliseconds(60))
        panel.advance(by: .milliseconds(20))
    }

    private func doubleTap(hold: Duration) {
        panel.tap(at: center)
        panel.advance(by: .milliseconds(80))
        panel.tap(at: center, hold: hold)
    }

    private func explore(from start: Point, to end: Point) {
        let finger = panel.freeFinger
        finger.down(at: start)
        panel.advance(by: .milliseconds(300))
        if end != start { finger.move(to: end, over: .milliseconds(500)) }
        finger.up()
    }

    /// Puts two fingers down, moves them, and lifts them.
    private func twoFingers(_ end: (Point) -> Point) {
        let starts = [1: center - Point(x: 40, y: 0), 2: center + Point(x: 40, y: 0)]
        for (number, start) in starts { panel.finger(number).down(at: start) }
        panel.move(starts.mapValues(end), over: .milliseconds(100))
        for number in starts.keys { panel.finger(number).up() }
        panel.advance(by: .milliseconds(100))
    }

    private func scrub() {
        let starts = [1: center - Point(x: 60, y: 0), 2: center + Point(x: 20, y: 0)]
        for (number, start) in starts { panel.finger(number).down(at: start) }
        for x in [70.0, 0, 70] {
            panel.move(starts.mapValues { $0 + Point(x: x, y: 0) }, over: .milliseconds(120))
        }
        for number in starts.keys { panel.finger(number).up() }
    }
}
