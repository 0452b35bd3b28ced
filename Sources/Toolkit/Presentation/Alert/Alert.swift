/// A question or message that the user must answer before anything else.
///
/// ``Scene/present(_:)`` shows it over everything else. A touch or a key on one of its buttons closes the alert, and
/// then performs the button's action.
public final class Alert {
    /// An action of the alert, shown as a button.
    public struct Action {
        /// The title of the button.
        public let title: String
        /// The style of the button. The first prominent button gets the focus, or else the first that is not destructive.
        public let style: Button.Style
        /// A Boolean value that tells whether Escape, and a tap outside of the alert, perform this action.
        public let isCancel: Bool
        let perform: () -> Void

        /// Creates an action.
        ///
        /// - Parameters:
        ///   - title: the title of the button.
        ///   - style: the style of the button.
        ///   - isCancel: `true` if Escape, and a tap outside of the alert, perform the action too.
        ///   - perform: called once, after the alert has closed.
        public init(
            _ title: String, style: Button.Style = .plain, isCancel: Bool = false, perform: @escaping () -> Void = {}
        ) {
            self.title = title
            self.style = style
            self.isCancel = isCancel
            self.perform = perform
        }
    }

    /// Called when the alert closes without an answer: by ``dismiss()``, or together with all other presentations.
    public var onClose: (() -> Void)? {
        get { controller.onClose }
        set { controller.onClose = newValue }
    }

    /// The message that explains the question; empty for none. It may change while the alert is shown.
    public var message: String {
        get { controller.message }
        set { controller.message = newValue }
    }

    /// A Boolean value that tells whether the views behind the alert are not visible at all, rather than dimmed.
    package var hidesContent: Bool {
        get { controller.hidesContent }
        set { controller.hidesContent = newValue }
    }

    /// A Boolean value that tells whether the alert is shown over another one, rather than after it. It has to be set before the alert is
    /// presented.
    package var isUrgent: Bool {
        get { controller.isUrgent }
        set { controller.isUrgent = newValue }
    }

    let controller: AlertController

    /// Creates an alert, which is not shown yet.
    ///
    /// - Parameters:
    ///   - title: the question, in few words.
    ///   - message: the message that explains the question; empty for none. A long one scrolls.
    ///   - actions: one to three actions; further ones are ignored. If there are none, the alert has a Done button. A
    ///     single action is also the cancel action.
    public init(_ title: String, message: String = "", actions: [Action]) {
        controller = AlertController(title, message: message, actions: Array(actions.prefix(3)))
    }

    /// A Boolean value that tells whether the alert is shown or waits to be shown.
    public var isPresented: Bool { controller.presentations?.contains(controller) ?? false }

    /// Closes the alert without an answer. If it is still waiting, it will not be shown.
    public func dismiss() { controller.close() }
}
