extension KeyValueElement: VisibleElement {
    @MainActor public static func makeView() -> KeyValueCard { KeyValueCard() }

    @MainActor public func show(in card: KeyValueCard, _ setting: ElementContext) {
        card.title = setting.text(title)
        setting.follow(lines.map(\.live), in: card) { [weak card] texts in
            let pairs = zip(lines, texts).map { line, text in
                KeyValue(setting.text(line.title), text?.text ?? setting.text(line.text))
            }
            // A line without data says so itself, and its neighbours are current all the same.
            let known = texts.compactMap(\.self)
            let held = known.filter(\.hasData)
            card?.reading =
                held.allSatisfy(\.isCurrent) && held.isEmpty == known.isEmpty
                ? .current(pairs) : .stale(pairs, since: setting.since(held.compactMap(\.since).min()))
        }
    }
}
