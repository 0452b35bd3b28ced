import Elements
import KioskFile

/// What the doctor is asked about: a machine, and a kiosk on it.
struct Examination {
    let machine: ExaminedSystem
    /// The kiosk file, as a path on the machine; nil where none was named and none is installed.
    let kiosk: String?
    /// Whether it is the kiosk that the machine starts with.
    let isInstalled: Bool
    /// What the kiosk file says, and its mistakes.
    ///
    /// Nil where it is not read: in an image, because what it names by absolute paths lies in the image as well, where it would
    /// not be looked for; and where this process may not read it.
    let definition: Result<KioskDefinition, KioskFileErrors>?

    /// - Parameters:
    ///   - kiosk: a path on that machine; nil is the installed one.
    ///   - opensKiosk: whether this process may open it.
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
