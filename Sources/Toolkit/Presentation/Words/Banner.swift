/// A message at the upper edge that is shown as long as its reason persists, for example that a machine does not respond.
///
/// ``Scene/show(_:)`` shows it over the page. It does not block touches on the page around it.
public final class Banner {
    /// A button that deals with the reason of the banner.
    public struct Button {
        /// The title of the button.
        public var text: String
        /// The action of the button.
        public var perform: () -> Void

        /// Creates a button.
        ///
        /// - Parameters:
        ///   - text: the title of the button.
        ///   - perform: the action of the button.
        public init(_ text: String, perform: @escaping () -> Void) {
            self.text = text
            self.perform = perform
        }
    }

    /// The text of the banner.
    public var words: String {
        didSet { if words != oldValue { changed() } }
    }

    /// The colour of the line before the text.
    public var color = ColorRole.warning {
        didSet { if color != oldValue { changed() } }
    }

    /// The button after the text; `nil` for none.
    public var button: Button? {
        didSet { if button?.text != oldValue?.text { changed() } }
    }

    /// Called when the user presses the text; `nil` if the text cannot be pressed.
    public var onPress: (() -> Void)? {
        didSet { if (onPress == nil) != (oldValue == nil) { changed() } }
    }

    /// A Boolean value that tells whether the banner has a close button; if not, it stays until ``dismiss()``.
    public let canBeDismissed: Bool
    /// A Boolean value that tells whether the banner is an alarm. Alarms are shown before all other banners.
    public let isAlarm: Bool
    weak var banners: Banners?

    /// Creates a banner, which is not shown yet.
    ///
    /// - Parameters:
    ///   - words: the text of the banner.
    ///   - canBeDismissed: `true` for a banner with a close button.
    ///   - isAlarm: `true` for an alarm, which is shown before all other banners.
    public init(_ words: String, canBeDismissed: Bool = true, isAlarm: Bool = false) {
        self.words = words
        self.canBeDismissed = canBeDismissed
        self.isAlarm = isAlarm
    }

    /// A Boolean value that tells whether the banner was shown and not dismissed yet, even if another one is visible in its place.
    public var isPresented: Bool { banners?.contains(self) ?? false }

    /// Dismisses the banner because its reason no longer exists.
    public func dismiss() { banners?.remove(self) }

    private func changed() { banners?.changed(self) }
}
