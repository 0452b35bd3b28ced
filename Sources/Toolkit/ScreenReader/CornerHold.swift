import Drawing

/// A recognizer for three fingers that rest in a corner of the screen, which begins and ends the screen reader.
///
/// It is a pure value: it takes the time from the events.
nonisolated struct CornerHold: Sendable {
    /// The time that the fingers must rest.
    static let duration = Duration.seconds(2)
    /// The distance from the corner within which the fingers must be in both directions, in millimetres. Three fingertips side by side are
    /// about 50 mm wide.
    static let reach = 70.0
    /// The number of fingers.
    static let count = 3

    private var positions: [FingerID: Point] = [:]
    /// The time at which the hold is complete; `nil` while the fingers are elsewhere.
    private(set) var deadline: Timestamp?
    /// A Boolean value that tells whether the hold was complete since the last finger came down.
    private var isOver = false

    /// Follows the fingers.
    ///
    /// - Parameters:
    ///   - event: the event of a finger.
    ///   - size: the size of the screen, in points.
    ///   - reach: the distance from the corner, in points.
    mutating func follow(_ event: TouchEvent, in size: Size, reach: Double) {
        switch event.phase {
        case .began, .moved: positions[event.finger] = event.position
        case .ended, .cancelled: positions[event.finger] = nil
        }
        if positions.isEmpty { isOver = false }
        guard !isOver, positions.count == Self.count, isInCorner(of: size, reach: reach) else {
            deadline = nil
            return
        }
        if deadline == nil { deadline = event.time.advanced(by: Self.duration) }
    }

    /// Returns `true` once when the hold is complete.
    mutating func isComplete(at time: Timestamp) -> Bool {
        guard let deadline, deadline <= time else { return false }
        self.deadline = nil
        isOver = true
        return true
    }

    private func isInCorner(of size: Size, reach: Double) -> Bool {
        let reach = min(reach, size.width / 2, size.height / 2)
        func isNear(_ value: (Point) -> Double, _ end: Double) -> Bool {
            positions.values.allSatisfy { value($0) <= reach }
                || positions.values.allSatisfy { value($0) >= end - reach }
        }
        return isNear({ $0.x }, size.width) && isNear({ $0.y }, size.height)
    }
}
