import Drawing
import Toolkit

/// A script of touches and key presses on a panel, as text: `tap 400 300; wait-still; drag 0 200 500 200 100 300ms`.
///
/// Statements are separated by newlines or semicolons. A `#` begins a comment, which ends with the line.
///
/// ```
/// tap X Y                      taps at a point
/// double-tap X Y               taps twice
/// long-press X Y [TIME]        touches and holds, by default for 600ms
/// down FINGER X Y              touches down
/// move FINGER X Y [TIME]       moves in a straight line, by default immediately
/// up FINGER                    lifts the finger
/// cancel FINGER                cancels the touch
/// drag FINGER X Y X2 Y2 TIME   down, move and up
/// key KEY                      presses and releases a key, or several, one after the other
/// type TEXT                    types a text on a keyboard, up to the end of the statement
/// key-down KEY                 presses a key
/// key-up KEY                   releases a key
/// pinch X Y FROM TO TIME       moves two free fingers, side by side, from FROM to TO points apart
/// wait TIME                    lets time pass
/// wait-still                   lets time pass until nothing moves
/// ```
///
/// X and Y are scene coordinates in points, FINGER is a number from 0 to 9, and TIME is a number with the unit `ms` or `s`. A finger may
/// remain down at the end. KEY is up, down, left, right, tab, backtab, enter, space, escape, backspace, delete, page-up, page-down, home,
/// end, or one character.
public nonisolated struct TouchScript: Hashable, Sendable {
    /// A statement of the script.
    public enum Step: Hashable, Sendable {
        /// A tap at a point.
        case tap(Point)
        /// Two taps at a point.
        case doubleTap(Point)
        /// A long press at a point, for a duration.
        case longPress(Point, Duration)
        /// A touch down.
        case down(finger: Int, Point)
        /// A movement of a finger in a straight line.
        case move(finger: Int, to: Point, over: Duration)
        /// The release of a finger.
        case up(finger: Int)
        /// The cancellation of a touch by the system.
        case cancel(finger: Int)
        /// A touch down, a movement in a straight line and a release.
        case drag(finger: Int, from: Point, to: Point, over: Duration)
        /// Keys that are pressed and released, one after the other.
        case keys([Key])
        /// A text that is typed on a keyboard.
        case type(String)
        /// The press of a key.
        case keyDown(Key)
        /// The release of a key.
        case keyUp(Key)
        /// A pinch with two fingers around a point, from one distance in points to another.
        case pinch(at: Point, from: Double, to: Double, over: Duration)
        /// A pause.
        case wait(Duration)
        /// A pause until nothing moves.
        case waitUntilStill
    }

    /// The steps, in the order in which they are performed.
    public var steps: [Step]

    /// Creates a script from steps.
    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// Parses a script; throws all errors found in it.
    public init(parsing text: String) throws(TouchScriptErrors) {
        var parser = TouchScriptParser()
        parser.parse(text)
        guard parser.errors.isEmpty else { throw TouchScriptErrors(parser.errors) }
        steps = parser.steps
    }

    /// Performs all steps. Time passes as the steps specify.
    @MainActor
    public func play(on panel: HeadlessPanel) throws(HeadlessError) {
        for step in steps {
            switch step {
            case .tap(let point): panel.tap(at: point)
            case .doubleTap(let point): panel.doubleTap(at: point)
            case .longPress(let point, let duration): panel.longPress(at: point, for: duration)
            case .down(let finger, let point): panel.finger(finger).down(at: point)
            case .move(let finger, let point, let duration): panel.finger(finger).move(to: point, over: duration)
            case .up(let finger): panel.finger(finger).up()
            case .cancel(let finger): panel.finger(finger).cancel()
            case .drag(let finger, let start, let end, let duration):
                panel.finger(finger).down(at: start).move(to: end, over: duration).up()
            case .keys(let keys): panel.press(keys)
            case .type(let text): panel.type(text)
            case .keyDown(let key): panel.keyDown(key)
            case .keyUp(let key): panel.keyUp(key)
            case .pinch(let center, let start, let end, let duration):
                panel.pinch(at: center, from: start, to: end, over: duration)
            case .wait(let duration): panel.advance(by: duration)
            case .waitUntilStill: try panel.waitUntilStill()
            }
        }
    }
}
