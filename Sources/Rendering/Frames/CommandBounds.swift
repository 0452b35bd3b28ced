import Drawing

/// Computes the pixels that a command may draw on.
struct CommandBounds {
    let text: TextEngine
    let scale: Double
    /// The rectangle of interest; bounds are clipped to it.
    let limit: PixelRect

    /// Returns the bounds of a command within the layer's clip and the limit.
    func bounds(of command: DrawCommand, in layer: Layer) -> PixelRect {
        let clip = layer.clip.intersection(limit)
        if clip.isEmpty { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
        switch command {
        case .fill(let rect, _, _), .stroke(let rect, _, _, _), .picture(_, let rect, _, _, _),
            .zoomedPicture(_, let rect):
            return layer.pixels(of: rect, scale: scale).intersection(clip)
        case .shadow(let rect, _, let blur, _):
            let box = layer.pixels(of: rect, scale: scale)
            return ShadowShape.bounds(of: box, reach: ShadowShape.reach(of: blur, scale: scale)).intersection(clip)
        case .polygon(let points, _):
            return place(
                AreaShape.bounds(of: points, originX: layer.originX, originY: layer.originY, scale: scale), in: layer,
                clip)
        case .line(let points, let style, _):
            return place(
                LineShape.bounds(of: points, style, originX: layer.originX, originY: layer.originY, scale: scale),
                in: layer, clip)
        case .arc(let arc, let style, _):
            return place(
                ArcShape.bounds(of: arc, style, originX: layer.originX, originY: layer.originY, scale: scale),
                in: layer, clip)
        case .text(let line):
            let baseline = Baseline(of: line, in: layer, scale: scale)
            let reach = text.reach(of: line.font)
            guard baseline.y - reach < clip.y1, baseline.y + reach > clip.y0, baseline.x - reach < clip.x1 else {
                return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
            }
            return text.bounds(of: line, at: baseline, clip: clip)
        }
    }

    /// Moves bounds by the layer's shift and clips them.
    private func place(_ bounds: PixelRect?, in layer: Layer, _ clip: PixelRect) -> PixelRect {
        guard let bounds else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
        return bounds.offset(dx: layer.shiftX, dy: layer.shiftY).intersection(clip)
    }

    /// Returns the bounds of a layer's commands, starting at index `first`.
    func bounds(of layer: Layer, from first: Int = 0) -> PixelRect {
        let commands = layer.list.commands
        var all = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        guard layer.opacity > 0 else { return all }
        for index in first..<max(first, commands.count) { all = all.union(bounds(of: commands[index], in: layer)) }
        return all
    }
}
