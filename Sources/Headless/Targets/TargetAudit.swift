import Drawing
import Toolkit

/// Finds the targets that are too small, too close to each other or out of reach: a pure function of where they lie.
public nonisolated struct TargetAudit: Hashable, Sendable {
    /// How people use the panel, which says how large targets must be.
    public var use: PanelUse
    /// The length of a point on the glass.
    public var millimetresPerPoint: Double

    /// What is less than half of a hundredth of a millimetre is a rounding error.
    private static let slack = 0.005

    /// An audit for a use and a size of points.
    public init(use: PanelUse, millimetresPerPoint: Double) {
        self.use = use
        self.millimetresPerPoint = millimetresPerPoint
    }

    private var least: Double { use.minimumTarget - Self.slack }

    /// - Parameter targets: from back to front.
    public func findings(in targets: [TouchTarget]) -> [TargetFinding] {
        targets.indices.flatMap { index in
            let target = targets[index]
            let front = targets[(index + 1)...]
            return [tooSmall(target, under: front), outOfReach(target)].compactMap(\.self) + tooClose(target, to: front)
        }
    }

    /// The width and the height in millimetres of what a finger can hit.
    public func size(of target: TouchTarget) -> Size {
        Size(width: target.frame.width * millimetresPerPoint, height: target.frame.height * millimetresPerPoint)
    }

    private func tooSmall(_ target: TouchTarget, under front: ArraySlice<TouchTarget>) -> TargetFinding? {
        var smallest = size(of: target)
        for other in front where target.isWhole && other.isWhole {
            guard let rest = target.frame.largestPart(outside: other.frame) else { continue }
            let size = Size(width: rest.width * millimetresPerPoint, height: rest.height * millimetresPerPoint)
            if size.shortSide < smallest.shortSide { smallest = size }
        }
        guard smallest.shortSide < least else { return nil }
        return TargetFinding(
            target, .tooSmall(width: smallest.width, height: smallest.height, least: use.minimumTarget))
    }

    private func outOfReach(_ target: TouchTarget) -> TargetFinding? {
        guard let reach = use.reach, let distance = target.distanceFromEdge.map({ $0 * millimetresPerPoint }),
            distance > reach + Self.slack
        else { return nil }
        return TargetFinding(target, .outOfReach(distance: distance, most: reach))
    }

    /// What is scrolled half out of view can come near to anything.
    private func tooClose(_ target: TouchTarget, to front: ArraySlice<TouchTarget>) -> [TargetFinding] {
        guard target.isWhole else { return [] }
        return front.compactMap { other in
            // A cross in a field is near to the field's middle, and not mistaken for it: what the cross leaves of the
            // field was measured already.
            guard other.isWhole, !target.frame.contains(other.frame), !other.frame.contains(target.frame) else {
                return nil
            }
            let distance = target.frame.center.distance(to: other.frame.center) * millimetresPerPoint
            guard distance < least else { return nil }
            return TargetFinding(target, .tooClose(to: other, distance: distance, least: use.minimumTarget))
        }
    }
}

nonisolated extension Size {
    fileprivate var shortSide: Double { min(width, height) }
}

nonisolated extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The part beside another rectangle in which there is most room for a finger; nil where they share nothing.
    fileprivate func largestPart(outside other: Rect) -> Rect? {
        let shared = intersection(other)
        guard !shared.isEmpty else { return nil }
        return [
            inset(by: Insets(right: maxX - shared.minX)), inset(by: Insets(left: shared.maxX - minX)),
            inset(by: Insets(bottom: maxY - shared.minY)), inset(by: Insets(top: shared.maxY - minY)),
        ].max { min($0.width, $0.height) < min($1.width, $1.height) }
    }
}
