/// Words at the upper edge for as long as there is a reason for them: a machine does not answer, say.
///
/// It comes by ``Scene/show(_:)``, lies over the page, and takes only the touches on itself.
public final class Banner {
    /// What can be done about the reason.
    public struct Button {
        /// On the button.
        public var text: String
        /// What a press does.
        public var perform: () -> Void

        /// - Parameters:
        ///   - text: on the button.
        ///   - perform: what a press does.
        public init(_ text: String, perform: @escaping () -> Void) {
            self.text = text
            self.perform = perform
        }
    }

    /// What it says.
    public var words: String {
        didSet { if words != oldValue { changed() } }
    }

    /// Of the line before the words.
    public var color = ColorRole.warning {
        didSet { if color != oldValue { changed() } }
    }

    /// Behind the words; nil has no button.
    public var button: Button? {
        didSet { if button?.text != oldValue?.text { changed() } }
    }

    /// Called when somebody presses the words; nil leaves these to be read only.
    public var onPress: (() -> Void)? {
        didSet { if (onPress == nil) != (oldValue == nil) { changed() } }
    }

    /// True has a cross that dismisses it; false stays until ``dismiss()``.
    public let canBeDismissed: Bool
    /// Whether it is seen before all that are no alarms.
    public let isAlarm: Bool
    weak var banners: Banners?

    /// A banner that is not shown yet.
    ///
    /// - Parameters:
    ///   - words: what it says.
    ///   - canBeDismissed: whether it has a cross that dismisses it.
    ///   - isAlarm: whether it is seen before all that are no alarms.
    public init(_ words: String, canBeDismissed: Bool = true, isAlarm: Bool = false) {
        self.words = words
        self.canBeDismissed = canBeDismissed
        self.isAlarm = isAlarm
    }

    /// True until it is dismissed, also while another one is seen in its place.
    public var isPresented: Bool { banners?.contains(self) ?? false }

    /// Takes it away: the reason is gone.
    public func dismiss() { banners?.remove(self) }

    private func changed() { banners?.changed(self) }
}
