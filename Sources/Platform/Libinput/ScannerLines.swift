import KeyboardLayouts
import Toolkit

/// Assembles codes from the keys that a scanner types.
nonisolated struct ScannerLines {
    /// The result of a key.
    enum Result: Hashable {
        /// The code is not complete.
        case nothing
        /// A code is complete.
        case code(String)
        /// A code was too long and is ignored.
        case tooLong
    }

    /// The maximum length of a code, in characters.
    static let maximumLength = 4_096
    /// The pause after which the preceding keys are discarded. Scanners type a code without pauses.
    static let pause = Duration.seconds(2)

    /// The key codes of Enter, Tab, and Enter of the keypad.
    private static let ends: Set<UInt32> = [28, 15, 96]

    private let rule: ScannerRule
    private let typer: KeyTyper?
    private var text = ""
    private var count = 0
    private var last: Timestamp?

    init(_ rule: ScannerRule, typer: KeyTyper?) {
        (self.rule, self.typer) = (rule, typer)
    }

    /// Handles a key press.
    mutating func press(_ key: UInt32, at time: Timestamp) -> Result {
        if let last, time > last.advanced(by: Self.pause) { clear() }
        last = time
        let stroke = typer?.press(key)
        let isEnd = Self.ends.contains(key)
        if !isEnd, let typed = stroke?.text {
            count += typed.count
            // A text that is too long is discarded up to its end.
            if count <= Self.maximumLength { text += typed }
        }
        guard rule.suffix.isEmpty ? isEnd : !isEnd && text.hasSuffix(rule.suffix) || count > Self.maximumLength && isEnd
        else { return .nothing }
        defer { clear() }
        if count > Self.maximumLength { return .tooLong }
        return code(in: text).map { .code($0) } ?? .nothing
    }

    mutating func release(_ key: UInt32) { typer?.release(key) }

    private mutating func clear() { (text, count) = ("", 0) }

    /// Returns the text between prefix and suffix; `nil` if it is empty, or if the prefix is missing.
    private func code(in text: String) -> String? {
        var code = Substring(text)
        if !rule.suffix.isEmpty { code = code.dropLast(rule.suffix.count) }
        if !rule.prefix.isEmpty {
            guard code.hasPrefix(rule.prefix) else { return nil }
            code = code.dropFirst(rule.prefix.count)
        }
        return code.isEmpty ? nil : String(code)
    }
}
