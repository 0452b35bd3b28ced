/// A board whose firmware describes it to the kernel by a device tree, as most ARM machines do.
nonisolated struct Board: Hashable, Sendable {
    /// What it calls itself, such as `Raspberry Pi 4 Model B Rev 1.4`.
    let model: String
    /// True where the firmware's own name of it begins with `raspberrypi,`: drivers go by that, and not by the model.
    let isRaspberryPi: Bool

    private static let tree = "/proc/device-tree"

    /// Nil where the kernel has no device tree: on PCs, and in images.
    init?(_ machine: ExaminedSystem) {
        let names = Self.strings(machine.bytes("\(Self.tree)/compatible", upTo: 1024))
        let model = Self.strings(machine.bytes("\(Self.tree)/model", upTo: 1024)).first.map(Self.printable) ?? ""
        let name = model.isEmpty ? names.first.map(Self.printable) ?? "" : model
        guard !name.isEmpty else { return nil }
        self.model = name
        isRaspberryPi = names.contains { $0.hasPrefix("raspberrypi,") }
    }

    /// Whether the firmware has left the screen to itself: `vc4-fkms-v3d` switches this node of the tree on.
    static func hasFirmwareKMS(_ machine: ExaminedSystem) -> Bool {
        machine.entries("\(tree)/soc").contains { node in
            guard node.hasPrefix("firmwarekms@") else { return false }
            let status = strings(machine.bytes("\(tree)/soc/\(node)/status", upTo: 16)).first
            return status == "okay" || status == "ok"
        }
    }

    /// The strings of a property, each of which ends with a zero (Devicetree Specification, 2.2.4).
    private static func strings(_ bytes: [UInt8]?) -> [String] {
        (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What fits on a line, whatever the firmware has written.
    private static func printable(_ text: String) -> String {
        let visible = text.unicodeScalars.filter { !$0.properties.isWhitespace || $0 == " " }
            .filter { ![.control, .format, .surrogate].contains($0.properties.generalCategory) }
        return String(String.UnicodeScalarView(visible).prefix(80))
    }
}
