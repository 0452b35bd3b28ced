/// Words at the upper edge for as long as there is a reason for them: a machine does not answer, say.
///
/// It comes by ``Scene/show(_:)``, lies over the page, and takes only the touches on itself.
public final class Banner {
    /// What it says.
    public let words: String
    /// True has a cross that dismisses it; false stays until ``dismiss()``.
    public let canBeDismissed: Bool
    weak var banners: Banners?

    /// A banner that is not shown yet.
    ///
    /// - Parameters:
    ///   - words: what it says.
    ///   - canBeDismissed: whether it has a cross that dismisses it.
    public init(_ words: String, canBeDismissed: Bool = true) {
        self.words = words
        self.canBeDismissed = canBeDismissed
    }

    /// True until it is dismissed, also while a later one is seen in its place.
    public var isPresented: Bool { banners?.contains(self) ?? false }

    /// Takes it away: the reason is gone.
    public func dismiss() { banners?.remove(self) }
}
