import KioskFile
import Rendering

/// A check that the installed fonts have all characters of a kiosk's texts.
///
/// Texts from sources are not checked, because they are not known.
enum FontCheck: DoctorCheck {
    static let topic = "fonts"

    static func findings(in examination: Examination) -> [Finding] {
        guard case .success(let definition) = examination.definition else { return [] }
        let machine = examination.machine
        guard let family = machine.probe.fontFamily else {
            return [
                .wrong(
                    topic, "no font found: text is invisible", "apt-get install fonts-inter fonts-dejavu-core")
            ]
        }
        let scalars = characters(of: definition)
        let missing = scalars.filter { !machine.probe.hasGlyph($0) }.sorted()
        guard let first = missing.first else {
            let standard = FontDirectory.standardFamilies.contains(family)
            let found = "\(family) and its fallback fonts have all \(scalars.count) characters of the kiosk"
            return standard
                ? [.ok(topic, found)]
                : [
                    .ok(topic, found),
                    .note(topic, "texts use the fallback font \(family)", "apt-get install fonts-inter"),
                ]
        }
        let rest = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        let number = String(first.value, radix: 16, uppercase: true)
        return [
            .wrong(
                topic, "no font has a glyph for \(first) (U+\(number))\(rest)",
                "install a font such as fonts-noto-core or fonts-noto-cjk; to check: fc-list :charset=\(number)")
        ]
    }

    /// Returns all characters of the texts in the file.
    static func characters(of definition: KioskDefinition) -> Set<Unicode.Scalar> {
        definition.texts.reduce(into: []) { $0.formUnion($1.unicodeScalars) }
    }
}
