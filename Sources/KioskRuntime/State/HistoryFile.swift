import KioskFile
import SourceProtocol
import System

/// The content of the file that keeps the histories of charts across restarts.
///
/// The file begins with a line of text that contains the version of the format. All numbers after it are unsigned integers with 7 bits per
/// byte, the lowest first (LEB128), unless stated otherwise:
///
/// 1. The number of histories. Each history consists of the length and the UTF-8 bytes of the value's name, the bits of the span in seconds
///    (IEEE 754 with 64 bits), and the number of samples.
/// 2. Each sample is the time since the previous one in milliseconds, times four, plus a kind. Kind 0 is an unknown number. Kind 1 is
///    followed by the difference from the previous number in thousandths, in zigzag encoding. Kind 2 is followed by the bits of the number.
/// 3. The checksum of everything before it: FNV-1a with 64 bits.
///
/// A measured value with three decimals takes four to six bytes.
nonisolated struct HistoryFile: Hashable, Sendable {
    var samples: [KeptHistory: [ValueHistory.Sample]]

    /// The maximum size of a file, in bytes. The largest file that ``encoded`` returns has 2.1 MB.
    static let maximumBytes = 4 << 20
    private static let title = "thumbrail history "
    private static let version = "1"
    /// The times that are kept, in milliseconds since 1970: up to the year 9999.
    private static let times: Range<Int64> = 0..<253_402_300_800_000

    init(_ samples: [KeptHistory: [ValueHistory.Sample]]) { self.samples = samples }

    // MARK: Writing

    /// The bytes of the file. The order of the histories does not depend on the run.
    var encoded: [UInt8] {
        var writer = Writer()
        writer.bytes += Array("\(Self.title)\(Self.version)\n".utf8)
        let all = samples.sorted { ("\($0.key.name)", $0.key.span) < ("\($1.key.name)", $1.key.span) }
            .prefix(Limits.histories)
        writer.put(UInt64(all.count))
        for (history, samples) in all {
            let name = Array("\(history.name)".utf8)
            writer.put(UInt64(name.count))
            writer.bytes += name
            writer.put(bitsOf: history.span)
            let kept = samples.compactMap { sample -> (Int64, Double?)? in
                guard let time = Int64(exactly: (sample.time * 1000).rounded(.down)) else { return nil }
                return Self.times.contains(time) ? (time, sample.number) : nil
            }.suffix(ValueHistory.maximumThinned)
            writer.put(UInt64(kept.count))
            var (last, number): (Int64, Int64) = (0, 0)
            for (time, value) in kept {
                // The step would be negative if the clock was set back by less than a sample's interval.
                let step = UInt64(max(0, time - last)) << 2
                last = max(last, time)
                guard let value else {
                    writer.put(step | Kind.unknown)
                    continue
                }
                if let thousandths = Self.thousandths(value) {
                    writer.put(step | Kind.thousandths)
                    let difference = thousandths - number
                    writer.put(UInt64(bitPattern: (difference << 1) ^ (difference >> 63)))
                    number = thousandths
                } else {
                    writer.put(step | Kind.bits)
                    writer.put(bitsOf: value)
                }
            }
        }
        writer.put(fixed: FNV1a.hash(writer.bytes))
        return writer.bytes
    }

    private enum Kind {
        static let unknown: UInt64 = 0
        static let thousandths: UInt64 = 1
        static let bits: UInt64 = 2
    }

    /// Returns a number in thousandths; `nil` if that would lose digits.
    private static func thousandths(_ value: Double) -> Int64? {
        let scaled = (value * 1000).rounded()
        guard abs(scaled) < 1e15, scaled / 1000 == value else { return nil }
        return Int64(scaled)
    }

    /// Writes the file atomically, and creates its folder if needed. Only the kiosk's user can read it.
    func write(to path: String) throws(FileError) -> Int {
        let bytes = encoded
        try Folder.make(Folder.of(path))
        try OutputFile.replace(path, with: bytes, mode: 0o600)
        return bytes.count
    }

    // MARK: Reading

    /// Reads a file. A link, a pipe or a file of another user is rejected.
    init(path: String) throws(FileError) {
        let bytes = try InputFile(confined: path).bytes(upTo: Self.maximumBytes)
        guard let file = HistoryFile(bytes) else {
            let isNewer = bytes.starts(with: Self.title.utf8) && !Self.isOfThisVersion(bytes)
            throw FileError(
                .notAFile, path: path, reason: isNewer ? "unsupported version of the format" : "file is damaged")
        }
        self = file
    }

    private static func isOfThisVersion(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "\(title)\(version)\n".utf8) }

    /// Decodes the bytes of a file; returns `nil` if they are not a complete file of this version.
    init?(_ bytes: [UInt8]) {
        let title = "\(Self.title)\(Self.version)\n".utf8
        guard Self.isOfThisVersion(bytes), bytes.count >= title.count + 8 else { return nil }
        let content = bytes.dropLast(8)
        var checksum = Reader(remaining: bytes.suffix(8))
        guard checksum.fixed() == FNV1a.hash(content) else { return nil }
        var reader = Reader(remaining: content.dropFirst(title.count))
        var found: [KeptHistory: [ValueHistory.Sample]] = [:]
        guard let count = reader.number(upTo: Limits.histories) else { return nil }
        for _ in 0..<count {
            guard let length = reader.number(upTo: ValueName.maximumBytes), let name = reader.text(length),
                let name = ValueName(name), let span = reader.double(), Limits.span.contains(span),
                let samples = Self.samples(&reader)
            else { return nil }
            found[KeptHistory(name, over: span)] = samples
        }
        guard reader.remaining.isEmpty else { return nil }
        samples = found
    }

    private static func samples(_ reader: inout Reader) -> [ValueHistory.Sample]? {
        guard let count = reader.number(upTo: ValueHistory.maximumThinned) else { return nil }
        var samples: [ValueHistory.Sample] = []
        samples.reserveCapacity(count)
        var (time, number): (UInt64, Int64) = (0, 0)
        for _ in 0..<count {
            guard let head = reader.number() else { return nil }
            // Neither can overflow: a step has 62 bits, and a time has 48.
            time += head >> 2
            guard time < UInt64(times.upperBound) else { return nil }
            var value: Double?
            switch head & 3 {
            case Kind.unknown: value = nil
            case Kind.thousandths:
                guard let bits = reader.number() else { return nil }
                let (sum, isTooLarge) = number.addingReportingOverflow(Int64(bits >> 1) ^ -Int64(bits & 1))
                guard !isTooLarge else { return nil }
                number = sum
                value = Double(number) / 1000
            case Kind.bits:
                guard let bits = reader.double() else { return nil }
                value = bits
            default: return nil
            }
            samples.append(ValueHistory.Sample(Double(time) / 1000, value))
        }
        return samples
    }
}

/// A writer for the bytes of a file.
private nonisolated struct Writer {
    var bytes: [UInt8] = []

    mutating func put(_ number: UInt64) {
        var remaining = number
        while remaining >= 0x80 {
            bytes.append(UInt8(remaining & 0x7f) | 0x80)
            remaining >>= 7
        }
        bytes.append(UInt8(remaining))
    }

    mutating func put(fixed number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    mutating func put(bitsOf number: Double) { put(fixed: number.bitPattern) }
}

/// A reader for the remaining bytes of a file. Each function returns `nil` if too few bytes are left or if they are invalid.
private nonisolated struct Reader {
    var remaining: ArraySlice<UInt8>

    mutating func number() -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while let byte = remaining.popFirst() {
            let part = UInt64(byte & 0x7f)
            // The tenth byte contains only the last of 64 bits.
            guard shift < 63 || (shift == 63 && byte <= 1) else { return nil }
            number |= part << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }

    mutating func number(upTo limit: Int) -> Int? {
        number().flatMap { $0 <= UInt64(limit) ? Int($0) : nil }
    }

    mutating func fixed() -> UInt64? {
        guard remaining.count >= 8 else { return nil }
        let bytes = remaining.prefix(8)
        remaining = remaining.dropFirst(8)
        return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns a finite number.
    mutating func double() -> Double? {
        fixed().map(Double.init(bitPattern:)).flatMap { $0.isFinite ? $0 : nil }
    }

    mutating func text(_ length: Int) -> String? {
        guard remaining.count >= length else { return nil }
        let text = String(validating: remaining.prefix(length), as: UTF8.self)
        remaining = remaining.dropFirst(length)
        return text
    }
}
