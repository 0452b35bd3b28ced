import Drawing
import Toolkit

/// What is drawn behind a rail's cells: a colour with a gradient at the side of the content, or a picture.
struct RailBackground {
    let style: RailStyle
    let edge: RailEdge
    let theme: Theme

    /// Of the gradient, in points.
    private static let depth = 10.0

    func draw(_ list: inout DisplayList, in area: Rect) {
        let color = style.background ?? theme.color(.rail)
        list.fill(area, color)
        if let picture = style.backgroundPicture {
            list.picture(picture, in: area, mode: .scaleAspectFill)
            return
        }
        // A colour of one's own is plain.
        guard style.background == nil else { return }
        let depth = min(Self.depth, edge.across(area.size))
        let isFirst = edge == .left || edge == .top
        let strip = edge.rect(
            along: 0, length: edge.along(area.size), across: isFirst ? edge.across(area.size) - depth : 0,
            thickness: depth)
        let dark = theme.color(.railEdge)
        list.fill(
            strip,
            Gradient(
                edge.isVertical ? .horizontal : .vertical, from: isFirst ? color : dark, to: isFirst ? dark : color))
    }
}
