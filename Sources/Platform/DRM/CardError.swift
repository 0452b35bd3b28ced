import Glibc

/// An error from the driver of a graphics card.
nonisolated struct CardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The request that failed, as it continues the message "cannot …".
    var request: String
    /// The error number from the kernel.
    var number: CInt

    /// Returns the error of the last failed system call.
    static func last(_ request: String) -> CardError { CardError(request: request, number: errno) }

    /// A Boolean value that tells whether the driver does not support the request.
    var isUnsupported: Bool { [ENOSYS, EOPNOTSUPP, EINVAL, ENOTTY, ERANGE, ENOENT].contains(number) }

    /// A Boolean value that tells whether the card was removed, or its driver was unloaded.
    var isGone: Bool { [ENODEV, ENXIO, EIO].contains(number) }

    /// A Boolean value that tells whether another program controls the card.
    var isForbidden: Bool { [EACCES, EPERM].contains(number) }

    var description: String { "cannot \(request): \(String(cString: strerror(number)))" }
}
