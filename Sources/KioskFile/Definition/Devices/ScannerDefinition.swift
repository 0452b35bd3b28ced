import KeyboardLayouts
import SourceProtocol

/// The definition of a barcode scanner or badge reader that acts as a keyboard.
public struct ScannerDefinition: Hashable, Sendable {
    /// The name of the scanner, which is the first part of its event's name.
    public var name: String
    /// The pattern that the device's name has to match.
    public var device: String
    /// The text before and after each code; empty for none.
    public var prefix: String
    public var suffix: String
    /// The keyboard layout that the scanner is set to; `nil` for the US layout.
    public var layout: LayoutName?

    /// The name of the event that each scanned code triggers.
    public static let event = "scan"
}

extension MappingKey {
    static let scanners = MappingKey(
        "scanners", .named(.scanner, "scanners", limit: Limits.scanners),
        """
        Barcode scanners and badge readers, each under a name with which its event begins, as in desk.scan. They are keyboards that the \
        panel reads for itself, so that nothing is typed.
        """)
}

extension KeyTable {
    static let scanner = KeyTable(
        "scanner", subject: "a scanner", "A barcode scanner or badge reader on a bare screen. Each code is an event.",
        keys: [
            MappingKey(
                "device", .line(), isRequired: true, examples: ["*Barcode*"],
                "The name of the device, in which * stands for any characters. The log and evtest show the names."),
            MappingKey("prefix", .line(), examples: ["]C1"], "The text before each code, if the scanner sends one."),
            MappingKey(
                "suffix", .line(), examples: [";"],
                "The text after each code, if the scanner sends neither Enter nor Tab."),
            MappingKey(
                "layout", .line(), examples: ["de"],
                "The keyboard layout that the scanner is set to; the US layout if left out."),
        ])
}

extension KioskFileChecker {
    /// Returns the scanners of the kiosk. After this call, their events can be triggers.
    mutating func scanners(_ entry: CheckedMapping.Entry?) -> [ScannerDefinition] {
        let all = named(
            entry, isName: ValueName.isSource,
            rule: "a name consists of letters, digits, hyphens and underscores and begins with a letter")
        return all.compactMap { name, mapping in
            let (device, prefix, suffix) = (line(mapping["device"]), line(mapping["prefix"]), line(mapping["suffix"]))
            let layout = keyboardLayout(mapping["layout"])
            if sourceNames.contains(name) {
                report(.conflictingKeys, at: mapping.location, "the name \(name.quoted) is already used by a source")
                return nil
            }
            sourceNames.append(name)
            offers[name] = SourceOffer(
                values: [], events: [ScannerDefinition.event], settable: [], setsParts: false, calls: [])
            return device.map {
                ScannerDefinition(name: name, device: $0, prefix: prefix ?? "", suffix: suffix ?? "", layout: layout)
            }
        }
    }
}
