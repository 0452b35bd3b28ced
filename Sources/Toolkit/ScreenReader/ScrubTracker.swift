/// Counts the reversals of a horizontal movement.
nonisolated struct ScrubTracker: Sendable {
    /// The number of times that the movement has reversed its direction.
    private(set) var reversals = 0
    /// The direction of the movement: -1, 1, or 0 before it has a direction.
    private var direction = 0.0
    /// The farthest position in the current direction.
    private var turn: Double?

    /// Follows a movement to a position.
    ///
    /// - Parameters:
    ///   - x: the horizontal position.
    ///   - length: the minimum length of a movement in one direction.
    mutating func follow(_ x: Double, length: Double) {
        guard let turn else {
            self.turn = x
            return
        }
        let distance = x - turn
        if direction != 0, distance * direction > 0 {
            self.turn = x
        } else if abs(distance) >= length {
            if direction != 0 { reversals += 1 }
            direction = distance < 0 ? -1 : 1
            self.turn = x
        }
    }
}
