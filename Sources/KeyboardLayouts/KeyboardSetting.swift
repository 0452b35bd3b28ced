/// The keyboard setting of a host: the names from which xkb compiles a keymap.
public struct KeyboardSetting: Hashable, Sendable, CustomStringConvertible {
    /// The keyboard model; empty for the default.
    public let model: String
    /// The layouts between which the keyboard is switched, separated by commas.
    public let layouts: String
    /// The variants of the layouts, separated by commas.
    public let variants: String
    /// Further options, such as `grp:alt_shift_toggle`, separated by commas.
    public let options: String

    /// The maximum size of a value in the configuration file, in bytes.
    private static let maximumBytes = 256

    /// Creates a setting of one layout, without options.
    public init(_ name: LayoutName) {
        (model, layouts, variants, options) = ("", name.layout, name.variant, "")
    }

    /// Parses the text of `/etc/default/keyboard`, or of another file in its format, which `localectl` writes: lines such as
    /// `XKBLAYOUT="de"`. Returns `nil` if it names no layout.
    ///
    /// Values with unexpected characters are ignored, because xkb would look for files with such names.
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
            guard value.utf8.count <= Self.maximumBytes, value.utf8.allSatisfy(Self.isPlain) else { continue }
            values[parts[0]] = String(value)
        }
        guard let layouts = values["XKBLAYOUT"], !layouts.isEmpty else { return nil }
        self.layouts = layouts
        model = values["XKBMODEL"] ?? ""
        variants = values["XKBVARIANT"] ?? ""
        options = values["XKBOPTIONS"] ?? ""
    }

    /// The layouts in their usual notation: `de`, `us(intl)`; `us,ru` for several layouts.
    public var description: String { variants.isEmpty ? layouts : "\(layouts)(\(variants))" }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-,:+".utf8.contains(byte)
    }
}
