import CFontconfig
import Synchronization

/// Reads fontconfig's rules once, on whichever thread comes first.
///
/// It takes about 10 ms, which a frame has not: whoever knows that letters may come which the standard fonts lack has them read
/// beforehand, where nobody waits.
public final class FontRuleReader: Sendable {
    private enum Reading {
        case toDo
        /// The address of a configuration of fontconfig's that belongs to this object; 0 where there is none.
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

    /// Reads them, unless that was done before. From any thread; whoever needs them meanwhile waits for the end.
    public func read() {
        reading.withLock { reading in
            if case .toDo = reading { reading = .done(UInt(bitPattern: FcInitLoadConfigAndFonts())) }
        }
    }

    /// Whether somebody has read them before they were needed.
    var isDone: Bool {
        reading.withLock { reading in
            if case .done = reading { return true }
            return false
        }
    }

    /// Hands over what was read, which is read now if need be; nil where there is nothing, or it was handed over before.
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
