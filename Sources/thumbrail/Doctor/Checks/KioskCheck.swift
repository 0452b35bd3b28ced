import KioskFile

/// Whether the kiosk has mistakes, and whether its texts can be read.
enum KioskCheck {
    nonisolated static let topic = "kiosk"

    /// - Parameter path: the kiosk file, as a path on the machine; nil is the installed one.
    static func findings(_ machine: Machine, path: String?) -> [Finding] {
        guard let path = path ?? PanelSettings(machine)?.kiosk else {
            return [.wrong(topic, "\(PanelSettings.path) names no kiosk", "Kiosk/install KIOSK.yaml")]
        }
        guard machine.isRunning else {
            // What it names by absolute paths lies in the image as well, where it is not looked for.
            return [
                machine.exists(path)
                    ? .ok(topic, "\(path) is there") : .wrong(topic, "\(path) is missing", "Kiosk/install KIOSK.yaml")
            ]
        }
        do throws(KioskFileErrors) {
            let definition = try KioskDefinition.load(path: machine.root + path)
            let faults = DataCheck.faults(of: definition, thorough: false)
            let mistakes = faults.map {
                Finding.wrong(topic, "\($0.place): \($0.statement)", "thumbrail check \(path)")
            }
            let count = definition.tabs.count
            let ok = Finding.ok(topic, "\(path): \(count) \(count == 1 ? "tab" : "tabs"), no mistakes")
            return (mistakes.isEmpty ? [ok] : mistakes) + FontCheck.findings(machine, definition)
        } catch {
            return error.errors.map { .wrong(topic, "\($0)", "thumbrail check \(path)") }
        }
    }
}
