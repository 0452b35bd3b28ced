import Drawing

/// Puts the description of an element into words, in one language.
struct ReaderSentences {
    let language: Language
    let strings: ReaderStrings

    /// Creates the sentences of a language.
    init(_ language: Language) {
        self.language = language
        strings = ReaderStrings(language)
    }

    /// Returns an utterance in the language, or `nil` if there is nothing to speak.
    func utterance(_ text: String) -> Utterance? { text.isEmpty ? nil : Utterance(text, language: language.tag) }

    // MARK: Elements

    /// Returns the full description of an element: its name, its value, its states, and its role with its position.
    func description(of item: ReaderItem) -> Utterance? {
        let name = name(of: item)
        if item.element.role == .key {
            return Utterance(name, language: language.tag, isSpelled: name.count == 1)
        }
        return utterance(joined([name, value(of: item)] + states(of: item) + [role(of: item)]))
    }

    /// Returns the parts of an element's description that differ from a former one; `nil` if none is left to speak.
    func change(of item: ReaderItem, from former: AccessibilityElement) -> Utterance? {
        let element = item.element
        var parts: [String] = []
        if element.name != former.name { parts.append(name(of: item)) }
        if element.value != former.value { parts.append(value(of: item)) }
        if element.states != former.states { parts += states(of: item) }
        return utterance(joined(parts))
    }

    /// Returns the name of an element. Of an element for entering a secret, no letter and no digit is part of the name.
    func name(of item: ReaderItem) -> String {
        let element = item.element
        switch element.name {
        case "⌫": return strings.delete
        case "×": return strings.close
        default: break
        }
        if item.view is CrossButton { return strings.close }
        let isOneCharacter = element.name.count == 1
        if isOneCharacter, item.isSecret, element.role != .text { return strings.dot }
        return isOneCharacter ? element.name : element.name.trimmedForSpeech
    }

    private func value(of item: ReaderItem) -> String {
        guard let value = item.element.value, !value.isEmpty else { return "" }
        guard value.allSatisfy({ $0 == "•" }) else { return item.isSecret ? "" : value.trimmedForSpeech }
        return Array(repeating: strings.dot, count: min(value.count, 20)).joined(separator: " ")
    }

    /// Returns the words for the states of an element. Check boxes and switches have one for each of their two states.
    private func states(of item: ReaderItem) -> [String] {
        let (role, states) = (item.element.role, item.element.states)
        var words: [String] = []
        switch role {
        case .checkBox: words.append(states.contains(.checked) ? strings.checked : strings.notChecked)
        case .switch: words.append(states.contains(.checked) ? strings.on : strings.off)
        default: if states.contains(.checked) { words.append(strings.selected) }
        }
        let others: [(AccessibilityElement.States, String)] = [
            (.selected, strings.selected), (.busy, strings.busy), (.invalid, strings.invalid),
            (.disabled, strings.disabled),
        ]
        return words + others.compactMap { state, word in states.contains(state) ? word : nil }
    }

    private func role(of item: ReaderItem) -> String {
        func numbered(_ pattern: String) -> String {
            item.position.map { ReaderStrings.text(pattern, $0.number, $0.count) } ?? ""
        }
        return switch item.element.role {
        case .text, .key: ""
        case .heading: strings.heading
        case .alert: strings.alert
        case .image: strings.image
        case .button: strings.button
        case .holdButton: strings.holdButton
        case .switch: strings.toggle
        case .checkBox: strings.checkBox
        case .radioButton: numbered(strings.option)
        case .slider: strings.slider
        case .stepper: strings.stepper
        case .progress: strings.progress
        case .textField: strings.textField
        case .row: numbered(strings.row)
        case .tile: numbered(strings.tile)
        case .tab: numbered(strings.tab)
        }
    }

    // MARK: Help

    /// Returns the hint that is spoken some time after the description; empty if the element needs none.
    func hint(for item: ReaderItem) -> String {
        if let hint = item.element.hint, !hint.isEmpty { return item.isSecret ? "" : hint }
        guard !item.element.states.contains(.disabled) else { return "" }
        switch item.element.role {
        case .holdButton: return strings.helpHold
        case .slider, .stepper: return strings.helpAdjust
        case .textField: return item.view is TextField ? strings.helpEdit : ""
        default: return ""
        }
    }

    /// Returns the sentences that tell how an element is used.
    func help(for item: ReaderItem) -> String {
        let hint = hint(for: item)
        guard hint.isEmpty else { return joined([hint, strings.helpMove]) }
        switch item.element.role {
        case .text, .heading, .image, .progress: return strings.helpMove
        default:
            let isDisabled = item.element.states.contains(.disabled)
            return isDisabled ? strings.helpMove : joined([strings.helpPress, strings.helpMove])
        }
    }

    // MARK: Text

    /// Returns the parts that are not empty, with punctuation between them at which a voice pauses.
    func joined(_ parts: [String]) -> String {
        var text = ""
        for part in parts where !part.isEmpty {
            if let last = text.last {
                let endsSentence = Self.ends.contains(last)
                text += endsSentence ? (usesWideComma ? "" : " ") : separator
            }
            text += part
        }
        return text
    }

    private static let ends: Set<Character> = [".", "!", "?", ",", ";", ":", "…", "。", "！", "？", "、", "，", "؟", "।"]

    private var usesWideComma: Bool { language.code == "zh" || language.code == "ja" }

    private var separator: String {
        switch language.code {
        case "ar", "fa": "، "
        case "ja": "、"
        case "zh": "，"
        default: ", "
        }
    }
}

extension String {
    /// The text without the invisible marks of direction, which some voices speak, and with spaces in place of line breaks.
    fileprivate var trimmedForSpeech: String {
        let marks: Set<Unicode.Scalar> = [
            "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
            "\u{2067}", "\u{2068}", "\u{2069}",
        ]
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars where !marks.contains(scalar) { result.append(scalar == "\n" ? " " : scalar) }
        return String(result)
    }
}
