/// A problem with a touch target. Lengths are in millimetres.
public nonisolated struct TargetFinding: Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem.
    public enum Problem: Hashable, Sendable {
        /// The touchable area is too small.
        case tooSmall(width: Double, height: Double, least: Double)
        /// The centres of two targets are too close to each other.
        case tooClose(to: TouchTarget, distance: Double, least: Double)
        /// The target is too far from the edge at which the hand holds the panel.
        case outOfReach(distance: Double, most: Double)
    }

    /// The target that is hard to hit.
    public var target: TouchTarget
    /// The problem with the target.
    public var problem: Problem

    /// Creates a finding.
    public init(_ target: TouchTarget, _ problem: Problem) {
        self.target = target
        self.problem = problem
    }

    public var description: String {
        switch problem {
        case .tooSmall(let width, let height, let least):
            "\(target) is too small: \(width.tenths) × \(height.tenths) mm; the minimum is \(least.tenths) × \(least.tenths) mm"
        case .tooClose(let other, let distance, let least):
            "\(target) is too close to \(other): \(distance.tenths) mm; the minimum is \(least.tenths) mm"
        case .outOfReach(let distance, let most):
            "\(target) is out of reach: \(distance.tenths) mm from the edge; the maximum is \(most.tenths) mm"
        }
    }
}

extension Double {
    /// The number with at most one decimal, rounded down, so that a value that is too small does not look sufficient.
    public nonisolated var tenths: String {
        guard isFinite, magnitude < 1e9 else { return "\(self)" }
        let tenths = Int((self * 10 + 1e-6).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
