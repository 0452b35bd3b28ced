import Drawing

/// Draws the layers of a frame into a rectangle of a buffer, from back to front.
final class Painter {
    private let text: TextEngine
    private let pictures: PictureStore
    private let shapes: ShapeStore
    private var occluders = Occluders()
    private var corners = CornerKeeper()
    private var polygon = PolygonShape()
    private lazy var dot = Canvas.makeDot()
    private lazy var ramps = BlendRamps()

    init(text: TextEngine, pictures: PictureStore, shapes: ShapeStore) {
        self.text = text
        self.pictures = pictures
        self.shapes = shapes
    }

    /// Draws everything of `frame` that is visible in `rect`.
    ///
    /// - Parameter start: The index of the backmost layer to draw. The pixels must show the layers behind it.
    func paint(_ frame: Frame, from start: Int = 0, in rect: PixelRect, of buffer: PixelBuffer) {
        guard let dot else { return }
        var canvas = Canvas(buffer, dot: dot, ramps: ramps)
        occluders.find(in: frame, rect: rect)
        if occluders.firstLayer < 0, start == 0 {
            canvas.setClip(rect)
            let brush = Brush(opaque(frame.background), opacity: 255)
            occluders.visible(rect, layer: -1, command: 0) { canvas.fill($0, brush) }
        }
        let first = max(start, occluders.firstLayer)
        if frame.roundedClips.isEmpty {
            for index in first..<max(first, frame.layers.count) { paint(index, of: frame, in: rect, &canvas) }
        } else {
            corners.draw(frame, from: first, in: rect, of: buffer, shapes) { paint($0, of: frame, in: rect, &canvas) }
        }
    }

    /// The number of pixels behind rounded corners that were saved since the painter was created, which measures the cost of
    /// rounded clips.
    var keptCount: Int { corners.keptCount }

    @inline(__always)
    private func paint(_ index: Int, of frame: Frame, in rect: PixelRect, _ canvas: inout Canvas) {
        let clip = frame.layers[index].clip.intersection(rect)
        guard !clip.isEmpty else { return }
        let layer = frame.layers[index]
        let opacity = Pixel.opacity(layer.opacity)
        guard opacity > 0 else { return }
        canvas.setClip(clip)
        let commands = layer.list.commands
        var number = index == occluders.firstLayer ? occluders.firstCommand : 0
        while number < commands.count {
            draw(commands[number], of: layer, index, number, opacity: opacity, scale: frame.scale, canvas)
            number += 1
        }
    }

    private func draw(
        _ command: DrawCommand, of layer: Layer, _ index: Int, _ number: Int, opacity: Int, scale: Double,
        _ canvas: Canvas
    ) {
        switch command {
        case .fill(let rect, let paint, let radii):
            let box = layer.pixels(of: rect, scale: scale)
            let part = box.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            switch paint {
            case .color(let color):
                guard radii.isNone else {
                    let brush = Brush(color, opacity: opacity)
                    fill(RoundedShape(box, radii: radii, scale: scale), at: box, brush, canvas)
                    return
                }
                let brush = occluders.brush(layer: index, command: number) ?? Brush(color, opacity: opacity)
                if brush.isOpaque {
                    occluders.visible(part, layer: index, command: number) { canvas.fill($0, brush) }
                } else {
                    canvas.fill(part, brush)
                }
            case .gradient(let gradient):
                guard let (pixels, brush) = self.brush(gradient, in: box, opacity: opacity) else { return }
                withExtendedLifetime(pixels) {
                    if radii.isNone {
                        canvas.fill(part, brush)
                    } else {
                        fill(RoundedShape(box, radii: radii, scale: scale), at: box, brush, canvas)
                    }
                }
            }
        case .stroke(let rect, let color, let width, let radii):
            let box = layer.pixels(of: rect, scale: scale)
            let part = box.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            let brush = Brush(color, opacity: opacity)
            let line = width * scale > 1 ? Int(min((width * scale).rounded(), 16384)) : 1
            let isSolid = line * 2 >= min(box.width, box.height)
            fill(RoundedShape(box, radii: radii, scale: scale, line: isSolid ? 0 : line), at: box, brush, canvas)
        case .shadow(let rect, let color, let blur, let radii):
            let box = layer.pixels(of: rect, scale: scale)
            let shape = ShadowShape(box, radii: radii, blur: blur, scale: scale)
            let place = ShadowShape.bounds(of: box, reach: shape.reach)
            let part = place.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            guard let mask = shapes.mask(shape) else { return }
            let brush = Brush(color, opacity: opacity)
            // The view that casts a shadow usually covers most of it.
            withExtendedLifetime(mask) {
                occluders.visible(part, layer: index, command: number) { piece in
                    var canvas = canvas
                    canvas.setClip(piece)
                    shape.parts(in: place) { canvas.fill($0, mask, $1, brush) }
                }
            }
        case .polygon(let points, .gradient(let gradient)):
            let area = AreaShape(points, originX: layer.originX, originY: layer.originY, scale: scale)
            let box = AreaShape.bounds(of: points, originX: layer.originX, originY: layer.originY, scale: scale)
            guard let area, let box = box?.offset(dx: layer.shiftX, dy: layer.shiftY), box.intersects(canvas.clip),
                let (pixels, brush) = self.brush(gradient, in: box, opacity: opacity)
            else { return }
            withExtendedLifetime(pixels) { fill(area, brush, of: layer, index, number, canvas) }
        case .polygon(let points, .color(let color)):
            guard PolygonShape.isConvex(points),
                polygon.set(points, originX: layer.originX, originY: layer.originY, scale: scale)
            else {
                let area = AreaShape(points, originX: layer.originX, originY: layer.originY, scale: scale)
                if let area { fill(area, Brush(color, opacity: opacity), of: layer, index, number, canvas) }
                return
            }
            let bounds = polygon.bounds.offset(dx: layer.shiftX, dy: layer.shiftY)
            let part = bounds.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            guard let mask = shapes.mask(polygon) else { return }
            withExtendedLifetime(mask) {
                canvas.fill(
                    mask, x: bounds.x0, y: bounds.y0, Brush(color, opacity: opacity))
            }
        case .line(let points, let style, let color):
            let line = LineShape(points, style, originX: layer.originX, originY: layer.originY, scale: scale)
            if let line { fill(line, Brush(color, opacity: opacity), of: layer, index, number, canvas) }
        case .arc(let arc, let style, let paint):
            let ring = ArcShape(arc, style, originX: layer.originX, originY: layer.originY, scale: scale)
            guard let ring else { return }
            switch paint {
            case .color(let color): fill(ring, Brush(color, opacity: opacity), of: layer, index, number, canvas)
            case .gradient(let gradient):
                let box = ring.circle.offset(dx: layer.shiftX, dy: layer.shiftY)
                guard ring.bounds.offset(dx: layer.shiftX, dy: layer.shiftY).intersects(canvas.clip),
                    let (pixels, brush) = self.brush(gradient, in: box, opacity: opacity)
                else { return }
                withExtendedLifetime(pixels) { fill(ring, brush, of: layer, index, number, canvas) }
            }
        case .picture(let name, let rect, let mode, let tint, let radii):
            let box = layer.pixels(of: rect, scale: scale)
            let part = box.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            let placement = (rect: rect, box: box, scale: scale)
            drawPicture(name, placement, mode, tint: tint, radii, opacity: opacity, canvas)
        case .zoomedPicture(let name, let rect):
            let box = layer.pixels(of: rect, scale: scale)
            let part = box.intersection(canvas.clip)
            guard !part.isEmpty, !occluders.hides(part, layer: index, command: number) else { return }
            drawZoomedPicture(name, in: box, scale: scale, opacity: opacity, canvas)
        case .text(let line):
            let baseline = Baseline(of: line, in: layer, scale: scale)
            let reach = text.reach(of: line.font)
            let clip = canvas.clip
            guard baseline.y - reach < clip.y1, baseline.y + reach > clip.y0, baseline.x - reach < clip.x1,
                let run = text.run(of: line)
            else { return }
            let area = PixelRect(
                x0: baseline.x - run.reach, y0: baseline.y - reach, x1: baseline.x + Int(run.width) + 2 + run.reach,
                y1: baseline.y + reach)
            guard area.x1 > clip.x0 else { return }
            if occluders.hides(area.intersection(clip), layer: index, command: number) {
                text.touch(run)
                return
            }
            draw(run, at: baseline, Brush(letters: line.color, opacity: opacity), opacity: opacity, canvas)
        }
    }

    private func draw(_ run: LineRun, at baseline: Baseline, _ brush: Brush, opacity: Int, _ canvas: Canvas) {
        text.touch(run)
        let clip = canvas.clip
        for index in run.words.indices {
            let word = run.words[index]
            let place =
                baseline.shift == 0 ? run.places[index] : word.place(run.places[index], movedBy: baseline.shift)
            let x = baseline.x + place.x
            if x - run.reach >= clip.x1 { break }
            if x + Int(word.advance) + 1 + word.reach <= clip.x0 { continue }
            if case .notDrawn = word[place.shift] { text.prepare(word, shift: place.shift) }
            guard case .ink(let ink) = word[place.shift] else { continue }
            if ink.pixmap.format == .mask {
                canvas.fill(ink.pixmap, x: x + ink.x, y: baseline.y + ink.y, brush)
            } else {
                let picture = Brush(
                    ink.pixmap, x: x + ink.x, y: baseline.y + ink.y, opacity: opacity)
                canvas.fill(clip, picture)
            }
        }
    }

    /// Fills a rounded shape at the position of `box`.
    private func fill(_ shape: RoundedShape, at box: PixelRect, _ brush: Brush, _ canvas: Canvas) {
        let (x, y) = (box.x0, box.y0)
        shape.parts { x0, y0, x1, y1 in
            canvas.fill(PixelRect(x0: x + Int(x0), y0: y + Int(y0), x1: x + Int(x1), y1: y + Int(y1)), brush)
        } piece: { x0, y0, piece in
            let place = PixelRect(
                x0: x + Int(x0), y0: y + Int(y0), x1: x + Int(x0 + piece.width), y1: y + Int(y0 + piece.height))
            guard place.intersects(canvas.clip) else { return }
            if let mask = shapes.mask(piece, opacity: brush.image == nil ? 255 : brush.opacity) {
                canvas.fill(mask, x: place.x0, y: place.y0, brush)
            }
        }
    }

    /// Returns the pixels of a gradient and a brush that paints them; `nil` if nothing is drawn.
    private func brush(_ gradient: Gradient, in box: PixelRect, opacity: Int) -> (Pixmap, Brush)? {
        if let picture = GradientPicture(gradient, in: box, opacity: opacity) {
            return shapes.picture(picture).map { ($0, Brush($0, x: box.x0, y: box.y0, opacity: 255)) }
        }
        let length = gradient.direction == .horizontal ? box.width : box.height
        let key = GradientStrip(gradient: gradient, length: Int32(clamping: length), opacity: Int32(opacity))
        return shapes.strip(key).map { ($0, Brush(strip: $0, gradient.direction, x: box.x0, y: box.y0)) }
    }

    /// Fills a shape through its own mask.
    private func fill(
        _ shape: some MaskShape, _ brush: Brush, of layer: Layer, _ index: Int, _ number: Int, _ canvas: Canvas
    ) {
        let bounds = shape.bounds.offset(dx: layer.shiftX, dy: layer.shiftY)
        let part = bounds.intersection(canvas.clip)
        guard !part.isEmpty, !occluders.hides(part, layer: index, command: number),
            let (mask, maskBounds) = shapes.mask(shape, part: part.offset(dx: -bounds.x0, dy: -bounds.y0))
        else { return }
        withExtendedLifetime(mask) {
            canvas.fill(mask, x: bounds.x0 + maskBounds.x0, y: bounds.y0 + maskBounds.y0, brush)
        }
    }

    private func opaque(_ color: Color) -> Color {
        var color = color
        color.alpha = 255
        return color
    }

    // MARK: Pictures

    /// The position of a picture and its visible part.
    private struct Placement {
        /// The bounds of the complete picture, which may extend beyond the command's rectangle.
        var pictureBounds: PixelRect
        var visibleBounds: PixelRect
        var shape: RoundedShape?
        var request: PictureRequest
    }

    /// Returns the placement of a picture and the file to draw it from; `nil` if the picture does not exist.
    ///
    /// The file is the one for the screen's scale or, if that has too few pixels, the finest one.
    private func place(
        _ name: ImageName, in rect: Rect, box: PixelRect, scale: Double, _ mode: ContentMode, isMask: Bool,
        _ radii: CornerRadii
    ) -> (FoundPicture, PictureFile, Placement)? {
        let found = pictures.find(name)
        guard case .file(let file) = found.outcome else { return nil }
        var place = place(file, in: rect, box: box, scale: scale, mode, isMask: isMask, radii)
        guard let finer = pictures.findFiner(name, than: file, width: place.pictureBounds.width),
            case .file(let finest) = finer.outcome
        else { return (found, file, place) }
        place.request.file = finest.id
        return (finer, finest, place)
    }

    private func place(
        _ file: PictureFile, in rect: Rect, box: PixelRect, scale: Double, _ mode: ContentMode, isMask: Bool,
        _ radii: CornerRadii
    ) -> Placement {
        let (width, height) = Self.pixelSize(of: file.size, mode, in: rect, box: box, scale: scale)
        let x = box.x0 + Self.half(box.width - width)
        let y = box.y0 + Self.half(box.height - height)
        let pictureBounds = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
        let visibleBounds = pictureBounds.intersection(box)
        let shape = radii.isNone ? nil : RoundedShape(box, radii: radii, scale: scale)
        var request = PictureRequest(
            file: file.id, width: width, height: height, part: visibleBounds.offset(dx: -x, dy: -y), isMask: isMask,
            cut: nil)
        if let shape, isMask {
            request.cut = PictureRequest.Cut(shape: shape, x: box.x0 - visibleBounds.x0, y: box.y0 - visibleBounds.y0)
        }
        return Placement(pictureBounds: pictureBounds, visibleBounds: visibleBounds, shape: shape, request: request)
    }

    private func drawPicture(
        _ name: ImageName, _ placement: (rect: Rect, box: PixelRect, scale: Double), _ mode: ContentMode,
        tint: Color?, _ radii: CornerRadii, opacity: Int, _ canvas: Canvas
    ) {
        let (rect, box, scale) = placement
        guard let (found, file, place) = place(name, in: rect, box: box, scale: scale, mode, isMask: tint != nil, radii)
        else {
            pictures.report(name, pictures.find(name))
            if tint == nil { drawMissing(in: box, scale: scale, opacity: opacity, canvas) }
            return
        }
        guard place.visibleBounds.intersects(canvas.clip) else { return }
        func fill(_ brush: Brush) {
            if let shape = place.shape {
                self.fill(shape, at: box, brush, canvas)
            } else {
                canvas.fill(place.visibleBounds, brush)
            }
        }
        switch (pictures.copy(of: found, file, name: name, place.request), tint) {
        case (.ready(let copy), let tint?), (.waiting(let copy?), let tint?):
            withExtendedLifetime(copy) {
                canvas.fill(copy, x: place.visibleBounds.x0, y: place.visibleBounds.y0, Brush(tint, opacity: opacity))
            }
        case (.ready(let copy), nil):
            withExtendedLifetime(copy) {
                fill(Brush(copy, x: place.visibleBounds.x0, y: place.visibleBounds.y0, opacity: opacity))
            }
        case (.waiting(let other?), nil):
            stretch(other, to: place.pictureBounds, within: place.visibleBounds, opacity: opacity, fill)
        case (.waiting(nil), nil):
            var brush = Brush(Self.waitingColor, opacity: opacity)
            brush.bounds = place.visibleBounds
            fill(brush)
        case (.missing, nil): drawMissing(in: box, scale: scale, opacity: opacity, canvas)
        case (.waiting(nil), _), (.missing, _): break
        }
    }

    private func drawZoomedPicture(
        _ name: ImageName, in box: PixelRect, scale: Double, opacity: Int, _ canvas: Canvas
    ) {
        let found = pictures.findFinest(name)
        guard case .file(let file) = found.outcome else {
            pictures.report(name, found)
            drawMissing(in: box, scale: scale, opacity: opacity, canvas)
            return
        }
        let request = pictures.zoomRequest(of: file, for: (box.width, box.height))
        switch pictures.copy(of: found, file, name: name, request) {
        case .ready(let source), .waiting(let source?):
            stretch(source, to: box, within: box, opacity: opacity) { canvas.fill(box, $0) }
        case .waiting(nil): canvas.fill(box, Brush(Self.waitingColor, opacity: opacity))
        case .missing: drawMissing(in: box, scale: scale, opacity: opacity, canvas)
        }
    }

    /// Calls `fill` with a brush that shows a picture stretched to `pictureBounds`.
    private func stretch(
        _ picture: Pixmap, to pictureBounds: PixelRect, within visibleBounds: PixelRect, opacity: Int,
        _ fill: (Brush) -> Void
    ) {
        withExtendedLifetime(picture) {
            PictureScaler.stretch(picture, to: (pictureBounds.width, pictureBounds.height)) {
                var brush = Brush(picture, x: pictureBounds.x0, y: pictureBounds.y0, opacity: opacity)
                brush.bounds = visibleBounds
                fill(brush)
            }
        }
    }

    /// Calls `body` for each existing picture of a frame, even if other content hides it.
    func visitPictures(
        of frame: Frame, _ body: (_ found: FoundPicture, PictureFile, ImageName, PictureRequest) -> Void
    ) {
        let scale = frame.scale
        let bounds = PixelRect(frame.size)
        for layer in frame.layers where layer.opacity > 0 {
            let clip = layer.clip.intersection(bounds)
            guard !clip.isEmpty else { continue }
            for command in layer.list.commands {
                switch command {
                case .picture(let name, let rect, let mode, let tint, let radii):
                    let box = layer.pixels(of: rect, scale: scale)
                    guard box.intersects(clip),
                        let (found, file, place) = place(
                            name, in: rect, box: box, scale: scale, mode, isMask: tint != nil, radii)
                    else { continue }
                    if place.visibleBounds.intersects(clip) { body(found, file, name, place.request) }
                case .zoomedPicture(let name, let rect):
                    let box = layer.pixels(of: rect, scale: scale)
                    let found = pictures.findFinest(name)
                    guard box.intersects(clip), case .file(let file) = found.outcome else { continue }
                    body(found, file, name, pictures.zoomRequest(of: file, for: (box.width, box.height)))
                default: continue
                }
            }
        }
    }

    /// Returns the size in which a picture is drawn. It does not depend on the subpixel position of its rectangle.
    private static func pixelSize(
        of size: Size, _ mode: ContentMode, in rect: Rect, box: PixelRect, scale: Double
    ) -> (width: Int, height: Int) {
        func pixels(_ points: Double) -> Int {
            points > 0 ? max(1, Int(min((points * scale).rounded(), 1e9))) : 1
        }
        let placed = mode.place(size, in: rect)
        let (width, height) = (pixels(placed.width), pixels(placed.height))
        return switch mode {
        case .scaleToFill: (box.width, box.height)
        case .scaleAspectFit: (min(width, box.width), min(height, box.height))
        case .scaleAspectFill: (max(width, box.width), max(height, box.height))
        case .center: (width, height)
        }
    }

    /// Returns half of a number, rounded down even if it is negative.
    private static func half(_ number: Int) -> Int { number >> 1 }

    /// The colour that replaces a picture while it is loading. It tints the content behind the picture, equally faintly on
    /// light and dark backgrounds. A more visible placeholder would draw attention and disappear a moment later.
    private static let waitingColor = Color(white: 128, alpha: 28)

    /// A grey that looks half-way between black and white. Its contrast ratio with dark and light backgrounds is more than
    /// 3 : 1, even if they are tinted with it.
    private static let missingColor = Color(white: 118)

    /// Draws the placeholder for a missing picture: a box tinted grey, with a grey cross.
    private func drawMissing(in box: PixelRect, scale: Double, opacity: Int, _ canvas: Canvas) {
        let radii = CornerRadii(4)
        let back = Brush(Self.missingColor.opacity(0.16), opacity: opacity)
        fill(RoundedShape(box, radii: radii, scale: scale), at: box, back, canvas)
        let arm = min(12, Double(min(box.width, box.height)) / scale / 4)
        let half = min(1, arm / 4)
        guard arm * scale >= 2 else { return }
        let line = Brush(Self.missingColor, opacity: opacity)
        let centerX = box.x0 + Self.half(box.width)
        let centerY = box.y0 + Self.half(box.height)
        let rising = [
            Point(x: -arm - half, y: arm - half), Point(x: -arm + half, y: arm + half),
            Point(x: arm + half, y: -arm + half), Point(x: arm - half, y: -arm - half),
        ]
        for points in [rising, rising.map { Point(x: -$0.x, y: $0.y) }] {
            guard polygon.set(points, originX: 0, originY: 0, scale: scale), let mask = shapes.mask(polygon) else {
                continue
            }
            let (x, y) = (centerX + polygon.bounds.x0, centerY + polygon.bounds.y0)
            withExtendedLifetime(mask) { canvas.fill(mask, x: x, y: y, line) }
        }
    }
}
