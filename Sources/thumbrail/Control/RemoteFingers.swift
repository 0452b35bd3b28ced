import Drawing
import JSON
import Platform
import Toolkit

/// The fingers of a remote viewer who touches a panel.
///
/// They are handled like fingers on the screen. A finger without further events is cancelled after a timeout, because its viewer may have
/// disconnected.
final class RemoteFingers {
    private let application: Application
    private var down: [Int: (lastEvent: Timestamp, position: Point)] = [:]
    private var timer: SceneTimer?

    /// The maximum number of fingers.
    static let most = 10
    /// The maximum number of events in a request.
    static let maximumEvents = 50
    /// The time without an event after which a finger is cancelled.
    static let patience = Duration.seconds(5)

    init(of application: Application) { self.application = application }

    /// Handles touch events: `{"fingers": [[0, "began", 100, 200], …]}`, each with the number of the finger, its phase, and its position in
    /// pixels of the upright picture.
    ///
    /// - Returns: A description of the error, or `nil` if there is none.
    func touch(_ with: JSONValue) -> String? {
        guard case .array(let values)? = with["fingers"], (1...Self.maximumEvents).contains(values.count) else {
            return "“fingers” must be 1 to \(Self.maximumEvents) lists, such as [0, \"began\", 100, 200]"
        }
        let events = values.compactMap(Self.event)
        guard events.count == values.count else {
            return
                "each finger must be a number from 0 to \(Self.most - 1), one of began, moved, ended, cancelled, and a position in pixels"
        }
        for (finger, phase, position) in events {
            send(finger, phase, position * (1 / max(application.scene.scale, 0.01)))
        }
        wait()
        return nil
    }

    private static func event(_ value: JSONValue) -> (Int, TouchEvent.Phase, Point)? {
        guard case .array(let parts) = value, parts.count == 4, case .number(let number) = parts[0],
            let finger = Int(exactly: number), (0..<most).contains(finger), case .string(let word) = parts[1],
            case .number(let x) = parts[2], case .number(let y) = parts[3], abs(x) < 100_000, abs(y) < 100_000
        else { return nil }
        let phases: [String: TouchEvent.Phase] = [
            "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
        ]
        return phases[word].map { (finger, $0, Point(x: x, y: y)) }
    }

    private func send(_ finger: Int, _ phase: TouchEvent.Phase, _ position: Point) {
        let now = Timestamp.monotonic()
        switch phase {
        case .began where down[finger] != nil: send(finger, .cancelled, position)
        case .began: break
        case .moved, .ended, .cancelled: guard down[finger] != nil else { return }
        }
        down[finger] = phase == .began || phase == .moved ? (now, position) : nil
        application.touch(
            TouchEvent(
                finger: .remote(finger), phase: phase, position: position, time: now))
    }

    private func wait() {
        guard !down.isEmpty, timer?.isPending != true else { return }
        timer = application.scene.schedule(after: Self.patience) { [weak self] in self?.liftInactive() }
    }

    private func liftInactive() {
        let now = Timestamp.monotonic()
        for (finger, state) in down where state.lastEvent.advanced(by: Self.patience) <= now {
            send(finger, .cancelled, state.position)
        }
        wait()
    }
}
