import CLinux
import Glibc
import ICU
import LocalSources
import Rendering
import System

/// The probe of this host.
nonisolated final class RunningSystemProbe: SystemProbe {
    private let fonts = FontDirectory()

    func space(at path: String) -> Space? { Self.space(at: path) }

    static func space(at path: String) -> Space? {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        return Space(
            free: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue,
            isReadOnly: status.f_flag & UInt(1) != 0)  // ST_RDONLY
    }

    var now: Int64? { SystemClock.wall.wholeSeconds }

    var isClockSynchronised: Bool? { KernelClock.isSynchronised }

    func range(ofAxis axis: UInt, on device: String) -> AxisRange? {
        let descriptor = open(device, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // The structure input_absinfo of linux/input.h: value, minimum, maximum, fuzz, flat, resolution.
        var numbers = [Int32](repeating: 0, count: 6)
        guard ioctl(descriptor, 0x8018_4540 + axis, &numbers) == 0 else { return nil }  // EVIOCGABS
        return AxisRange(low: numbers[1], high: numbers[2], resolution: numbers[5])
    }

    var fontFamily: String? { fonts.standardFamily }

    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { fonts.covers(scalar) }

    var languageData: Int? { LanguageData.release }

    func languagesWithoutVoice(among tags: [String]) -> [String]? { InstalledVoices.missing(among: tags) }
}
