import Drawing

/// The ring around the focused view, as layers of a frame.
///
/// It has two colours, so that one of them is visible on any background. It lies partly outside of the view, but stays
/// inside where a scrolling ancestor would clip it. It is drawn in four strips instead of one layer over the whole
/// view, so that the content inside can scroll or change without a redraw caused by the ring.
struct FocusRing {
    /// The distance by which the ring extends beyond the view, in points.
    static let reach = 2.0
    private static let width = 3.0
    private static let outlineWidth = 2.0
    /// The corner radius of the ring if the view's corners are not rounded.
    private static let squareRadius = 3.0

    private var list = DisplayList()
    private var version: UInt64 = 0
    private var ids: [Layer.ID] = []

    /// Returns the layers of the ring.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - part: the part of the view that the ring surrounds, in the view's coordinates; `nil` for its ``View/focusRect``.
    ///   - place: the position of the view in the frame.
    ///   - scale: the number of pixels per point.
    ///   - newID: a closure that returns a new layer id; called once for each layer.
    mutating func layers(
        around view: View, part: Rect? = nil, at place: FrameBuilder.Place, scale: Double, theme: Theme,
        newID: () -> Layer.ID
    ) -> [Layer] {
        guard scale > 0 else { return [] }
        if ids.isEmpty { ids = (0..<4).map { _ in newID() } }
        let isContent = (view as? ScrollView)?.hasFocusInContent ?? false
        let wanted = part ?? view.focusRect
        let rect = isContent ? wanted : wanted.offset(by: .zero - view.bounds.origin)
        let ring = Self.ring(around: rect, in: Self.clip(place, scale: scale))
        let corner = part == nil ? view.focusCornerRadius : 0
        let radius = corner > 0 ? corner + Self.reach : Self.squareRadius
        record(ring, radius: radius, theme: theme)
        let layer = Layer(
            id: 0, list: list, version: version, originX: place.originX, originY: place.originY, shiftX: place.shiftX,
            shiftY: place.shiftY, clip: place.clip, opacity: place.opacity, scroller: place.scroller)
        return strips(of: layer, ring, radius: radius, scale: scale)
    }

    /// Returns the clip of the place, in the points of the view.
    private static func clip(_ place: FrameBuilder.Place, scale: Double) -> Rect {
        let x = (Double(place.clip.x0 - place.shiftX) - place.originX) / scale
        let y = (Double(place.clip.y0 - place.shiftY) - place.originY) / scale
        return Rect(
            x: x, y: y, width: Double(place.clip.width) / scale, height: Double(place.clip.height) / scale)
    }

    /// Returns the ring's outer edge. On each side where the view touches the clip, the ring stays inside the clip.
    private static func ring(around rect: Rect, in clip: Rect) -> Rect {
        func low(_ edge: Double, _ limit: Double) -> Double {
            edge > limit - 1 ? max(edge - reach, limit) : edge - reach
        }
        func high(_ edge: Double, _ limit: Double) -> Double {
            edge < limit + 1 ? min(edge + reach, limit) : edge + reach
        }
        let x = low(rect.minX, clip.minX)
        let y = low(rect.minY, clip.minY)
        return Rect(
            x: x, y: y, width: max(0, high(rect.maxX, clip.maxX) - x), height: max(0, high(rect.maxY, clip.maxY) - y))
    }

    private mutating func record(_ ring: Rect, radius: Double, theme: Theme) {
        var new = DisplayList()
        new.stroke(ring, theme.color(.focus), width: Self.width, radii: CornerRadii(radius))
        new.stroke(
            ring.insetBy(dx: Self.width, dy: Self.width), theme.color(.focusOutline), width: Self.outlineWidth,
            radii: CornerRadii(max(0, radius - Self.width)))
        guard new != list else { return }
        list = new
        version &+= 1
    }

    /// Returns the layer cut into a top, a bottom and two side strips, without the strips that are clipped away.
    private func strips(of layer: Layer, _ ring: Rect, radius: Double, scale: Double) -> [Layer] {
        let ringPixels = layer.pixels(of: ring, scale: scale)
        // The depth to which the ring extends into its corners: 1 - √½ of the radius, plus its width.
        let depth = Int(((Self.width + Self.outlineWidth + 0.3 * radius) * scale).rounded(.up))
        let top = min(ringPixels.y0 + depth, ringPixels.y1)
        let bottom = max(top, ringPixels.y1 - depth)
        let left = min(ringPixels.x0 + depth, ringPixels.x1)
        let right = max(left, ringPixels.x1 - depth)
        let parts = [
            PixelRect(x0: ringPixels.x0, y0: ringPixels.y0, x1: ringPixels.x1, y1: top),
            PixelRect(x0: ringPixels.x0, y0: top, x1: left, y1: bottom),
            PixelRect(x0: right, y0: top, x1: ringPixels.x1, y1: bottom),
            PixelRect(x0: ringPixels.x0, y0: bottom, x1: ringPixels.x1, y1: ringPixels.y1),
        ]
        return zip(parts, ids).compactMap { part, id in
            var strip = layer
            strip.id = id
            strip.clip = part.intersection(layer.clip)
            return strip.clip.isEmpty ? nil : strip
        }
    }
}
