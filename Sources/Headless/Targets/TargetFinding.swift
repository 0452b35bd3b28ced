/// A target that a hand misses. Lengths are in millimetres.
public nonisolated struct TargetFinding: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with a target.
    public enum Problem: Hashable, Sendable {
        /// A finger can hit less of it than it should.
        case tooSmall(width: Double, height: Double, least: Double)
        /// The middles of two targets.
        case tooClose(to: TouchTarget, distance: Double, least: Double)
        /// It is too far from the edge at which the hand is.
        case outOfReach(distance: Double, most: Double)
    }

    /// What is hard to hit.
    public var target: TouchTarget
    /// Why it is hard to hit.
    public var problem: Problem

    /// A problem of a target.
    public init(_ target: TouchTarget, _ problem: Problem) {
        self.target = target
        self.problem = problem
    }

    public var description: String {
        switch problem {
        case .tooSmall(let width, let height, let least):
            "\(target) is too small: \(width.tenths) × \(height.tenths) mm, needs \(least.tenths) × \(least.tenths) mm"
        case .tooClose(let other, let distance, let least):
            "\(target) is too close to \(other): \(distance.tenths) mm, needs \(least.tenths) mm"
        case .outOfReach(let distance, let most):
            "\(target) is out of reach: \(distance.tenths) mm from the edge, at most \(most.tenths) mm"
        }
    }
}

extension Double {
    /// With at most one digit after the point, rounded down: what is too small must not look large enough.
    public nonisolated var tenths: String {
        guard isFinite, magnitude < 1e9 else { return "\(self)" }
        let tenths = Int((self * 10 + 1e-6).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
