/// Which of the fingers on the panel: unique from the moment it comes down to the moment it is lifted.
public nonisolated struct FingerID: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int64

    /// The pointer of a mouse, which is one finger while its button is held.
    public static let mouse = FingerID(rawValue: .min)

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
