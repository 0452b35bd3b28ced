import Drawing
import Toolkit

/// One contact on a target. Its position is the mean of all positions that the device reports.
nonisolated struct CalibrationSample: Hashable, Sendable {
    let finger: FingerID
    /// A Boolean value that tells whether another finger touched the panel during the contact.
    var isShared = false
    private let start: Point
    private var sum: Point
    private var count = 1.0
    /// The maximum distance from the start of the contact.
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
