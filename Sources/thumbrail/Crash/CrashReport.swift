import Glibc

/// The report of a crash, for finding its cause.
nonisolated struct CrashReport {
    let trace: CrashTrace
    /// The time at which the next start found the crash, in seconds since 1970.
    let found: Int

    /// The maximum size of a report, in bytes. The contents of a record are far smaller.
    static let maximumBytes = 256 << 10

    /// A short description of the cause.
    var ending: String {
        guard let signal = trace.signal else { return "killed, no signal recorded" }
        let name = Self.names[signal.number] ?? "a signal"
        if signal.code > 0 { return "signal \(signal.number) (\(name)) at 0x\(Self.hex(signal.address))" }
        let sender = signal.sender == trace.process ? "itself" : "process \(signal.sender)"
        return "signal \(signal.number) (\(name)), sent by \(sender)"
    }

    private static let names = [
        Int(SIGSEGV): "SIGSEGV", Int(SIGBUS): "SIGBUS", Int(SIGILL): "SIGILL", Int(SIGTRAP): "SIGTRAP",
        Int(SIGFPE): "SIGFPE", Int(SIGABRT): "SIGABRT",
    ]

    private static func hex(_ number: UInt64) -> String { String(number, radix: 16) }

    var text: String {
        var lines = [
            "Thumbrail \(trace.version) crashed: \(ending)",
            "",
            "kiosk:   \(trace.kiosk)",
            "began:   \(LogMoment.text(trace.began)), process \(trace.process)",
        ]
        if let signal = trace.signal {
            lines.append(
                "crashed: \(LogMoment.text(signal.time)), thread \(signal.thread), at 0x\(Self.hex(signal.place))")
        }
        lines.append("found:   \(LogMoment.text(found)), by the next start")
        lines += ["", "Stack, innermost first (addr2line -e PROGRAM OFFSET names the lines):"]
        if trace.frames.isEmpty { lines.append("  none: no signal was recorded") }
        for (number, frame) in trace.frames.enumerated() {
            let position = frame.module.map { "\($0) 0x\(Self.hex(frame.offset))" } ?? "?"
            lines.append("  \(number)  0x\(Self.hex(frame.address))  \(position)")
        }
        lines += ["", "Last touches, in points (positions of secret input are not recorded):"]
        lines += trace.touches.map(line)
        lines += ["", "Last log lines:"]
        lines += trace.log.map { "  \($0)" }
        let text = lines.map(TerminalText.plain).joined(separator: "\n") + "\n"
        return text.utf8.count <= Self.maximumBytes
            ? text : String(decoding: text.utf8.prefix(Self.maximumBytes), as: UTF8.self)
    }

    private func line(_ touch: CrashTrace.Touch) -> String {
        let deed =
            switch touch.deed {
            case .began: "began"
            case .ended: "ended"
            case .cancelled: "cancelled"
            case .other: "?"
            }
        let position = touch.position.map { " at \($0[0]), \($0[1])" } ?? ""
        let end = trace.signal.map { signal in
            let tenths = Int((Double(signal.instant) - Double(touch.time)) / 1e8)
            return ", \(tenths / 10).\(abs(tenths % 10)) s before the end"
        }
        return "  finger \(touch.finger) \(deed)\(position)\(end ?? "")"
    }
}
