extension DisplayList {
    /// Returns the same drawing, scaled from (0, 0) by a horizontal and a vertical factor.
    ///
    /// Both factors apply to rectangles, points and the positions of text. The smaller factor applies to sizes that cannot
    /// be stretched in only one direction: text size, the radii of corners and arcs, line width, dashes and shadow blur. A
    /// picture fills its scaled rectangle according to its content mode. A factor that is negative or not finite counts
    /// as 0.
    public func scaled(x: Double, y: Double) -> DisplayList {
        let scaling = Scaling(x: x, y: y)
        var list = DisplayList()
        for command in commands { list.append(scaling.apply(to: command)) }
        return list
    }
}

/// Scales commands, each one independently.
private struct Scaling {
    let x: Double
    let y: Double
    /// The factor for sizes that cannot be stretched in only one direction.
    var smaller: Double { min(x, y) }

    init(x: Double, y: Double) {
        func usable(_ factor: Double) -> Double { factor.isFinite && factor > 0 ? factor : 0 }
        self.x = usable(x)
        self.y = usable(y)
    }

    func apply(to command: DrawCommand) -> DrawCommand {
        switch command {
        case .fill(let rect, let paint, let radii):
            return .fill(apply(to: rect), paint, apply(to: radii))
        case .stroke(let rect, let color, let width, let radii):
            return .stroke(apply(to: rect), color, width: width * smaller, apply(to: radii))
        case .shadow(let rect, let color, let blur, let radii):
            return .shadow(apply(to: rect), color, blur: blur * smaller, apply(to: radii))
        case .polygon(let points, let paint):
            return .polygon(points.map(apply), paint)
        case .line(let points, let style, let color):
            return .line(points.map(apply), apply(to: style), color)
        case .arc(var arc, let style, let paint):
            arc.center = apply(to: arc.center)
            arc.radius *= smaller
            return .arc(arc, apply(to: style), paint)
        case .zoomedPicture(let name, let rect): return .zoomedPicture(name, apply(to: rect))
        case .picture(let name, let rect, let mode, let tint, let radii):
            return .picture(name, apply(to: rect), mode, tint: tint, apply(to: radii))
        case .text(var line):
            line.origin = apply(to: line.origin)
            line.font.size *= smaller
            line.offset *= x
            return .text(line)
        }
    }

    private func apply(to point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }

    private func apply(to rect: Rect) -> Rect {
        Rect(
            origin: apply(to: rect.origin), size: Size(width: rect.width * x, height: rect.height * y))
    }

    private func apply(to style: LineStyle) -> LineStyle {
        LineStyle(
            width: style.width * smaller, cap: style.cap, dashes: style.dashes.map { $0 * smaller },
            dashPhase: style.dashPhase * smaller)
    }

    private func apply(to radii: CornerRadii) -> CornerRadii {
        CornerRadii(
            topLeft: radii.topLeft * smaller, topRight: radii.topRight * smaller,
            bottomRight: radii.bottomRight * smaller, bottomLeft: radii.bottomLeft * smaller)
    }
}
