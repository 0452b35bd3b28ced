import System

/// An error that tells why a bundle was rejected or an operation on it failed, as a sentence without a full stop.
public struct BundleError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// A Boolean value that tells whether the same bundle would fail again. Such a bundle is remembered and not downloaded again.
    public let isLasting: Bool

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - description: A sentence without a full stop.
    ///   - isLasting: `true` if the bundle itself is invalid, rather than the disk, the network or the panel being at fault.
    public init(_ description: String, isLasting: Bool = false) {
        (self.description, self.isLasting) = (description, isLasting)
    }

    init(_ error: FileError) { self.init(error.description) }
}
