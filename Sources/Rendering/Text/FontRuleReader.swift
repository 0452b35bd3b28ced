import CFontconfig
import Synchronization

/// A reader that reads fontconfig's rules once, on the first thread that needs them.
///
/// Reading takes about 10 ms, which is too long for a frame. An app that expects letters that the standard fonts lack can
/// call ``read()`` in advance on a background thread.
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

    /// Reads the rules, unless they have already been read. Thread-safe. A thread that needs the rules in the meantime waits
    /// until they are read.
    public func read() {
        reading.withLock { reading in
            if case .toDo = reading { reading = .done(UInt(bitPattern: FcInitLoadConfigAndFonts())) }
        }
    }

    /// A Boolean value that tells whether the rules have been read, but not taken yet.
    var isDone: Bool {
        reading.withLock { reading in
            if case .done = reading { return true }
            return false
        }
    }

    /// Returns the configuration, whose ownership is transferred to the caller. It is read first if necessary. Returns `nil`
    /// if it cannot be read, or was already taken.
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
