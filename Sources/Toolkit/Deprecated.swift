// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

import Drawing

/// The name of `ImageView` in version 0.2.0.
@available(*, deprecated, renamed: "ImageView")
public typealias PictureView = ImageView

extension View {
    /// The name of `passesTouchesThrough` in version 0.2.0, with the opposite meaning.
    @available(*, deprecated, message: "use passesTouchesThrough, which means the opposite")
    public final var takesTouches: Bool {
        get { !passesTouchesThrough }
        set { passesTouchesThrough = !newValue }
    }

    /// The name of `layoutDirection` in version 0.2.0.
    @available(*, deprecated, message: "use layoutDirection")
    public final var readsFromRight: Bool? {
        get { layoutDirection.map { $0 == .rightToLeft } }
        set { layoutDirection = newValue.map { $0 ? .rightToLeft : .leftToRight } }
    }
}

extension Control.Event {
    /// The name of `editingDidEnd` in version 0.2.0.
    @available(*, deprecated, renamed: "editingDidEnd")
    public static var editingEnded: Control.Event { editingDidEnd }
}

extension Label {
    /// The name of `fontOverride` in version 0.2.0.
    @available(*, deprecated, renamed: "fontOverride")
    public final var ownFont: Font? {
        get { fontOverride }
        set { fontOverride = newValue }
    }

    /// The name of `isTruncated` in version 0.2.0, with the opposite meaning.
    @available(*, deprecated, message: "use isTruncated, which means the opposite")
    public final var isWhole: Bool { !isTruncated }
}

extension TextField {
    /// The name of `validate()` in version 0.2.0.
    @available(*, deprecated, renamed: "validate()")
    public final func showProblem() -> Bool { validate() }
}

extension GestureRecognizer {
    /// The name of `cancelTouchesInView()` in version 0.2.0.
    @available(*, deprecated, renamed: "cancelTouchesInView()")
    public final func takeTouchesFromViews() { cancelTouchesInView() }
}

extension ListView {
    /// The name of `dequeueReusableCell(withIdentifier:make:)` in version 0.2.0.
    @available(*, deprecated, renamed: "dequeueReusableCell(withIdentifier:make:)")
    public final func dequeueCell(_ identifier: String, make: () -> ListCell = { ListCell() }) -> ListCell {
        dequeueReusableCell(withIdentifier: identifier, make: make)
    }
}

extension CollectionView {
    /// The name of `dequeueReusableCell(withIdentifier:make:)` in version 0.2.0.
    @available(*, deprecated, renamed: "dequeueReusableCell(withIdentifier:make:)")
    public final func dequeueCell(_ identifier: String, make: () -> CollectionCell = { CollectionCell() })
        -> CollectionCell
    {
        dequeueReusableCell(withIdentifier: identifier, make: make)
    }

    /// The name of `scrollToItem(at:animated:)` in version 0.2.0.
    @available(*, deprecated, renamed: "scrollToItem(at:animated:)")
    public final func scrollToTile(at index: Int, animated: Bool) { scrollToItem(at: index, animated: animated) }
}

extension GridView.Columns {
    /// The name of `adaptive(minimum:)` in version 0.2.0.
    @available(*, deprecated, renamed: "adaptive(minimum:)")
    public static func leastWidth(_ width: Double) -> GridView.Columns { .adaptive(minimum: width) }
}

extension TileHeight {
    /// The name of `fractionalWidth(_:)` in version 0.2.0.
    @available(*, deprecated, renamed: "fractionalWidth(_:)")
    public static func timesWidth(_ factor: Double) -> TileHeight { .fractionalWidth(factor) }
}

extension Arrangement {
    /// The name of `maximumWidth` in version 0.2.0.
    @available(*, deprecated, renamed: "maximumWidth")
    public var mostWidth: Double {
        get { maximumWidth }
        set { maximumWidth = newValue }
    }
}

nonisolated extension ProgramStrings {
    /// The name of ``nothingHere`` in version 0.2.0, for a detail without a row.
    @available(*, deprecated, renamed: "nothingHere")
    public var nothingChosen: String {
        get { nothingHere }
        set { nothingHere = newValue }
    }
}
