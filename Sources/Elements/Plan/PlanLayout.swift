import Drawing
import Glibc

/// The positions of marks on a plan, which do not overlap.
nonisolated enum PlanLayout {
    /// The minimum gap between two marks, in points.
    private static let gap = 4.0
    /// The distance between two circles on which a free position is searched, in points, and their number.
    private static let (step, circles) = (12.0, 24)
    /// The number of positions on a circle.
    private static let directions = 16

    /// Returns the frames of marks, each around its place or else at the nearest position that the marks before it leave free; `nil` if
    /// there is none for one of them.
    ///
    /// - Parameters:
    ///   - sizes: The sizes of the marks.
    ///   - places: The places of the marks on the plan.
    ///   - picture: The frame of the picture, within which the marks must lie.
    ///   - room: The area within which a mark that is larger than the picture must lie.
    static func frames(_ sizes: [Size], around places: [Point], in picture: Rect, or room: Rect) -> [Rect]? {
        var frames: [Rect] = []
        for (size, place) in zip(sizes, places) {
            guard let frame = free(size, around: place, in: picture, or: room, avoiding: frames) else { return nil }
            frames.append(frame)
        }
        return frames
    }

    /// Returns the frame of a mark around its place, moved into the picture.
    static func frame(_ size: Size, around place: Point, in picture: Rect, or room: Rect) -> Rect {
        let area = size.width <= picture.width && size.height <= picture.height ? picture : room
        func start(_ middle: Double, _ length: Double, _ lower: Double, _ upper: Double) -> Double {
            max(lower.rounded(.up), min((middle - length / 2).rounded(), (upper - length).rounded(.down)))
        }
        return Rect(
            x: start(place.x, size.width, area.minX, area.maxX), y: start(place.y, size.height, area.minY, area.maxY),
            width: size.width, height: size.height)
    }

    private static func free(
        _ size: Size, around place: Point, in picture: Rect, or room: Rect, avoiding others: [Rect]
    ) -> Rect? {
        func isFree(_ frame: Rect) -> Bool {
            let frame = frame.insetBy(dx: -gap, dy: -gap)
            return !others.contains { $0.intersects(frame) }
        }
        let preferred = frame(size, around: place, in: picture, or: room)
        if isFree(preferred) { return preferred }
        for circle in 1...circles {
            for direction in 0..<directions {
                // Above and below come first, because marks are wider than high.
                let angle = (Double(direction) / Double(directions) - 0.25) * 2 * .pi
                let radius = Double(circle) * step
                let center = Point(x: place.x + cos(angle) * radius, y: place.y + sin(angle) * radius)
                let frame = frame(size, around: center, in: picture, or: room)
                if isFree(frame) { return frame }
            }
        }
        return nil
    }
}
