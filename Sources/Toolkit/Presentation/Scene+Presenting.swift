import Drawing

/// Alerts, menus, toasts, banners and other views over the scene's content.
extension Scene {
    /// Shows an alert over everything else, or makes it wait while another one is shown. An alert that is already shown
    /// or waiting is not added again.
    public func present(_ alert: Alert) {
        presentations.present(alert.controller)
    }

    /// Shows a menu beside a view: below it if there is room, and never beyond the screen's edges.
    ///
    /// It replaces another menu. While an alert is shown, no menu can open, because the views behind the alert cannot be touched.
    public func present(_ menu: Menu, from source: View) {
        guard source.scene === self, !menu.controller.items.isEmpty else { return }
        menu.controller.source = source
        presentations.present(menu.controller)
    }

    /// Shows a controller in a popover beside a view: below it, or else above it or at one of its sides.
    ///
    /// If the controller's ``ViewController/preferredContentSize`` does not fit beside the view, or is zero, the controller is shown on a
    /// sheet. Its ``ViewController/dismiss()``, Escape or a tap outside closes it. `controller` must not have a parent or a superview;
    /// otherwise nothing happens.
    public func presentPopover(_ controller: ViewController, from source: View) {
        guard source.scene === self, controller.parent == nil,
            !(controller.isViewLoaded && controller.view.superview != nil), !(controller is PresentationController)
        else { return }
        let presenter = sequence(first: source, next: \.superview).compactMap(\.viewController).first
        let presentation: PresentationController =
            PopoverController.fits(controller.preferredContentSize, beside: source, in: self)
            ? PopoverController(controller, from: source) : SheetController(controller)
        presentation.presenter = presenter
        presentations.present(presentation)
    }

    /// Shows a short message near the lower edge. It disappears after the time needed to read it, and blocks no input.
    ///
    /// Messages that arrive while another is shown wait for their turn. A message that is already waiting is not added again.
    /// If a message repeats the shown one, its time starts again. If more than 8 are waiting, the oldest are dropped.
    public func showToast(_ text: String) {
        presentations.toasts.show(text)
    }

    /// A view over the full width of the upper edge that pushes the root controller's view down, such as a bar about an alarm; `nil` for
    /// none.
    ///
    /// It has the height that it requests, at most half of the scene's. The content moves only while no finger is down, and what is fixed
    /// at its lower edge stays in place. Touches on moved views have no effect during the movement and for 300 ms afterwards. Presented
    /// controllers lie over the bar.
    public var topBar: View? {
        get { bar.view }
        set { bar.view = newValue }
    }

    /// Shows a banner at the upper edge until it is dismissed. Of several banners, the latest one is shown.
    public func show(_ banner: Banner) {
        presentations.banners.show(banner)
    }

    /// A short status text at the upper edge, shown as long as the status persists, such as that the screen is being
    /// watched remotely; `nil` for none.
    ///
    /// It lies over everything, and receives neither touches nor keys.
    public var sign: String? {
        get { presentations.signs.words }
        set {
            presentations.signs.words = newValue
            presentations.banners.top = presentations.signs.bottom
        }
    }

    /// Closes all alerts, menus, sheets, pages and toasts, and drops the waiting ones. Call it when the user has left
    /// the panel. Banners stay, as their reasons persist.
    ///
    /// No action is performed; alerts report their closing by ``Alert/onClose``.
    public func dismissAll() {
        presentations.closeAll()
    }

    /// A Boolean value that tells whether an alert, a menu, a sheet or a page lies over the root controller.
    public var isPresenting: Bool { presentations.isPresenting }

    /// Returns `true` if an alert, a menu, a sheet or a page is presented over a view. A view in the front one is not covered.
    public func isCovered(_ view: View) -> Bool { presentations.covers(view) }

    /// The part of the screen that the keyboard leaves free, in points.
    var roomAboveKeyboard: Rect {
        Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - keyboardHeight))
    }
}
