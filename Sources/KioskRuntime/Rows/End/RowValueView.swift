import Drawing
import Elements
import SourceProtocol
import Toolkit

/// The value at the end of a row: a value of a source with its quality, or a text of the row's data.
final class RowValueView: View, MinuteUpdatedView {
    let updates = MinuteUpdates()
    /// Called when the text has changed.
    var onChange: (() -> Void)?

    private let label = Label(role: .rowValue)
    /// The age of a stale value, below the value.
    private let note = Label(role: .caption, color: .role(.secondaryText))
    /// The value that is followed, and the language of its text.
    private var shown: (value: RowEnd.Value, context: String)?
    /// The width that the texts of the value have had, so that a title does not move when the value becomes shorter.
    private var widest = 0.0
    private var isStale = false

    /// A Boolean value that tells whether the value is in a selected row.
    var isOnSelection = false {
        didSet { if isOnSelection != oldValue { colorsChanged() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.alignment = .trailing
        label.minimumFontSize = 14
        note.alignment = .trailing
        note.isHidden = true
        addSubview(label)
        addSubview(note)
    }

    /// The text and the note about its quality, for assistive technology.
    var spokenText: String { [label.text, note.text].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Shows a value.
    func show(_ value: RowEnd.Value, _ context: ElementContext, _ texts: RowTexts) {
        switch value {
        case .text(let text, let format):
            context.links.live?.unfollow(self)
            shown = nil
            let data = text.flatMap { $0.isEmpty ? nil : texts.text($0.shortened, format) }
            show(data ?? ValueFormatter.dash, hasData: data != nil)
        case .live(let live):
            let language = context.language.description
            guard shown?.value != value || shown?.context != language else { return }
            shown = (value, language)
            widest = 0
            context.follow([live], in: self) { [weak self] texts in
                guard let self, let text = texts.first ?? nil else { return }
                let note = ReadingNote(.stale, age: context.age(since: text.since))
                let isStale = text.hasData && !text.isCurrent
                show(
                    text.text, note: isStale ? ElementStrings.words(for: note, in: context.language) : "",
                    hasData: text.hasData)
            }
        }
    }

    private func show(_ text: String, note words: String = "", hasData: Bool) {
        guard label.text != text || note.text != words else { return }
        label.text = text
        note.text = words
        note.isHidden = words.isEmpty
        isStale = !words.isEmpty || !hasData
        colorsChanged()
        setNeedsLayout()
        onChange?()
    }

    private func colorsChanged() {
        label.color = .role(isOnSelection ? .selectionText : isStale ? .secondaryText : .primaryText)
        note.color = .role(isOnSelection ? .selectionText : .secondaryText)
    }

    override func didMoveToScene() {
        super.didMoveToScene()
        updates.sceneChanged(to: scene)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: .infinity, height: size.height)
        let width = max(label.sizeThatFits(room).width, note.isHidden ? 0 : note.sizeThatFits(room).width)
        widest = max(widest, (width / 8).rounded(.up) * 8)
        return Size(width: min(size.width, widest), height: size.height)
    }

    /// The value is centred, so that it does not move when a note appears below it.
    override func layoutSubviews() {
        guard let measurer = scene?.textMeasurer else { return }
        let line = measurer.metrics(of: theme.font(.rowValue)).lineHeight
        label.frame = Rect(x: 0, y: ((bounds.height - line) / 2).rounded(), width: bounds.width, height: line)
        let small = measurer.metrics(of: theme.font(.caption)).lineHeight
        note.frame = Rect(
            x: 0, y: min(label.frame.maxY, bounds.height - small), width: bounds.width, height: small)
    }
}
