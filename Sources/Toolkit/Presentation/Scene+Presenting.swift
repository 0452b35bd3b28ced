import Drawing

/// What comes over everything on screen.
extension Scene {
    /// Shows an alert, over everything else; while there is another one it waits. One that is shown or waits already does so once.
    public func present(_ alert: Alert) {
        presentations.present(alert.controller)
    }

    /// Shows a menu beside a view: below it where there is room, and never beyond the screen's edges.
    ///
    /// Another menu goes. While an alert is shown there is no menu: nothing that has one can be touched.
    public func present(_ menu: Menu, from source: View) {
        guard source.scene === self, !menu.controller.items.isEmpty else { return }
        menu.controller.source = source
        presentations.present(menu.controller)
    }

    /// Says something in passing, near the lower edge: it goes by itself once there was time to read it, and is in nobody's way.
    ///
    /// Words that come while others are shown wait for their turn. The same words are shown once, for a whole time from the moment
    /// that they came last. Of more than 8 that wait the oldest are left out.
    public func showToast(_ words: String) {
        presentations.toasts.show(words)
    }

    /// Shows a banner at the upper edge until it is dismissed. Of several the latest is seen, and then those before it.
    public func show(_ banner: Banner) {
        presentations.banners.show(banner)
    }

    /// A few words at the upper edge that say how things are for as long as they are so, such as that somebody watches the screen; nil is none.
    ///
    /// They lie over everything, and no finger and no key reaches them.
    public var sign: String? {
        get { presentations.signs.words }
        set {
            presentations.signs.words = newValue
            presentations.banners.top = presentations.signs.height
        }
    }

    /// Closes all alerts, menus, sheets, pages and toasts, and forgets those that wait: nobody is there any more. Banners stay, because
    /// the reasons for them do.
    ///
    /// No action is performed by that; alerts tell it by ``Alert/onClose``.
    public func dismissAll() {
        presentations.closeAll()
    }

    /// True while an alert, a menu, a sheet or a page lies over the root controller.
    public var isPresenting: Bool { presentations.isPresenting }

    /// Whether an alert, a menu, a sheet or a page is presented over a view. What is itself part of the front one is not covered.
    public func isCovered(_ view: View) -> Bool { presentations.covers(view) }

    /// What the keyboard leaves of the screen, in points.
    var roomAboveKeyboard: Rect {
        Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - keyboardHeight))
    }
}
