import Drawing

/// Where the parts of a sheet lie: a pure function of the room and of the size that its content would like.
nonisolated struct SheetLayout: Equatable {
    static let radius = 14.0
    private static let headerHeight = 56.0
    private static let inset = 20.0
    private static let width = 640.0
    private static let minimumWidth = 280.0
    /// Above the sheet: what lies behind is seen there, and can be tapped to come back to it.
    private static let gap = 48.0
    /// A room that is lower than this, above a keyboard say, has none of it to give away.
    private static let lowRoom = 300.0

    /// In the room's coordinates. Its lower corners are beyond the room's edge.
    let card: Rect
    /// In the card's coordinates, like all others.
    let title: Rect
    let cross: Rect
    let content: Rect

    /// - Parameters:
    ///   - room: in points.
    ///   - wanted: of the content, in points; what is 0 or no number is as large as it can be.
    ///   - hasHeader: whether there is a title or a cross.
    ///   - target: the smallest side of what is touched, in points.
    ///   - textScale: how much larger text is than the usual.
    init(room: Size, wanted: Size, hasHeader: Bool, target: Double, textScale: Double) {
        let side = max(48, target)
        let header = hasHeader ? max(Self.headerHeight * max(1, textScale), side) : Self.radius
        let usual = wanted.width.isFinite && wanted.width > 0 ? wanted.width : Self.width * max(1, textScale)
        let width = min(room.width, max(usual, Self.minimumWidth))
        let most = max(0, room.height - (room.height < Self.lowRoom ? 0 : Self.gap))
        let needed = wanted.height.isFinite && wanted.height > 0 ? header + wanted.height : most
        let height = min(needed, most)
        card = Rect(
            x: ((room.width - width) / 2).rounded(), y: (room.height - height).rounded(), width: width,
            height: height + Self.radius)
        let crossSide = min(side, width / 2)
        let inset = min(Self.inset, width / 4)
        cross = Rect(x: width - crossSide - 4, y: ((header - side) / 2).rounded(), width: crossSide, height: side)
        title = Rect(x: inset, y: 0, width: max(0, cross.minX - inset), height: header)
        content = Rect(x: 0, y: header, width: width, height: max(0, height - header))
    }
}
