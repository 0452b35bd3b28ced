import Drawing
import Elements
import ICU
import KioskFile
import SourceProtocol
import Toolkit

/// A controller with a strip above its content.
final class HeaderController: ViewController {
    private let definition: HeaderDefinition
    private let kioskTitle: LocalizedText
    private let content: ViewController
    private let strip = HeaderStrip()
    private let updates = MinuteUpdates()
    private var links = KioskActions()
    /// The formatters of the strip's language, which are made once because values can change often.
    private var formatters: (language: Language, numbers: NumberFormatter, times: DateFormatter)?

    init(_ definition: HeaderDefinition, title: LocalizedText, over content: ViewController) {
        (self.definition, kioskTitle, self.content) = (definition, title, content)
        super.init()
        addChild(content)
    }

    /// The language of the strip.
    var language = Language.english {
        didSet { if !language.isIdentical(to: oldValue) { show() } }
    }

    /// Shows the values of sources and the panel's time from now on.
    func follow(_ links: KioskActions) {
        self.links = links
        let names = ([definition.title].compactMap(\.self) + definition.texts).flatMap {
            TextWithValues.names(in: $0.all)
        }
        if let live = links.live, !names.isEmpty {
            live.follow(names, in: strip) { [weak self] _ in self?.show() }
        } else {
            show()
        }
        updates.set(definition.showsClock ? { [weak self] in self?.show() } : nil, by: links.clock, in: scene)
    }

    private func show() {
        let known = formatters.flatMap { $0.language.isIdentical(to: language) ? $0 : nil }
        let formatters =
            known
            ?? (
                language, NumberFormatter(language.tag),
                DateFormatter(language.timeTag(), date: .none, time: .short, zone: .utc)
            )
        self.formatters = formatters
        let context = ElementContext(
            language: language, numbers: formatters.numbers, index: 0, values: SetValues(), links: links)
        strip.show(
            title: context.text(definition.title ?? kioskTitle), texts: definition.texts.map { context.text($0) },
            time: definition.showsClock ? time(formatters.times) : "")
    }

    /// Returns the panel's time; empty if it is unknown.
    private func time(_ times: DateFormatter) -> String {
        links.clock.place.local(links.clock.now()).map { times.text(Int64($0)) } ?? ""
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(strip)
        showChild(content, in: view, frame: view.bounds)
        content.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let height = min(strip.height, size.height)
        // While a keyboard leaves little room, all of it is for the content.
        let isHidden = (scene?.keyboardHeight ?? 0) > 0 && size.height < Self.lowContent
        strip.isHidden = isHidden
        strip.frame = Rect(x: 0, y: 0, width: size.width, height: height)
        let top = isHidden ? 0 : height
        content.view.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    }

    /// The height below which the strip gives way to a keyboard, in points.
    private static let lowContent = 320.0

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        updates.sceneChanged(to: scene)
    }
}
