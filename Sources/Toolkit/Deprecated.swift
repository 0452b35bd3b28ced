// Names of version 0.2.0, for apps that still use them. They go with version 0.4.0.

import Drawing

@available(*, deprecated, renamed: "ImageView")
public typealias PictureView = ImageView

extension View {
    @available(*, deprecated, message: "use passesTouchesThrough, which means the opposite")
    public final var takesTouches: Bool {
        get { !passesTouchesThrough }
        set { passesTouchesThrough = !newValue }
    }

    @available(*, deprecated, message: "use layoutDirection")
    public final var readsFromRight: Bool? {
        get { layoutDirection.map { $0 == .rightToLeft } }
        set { layoutDirection = newValue.map { $0 ? .rightToLeft : .leftToRight } }
    }
}

extension Control.Event {
    @available(*, deprecated, renamed: "editingDidEnd")
    public static var editingEnded: Control.Event { editingDidEnd }
}

extension Label {
    @available(*, deprecated, renamed: "fontOverride")
    public final var ownFont: Font? {
        get { fontOverride }
        set { fontOverride = newValue }
    }

    @available(*, deprecated, message: "use isTruncated, which means the opposite")
    public final var isWhole: Bool { !isTruncated }
}

extension TextField {
    @available(*, deprecated, renamed: "validate()")
    public final func showProblem() -> Bool { validate() }
}

extension GestureRecognizer {
    @available(*, deprecated, renamed: "cancelTouchesInView()")
    public final func takeTouchesFromViews() { cancelTouchesInView() }
}

extension ListView {
    @available(*, deprecated, renamed: "dequeueReusableCell(withIdentifier:make:)")
    public final func dequeueCell(_ identifier: String, make: () -> ListCell = { ListCell() }) -> ListCell {
        dequeueReusableCell(withIdentifier: identifier, make: make)
    }
}

extension CollectionView {
    @available(*, deprecated, renamed: "dequeueReusableCell(withIdentifier:make:)")
    public final func dequeueCell(_ identifier: String, make: () -> CollectionCell = { CollectionCell() })
        -> CollectionCell
    {
        dequeueReusableCell(withIdentifier: identifier, make: make)
    }

    @available(*, deprecated, renamed: "scrollToItem(at:animated:)")
    public final func scrollToTile(at index: Int, animated: Bool) { scrollToItem(at: index, animated: animated) }
}

extension GridView.Columns {
    @available(*, deprecated, renamed: "adaptive(minimum:)")
    public static func leastWidth(_ width: Double) -> GridView.Columns { .adaptive(minimum: width) }
}

extension TileHeight {
    @available(*, deprecated, renamed: "fractionalWidth(_:)")
    public static func timesWidth(_ factor: Double) -> TileHeight { .fractionalWidth(factor) }
}

extension Arrangement {
    @available(*, deprecated, renamed: "maximumWidth")
    public var mostWidth: Double {
        get { maximumWidth }
        set { maximumWidth = newValue }
    }
}
