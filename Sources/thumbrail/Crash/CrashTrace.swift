import Toolkit

/// The contents of the crash record of an earlier run. They are untrusted, because the run may have ended in the middle of a write.
nonisolated struct CrashTrace: Hashable, Sendable {
    /// The signal that ended the kiosk, if it was recorded.
    struct Signal: Hashable, Sendable {
        var number: Int
        var code: Int
        var address: UInt64
        var sender: Int
        /// The time of the signal, in seconds since 1970.
        var time: Int
        /// The time of the signal, in nanoseconds of the monotonic clock that touches use.
        var instant: Int64
        var thread: Int
        var place: UInt64
    }

    /// A stack frame: the address at which the thread was interrupted, or the address that a function on the stack returns to.
    struct Frame: Hashable, Sendable {
        var address: UInt64
        /// The path of the program or library that contains the address, and the offset of the address in it.
        var module: String?
        var offset: UInt64 = 0
    }

    /// The phase of a touch.
    enum Deed: UInt64, Sendable {
        case other, began, ended, cancelled

        init(_ phase: TouchEvent.Phase) {
            self =
                switch phase {
                case .began: .began
                case .ended: .ended
                case .cancelled: .cancelled
                case .moved: .other
                }
        }
    }

    /// The phase of the run.
    enum Phase: UInt64, Sendable {
        case kiosk
        /// The safe page was shown after repeated crashes of the kiosk.
        case safePage
        /// The safe page ended because the kiosk is tried again. This is not a crash.
        case tryingAgain
    }

    struct Touch: Hashable, Sendable {
        /// The time of the touch, in nanoseconds of the monotonic clock.
        var time: Int64
        var finger: Int64
        var deed: Deed
        /// The position in points, or `nil` if it is secret.
        var position: [Int]?
    }

    var version: String
    var kiosk: String
    var process: Int
    /// The start time, in seconds since 1970.
    var began: Int
    /// The start time, in seconds since boot.
    var beganSinceBoot: Int64
    var phase: Phase
    /// The crashes before this run.
    var series: CrashSeries
    var signal: Signal?
    var frames: [Frame] = []
    /// The last touches, oldest first.
    var touches: [Touch] = []
    var log: [String]

    /// Reads a record.
    ///
    /// - Parameter bytes: The bytes of a whole record.
    /// - Returns: `nil` if they are not a record, or the record has another version of the layout.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == CrashLayout.size else { return nil }
        let read = bytes.withUnsafeBytes { memory -> CrashTrace? in
            guard memory.loadUnaligned(as: UInt64.self) == CrashLayout.mark else { return nil }
            return CrashTrace(memory)
        }
        guard let read else { return nil }
        self = read
    }

    private init(_ memory: UnsafeRawBufferPointer) {
        func number(_ offset: Int) -> UInt64 { memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        func integer(_ offset: Int) -> Int { Int(truncatingIfNeeded: number(offset)) }
        func text(_ offset: Int, _ size: Int) -> String {
            let length = min(Int(memory.loadUnaligned(fromByteOffset: offset, as: UInt16.self)), size - 2)
            return String(decoding: memory[(offset + 2)..<(offset + 2 + length)], as: UTF8.self)
        }
        version = text(CrashLayout.version, CrashLayout.versionSize)
        kiosk = text(CrashLayout.kiosk, CrashLayout.kioskSize)
        process = integer(CrashLayout.process)
        began = integer(CrashLayout.began)
        phase = Phase(rawValue: number(CrashLayout.phase)) ?? .kiosk
        // Times since boot and counts are limited to a plausible range, because the record is untrusted.
        func count(_ offset: Int) -> Int { number(offset) < 1 << 40 ? integer(offset) : 0 }
        beganSinceBoot = Int64(count(CrashLayout.beganSinceBoot))
        series = CrashSeries(
            crashes: (0..<CrashSeries.most).map { Int64(count(CrashLayout.crashes + 8 * $0)) },
            since: count(CrashLayout.since), safePages: count(CrashLayout.safePages),
            isBare: number(CrashLayout.isBare) == 1)
        log = RecentLog.lines(in: UnsafeRawBufferPointer(rebasing: memory[CrashLayout.log...]))
        if number(CrashLayout.signal) != 0 {
            signal = Signal(
                number: integer(CrashLayout.signal), code: integer(CrashLayout.signalCode),
                address: number(CrashLayout.signalAddress), sender: integer(CrashLayout.signalSender),
                time: integer(CrashLayout.signalTime), instant: Int64(bitPattern: number(CrashLayout.signalInstant)),
                thread: integer(CrashLayout.thread), place: number(CrashLayout.place))
        }
        let modules = (0..<Int(min(number(CrashLayout.moduleCount), UInt64(CrashLayout.maximumModules)))).map { index in
            text(CrashLayout.modules + index * CrashLayout.module, CrashLayout.module)
        }
        for index in 0..<Int(min(number(CrashLayout.frameCount), UInt64(CrashLayout.maximumFrames))) {
            let start = CrashLayout.frames + index * CrashLayout.frame
            var frame = Frame(address: number(start))
            if let module = Int(exactly: number(start + 16)), module > 0, module <= modules.count {
                frame.module = modules[module - 1]
                frame.offset = frame.address &- number(start + 8)
            }
            frames.append(frame)
        }
        let count = number(CrashLayout.touchCount)
        let kept = UInt64(CrashLayout.maximumTouches)
        for index in (count > kept ? count - kept : 0)..<count {
            let start = CrashLayout.touches + Int(index % kept) * CrashLayout.touch
            let x = memory.loadUnaligned(fromByteOffset: start + 16, as: Float.self)
            let y = memory.loadUnaligned(fromByteOffset: start + 20, as: Float.self)
            let isPosition = abs(x) < 1e6 && abs(y) < 1e6
            touches.append(
                Touch(
                    time: Int64(bitPattern: number(start)), finger: Int64(bitPattern: number(start + 8)),
                    deed: Deed(rawValue: number(start + 24)) ?? .other,
                    position: isPosition ? [Int(x.rounded()), Int(y.rounded())] : nil))
        }
    }
}
