import Toolkit

extension KeyValueElement: VisibleElement {
    @MainActor public var cells: CellSpan { CellSpan(columns: 2, minimumColumns: 1) }

    /// New data is shown in the same view.
    @MainActor public static var keepsView: Bool { true }

    @MainActor public static func makeView() -> KeyValueCard { KeyValueCard() }

    @MainActor public func show(in card: KeyValueCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        let formatters = lines.map { $0.format.map { ValueFormatter($0, setting) } }
        setting.follow(lines.map(\.live), in: card) { [weak card] texts in
            let pairs = lines.indices.map { index in
                let (line, text) = (lines[index], setting.text(lines[index].text))
                let fixed = formatters[index].map { $0.text(.string(text)) ?? ValueFormatter.dash } ?? text
                return KeyValue(setting.text(line.title), texts[index]?.text ?? fixed)
            }
            // A line without data is marked in its own row. It does not affect the state of the card.
            let known = texts.compactMap(\.self)
            let available = known.filter(\.hasData)
            card?.reading =
                available.allSatisfy(\.isCurrent) && available.isEmpty == known.isEmpty
                ? .current(pairs) : .stale(pairs, age: setting.age(since: available.compactMap(\.since).min()))
        }
    }
}
