import CFontconfig
import Synchronization

/// Reads fontconfig's rules once, on the first thread that needs them.
///
/// Reading takes about 10 ms, too long for a frame. An app that expects letters missing in the standard fonts can have
/// the rules read in advance on a background thread.
public final class FontRuleReader: Sendable {
    private enum Reading {
        case toDo
        /// The address of a fontconfig configuration that this object owns; 0 if there is none.
        case done(UInt)
        case taken
    }

    private let reading = Mutex(Reading.toDo)

    init() {}

    deinit {
        let left = reading.withLock { reading in
            guard case .done(let address) = reading else { return UInt(0) }
            return address
        }
        if let config = OpaquePointer(bitPattern: left) { FcConfigDestroy(config) }
    }

    /// Reads the rules, unless that is already done. Callable from any thread. A thread that needs the rules meanwhile
    /// waits until they are read.
    public func read() {
        reading.withLock { reading in
            if case .toDo = reading { reading = .done(UInt(bitPattern: FcInitLoadConfigAndFonts())) }
        }
    }

    /// A Boolean value that tells whether the rules were read before they were needed.
    var isDone: Bool {
        reading.withLock { reading in
            if case .done = reading { return true }
            return false
        }
    }

    /// Transfers ownership of the configuration, and reads it first if necessary. Returns `nil` if there is none or it
    /// was already taken.
    func take() -> OpaquePointer? {
        read()
        let address = reading.withLock { reading in
            guard case .done(let address) = reading else { return UInt(0) }
            reading = .taken
            return address
        }
        return OpaquePointer(bitPattern: address)
    }
}
