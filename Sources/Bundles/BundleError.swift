import System

/// Why a bundle is not taken, or a step with it was not done; a sentence without a full stop.
public struct BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// Whether the same bundle would be as wrong the next time: it is remembered, and not fetched again.
    public let isLasting: Bool

    /// - Parameters:
    ///   - description: a sentence without a full stop.
    ///   - isLasting: whether it is the bundle that is wrong, and not the disk, the network or the panel.
    public init(_ description: String, isLasting: Bool = false) {
        (self.description, self.isLasting) = (description, isLasting)
    }

    init(_ error: FileError) { self.init(error.description) }
}
