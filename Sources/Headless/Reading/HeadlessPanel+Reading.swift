import Drawing
import Toolkit

extension HeadlessPanel {
    /// The display lists of the views on screen, from back to front.
    public var lists: [DisplayList] { frame.layers.map(\.list) }

    /// The readable lines of text in the latest frame, row by row. Lines that are clipped or covered are left out.
    public var texts: [VisibleText] { FrameReader(frame: frame, measurer: scene.textMeasurer).texts() }

    /// The readable strings in the latest frame, row by row.
    public var strings: [String] { texts.map(\.text) }

    /// Returns `true` if a readable line has exactly this text.
    public func isReadable(_ text: String) -> Bool { strings.contains(text) }

    /// All views of the root controller and of the controllers presented over it, each before its subviews, from back to front.
    public var views: [View] {
        var found: [View] = []
        func add(_ view: View) {
            found.append(view)
            for subview in view.subviews { add(subview) }
        }
        for view in layers { add(view) }
        return found
    }

    /// The root controller's view and the views above it.
    private var layers: [View] {
        scene.rootView.subviews.flatMap { $0 === scene.rootViewController?.view ? [$0] : $0.subviews }
    }

    /// Returns the first view of a type that satisfies a condition, including hidden views.
    public func first<V: View>(_ type: V.Type, where isWanted: (V) -> Bool = { _ in true }) -> V? {
        views.lazy.compactMap { $0 as? V }.first(where: isWanted)
    }

    /// Returns all views of a type, including hidden ones.
    public func all<V: View>(_ type: V.Type) -> [V] { views.compactMap { $0 as? V } }

    /// Returns the frontmost view that is not hidden and draws this line of text.
    public func view(showing text: String) -> View? {
        func find(_ view: View) -> View? {
            guard !view.isHidden, view.alpha > 0 else { return nil }
            for subview in view.subviews.reversed() {
                if let found = find(subview) { return found }
            }
            return view.recordedDisplayList().strings.contains(text) ? view : nil
        }
        return layers.reversed().lazy.compactMap(find).first
    }

    /// Returns the innermost view of a type that contains this line of text, such as the button or cell with that title.
    public func first<V: View>(_ type: V.Type, showing text: String) -> V? {
        var view = view(showing: text)
        while let current = view {
            if let found = current as? V { return found }
            view = current.superview
        }
        return nil
    }
}
