/// A board whose firmware describes it to the kernel by a device tree, as on most ARM boards.
nonisolated struct Board: Hashable, Sendable {
    /// The model name in the device tree, such as `Raspberry Pi 4 Model B Rev 1.4`.
    let model: String
    /// A Boolean value that tells whether a compatible string in the device tree begins with `raspberrypi,`. Drivers rely on this string,
    /// and not on the model name.
    let isRaspberryPi: Bool

    private static let tree = "/proc/device-tree"

    /// Reads the device tree of an examined system. Returns `nil` if there is none, as on PCs and in images.
    init?(_ machine: ExaminedSystem) {
        let names = Self.strings(machine.bytes("\(Self.tree)/compatible", upTo: 1024))
        let model = Self.strings(machine.bytes("\(Self.tree)/model", upTo: 1024)).first.map(Self.printable) ?? ""
        let name = model.isEmpty ? names.first.map(Self.printable) ?? "" : model
        guard !name.isEmpty else { return nil }
        self.model = name
        isRaspberryPi = names.contains { $0.hasPrefix("raspberrypi,") }
    }

    /// Returns `true` if the firmware controls the screen. The overlay `vc4-fkms-v3d` enables this node of the device tree.
    static func hasFirmwareKMS(_ machine: ExaminedSystem) -> Bool {
        machine.entries("\(tree)/soc").contains { node in
            guard node.hasPrefix("firmwarekms@") else { return false }
            let status = strings(machine.bytes("\(tree)/soc/\(node)/status", upTo: 16)).first
            return status == "okay" || status == "ok"
        }
    }

    /// Returns the strings of a property, each of which is terminated by a zero byte (Devicetree Specification, 2.2.4).
    private static func strings(_ bytes: [UInt8]?) -> [String] {
        (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns a text without control characters and line breaks, with at most 80 characters, because the firmware can contain anything.
    private static func printable(_ text: String) -> String {
        let visible = text.unicodeScalars.filter { !$0.properties.isWhitespace || $0 == " " }
            .filter { ![.control, .format, .surrogate].contains($0.properties.generalCategory) }
        return String(String.UnicodeScalarView(visible).prefix(80))
    }
}
