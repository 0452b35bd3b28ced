import Drawing
import Files
import Glibc
import KioskFile

/// Makes rows of what the kernel says about this machine, in the words of a language.
nonisolated struct MachineRowSource: RowSource {
    let readings: [MachineReading]
    private let wording: MachineWording

    init(readings: [MachineReading], language: Language = .english) {
        self.readings = readings
        wording = MachineWording(language)
    }

    private var words: MachineWords { wording.words }

    var interval: Duration? { .seconds(2) }

    func worded(in language: Language) -> (any RowSource)? {
        MachineRowSource(readings: readings, language: language)
    }

    func read(after version: FileStamp?) -> RowReading {
        RowReading(.rows([SectionContent(rows: readings.map(row(for:)))]))
    }

    private func row(for reading: MachineReading) -> RowContent {
        switch reading {
        case .load: load()
        case .memory: memory()
        case .disk: disk()
        case .uptime: uptime()
        case .addresses: addresses()
        }
    }

    // MARK: Readings

    private func load() -> RowContent {
        let loads = Self.text("/proc/loadavg").split(separator: " ").prefix(3).compactMap { Double($0) }
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard loads.count == 3 else { return unknown(.load, words.load) }
        let texts = loads.map { wording.number($0, decimals: 2) }
        let minutes = zip([1, 5, 15], texts).map { (wording.number($0, .minute), $1) }
        return row(
            .load, words.load, wording.load(texts[0], on: cores),
            minutes + [(words.cores, wording.number(Double(cores)))], level: loads[0] / Double(cores))
    }

    private func memory() -> RowContent {
        // By bytes: letters would cost ten times as much, every two seconds.
        let lines = Self.text("/proc/meminfo").utf8.split(separator: UInt8(ascii: "\n"))
        func bytes(_ name: String) -> Int64? {
            Self.number(name, in: lines).map { $0.multipliedClamping(1024) }
        }
        guard let total = bytes("MemTotal"), let free = bytes("MemAvailable"), total > 0 else {
            return unknown(.memory, words.memory)
        }
        let used = wording.bytes(total - free)
        var fields = [
            (words.inUse, used), (words.available, wording.bytes(free)), (words.total, wording.bytes(total)),
        ]
        if let swap = bytes("SwapTotal"), swap > 0 {
            fields.append((words.swapInUse, wording.bytes(swap - (bytes("SwapFree") ?? swap))))
        }
        return row(
            .memory, words.memory, wording.filled(words.usedOf, used, wording.bytes(total)), fields,
            level: Double(total - free) / Double(total))
    }

    private func disk() -> RowContent {
        var info = statvfs()
        guard statvfs("/", &info) == 0, info.f_blocks > 0 else { return unknown(.disk, words.disk) }
        let block = Int64(clamping: info.f_frsize)
        let total = block.multipliedClamping(Int64(clamping: info.f_blocks))
        let free = block.multipliedClamping(Int64(clamping: info.f_bavail))
        return row(
            .disk, words.disk, wording.filled(words.freeSpace, wording.bytes(free)),
            [(words.free, wording.bytes(free)), (words.total, wording.bytes(total)), (words.mountedAt, "/")],
            level: Double(total - free) / Double(total))
    }

    private func uptime() -> RowContent {
        guard let first = Self.text("/proc/uptime").split(separator: " ").first, let seconds = Double(first),
            seconds >= 0, seconds < 1e12
        else { return unknown(.uptime, words.uptime) }
        let length = wording.length(Int64(seconds))
        return row(
            .uptime, words.uptime, length,
            [
                (words.runningFor, length), (words.started, wording.moment(Self.now - Int64(seconds))),
                (words.kernel, Self.line("/proc/sys/kernel/osrelease")),
            ])
    }

    private func addresses() -> RowContent {
        let found = NetworkAddress.all()
        return row(
            .addresses, words.addresses, found.first?.address ?? words.noNetwork,
            [(words.name, Self.line("/proc/sys/kernel/hostname"))] + found.map { ($0.interface, $0.address) })
    }

    /// The machine's clock, in seconds since 1970.
    private static var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec)
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

    // MARK: Rows

    /// Known by its reading, whatever language its title is in.
    private func row(
        _ reading: MachineReading, _ title: String, _ subtitle: String, _ fields: [(String, String)],
        level: Double? = nil
    ) -> RowContent {
        var elements: ElementList = []
        if let level { elements.append(LevelElement(level)) }
        if !fields.isEmpty {
            elements.append(FieldsElement(fields.map { .init(label: LocalizedText($0.0), value: $0.1) }))
        }
        return RowContent(
            id: RowContent.ID(reading.rawValue), title: title, subtitle: subtitle,
            detail: DetailContent(title: title, subtitle: subtitle, elements: elements))
    }

    private func unknown(_ reading: MachineReading, _ title: String) -> RowContent {
        row(reading, title, words.notKnown, [])
    }
}

nonisolated extension Int64 {
    fileprivate func multipliedClamping(_ other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
