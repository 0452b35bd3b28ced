import Glibc
import Logging
import System

/// The backlight of a display, or an LED, controlled by the kernel's files `brightness` and `max_brightness`.
///
/// Before the first change, the current brightness is saved in a record file. The file is deleted when that brightness is restored. If the
/// process is killed in between, the next start restores the exact brightness.
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
    /// The brightness before the first change, in device steps; `nil` if it was not changed.
    private var savedBrightness: Int?
    private var currentValue: Int?
    private var lastProblem = ""

    /// The maximum size of the kernel's files, in bytes. Each holds one number.
    private static let maximumBytes = 64
    /// The maximum size of the record file, in bytes. It holds a path and a number.
    private static let maximumRecordBytes = 8_192

    /// The folder in which the kernel lists the backlights of displays.
    public static let systemFolder = "/sys/class/backlight"

    /// Opens a backlight. If an earlier process was killed after a change, the original brightness is restored.
    ///
    /// - Parameters:
    /// - folder: The folder that contains the two files.
    ///   - record: The path of the record file; `nil` if the brightness does not need to survive a kill.
    ///   - keepsLight: A Boolean value that tells whether the backlight is never switched off, because the touch screens of some panels
    ///     stop working without it.
    ///   - logger: The logger for problems. A repeated problem is logged once.
    /// - Returns: `nil` if the folder contains no such backlight.
    public init?(folder: String, record: String?, keepsLight: Bool = false, logger: Logger) {
        guard let most = Self.number(in: folder + "/max_brightness"), most >= 1 else { return nil }
        (self.folder, self.most, self.record) = (folder, most, record)
        (self.keepsLight, self.logger) = (keepsLight, logger)
        restoreFromRecord()
    }

    /// Returns the folder of the preferred backlight according to the kernel's documentation; `nil` if there is no backlight.
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
    /// - share: The brightness as a fraction of the maximum, from 0 to 1; `nil` uses the brightness before the first change.
    ///   - factor: A factor from 0 to 1, by which the brightness is multiplied; 0 switches the backlight off.
    /// - Returns: `true` if the brightness was set.
    public func show(_ share: Double? = nil, factor: Double) -> Bool {
        if share == nil, factor >= 1 { return restore() }
        guard let savedBrightness = savedBrightness ?? saveBrightness() else { return false }
        let base = share.map { Double(most) * min(max($0, 0), 1) } ?? Double(savedBrightness)
        let value = factor.isFinite ? Int((base * min(max(factor, 0), 1)).rounded()) : savedBrightness
        let minimum = factor > 0 || keepsLight ? 1 : 0
        return set(min(max(value, minimum), most))
    }

    /// Restores the brightness from before the first change.
    @discardableResult
    public func restore() -> Bool {
        guard let savedBrightness else { return true }
        guard set(savedBrightness) else { return false }
        self.savedBrightness = nil
        currentValue = nil
        if let record { unlink(record) }
        return true
    }

    private func set(_ value: Int) -> Bool {
        if currentValue == value { return true }
        // Without O_NONBLOCK, opening a pipe without a reader would block.
        let file = open(folder + "/brightness", O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return reportProblem("cannot set the brightness: \(FileError.words(for: errno))") }
        defer { close(file) }
        let bytes = Array("\(value)\n".utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            return reportProblem("cannot set the brightness to \(value): \(FileError.words(for: errno))")
        }
        _ = ftruncate(file, off_t(bytes.count))
        currentValue = value
        lastProblem = ""
        return true
    }

    // MARK: Saving the brightness

    /// Saves the current brightness before the first change; returns `nil` if it cannot be read.
    private func saveBrightness() -> Int? {
        guard let now = Self.number(in: folder + "/brightness"), (0...most).contains(now) else {
            _ = reportProblem("cannot read the brightness")
            return nil
        }
        // If the backlight was off, full brightness will be restored: a dark panel would be useless.
        let value = now == 0 ? most : now
        if let record {
            do throws(FileError) {
                try OutputFile.replace(record, with: Array("\(folder)\n\(value)\n".utf8), mode: 0o600)
            } catch {
                _ = reportProblem("cannot save the brightness for the next start: \(error.reason)")
            }
        }
        savedBrightness = value
        return value
    }

    private func restoreFromRecord() {
        guard let record, let text = InputFile.text(of: record, first: Self.maximumRecordBytes) else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == folder, let value = Int(lines[1]), (1...most).contains(value) else {
            // The record is of another backlight, or this program did not write the file.
            return
        }
        savedBrightness = value
        if restore() { logger.notice("backlight \(folder): brightness restored after the kiosk was killed") }
    }

    private static func number(in path: String) -> Int? {
        guard let text = InputFile.text(of: path, first: maximumBytes) else { return nil }
        return Int(text.prefix { !$0.isWhitespace })
    }

    /// Logs a problem, unless it is the same as the previous one.
    ///
    /// - Returns: `false`, so that callers can return the result.
    private func reportProblem(_ problem: String) -> Bool {
        if problem != lastProblem { logger.warning("backlight \(folder): \(problem)") }
        lastProblem = problem
        return false
    }
}
