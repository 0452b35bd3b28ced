import Drawing

/// Flattens a view hierarchy into the layers of a frame.
struct FrameBuilder {
    private(set) var frame: Frame
    /// The view that shows the focus ring.
    var focused: View?
    /// The place of the focused view, set when the view is added, or `nil` if the view is not visible.
    private(set) var focusPlace: Place?

    /// The origin, clip and opacity of a view in the frame; see ``Layer`` for why origin and shift are separate.
    struct Place {
        var originX = 0.0
        var originY = 0.0
        var shiftX = 0
        var shiftY = 0
        var clip: PixelRect
        var opacity = 1.0
        var scroller: Layer.ID?
    }

    init(size: PixelSize, scale: Double, background: Color) {
        frame = Frame(size: size, scale: scale, background: background)
        frame.layers.reserveCapacity(128)
    }

    mutating func add(_ root: View, shiftedBy shift: (x: Int, y: Int)) {
        add(
            root,
            at: Place(originX: Double(shift.x), originY: Double(shift.y), clip: PixelRect(frame.size)))
    }

    private mutating func add(_ view: View, at superplace: Place) {
        let alpha = view.shownAlpha
        guard !view.isHidden, alpha > 0.001 else { return }
        let scale = frame.scale
        let shown = view.shownFrame
        var place = superplace
        place.originX += shown.minX * scale
        place.originY += shown.minY * scale
        place.opacity *= alpha
        let pixels = PixelRect(
            x0: Layer.edge(place.originX) + place.shiftX, y0: Layer.edge(place.originY) + place.shiftY,
            x1: Layer.edge(place.originX + shown.width * scale) + place.shiftX,
            y1: Layer.edge(place.originY + shown.height * scale) + place.shiftY)
        let visible = pixels.intersection(place.clip)
        if !visible.isEmpty {
            view.updateDisplay()
            if !view.display.list.isEmpty {
                var clip = visible
                if view.drawingMargin > 0 {
                    let margin = Layer.edge(view.drawingMargin * scale)
                    clip = PixelRect(x0: pixels.x0, y0: pixels.y0 - margin, x1: pixels.x1, y1: pixels.y1 + margin)
                        .intersection(superplace.clip)
                }
                frame.layers.append(
                    Layer(
                        id: view.layerID, list: view.display.list, version: view.display.version,
                        originX: place.originX, originY: place.originY, shiftX: place.shiftX, shiftY: place.shiftY,
                        clip: clip, opacity: place.opacity, scroller: place.scroller))
            }
        }
        if view === focused {
            focusPlace = place
            focusPlace?.opacity = superplace.opacity
        }
        guard !view.subviews.isEmpty else { return }
        if view.clipsToBounds {
            guard !visible.isEmpty else { return }
            place.clip = visible
            if view.cornerRadius > 0 {
                addRounded(view, box: pixels, at: place, viewport: visible)
                return
            }
        }
        addSubviews(of: view, at: place, viewport: visible)
    }

    /// Adds the subviews of a view that clips them to its rounded corners.
    private mutating func addRounded(_ view: View, box: PixelRect, at place: Place, viewport visible: PixelRect) {
        let number = frame.roundedClips.count
        let first = frame.layers.count
        addSubviews(of: view, at: place, viewport: visible)
        let layers = first..<frame.layers.count
        let clip = RoundedClip(id: view.layerID, box: box, seen: visible, radius: view.cornerRadius, layers: layers)
        // If no layer reaches into a corner, the clip has no effect and would only cost time.
        guard layers.contains(where: { clip.mayCut(frame.layers[$0].clip, scale: frame.scale) }) else { return }
        // Outer clips must come before the clips nested in them.
        frame.roundedClips.insert(clip, at: number)
    }

    private mutating func addSubviews(of view: View, at superplace: Place, viewport: PixelRect) {
        guard let scrollView = view as? ScrollView else {
            view.subviews.forEachUncounted { add($0, at: superplace) }
            return
        }
        let scale = frame.scale
        let fixed = superplace
        var place = superplace
        let offset = scrollView.contentOffset
        place.shiftX -= Layer.edge(offset.x * scale)
        place.shiftY -= Layer.edge(offset.y * scale)
        place.scroller = view.layerID
        if view === focused, scrollView.hasFocusInContent { focusPlace = place }
        frame.scrollers.append(
            Scroller(id: view.layerID, viewport: viewport, shiftX: place.shiftX, shiftY: place.shiftY))
        view.subviews.forEachUncounted { if !$0.isPinned { add($0, at: place) } }
        view.subviews.forEachUncounted { if $0.isPinned { add($0, at: fixed) } }
    }

    /// Adds layers in front of all others.
    mutating func append(_ layers: some Sequence<Layer>) {
        frame.layers += layers
    }
}

extension [View] {
    /// Calls a closure for each view without retaining it; the array keeps the views alive meanwhile.
    ///
    /// Retaining a view to which weak references exist, such as any superview, takes about a hundred instructions, and a frame visits
    /// every view of a long rail.
    fileprivate func forEachUncounted(_ body: (View) -> Void) {
        withUnsafeBytes { bytes in
            for view in bytes.assumingMemoryBound(to: Unmanaged<View>.self) { view._withUnsafeGuaranteedRef(body) }
        }
    }
}

extension RoundedClip {
    /// Returns `false` if the pixels do not touch any corner of the clip.
    fileprivate func mayCut(_ pixels: PixelRect, scale: Double) -> Bool {
        let reach = Int(min(radius * scale, 1e6).rounded(.up))
        return (pixels.x0 < box.x0 + reach || pixels.x1 > box.x1 - reach)
            && (pixels.y0 < box.y0 + reach || pixels.y1 > box.y1 - reach)
    }
}
