import Glibc
import Health
import System

/// The state of disks and sensors. Reading it may block, so it is read on a background thread.
nonisolated struct HostReading: Sendable {
    var storage: PanelHealth.Storage?
    var host: PanelHealth.Host
    /// A hash of the kiosk file's content.
    var kioskVersion: String?
    /// The stamp of the kiosk file when it was hashed.
    private var stamp: FileStamp?

    /// Reads the state.
    ///
    /// - Parameters:
    ///   - folder: The folder of the kiosk's state; `nil` if the panel keeps none.
    ///   - kiosk: The path of the kiosk file. It is hashed again only if it has changed.
    ///   - former: The last reading.
    ///   - root: The folder that contains `/sys`.
    static func read(
        state folder: String?, kiosk: String, after former: HostReading? = nil, root: String = ""
    ) -> HostReading {
        let stamp = FileStamp(of: kiosk)
        let isSame = stamp != nil && stamp == former?.stamp
        return HostReading(
            storage: folder.map { storage(of: $0) },
            host: PanelHealth.Host(
                temperature: Thermometer.read(folder: root + "/sys/class/thermal"), hasLowVoltage: lowVoltage(root),
                isThrottled: Thermometer.isThrottling(folder: root + "/sys/class/thermal")),
            kioskVersion: isSame ? former?.kioskVersion : version(of: kiosk), stamp: stamp)
    }

    /// Returns the free space of a folder, and the problem if the folder is not writable. If the folder does not exist yet, its closest
    /// ancestor is examined, because the folder is created when the first state is saved.
    static func storage(of folder: String) -> PanelHealth.Storage {
        var existing = folder
        while access(existing, F_OK) != 0, errno == ENOENT, existing.count > 1 { existing = Folder.of(existing) }
        var space = statvfs()
        guard statvfs(existing, &space) == 0 else { return failed(folder) }
        let free = Int(
            clamping: UInt64(space.f_bavail).multipliedReportingOverflow(by: UInt64(space.f_frsize)).partialValue)
        var storage = PanelHealth.Storage(folder: folder, freeBytes: free)
        if access(existing, W_OK | X_OK) != 0 { storage.problem = FileError.words(for: errno) }
        return storage
    }

    private static func failed(_ folder: String) -> PanelHealth.Storage {
        PanelHealth.Storage(folder: folder, problem: FileError.words(for: errno))
    }

    /// Returns `true` if a Raspberry Pi's firmware reports undervoltage (drivers/hwmon/raspberrypi-hwmon.c); `nil` on any other board.
    private static func lowVoltage(_ root: String) -> Bool? {
        let folder = root + "/sys/class/hwmon"
        for name in (try? Folder.names(in: folder, upTo: 64)) ?? [] {
            guard line("\(folder)/\(name)/name") == "rpi_volt" else { continue }
            return line("\(folder)/\(name)/in0_lcrit_alarm") == "1"
        }
        return nil
    }

    private static func line(_ path: String) -> String? {
        InputFile.text(of: path, first: 64).map { String($0.prefix { !$0.isNewline }) }
    }

    /// Returns the FNV-1a hash of the file's bytes in 16 hexadecimal digits; `nil` if the file cannot be read.
    private static func version(of kiosk: String) -> String? {
        guard let bytes = try? InputFile.bytes(of: kiosk, upTo: 16 << 20) else { return nil }
        let digits = String(FNV1a.hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
