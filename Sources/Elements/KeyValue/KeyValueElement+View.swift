extension KeyValueElement: VisibleElement {
    @MainActor public static func makeView() -> KeyValueCard { KeyValueCard() }

    @MainActor public func show(in card: KeyValueCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        setting.follow(lines.map(\.live), in: card) { [weak card] texts in
            let pairs = zip(lines, texts).map { line, text in
                KeyValue(setting.text(line.title), text?.text ?? setting.text(line.text))
            }
            let known = texts.compactMap(\.self)
            card?.reading =
                known.allSatisfy(\.isCurrent)
                ? .current(pairs) : .stale(pairs, since: setting.since(known.compactMap(\.since).min()))
        }
    }
}
