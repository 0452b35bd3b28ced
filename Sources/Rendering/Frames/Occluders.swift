import Drawing

/// The large opaque boxes of a frame within a rectangle. Content behind them need not be drawn.
///
/// A translucent box over a solid colour counts as an opaque box of the blended colour. Most of these boxes are pressed
/// states of controls.
struct Occluders {
    private struct Box {
        /// The indices of the layer and of the command in it.
        var layer: Int
        var command: Int
        var rect: PixelRect
        /// The blended colour of a translucent box and the solid colour behind it; `nil` for an opaque box.
        var mixed: Brush?

        func isInFront(ofLayer layer: Int, command: Int) -> Bool {
            self.layer > layer || self.layer == layer && self.command > command
        }
    }

    private static let maxCount = 24
    /// The maximum number of layers and commands to examine behind a translucent box, which is more than a list has on a
    /// screen.
    private static let maxDepth = 256

    /// The boxes from front to back.
    private var boxes: [Box] = []
    /// The layer and command at which drawing starts; -1 if the background is visible.
    private(set) var firstLayer = -1
    private(set) var firstCommand = 0
    private var pieces: [PixelRect] = []

    /// Finds the boxes within a new rectangle.
    mutating func find(in frame: Frame, rect: PixelRect) {
        boxes.removeAll(keepingCapacity: true)
        firstLayer = -1
        firstCommand = 0
        let minArea = min(2048, rect.area / 2)
        let scale = frame.scale
        for index in frame.layers.indices.reversed() {
            let clip = frame.layers[index].clip.intersection(rect)
            guard !clip.isEmpty, clip.area >= minArea, frame.layers[index].opacity >= 1 else { continue }
            let commands = frame.layers[index].list.commands
            for number in commands.indices.reversed() {
                guard case .fill(let box, let paint, let radii) = commands[number] else { continue }
                var pixels = frame.layers[index].pixels(of: box, scale: scale)
                if case .gradient(let gradient) = paint, !Self.isDrawn(gradient, in: pixels) { continue }
                if !radii.isNone {
                    let radius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight) * scale
                    let inset = Int(min(max(0, radius), RoundedShape.maxRadius).rounded(.up))
                    pixels.y0 += inset
                    pixels.y1 -= inset
                }
                let clippedRect = pixels.intersection(clip)
                let part = frame.roundedClips.isEmpty ? clippedRect : Self.uncut(clippedRect, layer: index, of: frame)
                guard !part.isEmpty, part.area >= minArea else { continue }
                var found = Box(layer: index, command: number, rect: part)
                if !paint.isOpaque {
                    guard boxes.count < Self.maxCount, radii.isNone, part == clippedRect, case .color(let tint) = paint,
                        let ground = Self.ground(of: part, behind: found, in: frame),
                        let mixed = Brush(ground, opacity: 255).tinted(by: Brush(tint, opacity: 255))
                    else { continue }
                    found.mixed = mixed
                }
                if boxes.count < Self.maxCount { boxes.append(found) }
                if part.contains(rect) {
                    firstLayer = index
                    firstCommand = number
                    return
                }
            }
        }
    }

    /// Returns the opaque colour behind a box; `nil` if anything else is, or may be, behind a part of it.
    private static func ground(of part: PixelRect, behind box: Box, in frame: Frame) -> Color? {
        var left = maxDepth
        for index in (0...box.layer).reversed() {
            left -= 1
            guard left > 0 else { return nil }
            guard frame.layers[index].clip.intersects(part) else { continue }
            let commands = frame.layers[index].list.commands
            for number in (0..<(index == box.layer ? box.command : commands.count)).reversed() {
                left -= 1
                guard left > 0, case .fill(let rect, .color(let color), let radii) = commands[number], radii.isNone
                else { return nil }
                let visibleRect = frame.layers[index].pixels(of: rect, scale: frame.scale)
                    .intersection(frame.layers[index].clip)
                guard visibleRect.intersects(part) else { continue }
                guard frame.roundedClips.isEmpty || uncut(part, layer: index, of: frame) == part else { return nil }
                let coversPart = visibleRect.contains(part) && color.isOpaque && frame.layers[index].opacity >= 1
                return coversPart ? color : nil
            }
        }
        return nil
    }

    /// Returns the part of a layer's pixels that no rounded corner clips.
    private static func uncut(_ pixels: PixelRect, layer: Int, of frame: Frame) -> PixelRect {
        var part = pixels
        for clip in frame.roundedClips where clip.layers.contains(layer) { part = clip.uncut(part, scale: frame.scale) }
        return part
    }

    private static func isDrawn(_ gradient: Gradient, in box: PixelRect) -> Bool {
        if let picture = GradientPicture(gradient, in: box, opacity: 255) { return picture.isDrawn }
        let length = gradient.direction == .horizontal ? box.width : box.height
        return !gradient.stops.isEmpty && length <= GradientStrip.maxLength
    }

    /// Returns `true` if a single box in front covers all of `rect`.
    func hides(_ rect: PixelRect, layer: Int, command: Int) -> Bool {
        for box in boxes {
            guard box.isInFront(ofLayer: layer, command: command) else { return false }
            if box.rect.contains(rect) { return true }
        }
        return false
    }

    /// Returns an opaque brush that has the same result as a translucent box; `nil` if there is none.
    func brush(layer: Int, command: Int) -> Brush? {
        boxes.first { $0.layer == layer && $0.command == command }?.mixed
    }

    /// Calls `body` for the parts of `rect` that no box in front covers.
    mutating func visible(_ rect: PixelRect, layer: Int, command: Int, _ body: (PixelRect) -> Void) {
        pieces.removeAll(keepingCapacity: true)
        pieces.append(rect)
        for box in boxes {
            guard box.isInFront(ofLayer: layer, command: command) else { break }
            if box.rect.intersects(rect) { RectSet.subtract(box.rect, from: &pieces) }
        }
        for piece in pieces { body(piece) }
    }
}
