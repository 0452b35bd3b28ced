/// What a machine's keys are labelled with: the names that xkb makes a keymap of.
public struct KeyboardSetting: Hashable, Sendable, CustomStringConvertible {
    /// The kind of keyboard; empty for a usual one.
    public let model: String
    /// The layouts between which the keyboard is switched, with commas.
    public let layouts: String
    /// Their variants, with commas.
    public let variants: String
    /// What keys do beside that, such as `grp:alt_shift_toggle`, with commas.
    public let options: String

    /// The most bytes that a value of a file may have.
    private static let longest = 256

    /// One layout, without anything else.
    public init(_ name: LayoutName) {
        (model, layouts, variants, options) = ("", name.layout, name.variant, "")
    }

    /// What `/etc/default/keyboard` says, or another file of its form, which `localectl` writes: lines such as
    /// `XKBLAYOUT="de"`; nil where it names no layout.
    ///
    /// A value that xkb cannot have written is left out of account: it would be looked for in files of that name.
    public init?(configuration text: String) {
        var values: [Substring: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            var value = parts[1]
            while let last = value.last, last == " " || last == "\t" { value.removeLast() }
            if value.count >= 2, let quote = value.first, quote == "\"" || quote == "'", value.last == quote {
                value = value.dropFirst().dropLast()
            }
            guard value.utf8.count <= Self.longest, value.utf8.allSatisfy(Self.isPlain) else { continue }
            values[parts[0]] = String(value)
        }
        guard let layouts = values["XKBLAYOUT"], !layouts.isEmpty else { return nil }
        self.layouts = layouts
        model = values["XKBMODEL"] ?? ""
        variants = values["XKBVARIANT"] ?? ""
        options = values["XKBOPTIONS"] ?? ""
    }

    /// As it is read: `de`, `us(intl)`; with several layouts, `us,ru`.
    public var description: String { variants.isEmpty ? layouts : "\(layouts)(\(variants))" }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-,:+".utf8.contains(byte)
    }
}
