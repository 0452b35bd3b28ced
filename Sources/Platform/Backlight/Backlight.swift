import Glibc
import Logging
import System

/// The backlight of a display, or an LED, controlled by the kernel's files `brightness` and `max_brightness`.
///
/// Before the first change, the current brightness is saved in a record file. The file is deleted when that brightness is restored. So if
/// the process is killed at any time, the next start restores the exact brightness.
///
/// Source: the kernel's Documentation/ABI/stable/sysfs-class-backlight and testing/sysfs-class-led.
public final class Backlight {
    /// The folder that contains the two files.
    public let folder: String
    /// The maximum brightness, in steps of the device: 1 or more.
    public let most: Int

    /// The path of the record file; `nil` if the brightness is not saved.
    private let record: String?
    private let keepsLight: Bool
    private let logger: Logger
    /// The brightness before the first change, in steps; `nil` if it was not changed.
    private var found: Int?
    private var shown: Int?
    private var lastProblem = ""

    /// The maximum size of the kernel's files, in bytes. Each holds one number.
    private static let maximumBytes = 64
    /// The maximum size of the record file, in bytes. It holds a path and a number.
    private static let maximumRecordBytes = 8_192

    /// The folder in which the kernel lists the backlights of displays.
    public static let systemFolder = "/sys/class/backlight"

    /// Opens a backlight and restores the brightness that a killed process left changed.
    ///
    /// - Parameters:
    /// - folder: The folder that contains the two files.
    ///   - record: The path of the record file; `nil` if the brightness does not need to survive a kill.
    ///   - keepsLight: A Boolean value that tells whether the backlight never goes off, because the touch screens of some panels stop with
    ///     it.
    ///   - logger: The logger for problems. It receives each problem once.
    /// - Returns: `nil` if the folder contains no such backlight.
    public init?(folder: String, record: String?, keepsLight: Bool = false, logger: Logger) {
        guard let most = Self.number(in: folder + "/max_brightness"), most >= 1 else { return nil }
        (self.folder, self.most, self.record) = (folder, most, record)
        (self.keepsLight, self.logger) = (keepsLight, logger)
        takeUpRecord()
    }

    /// Returns the folder of the backlight that the kernel prefers if a display has several; `nil` if there is none.
    ///
    /// - Parameter folder: The folder in which the kernel lists backlights.
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

    /// Sets the brightness.
    ///
    /// - Parameters:
    /// - share: The share of the maximum brightness, from 0 to 1; `nil` for the brightness before the first change.
    ///   - factor: The factor by which that is multiplied, from 0, which switches the backlight off, to 1.
    /// - Returns: `true` if the brightness was set.
    public func show(_ share: Double? = nil, factor: Double) -> Bool {
        if share == nil, factor >= 1 { return restore() }
        guard let found = found ?? takeDown() else { return false }
        let whole = share.map { Double(most) * min(max($0, 0), 1) } ?? Double(found)
        let value = factor.isFinite ? Int((whole * min(max(factor, 0), 1)).rounded()) : found
        let least = factor > 0 || keepsLight ? 1 : 0
        return set(min(max(value, least), most))
    }

    /// Restores the brightness from before the first change.
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
        // Without O_NONBLOCK, opening a pipe without a reader would block.
        let file = open(folder + "/brightness", O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return complain("cannot set the brightness: \(FileError.words(for: errno))") }
        defer { close(file) }
        let bytes = Array("\(value)\n".utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            return complain("cannot set the brightness to \(value): \(FileError.words(for: errno))")
        }
        _ = ftruncate(file, off_t(bytes.count))
        shown = value
        lastProblem = ""
        return true
    }

    // MARK: Saving the brightness

    /// Saves the current brightness before the first change; returns `nil` if it cannot be read.
    private func takeDown() -> Int? {
        guard let now = Self.number(in: folder + "/brightness"), (0...most).contains(now) else {
            _ = complain("cannot read the brightness")
            return nil
        }
        // If the backlight was off, full brightness is restored: a dark panel would be of no use.
        let value = now == 0 ? most : now
        if let record {
            do throws(FileError) {
                try OutputFile.replace(record, with: Array("\(folder)\n\(value)\n".utf8), mode: 0o600)
            } catch {
                _ = complain("cannot save the brightness for the next start: \(error.reason)")
            }
        }
        found = value
        return value
    }

    private func takeUpRecord() {
        guard let record, let text = InputFile.text(of: record, first: Self.maximumRecordBytes) else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == folder, let value = Int(lines[1]), (1...most).contains(value) else {
            // A record of another backlight, or a file that this program did not write.
            return
        }
        found = value
        if restore() { logger.notice("backlight \(folder): brightness restored after the kiosk was killed") }
    }

    private static func number(in path: String) -> Int? {
        guard let text = InputFile.text(of: path, first: maximumBytes) else { return nil }
        return Int(text.prefix { !$0.isWhitespace })
    }

    /// Logs a problem, once.
    ///
    /// - Returns: `false`, so that callers can return the result.
    private func complain(_ problem: String) -> Bool {
        if problem != lastProblem { logger.warning("backlight \(folder): \(problem)") }
        lastProblem = problem
        return false
    }
}
