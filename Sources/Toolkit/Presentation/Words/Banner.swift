/// A message at the upper edge that is shown as long as its reason persists, for example that a machine does not respond.
///
/// ``Scene/show(_:)`` shows it over the page. It does not block touches on the page around it.
public final class Banner {
    /// The text of the banner.
    public let words: String
    /// A Boolean value that tells whether the banner has a close button; if not, it stays until ``dismiss()``.
    public let canBeDismissed: Bool
    weak var banners: Banners?

    /// Creates a banner, which is not shown yet.
    ///
    /// - Parameters:
    ///   - words: the text of the banner.
    ///   - canBeDismissed: `true` for a banner with a close button.
    public init(_ words: String, canBeDismissed: Bool = true) {
        self.words = words
        self.canBeDismissed = canBeDismissed
    }

    /// A Boolean value that tells whether the banner was shown and not dismissed yet, even if another one is visible in its place.
    public var isPresented: Bool { banners?.contains(self) ?? false }

    /// Dismisses the banner because its reason no longer exists.
    public func dismiss() { banners?.remove(self) }
}
