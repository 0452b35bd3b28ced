import Drawing
import Elements
import JSON
import KioskFile
import SourceProtocol
import Toolkit

/// The elements of the entries of a source's list, in one grid. An entry keeps its views as long as its identifier is in the list.
public final class EntriesView: View {
    /// An entry of the list with its elements.
    private struct Entry {
        let data: RowData
        let content: PageContent
        let placed: PlacedElements
    }

    private let grid = PackedGridView()
    private var element: ForEachElement?
    private var context: ElementContext?
    private var state = ValueState.awaited
    private var entries: [String: Entry] = [:]
    /// The identifiers of the entries that are shown, in the order of the list.
    private var order: [String] = []
    /// The line about the quality of the entries, above them.
    private let note = Label(role: .caption, color: .role(.warning))
    /// The line in place of entries, or about those that are left out.
    private let rest = Label(role: .body, color: .role(.secondaryText))
    private let updates = MinuteUpdates()
    private var observation: SceneNotifications.Observation?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentView = grid
        for label in [note, rest] {
            label.numberOfLines = 0
            label.isHidden = true
        }
    }

    /// Shows the entries in the current language, now and after each change of the list.
    func show(_ element: ForEachElement, _ context: ElementContext) {
        (self.element, self.context) = (element, context)
        grid.columnCount = element.page.columnCount
        showEntries()
        guard let live = context.links.live else { return take(.noData) }
        live.follow(element.value, in: self) { [weak self] in self?.take($0) }
    }

    private func take(_ state: ValueState) {
        self.state = state
        update()
    }

    /// Makes the elements of the entries that have come or changed. This waits while a finger is on an entry that would go or move.
    private func update() {
        observation = nil
        guard let element, state != .awaited else { return showLines(count: 0) }
        let objects = state.lastValue?.elements?.filter(\.isObject) ?? []
        let shown = Self.identified(objects.prefix(ForEachElement.maximumCount), by: element.idKey)
        let ids = shown.map(\.id)
        if let scene, ids != order {
            guard !scene.isTouched(in: self), !isTyped(outside: Set(ids)) else { return waitForFingers() }
            if !order.isEmpty { scene.contentMoved(in: self) }
        }
        let former = entries
        entries = [:]
        var changed: Set<String> = []
        for (id, object) in shown {
            let data = element.page.data(of: object)
            if let same = former[id], same.data == data {
                entries[id] = same
            } else if let made = entry(element.page, data, former[id]) {
                entries[id] = made
                changed.insert(id)
            } else {
                entries[id] = former[id]
                waitForFingers()
            }
        }
        order = ids
        showEntries(changed)
        showLines(count: objects.count)
        grid.arrange(
            [(note, CellSpan.line)] + order.compactMap { entries[$0] }.flatMap(\.placed.allItems) + [(rest, .line)])
    }

    /// Tries again when no finger is on the panel.
    private func waitForFingers() {
        observation = scene?.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in self?.update() }
    }

    /// Returns an entry with other data. Elements that are still the same keep their views. Returns `nil` if the data would remove a view in
    /// which the user types.
    private func entry(_ page: RowPage, _ data: RowData, _ former: Entry?) -> Entry? {
        let content = page.content(for: data)
        if let former, former.placed.holdsInput(from: content, of: former.content) { return nil }
        return Entry(
            data: data, content: content,
            placed: PlacedElements(content, keeping: former.map { ($0.content, $0.placed) }))
    }

    /// Returns `true` if the user types in an entry that is not among those with the given identifiers.
    private func isTyped(outside ids: Set<String>) -> Bool {
        guard let field = scene?.textInput as? View else { return false }
        return entries.contains { id, entry in
            !ids.contains(id) && entry.placed.allItems.contains { field.isDescendant(of: $0.view) }
        }
    }

    /// Returns objects with their identifiers, of which equal ones are numbered.
    private static func identified(_ objects: ArraySlice<JSONValue>, by key: String?) -> [(
        id: String, object: JSONValue
    )] {
        let path = key.map { MemberPath($0) }
        var counts: [String: Int] = [:]
        return objects.enumerated().map { index, object in
            let text = path.flatMap { object.part(at: $0)?.text } ?? "\(index)"
            let number = counts[text, default: 0]
            counts[text] = number + 1
            return ("\(text)\u{0}\(number)", object)
        }
    }

    // MARK: Content

    /// Shows entries in the current language, with the values that users have set.
    ///
    /// - Parameter ids: The identifiers of the entries; `nil` for all of them.
    private func showEntries(_ ids: Set<String>? = nil) {
        guard let context else { return }
        let values = context.values(ofParts: order)
        for id in order where ids?.contains(id) != false {
            if let entry = entries[id], let values = values[id] {
                entry.placed.show(in: context.language, values, context.links)
            }
        }
    }

    /// Shows the quality of the entries, and how many are left out.
    private func showLines(count: Int) {
        guard let element, let context else { return }
        var words = ""
        switch state {
        case .awaited: break
        case .stale(_, let since):
            words = ElementStrings.words(for: ReadingNote(.stale, age: context.age(since: since)), in: context.language)
        case .noData: words = ElementStrings.words(for: ReadingNote(.noData), in: context.language)
        case .current(let value): if value.elements == nil { words = "\(element.value.description) is not a list." }
        }
        note.text = words
        note.isHidden = words.isEmpty
        var text = ""
        if count > order.count {
            let number = context.text(Double(count - order.count))
            text = RowStrings(context.language).rest.filled(context.language.direction, number)
        } else if count == 0, words.isEmpty, state != .awaited {
            text = context.text(element.emptyText)
        }
        rest.text = text
        rest.isHidden = text.isEmpty
        let isStale = if case .stale = state { true } else { false }
        updates.set(isStale ? { [weak self] in self?.showLines(count: count) } : nil, by: context.clock, in: scene)
    }

    public override func sizeThatFits(_ size: Size) -> Size { grid.sizeThatFits(size) }

    public override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }
}

nonisolated extension JSONValue {
    fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

nonisolated extension ValueState {
    /// The last known value; `nil` if there is none.
    fileprivate var lastValue: JSONValue? {
        switch self {
        case .current(let value), .stale(let value, _): value
        case .awaited, .noData: nil
        }
    }
}
