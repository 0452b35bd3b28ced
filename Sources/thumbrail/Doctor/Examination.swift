import Elements
import KioskFile

/// The subject of the doctor's checks: a host, and a kiosk on it.
final class Examination {
    let machine: ExaminedSystem
    /// The path of the kiosk file on the host, or `nil` if none was given and none is installed.
    let kiosk: String?
    /// A Boolean value that tells whether the kiosk is the installed one.
    let isInstalled: Bool
    /// The definition in the kiosk file, or its errors.
    ///
    /// It is `nil` if the file was not read. The kiosk file in a system image is not read, because its absolute paths would lead out of the
    /// image. A file that this process may not read, or should not open, is not read either.
    let definition: Result<KioskDefinition, KioskFileErrors>?

    /// Creates an examination.
    ///
    /// - Parameters:
    ///   - machine: The host to examine.
    ///   - kiosk: The path of a kiosk file on that host, or `nil` for the installed one.
    ///   - opensKiosk: A Boolean value that tells whether this process may open the kiosk file.
    init(_ machine: ExaminedSystem, kiosk: String?, opensKiosk: Bool = true) {
        self.machine = machine
        self.kiosk = kiosk ?? PanelSettings(machine)?.kiosk
        isInstalled = kiosk == nil
        guard opensKiosk, machine.isRunning, let path = self.kiosk, !machine.isOutOfReach(path),
            let place = machine.place(path)
        else {
            definition = nil
            return
        }
        do throws(KioskFileErrors) {
            definition = .success(try KioskDefinition.load(path: place, format: .standard))
        } catch {
            definition = .failure(error)
        }
    }
}
