import Drawing
import Toolkit

/// A check for targets that are too small, too close to each other or out of reach. It depends only on their frames.
public nonisolated struct TargetAudit: Hashable, Sendable {
    /// The use of the panel, which determines the minimum size of targets.
    public var use: PanelUse
    /// The physical length of a point, in millimetres.
    public var millimetresPerPoint: Double

    /// The tolerance for rounding errors, in millimetres.
    private static let slack = 0.005

    /// Creates an audit for a use and a physical length of a point.
    public init(use: PanelUse, millimetresPerPoint: Double) {
        self.use = use
        self.millimetresPerPoint = millimetresPerPoint
    }

    private var minimumLength: Double { use.minimumTarget - Self.slack }

    /// Returns the problems with targets.
    ///
    /// - Parameter targets: The targets, from back to front.
    public func findings(in targets: [TouchTarget]) -> [TargetFinding] {
        targets.indices.flatMap { index in
            let target = targets[index]
            let front = targets[(index + 1)...]
            return [tooSmall(target, under: front), outOfReach(target)].compactMap(\.self) + tooClose(target, to: front)
        }
    }

    /// Returns the size of the touchable area, in millimetres.
    public func size(of target: TouchTarget) -> Size {
        Size(width: target.frame.width * millimetresPerPoint, height: target.frame.height * millimetresPerPoint)
    }

    private func tooSmall(_ target: TouchTarget, under front: ArraySlice<TouchTarget>) -> TargetFinding? {
        var smallest = size(of: target)
        for other in front where target.isWhole && other.isWhole {
            guard let remainder = target.frame.largestPart(outside: other.frame) else { continue }
            let size = Size(
                width: remainder.width * millimetresPerPoint, height: remainder.height * millimetresPerPoint)
            if size.shortSide < smallest.shortSide { smallest = size }
        }
        guard smallest.shortSide < minimumLength else { return nil }
        return TargetFinding(
            target, .tooSmall(width: smallest.width, height: smallest.height, least: use.minimumTarget))
    }

    private func outOfReach(_ target: TouchTarget) -> TargetFinding? {
        guard let reach = use.reach, let distance = target.distanceFromEdge.map({ $0 * millimetresPerPoint }),
            distance > reach + Self.slack
        else { return nil }
        return TargetFinding(target, .outOfReach(distance: distance, most: reach))
    }

    /// Returns the targets in front that are too close. A target that is partly scrolled out of view can be close to any other, so it is
    /// skipped.
    private func tooClose(_ target: TouchTarget, to front: ArraySlice<TouchTarget>) -> [TargetFinding] {
        guard target.isWhole else { return [] }
        return front.compactMap { other in
            // For example, a clear button in a field is close to the field's centre, but users do not confuse the two. The size of the
            // remaining field is checked by `tooSmall`.
            guard other.isWhole, !target.frame.contains(other.frame), !other.frame.contains(target.frame) else {
                return nil
            }
            let distance = target.frame.center.distance(to: other.frame.center) * millimetresPerPoint
            guard distance < minimumLength else { return nil }
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

    /// Returns the part outside another rectangle whose shorter side is longest, or `nil` if they do not overlap.
    fileprivate func largestPart(outside other: Rect) -> Rect? {
        let shared = intersection(other)
        guard !shared.isEmpty else { return nil }
        return [
            inset(by: Insets(right: maxX - shared.minX)), inset(by: Insets(left: shared.maxX - minX)),
            inset(by: Insets(bottom: maxY - shared.minY)), inset(by: Insets(top: shared.maxY - minY)),
        ].max { min($0.width, $0.height) < min($1.width, $1.height) }
    }
}
