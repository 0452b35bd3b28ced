import Drawing
import Elements
import Glibc
import KioskFile
import LocalSources
import System

/// A source of rows with the kernel's readings of the host, in one language.
nonisolated struct MachineRowSource: RowSource {
    let readings: [MachineReading]
    private let wording: MachineWording

    init(readings: [MachineReading], language: Language = .english) {
        self.readings = readings
        wording = MachineWording(language)
    }

    private var words: MachineStrings { wording.words }

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
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard let loads = Self.machine.loads else { return unknown(.load, words.load) }
        let texts = loads.map { wording.number($0, decimals: 2) }
        let minutes = zip([1, 5, 15], texts).map { (wording.number($0, .minute), $1) }
        return row(
            .load, words.load, wording.load(texts[0], on: cores),
            minutes + [(words.cores, wording.number(Double(cores)))], level: loads[0] / Double(cores))
    }

    private func memory() -> RowContent {
        guard let memory = MemoryReading(Self.files.text("/proc/meminfo")) else {
            return unknown(.memory, words.memory)
        }
        let (used, total) = (wording.bytes(memory.used), wording.bytes(memory.total))
        var fields = [(words.inUse, used), (words.available, wording.bytes(memory.free)), (words.total, total)]
        if memory.swap > 0 { fields.append((words.swapInUse, wording.bytes(memory.swapUsed))) }
        return row(
            .memory, words.memory, wording.filled(words.usedOf, used, total), fields,
            level: Double(memory.used) / Double(memory.total))
    }

    private func disk() -> RowContent {
        guard let disk = DiskReading(of: "/") else { return unknown(.disk, words.disk) }
        let free = wording.bytes(disk.free)
        return row(
            .disk, words.disk, wording.filled(words.freeSpace, free),
            [(words.free, free), (words.total, wording.bytes(disk.total)), (words.mountedAt, "/")],
            level: Double(disk.used) / Double(disk.total))
    }

    private func uptime() -> RowContent {
        guard let seconds = Self.machine.uptime else { return unknown(.uptime, words.uptime) }
        let length = wording.length(Int64(seconds))
        return row(
            .uptime, words.uptime, length,
            [
                (words.runningFor, length), (words.started, wording.moment(Self.now - Int64(seconds))),
                (words.kernel, Self.files.line("/proc/sys/kernel/osrelease")),
            ])
    }

    private func addresses() -> RowContent {
        let found = NetworkAddress.all()
        return row(
            .addresses, words.addresses, found.first?.address ?? words.noNetwork,
            [(words.name, Self.files.line("/proc/sys/kernel/hostname"))] + found.map { ($0.interface, $0.address) })
    }

    /// The system time, in seconds since 1970.
    private static var now: Int64 { SystemClock.wall.wholeSeconds }

    private static let files = KernelFiles()
    private static let machine = SystemMetrics()

    // MARK: Rows

    /// Returns a row whose ID is the name of the reading, so that it does not depend on the language.
    private func row(
        _ reading: MachineReading, _ title: String, _ subtitle: String, _ fields: [(String, String)],
        level: Double? = nil
    ) -> RowContent {
        var detail = DetailContent(title: title, subtitle: subtitle)
        detail.level = level
        if !fields.isEmpty {
            let lines = fields.map { KeyValueElement.Line(title: LocalizedText($0.0), text: LocalizedText($0.1)) }
            detail.fields = KeyValueElement(title: "", lines: lines)
        }
        return RowContent(id: RowContent.ID(reading.rawValue), title: title, subtitle: subtitle, detail: detail)
    }

    private func unknown(_ reading: MachineReading, _ title: String) -> RowContent {
        row(reading, title, words.notKnown, [])
    }
}
