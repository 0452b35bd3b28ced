import Drawing

/// The moves and redraws that turn the pixels of one frame into those of the next.
///
/// After a move by (dx, dy), each pixel of the viewport has the value of the pixel at its position minus (dx, dy). This is
/// correct for every layer that moved along, and for every solid colour that fills the viewport. It is therefore not
/// necessary to know which layers belong to a scroller. A layer may have moved along or stood still. All other changes are
/// damage.
struct FrameDifference {
    private(set) var moves: [PixelMove] = []
    private(set) var damage = RectSet()
    /// The index of the first layer that was added in front of all others, and the rectangles outside of the damage in which only these
    /// layers have to be drawn. A translucent layer over the whole screen needs no redraw of what is behind it.
    private(set) var overlay: (first: Int, rects: [PixelRect]) = (.max, [])

    private var pairs = LayerPairs()
    private var clipPairs = ClipPairs()
    private var pieces: [PixelRect] = []
    private var cuttings: [PixelRect] = []

    /// Compares two frames that have the same size, scale and background.
    mutating func find(from old: Frame, to new: Frame, bounds: CommandBounds) {
        moves.removeAll(keepingCapacity: true)
        damage.removeAll(within: bounds.limit)
        pairs.match(old.layers, new.layers)
        findMoves(from: old.scrollers, to: new.scrollers, limit: bounds.limit)
        overlay = (firstAdded(to: old, in: new), [])
        for index in old.layers.indices where pairs.isGone(index) {
            // The pixels of a removed layer must be redrawn at their old position or, within a moved viewport, at the
            // position to which they were moved.
            add(bounds.bounds(of: old.layers[index]), isOld: true)
        }
        for index in new.layers.indices {
            guard let former = pairs.former(of: index) else {
                if index >= overlay.first { continue }
                add(bounds.bounds(of: new.layers[index]), isOld: false)
                continue
            }
            // Most layers are unchanged. They are accessed in place, because copying a layer out of its frame is slower.
            if new.layers[index].isInPlace(of: old.layers[former]), new.layers[index].clip == old.layers[former].clip,
                new.layers[index].isUnchanged(from: old.layers[former])
            {
                continue
            }
            compareStanding(old.layers[former], new.layers[index], bounds: bounds)
        }
        let hasClips = !old.roundedClips.isEmpty || !new.roundedClips.isEmpty
        if hasClips {
            clipPairs.match(old, new, pairs)
            compareClips(old, new, bounds: bounds) { old, new in
                old.box == new.box && old.seen == new.seen
            } body: { difference, _, corner in
                difference.addStanding(corner)
            }
        }
        for number in moves.indices {
            let base = compareMoved(number, old, new, bounds: bounds)
            guard hasClips else { continue }
            let move = moves[number]
            compareClips(old, new, bounds: bounds) { old, new in
                // Layers behind the base layer were not compared, but they are visible behind corners that cut the base
                // layer.
                new.wentAlong(with: move, from: old, limit: bounds.limit) && base.map(new.layers.contains) != true
            } body: { difference, isOld, corner in
                difference.addMoved(corner, isOld: isOld, move)
            }
        }
        moves.removeAll { move in damage.area(within: move.viewport) == move.viewport.area }
    }

    /// Finds the rectangles of the layers that were added in front of all others. The damage must be complete.
    mutating func findOverlay(of frame: Frame, bounds: CommandBounds) {
        guard overlay.first < frame.layers.count else { return }
        var added = RectSet()
        added.removeAll(within: bounds.limit)
        for layer in frame.layers[overlay.first...] { added.add(bounds.bounds(of: layer)) }
        overlay.rects = added.rects
        for rect in damage.rects { RectSet.subtract(rect, from: &overlay.rects) }
    }

    /// Returns the index of the first of the layers that were added in front of all others, or `.max` if that is not the only change of the
    /// order of layers.
    private func firstAdded(to old: Frame, in new: Frame) -> Int {
        let first = old.layers.count
        guard moves.isEmpty, first > 0, first < new.layers.count,
            !new.roundedClips.contains(where: { $0.layers.lowerBound < first && $0.layers.upperBound > first }),
            (0..<first).allSatisfy({ pairs.former(of: $0) == $0 })
        else { return .max }
        return first
    }

    /// Adds the bounds of pictures whose pixels have arrived, or are known to be unavailable, to the damage.
    ///
    /// - Parameter changed: The IDs of the files of these pictures.
    mutating func addPictures(
        of frame: Frame, _ pictures: PictureStore, _ changed: Set<Int>, bounds: CommandBounds
    ) {
        for layer in frame.layers where layer.opacity > 0 {
            for command in layer.list.commands {
                switch command {
                case .picture(let name, _, _, _, _), .zoomedPicture(let name, _):
                    guard pictures.isDrawn(name, from: changed) else { continue }
                default: continue
                }
                damage.add(bounds.bounds(of: command, in: layer))
            }
        }
    }

    // MARK: Moves

    private mutating func findMoves(from old: [Scroller], to new: [Scroller], limit: PixelRect) {
        for scroller in new {
            guard let former = old.first(where: { $0.id == scroller.id }), former.viewport == scroller.viewport else {
                continue
            }
            let (dx, dy) = (scroller.shiftX &- former.shiftX, scroller.shiftY &- former.shiftY)
            let viewport = scroller.viewport.intersection(limit)
            guard dx != 0 || dy != 0, !viewport.isEmpty, dx.magnitude < UInt(viewport.width),
                dy.magnitude < UInt(viewport.height), !moves.contains(where: { $0.viewport.intersects(viewport) })
            else { continue }
            moves.append(PixelMove(viewport: viewport, dx: dx, dy: dy))
        }
    }

    // MARK: Outside moved viewports

    /// Adds a layer's pixels to the damage. Within moved viewports, old pixels are at the position to which they were moved.
    private mutating func add(_ rect: PixelRect, isOld: Bool) {
        addStanding(rect)
        for move in moves {
            let part = rect.intersection(move.viewport)
            guard !part.isEmpty else { continue }
            damage.add(isOld ? part.offset(dx: move.dx, dy: move.dy).intersection(move.viewport) : part)
        }
    }

    /// Adds the part of a rectangle that is outside all moved viewports to the damage.
    private mutating func addStanding(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if moves.isEmpty {
            damage.add(rect)
            return
        }
        pieces.removeAll(keepingCapacity: true)
        pieces.append(rect)
        for move in moves { RectSet.subtract(move.viewport, from: &pieces) }
        for piece in pieces { damage.add(piece) }
    }

    private mutating func compareStanding(_ old: Layer, _ new: Layer, bounds: CommandBounds) {
        let isInPlace = new.isInPlace(of: old)
        // Often a background has changed, and everything on top of it is redrawn anyway.
        let area = old.clip.union(new.clip).intersection(bounds.limit)
        if damage.holds(area) { return }
        if !moves.isEmpty, moves.contains(where: { $0.viewport.contains(area) }) {
            return
        }
        guard isInPlace else {
            addStanding(bounds.bounds(of: old))
            addStanding(bounds.bounds(of: new))
            return
        }
        if old.clip != new.clip {
            let seen = bounds.bounds(of: old).union(bounds.bounds(of: new))
            difference(old.clip, new.clip) { damage, piece in damage.addStanding(piece.intersection(seen)) }
        }
        if !new.isUnchanged(from: old) {
            compareCommands(old, new, bounds: bounds) { damage, _, rect in damage.addStanding(rect) }
        }
    }

    /// Calls `body` for the rectangles that make up the symmetric difference of two rectangles.
    private mutating func difference(
        _ a: PixelRect, _ b: PixelRect, _ body: (inout FrameDifference, PixelRect) -> Void
    ) {
        cut(b, out: a, body)
        cut(a, out: b, body)
    }

    /// Calls `body` for the parts of a rectangle that remain after a hole is cut out of it.
    private mutating func cut(
        _ hole: PixelRect, out rect: PixelRect, _ body: (inout FrameDifference, PixelRect) -> Void
    ) {
        guard !rect.isEmpty else { return }
        cuttings.removeAll(keepingCapacity: true)
        cuttings.append(rect)
        RectSet.subtract(hole, from: &cuttings)
        for index in cuttings.indices { body(&self, cuttings[index]) }
    }

    /// Calls `body` with the bounds of each command that exists in only one of two versions of a list.
    private mutating func compareCommands(
        _ old: Layer, _ new: Layer, bounds: CommandBounds,
        _ body: (inout FrameDifference, _ isOld: Bool, PixelRect) -> Void
    ) {
        let a = old.list.commands
        let b = new.list.commands
        let shared = min(a.count, b.count)
        if a.count == b.count {
            for index in 0..<shared where a[index] != b[index] {
                let (first, second) = (a[index], b[index])
                let before = bounds.bounds(of: first, in: old)
                let after = bounds.bounds(of: second, in: new)
                if Self.isSameColor(first, second), new.isInPlace(of: old) {
                    // Nothing has changed where a resized background overlaps its previous version.
                    cut(after, out: before) { body(&$0, true, $1) }
                    cut(before, out: after) { body(&$0, false, $1) }
                } else {
                    body(&self, true, before)
                    body(&self, false, after)
                }
            }
            return
        }
        var start = 0
        while start < shared, a[start] == b[start] { start += 1 }
        var end = 0
        while end < shared - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        for index in start..<a.count - end { body(&self, true, bounds.bounds(of: a[index], in: old)) }
        for index in start..<b.count - end { body(&self, false, bounds.bounds(of: b[index], in: new)) }
    }

    /// Returns `true` if both commands are fills with the same colour and square corners, whose pixels are equal where they
    /// overlap.
    private static func isSameColor(_ a: DrawCommand, _ b: DrawCommand) -> Bool {
        guard case .fill(_, .color(let first), let corners) = a, case .fill(_, .color(let second), let others) = b
        else {
            return false
        }
        return first == second && corners.isNone && others.isNone
    }

    // MARK: Rounded corners

    /// Calls `body` with the corners of clips that differ between the frames.
    ///
    /// A clip has no effect outside its corners. The corners of an unchanged clip change only where the clipped layers
    /// change.
    private mutating func compareClips(
        _ old: Frame, _ new: Frame, bounds: CommandBounds,
        isSame: (_ old: RoundedClip, _ new: RoundedClip) -> Bool,
        body: (inout FrameDifference, _ isOld: Bool, _ corner: PixelRect) -> Void
    ) {
        func add(_ clip: RoundedClip, isOld: Bool, to difference: inout FrameDifference) {
            let limit = clip.seen.intersection(bounds.limit)
            clip.corners(scale: bounds.scale, within: limit) { place, _ in
                body(&difference, isOld, place.intersection(limit))
            }
        }
        for index in old.roundedClips.indices where clipPairs.isGone(index) {
            add(old.roundedClips[index], isOld: true, to: &self)
        }
        for index in new.roundedClips.indices {
            let clip = new.roundedClips[index]
            if let former = clipPairs.former(of: index) {
                if isSame(old.roundedClips[former], clip) { continue }
                add(old.roundedClips[former], isOld: true, to: &self)
            }
            add(clip, isOld: false, to: &self)
        }
    }

    // MARK: Within a moved viewport

    /// Compares the layers within a moved viewport.
    ///
    /// - Returns: The index of the layer that hides everything behind it in the viewport, if there is one.
    private mutating func compareMoved(
        _ number: Int, _ old: Frame, _ new: Frame, bounds: CommandBounds
    ) -> Int? {
        let move = moves[number]
        let viewport = move.viewport
        let kept = viewport.intersection(viewport.offset(dx: move.dx, dy: move.dy))
        pieces.removeAll(keepingCapacity: true)
        pieces.append(viewport)
        RectSet.subtract(kept, from: &pieces)
        for piece in pieces { damage.add(piece) }

        // Nothing is visible behind the frontmost solid colour that fills the viewport before and after.
        let base = base(of: viewport, old, new, scale: bounds.scale)
        for index in new.layers.indices {
            guard let former = pairs.former(of: index) else { continue }
            // Pairs keep their order: a layer that is behind the base now was behind it before.
            if let base, index < base.layer { continue }
            let before = old.layers[former]
            let after = new.layers[index]
            guard before.clip.intersects(viewport) || after.clip.intersects(viewport) else { continue }
            let first = index == base?.layer ? (base?.command ?? -1) + 1 : 0
            compareMoved(move, before, after, from: first, bounds: bounds)
        }
        return base?.layer
    }

    private mutating func compareMoved(
        _ move: PixelMove, _ old: Layer, _ new: Layer, from first: Int, bounds: CommandBounds
    ) {
        let viewport = move.viewport
        let isSame = old.originX == new.originX && old.originY == new.originY && old.opacity == new.opacity
        let (dx, dy) = (new.shiftX &- old.shiftX, new.shiftY &- old.shiftY)
        if isSame, dx == move.dx, dy == move.dy {
            // The layer moved along. It is redrawn only where it is clipped differently than before.
            let oldClip = old.clip.intersection(bounds.limit).offset(dx: dx, dy: dy).intersection(viewport)
            let newClip = new.clip.intersection(viewport)
            if oldClip != newClip {
                difference(oldClip, newClip) { damage, piece in damage.damage.add(piece) }
            }
            if !new.isUnchanged(from: old) {
                compareCommands(old, new, bounds: bounds) { difference, isOld, rect in
                    difference.addMoved(rect, isOld: isOld, move)
                }
            }
            return
        }
        if isSame, dx == 0, dy == 0, new.isUnchanged(from: old) {
            // The layer stood still, in front of or behind the moved content. A solid colour that fills the viewport looks the
            // same after the move.
            let commands = new.list.commands
            let isWide = old.clip.contains(viewport) && new.clip.contains(viewport)
            for index in first..<max(first, commands.count) {
                if isWide, Self.fills(viewport, commands[index], of: new, scale: bounds.scale) { continue }
                addMoved(bounds.bounds(of: commands[index], in: old), isOld: true, move)
                addMoved(bounds.bounds(of: commands[index], in: new), isOld: false, move)
            }
            return
        }
        addMoved(bounds.bounds(of: old), isOld: true, move)
        addMoved(bounds.bounds(of: new), isOld: false, move)
    }

    private mutating func addMoved(_ rect: PixelRect, isOld: Bool, _ move: PixelMove) {
        let part = rect.intersection(move.viewport)
        guard !part.isEmpty else { return }
        damage.add(isOld ? part.offset(dx: move.dx, dy: move.dy).intersection(move.viewport) : part)
    }

    /// Returns the frontmost layer that fills a viewport with the same opaque colour before and after.
    private func base(
        of viewport: PixelRect, _ old: Frame, _ new: Frame, scale: Double
    ) -> (layer: Int, command: Int)? {
        for index in new.layers.indices.reversed() where new.layers[index].clip.contains(viewport) {
            guard let former = pairs.former(of: index), old.layers[former].clip.contains(viewport) else { continue }
            let after = new.layers[index]
            let before = old.layers[former]
            guard after.opacity >= 1, before.opacity >= 1, after.isUnchanged(from: before) else { continue }
            let commands = after.list.commands
            for number in commands.indices.reversed() {
                guard case .fill(_, let paint, _) = commands[number], paint.isOpaque,
                    Self.fills(viewport, commands[number], of: after, scale: scale),
                    Self.fills(viewport, commands[number], of: before, scale: scale)
                else { continue }
                return (index, number)
            }
        }
        return nil
    }

    /// Returns `true` if a command is a fill with a solid colour and square corners that covers the whole viewport.
    private static func fills(_ viewport: PixelRect, _ command: DrawCommand, of layer: Layer, scale: Double) -> Bool {
        guard case .fill(let rect, .color, let radii) = command, radii.isNone else { return false }
        return layer.pixels(of: rect, scale: scale).contains(viewport)
    }
}
