import ImageDecoding
import KioskFile

/// A check that the kiosk file has no errors, and that its pictures can be shown.
enum KioskCheck: DoctorCheck {
    static let topic = "kiosk"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard let path = examination.kiosk else {
            return [.wrong(topic, "\(PanelSettings.path) has no KIOSK setting", "thumbrail-install KIOSK.yaml")]
        }
        if machine.isOutOfReach(path) {
            return [.note(topic, "only root and the user of the kiosk can read \(path)", "sudo thumbrail doctor")]
        }
        switch examination.definition {
        case nil:
            return [
                machine.exists(path)
                    ? .ok(topic, "\(path) exists")
                    : .wrong(topic, "\(path) is missing", "thumbrail-install KIOSK.yaml")
            ]
        case .failure(let mistakes):
            return mistakes.errors.map { .wrong(topic, "\($0)", "thumbrail check \(path)") }
        case .success(let definition):
            var faults = DataCheck.faults(of: definition, thorough: false)
            // The fonts and icons of an image are not those of this machine.
            if machine.isRunning { faults += IconCheck.faults(of: definition.icons, beside: faults) }
            guard faults.isEmpty else {
                return faults.map { .wrong(topic, "\($0.location): \($0.statement)", "thumbrail check \(path)") }
            }
            if let document = definition.pictures.first(where: { $0.path.lowercased().hasSuffix(".pdf") }),
                !machine.exists(DocumentPrograms().drawing)
            {
                return [
                    .wrong(
                        topic, "\(document.location): PDF pages need pdftocairo, which is not installed",
                        "apt-get install \(DocumentPrograms.package)")
                ]
            }
            let count = definition.tabs.count
            return [.ok(topic, "\(path): \(count) \(count == 1 ? "tab" : "tabs"), no errors")]
        }
    }
}
