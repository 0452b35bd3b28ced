import Drawing
import Toolkit

/// One contact on a target: the mean of all that the device says of it.
nonisolated struct CalibrationSample: Hashable, Sendable {
    let finger: FingerID
    /// Another finger came down meanwhile.
    var isShared = false
    private let start: Point
    private var sum: Point
    private var count = 1.0
    /// How far it went from where it began.
    private(set) var spread = 0.0

    init(_ contact: TouchContact) {
        finger = contact.finger
        start = contact.place
        sum = contact.place
    }

    var mean: Point { sum * (1 / count) }

    mutating func add(_ place: Point) {
        sum += place
        count += 1
        spread = max(spread, start.distance(to: place))
    }
}
