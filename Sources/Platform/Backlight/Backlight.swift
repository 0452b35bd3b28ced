import Glibc
import Logging
import System

/// The light of a display, or a lamp, by the kernel's two files for it: `brightness` and `max_brightness`.
///
/// Before it is changed, how bright it was is written into a file of its own, and that file goes once it is so again. So the exact
/// brightness comes back with the next start, whenever this process is killed.
///
/// Source: the kernel's Documentation/ABI/stable/sysfs-class-backlight and testing/sysfs-class-led.
public final class Backlight {
    /// Where the two files are.
    public let folder: String
    /// The brightest that it can be, in steps of its own: 1 or more.
    public let most: Int

    /// Where it is taken down how bright it was; nil where there is no place for it.
    private let record: String?
    private let keepsLight: Bool
    private let logger: Logger
    /// How bright it was before this changed it; nil while it has not.
    private var found: Int?
    private var shown: Int?
    private var lastProblem = ""

    /// Of the kernel's files, which hold one number: in bytes.
    private static let maximumBytes = 64
    /// Of the record: a path and a number.
    private static let maximumRecordBytes = 8_192

    /// Where the kernel has the lights of displays.
    public static let systemFolder = "/sys/class/backlight"

    /// Takes a light over. What an earlier process has left changed is as it was before that.
    ///
    /// - Parameters:
    ///   - folder: where the two files are.
    ///   - record: the file that says how bright it was; nil keeps nothing over a kill.
    ///   - keepsLight: whether it is never put out: there are panels whose touch dies with their light.
    ///   - logger: takes what is wrong with it, once.
    /// - Returns: nil where there is no light of that kind.
    public init?(folder: String, record: String?, keepsLight: Bool = false, logger: Logger) {
        guard let most = Self.number(in: folder + "/max_brightness"), most >= 1 else { return nil }
        (self.folder, self.most, self.record) = (folder, most, record)
        (self.keepsLight, self.logger) = (keepsLight, logger)
        takeUpRecord()
    }

    /// The folder of the light that the kernel would prefer where a display has several; nil where there is none.
    ///
    /// - Parameter folder: where the kernel has them.
    public static func preferred(in folder: String = systemFolder) -> String? {
        let kinds = ["firmware", "platform", "raw"]
        func rank(_ name: String) -> Int {
            let kind = InputFile.text(of: "\(folder)/\(name)/type", first: maximumBytes) ?? ""
            return kinds.firstIndex(of: String(kind.prefix { !$0.isWhitespace })) ?? kinds.count
        }
        let names = ((try? Folder.names(in: folder, upTo: 64)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        return names.min { rank($0) < rank($1) }.map { "\(folder)/\($0)" }
    }

    /// The brightness, from 0 to 1; `nil` if it cannot be read.
    public var brightness: Double? {
        Self.number(in: folder + "/brightness").map { min(1, max(0, Double($0) / Double(most))) }
    }

    // MARK: Changing

    /// Makes it so bright.
    ///
    /// - Parameters:
    ///   - share: of the brightest that it can be, from 0 to 1; nil for what it was.
    ///   - factor: how much of that, from 0, which puts it out, to 1.
    /// - Returns: whether it could be done.
    public func show(_ share: Double? = nil, factor: Double) -> Bool {
        if share == nil, factor >= 1 { return restore() }
        guard let found = found ?? takeDown() else { return false }
        let whole = share.map { Double(most) * min(max($0, 0), 1) } ?? Double(found)
        let value = factor.isFinite ? Int((whole * min(max(factor, 0), 1)).rounded()) : found
        let least = factor > 0 || keepsLight ? 1 : 0
        return set(min(max(value, least), most))
    }

    /// Makes it as bright as it was before this changed it.
    @discardableResult
    public func restore() -> Bool {
        guard let found else { return true }
        guard set(found) else { return false }
        self.found = nil
        shown = nil
        if let record { unlink(record) }
        return true
    }

    private func set(_ value: Int) -> Bool {
        if shown == value { return true }
        // A pipe that nobody reads would be waited for.
        let file = open(folder + "/brightness", O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return complain("cannot be set: \(FileError.words(for: errno))") }
        defer { close(file) }
        let bytes = Array("\(value)\n".utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            return complain("does not take \(value): \(FileError.words(for: errno))")
        }
        _ = ftruncate(file, off_t(bytes.count))
        shown = value
        lastProblem = ""
        return true
    }

    // MARK: How bright it was

    /// Takes down how bright it is, before that is changed; nil where it does not say.
    private func takeDown() -> Int? {
        guard let now = Self.number(in: folder + "/brightness"), (0...most).contains(now) else {
            _ = complain("does not say how bright it is")
            return nil
        }
        // A light that somebody found out is not what people are to have again.
        let value = now == 0 ? most : now
        if let record {
            do throws(FileError) {
                try OutputFile.replace(record, with: Array("\(folder)\n\(value)\n".utf8), mode: 0o600)
            } catch {
                _ = complain("is not kept for the next start: \(error.reason)")
            }
        }
        found = value
        return value
    }

    private func takeUpRecord() {
        guard let record, let text = InputFile.text(of: record, first: Self.maximumRecordBytes) else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == folder, let value = Int(lines[1]), (1...most).contains(value) else {
            // Of another light, or nothing that this has written.
            return
        }
        found = value
        if restore() { logger.notice("the light \(folder) is as bright as before the kiosk was killed") }
    }

    private static func number(in path: String) -> Int? {
        guard let text = InputFile.text(of: path, first: maximumBytes) else { return nil }
        return Int(text.prefix { !$0.isWhitespace })
    }

    /// - Returns: false, for whoever has failed.
    private func complain(_ problem: String) -> Bool {
        if problem != lastProblem { logger.warning("the light \(folder) \(problem)") }
        lastProblem = problem
        return false
    }
}
