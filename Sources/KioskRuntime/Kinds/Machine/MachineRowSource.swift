import Files
import Glibc
import KioskFile

/// Makes rows of what the kernel says about this machine.
nonisolated struct MachineRowSource: RowSource {
    let readings: [MachineReading]

    var interval: Duration? { .seconds(2) }

    func read(after version: FileStamp?) -> RowReading {
        RowReading(.rows([SectionContent(rows: readings.map(Self.row(for:)))]))
    }

    private static func row(for reading: MachineReading) -> RowContent {
        switch reading {
        case .load: load()
        case .memory: memory()
        case .disk: disk()
        case .uptime: uptime()
        case .addresses: addresses()
        }
    }

    // MARK: Readings

    private static func load() -> RowContent {
        let parts = text("/proc/loadavg").split(separator: " ").map(String.init)
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard parts.count >= 3, let one = Double(parts[0]) else { return unknown("Load") }
        return row(
            "Load", "\(parts[0]) on \(cores) \(cores == 1 ? "core" : "cores")",
            [("1 minute", parts[0]), ("5 minutes", parts[1]), ("15 minutes", parts[2]), ("Cores", "\(cores)")],
            level: one / Double(cores))
    }

    private static func memory() -> RowContent {
        // By bytes: letters would cost ten times as much, every two seconds.
        let lines = text("/proc/meminfo").utf8.split(separator: UInt8(ascii: "\n"))
        guard let total = number("MemTotal", in: lines), let free = number("MemAvailable", in: lines), total > 0 else {
            return unknown("Memory")
        }
        var fields = [
            ("In use", bytes(1024 * (total - free))), ("Available", bytes(1024 * free)), ("Total", bytes(1024 * total)),
        ]
        if let swap = number("SwapTotal", in: lines), swap > 0 {
            fields.append(("Swap in use", bytes(1024 * (swap - (number("SwapFree", in: lines) ?? swap)))))
        }
        return row(
            "Memory", "\(bytes(1024 * (total - free))) of \(bytes(1024 * total)) in use", fields,
            level: Double(total - free) / Double(total))
    }

    private static func disk() -> RowContent {
        var info = statvfs()
        guard statvfs("/", &info) == 0, info.f_blocks > 0 else { return unknown("Disk") }
        let block = Int64(clamping: info.f_frsize)
        let total = block.multipliedClamping(Int64(clamping: info.f_blocks))
        let free = block.multipliedClamping(Int64(clamping: info.f_bavail))
        return row(
            "Disk", "\(bytes(free)) free", [("Free", bytes(free)), ("Total", bytes(total)), ("Mounted at", "/")],
            level: Double(total - free) / Double(total))
    }

    private static func uptime() -> RowContent {
        guard let first = text("/proc/uptime").split(separator: " ").first, let seconds = Double(first),
            seconds >= 0, seconds < 1e12
        else { return unknown("Uptime") }
        let total = Int(seconds)
        let (days, hours, minutes) = (total / 86400, total / 3600 % 24, total / 60 % 60)
        let longer = (days > 0 ? "\(days) d " : "") + (days > 0 || hours > 0 ? "\(hours) h " : "")
        let text = longer + "\(minutes) min"
        return row(
            "Uptime", text,
            [("Since the start", text), ("Kernel", line("/proc/sys/kernel/osrelease"))])
    }

    private static func addresses() -> RowContent {
        let found = NetworkAddress.all()
        let host = line("/proc/sys/kernel/hostname")
        let main = found.first?.address ?? "No network"
        return row(
            "Addresses", main, [("Name", host)] + found.map { ($0.interface, $0.address) })
    }

    // MARK: The kernel's files

    /// Empty where it cannot be read.
    private static func text(_ path: String) -> String { InputFile.text(of: path) ?? "" }

    /// The first line.
    private static func line(_ path: String) -> String {
        text(path).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// The number of a line such as `MemTotal:  16384 kB`.
    private static func number(_ name: String, in lines: [Substring.UTF8View]) -> Int64? {
        let line = lines.first {
            $0.starts(with: name.utf8) && $0.dropFirst(name.utf8.count).first == UInt8(ascii: ":")
        }
        return line?.split(separator: UInt8(ascii: " ")).dropFirst().first.flatMap { Int64(Substring($0)) }
    }

    // MARK: Words

    private static func row(
        _ title: String, _ subtitle: String, _ fields: [(String, String)], level: Double? = nil
    ) -> RowContent {
        var elements: ElementList = []
        if let level { elements.append(LevelElement(level)) }
        if !fields.isEmpty {
            elements.append(FieldsElement(fields.map { .init(label: LocalizedText($0.0), value: $0.1) }))
        }
        return RowContent(
            title: title, subtitle: subtitle,
            detail: DetailContent(title: title, subtitle: subtitle, elements: elements))
    }

    private static func unknown(_ title: String) -> RowContent {
        row(title, "Not known", [])
    }

    /// A number of bytes in the largest decimal unit that leaves a whole part, with one decimal.
    static func bytes(_ count: Int64) -> String {
        var value = Double(max(0, count))
        for unit in ["B", "kB", "MB", "GB", "TB"] {
            if value < 999.95 || unit == "TB" {
                let tenths = Int64((value * 10).rounded())
                return unit == "B" ? "\(max(0, count)) B" : "\(tenths / 10).\(tenths % 10) \(unit)"
            }
            value /= 1000
        }
        return ""
    }
}

nonisolated extension Int64 {
    fileprivate func multipliedClamping(_ other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
