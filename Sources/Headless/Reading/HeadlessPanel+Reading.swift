import Drawing
import Toolkit

extension HeadlessPanel {
    /// What the views on screen draw, from back to front.
    public var lists: [DisplayList] { frame.layers.map(\.list) }

    /// The lines that a person can read in the latest frame, row by row; those that are cut away or painted over are
    /// left out.
    public var texts: [VisibleText] { FrameReader(frame: frame, measurer: scene.textMeasurer).texts() }

    /// The words that a person can read in the latest frame, row by row.
    public var strings: [String] { texts.map(\.text) }

    /// True where a whole line says exactly this.
    public func isReadable(_ text: String) -> Bool { strings.contains(text) }

    /// All views of the root controller's tree and of what is presented over it, each before its subviews, from back to front.
    public var views: [View] {
        var found: [View] = []
        func add(_ view: View) {
            found.append(view)
            for subview in view.subviews { add(subview) }
        }
        for view in layers { add(view) }
        return found
    }

    /// The root controller's view, and what lies over it.
    private var layers: [View] {
        scene.rootView.subviews.flatMap { $0 === scene.rootViewController?.view ? [$0] : $0.subviews }
    }

    /// The first view of a type that a condition holds for, hidden ones included.
    public func first<V: View>(_ type: V.Type, where isWanted: (V) -> Bool = { _ in true }) -> V? {
        views.lazy.compactMap { $0 as? V }.first(where: isWanted)
    }

    /// All views of a type, hidden ones included.
    public func all<V: View>(_ type: V.Type) -> [V] { views.compactMap { $0 as? V } }

    /// The frontmost view that is not hidden and draws this line of text.
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

    /// The nearest view of a type around this line of text: the button, or the cell, that says so.
    public func first<V: View>(_ type: V.Type, showing text: String) -> V? {
        var view = view(showing: text)
        while let current = view {
            if let found = current as? V { return found }
            view = current.superview
        }
        return nil
    }
}
