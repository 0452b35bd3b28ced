extension Scene {
    /// A key did something.
    ///
    /// It goes to the view that has the focus, then to each of its superviews and their controllers, until one of them
    /// uses it up; see ``View/keyPressed(_:)``. What nobody used moves the focus: arrows to the nearest view in their
    /// direction, Tab to the next one in reading order, Page Up, Page Down, Home and End through the scroll view around
    /// the focus.
    ///
    /// Nothing has the focus before the first key. Where the focus is not shown, because a finger came down since, a key
    /// that would move or press only shows it.
    public func send(_ event: KeyEvent) {
        advance(to: event.time)
        // What changed since the last frame is where it will be seen.
        root.layoutIfNeeded()
        focus.handle(event)
    }

    /// No key is held any more: the window lost the screen.
    public func cancelKeys() {
        focus.letGo()
    }

    /// What keys go to; nil before the first key, and where nothing can have the focus.
    public var focusedView: View? { focus.focused }

    /// False until the first key, and from each touch to the next key.
    public var showsFocus: Bool { focus.isShown && focus.focused != nil }
}
