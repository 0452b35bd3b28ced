/// A question, or a message, that is answered before anything else is done.
///
/// It comes over everything else by ``Scene/present(_:)``. A finger or a key on one of its buttons closes it, and then the
/// button's action is performed.
public final class Alert {
    /// One of its buttons.
    public struct Action {
        /// What the button says.
        public let title: String
        /// What it is among the others. The first prominent one gets the focus, or else the first that destroys nothing.
        public let style: Button.Style
        /// True where Escape, and a tap beside the alert, do the same as the button.
        public let isCancel: Bool
        let perform: () -> Void

        /// - Parameters:
        ///   - title: what the button says.
        ///   - style: what it is among the others.
        ///   - isCancel: whether Escape, and a tap beside the alert, do the same.
        ///   - perform: called once, after the alert has gone.
        public init(
            _ title: String, style: Button.Style = .plain, isCancel: Bool = false, perform: @escaping () -> Void = {}
        ) {
            self.title = title
            self.style = style
            self.isCancel = isCancel
            self.perform = perform
        }
    }

    /// Called when the alert goes without an answer: by ``dismiss()``, or with everything else.
    public var onClose: (() -> Void)? {
        get { controller.onClose }
        set { controller.onClose = newValue }
    }

    /// What helps to answer; empty for nothing. It may become another while the alert is shown.
    public var message: String {
        get { controller.message }
        set { controller.message = newValue }
    }

    let controller: AlertController

    /// An alert that is not shown yet.
    ///
    /// - Parameters:
    ///   - title: what it asks, in few words.
    ///   - message: what helps to answer; empty for nothing. A long one is scrolled.
    ///   - actions: one to three: those beyond are left out, and where there is none, a button says that it has been read. Where there
    ///     is one alone it is the one that cancels, too.
    public init(_ title: String, message: String = "", actions: [Action]) {
        controller = AlertController(title, message: message, actions: Array(actions.prefix(3)))
    }

    /// True from the moment it is presented, also while it waits for its turn, until it goes.
    public var isPresented: Bool { controller.presentations?.contains(controller) ?? false }

    /// Closes it without an answer: the reason for it is gone. One that waits comes no more.
    public func dismiss() { controller.close() }
}
