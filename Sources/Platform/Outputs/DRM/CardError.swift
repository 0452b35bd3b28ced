import Glibc

/// A call that a graphics card's driver has refused.
nonisolated struct CardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for, as the end of "the card does not …".
    var request: String
    /// The kernel's number of the error.
    var number: CInt

    /// What the last failed call has left.
    static func last(_ request: String) -> CardError { CardError(request: request, number: errno) }

    /// The driver knows no such call, or cannot do it in this way.
    var isUnsupported: Bool { [ENOSYS, EOPNOTSUPP, EINVAL, ENOTTY, ERANGE, ENOENT].contains(number) }

    /// The card itself is gone: unplugged, or its driver unloaded.
    var isGone: Bool { [ENODEV, ENXIO, EIO].contains(number) }

    /// Somebody else rules the card.
    var isForbidden: Bool { [EACCES, EPERM].contains(number) }

    var description: String { "does not \(request): \(String(cString: strerror(number)))" }
}
