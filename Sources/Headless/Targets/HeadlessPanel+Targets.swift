import Drawing
import Toolkit

extension HeadlessPanel {
    /// Returns all touch targets that are visible, enabled and not covered, from back to front.
    /// - Parameter distanceFromEdge: A closure that returns the distance of a view, with its frame in the scene, from the panel's edge;
    ///   `nil` if it is irrelevant.
    public func touchTargets(distanceFromEdge: (View, Rect) -> Double? = { _, _ in nil }) -> [TouchTarget] {
        let root = scene.rootView
        root.layoutIfNeeded()
        var finder = TargetFinder(root: root)
        finder.find(in: root)
        return finder.found.map { view, frame, isWhole in
            TouchTarget(
                kind: view.kindInWords, text: view.firstWords ?? "", frame: frame, isWhole: isWhole,
                distanceFromEdge: distanceFromEdge(view, frame))
        }
    }
}

/// A traversal of a view hierarchy that clips each view to its superviews.
private struct TargetFinder {
    /// The visible extent along one axis: the range of permanent clipping, and the maximum length that scrolling can reveal at once.
    private struct Extent {
        var range = -Double.infinity...Double.infinity
        var maximumLength = Double.infinity

        /// Returns the visible part of a range.
        func cut(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
            let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
            return (low, min(max(0, high - low), maximumLength))
        }

        func clipped(_ start: Double, _ end: Double, scrolls: Bool) -> Extent {
            let cut = cut(start, end)
            guard scrolls else { return Extent(range: cut.start...cut.start + cut.length, maximumLength: cut.length) }
            return Extent(maximumLength: cut.length)
        }
    }

    private struct Room {
        var across = Extent()
        var down = Extent()
        /// The area that is visible now.
        var view: Rect
    }

    private let root: View
    private(set) var found: [(view: View, frame: Rect, isWhole: Bool)] = []

    init(root: View) {
        self.root = root
    }

    mutating func find(in view: View) {
        let frame = view.frameInScene
        let room = Room(
            across: Extent(range: frame.minX...frame.maxX, maximumLength: frame.width),
            down: Extent(range: frame.minY...frame.maxY, maximumLength: frame.height), view: frame)
        find(in: view, room)
    }

    private mutating func find(in view: View, _ room: Room) {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
        var room = room
        let frame = view.frameInScene
        let (left, width) = room.across.cut(frame.minX, frame.maxX)
        let (top, height) = room.down.cut(frame.minY, frame.maxY)
        let visible = frame.intersection(room.view)
        // The recognizers of the root view observe all touches, for example those beside an edited field.
        if view !== root, !visible.isEmpty, view.isTarget, isReachable(view, in: visible) {
            let target = Rect(x: left, y: top, width: width, height: height)
            found.append((view, target, visible.width >= width - 0.01 && visible.height >= height - 0.01))
        }
        if view.clipsToBounds {
            guard !visible.isEmpty else { return }
            let scroller = view as? ScrollView
            room.view = visible
            room.across = room.across.clipped(
                frame.minX, frame.maxX, scrolls: scroller.map { $0.contentSize.width > frame.width + 0.01 } ?? false)
            room.down = room.down.clipped(
                frame.minY, frame.maxY, scrolls: scroller.map { $0.contentSize.height > frame.height + 0.01 } ?? false)
        }
        for subview in view.subviews { find(in: subview, room) }
    }

    /// Returns `true` if a touch on some part of the visible area reaches the view and no other target.
    private func isReachable(_ view: View, in visible: Rect) -> Bool {
        // The centre comes first, because it nearly always decides the result.
        let shares = [0.5, 0.1, 0.3, 0.7, 0.9]
        return shares.contains { y in
            shares.contains { x in
                let point = Point(x: visible.minX + visible.width * x, y: visible.minY + visible.height * y)
                var hit = root.hitTest(point)
                while let current = hit, !current.isTarget { hit = current.superview }
                return hit === view
            }
        }
    }
}

extension View {
    /// A Boolean value that tells whether the view is an enabled control that draws something, or has an enabled tap recognizer.
    fileprivate var isTarget: Bool {
        if (self as? Control)?.isEnabled == true, drawsSomething { return true }
        return gestureRecognizers.contains { $0.isEnabled && $0 is TapGestureRecognizer }
    }

    private var drawsSomething: Bool {
        guard !isHidden, alpha > 0.01 else { return false }
        return !recordedDisplayList().isEmpty || subviews.contains(where: \.drawsSomething)
    }

    /// The type of the view in words: `list cell` for a `ListCell`.
    fileprivate var kindInWords: String {
        var words = ""
        for letter in String(describing: type(of: self)) {
            if letter.isUppercase, !words.isEmpty { words += " " }
            words += letter.lowercased()
        }
        return words
    }

    /// The text of the first visible label, or the text that the view itself draws if there is no label.
    fileprivate var firstWords: String? {
        guard !isHidden, alpha > 0.01 else { return nil }
        if let label = self as? Label, !label.text.isEmpty { return label.text }
        for subview in subviews {
            if let words = subview.firstWords { return words }
        }
        let strings = recordedDisplayList().strings
        return strings.isEmpty ? nil : strings.joined(separator: " ")
    }
}
