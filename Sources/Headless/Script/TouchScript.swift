import Drawing
import Toolkit

/// What fingers and keys do on a panel, as text: `tap 400 300; wait-still; drag 0 200 500 200 100 300ms`.
///
/// Statements are separated by newlines or semicolons; a `#` and what follows on its line is a comment.
///
///     tap X Y                      a short touch
///     double-tap X Y               two of them
///     long-press X Y [TIME]        a touch that rests, 600ms unless told otherwise
///     down FINGER X Y              a finger comes down
///     move FINGER X Y [TIME]       it moves in a straight line, at once unless told otherwise
///     up FINGER                    it is lifted
///     cancel FINGER                it is lost
///     drag FINGER X Y X2 Y2 TIME   down, move and up
///     key KEY                      a key is pressed and let go; several, one after the other
///     key-down KEY                 it goes down
///     key-up KEY                   it is let go
///     pinch X Y FROM TO TIME       two free fingers side by side, FROM points apart at first and TO points at last
///     wait TIME                    time passes
///     wait-still                   time passes until nothing moves any more
///
/// X and Y are points of the scene, FINGER is a number from 0 to 9, TIME is a number with `ms` or `s`. A finger may
/// stay down at the end. KEY is up, down, left, right, tab, backtab, enter, space, escape, backspace, delete, page-up, page-down,
/// home, end, or one character.
public nonisolated struct TouchScript: Hashable, Sendable {
    /// One statement.
    public enum Step: Hashable, Sendable {
        /// A short touch at a point.
        case tap(Point)
        /// Two short touches at a point.
        case doubleTap(Point)
        /// A finger that rests at a point for so long.
        case longPress(Point, Duration)
        /// A finger comes down.
        case down(finger: Int, Point)
        /// A finger moves in a straight line.
        case move(finger: Int, to: Point, over: Duration)
        /// A finger is lifted.
        case up(finger: Int)
        /// A finger is taken away by the system.
        case cancel(finger: Int)
        /// A finger comes down, moves in a straight line, and is lifted.
        case drag(finger: Int, from: Point, to: Point, over: Duration)
        /// Keys that are pressed and let go, one after the other.
        case keys([Key])
        /// A key goes down.
        case keyDown(Key)
        /// A key is let go.
        case keyUp(Key)
        /// Two fingers on both sides of a point, from one distance in points to another.
        case pinch(at: Point, from: Double, to: Double, over: Duration)
        /// Time passes.
        case wait(Duration)
        /// Time passes until nothing moves.
        case waitUntilStill
    }

    /// In the order in which they are performed.
    public var steps: [Step]

    /// A script of steps.
    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// Reads a script; throws all that is wrong in it.
    public init(parsing text: String) throws(TouchScriptErrors) {
        var parser = TouchScriptParser()
        parser.parse(text)
        guard parser.errors.isEmpty else { throw TouchScriptErrors(parser.errors) }
        steps = parser.steps
    }

    /// Does it all. Time passes as the steps say.
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
