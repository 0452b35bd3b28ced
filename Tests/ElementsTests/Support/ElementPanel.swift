import Drawing
import Headless
import ICU
import KioskFile
import Testing
import Toolkit

@testable import Elements

/// A panel that shows one element of a kiosk file as on a page.
struct ElementPanel {
    let panel: HeadlessPanel
    let view: View
    private let placed: PlacedElement
    private let values: SetValues
    private let clock: WallClock
    private let pages: (PageLink) -> (() -> Void)?
    private let live: LiveValues?

    /// Makes a panel.
    /// - Parameters:
    ///   - element: the element in the notation of a page's list.
    ///   - size: the size of the panel.
    ///   - language: the current language; the kiosk has English, German and Arabic.
    ///   - pictures: the existing pictures.
    ///   - catalog: a picture catalogue that replaces `pictures`.
    ///   - path: the path of the kiosk file, which does not have to exist.
    ///   - values: the values set so far.
    ///   - clock: the wall clock.
    ///   - pages: shows the page with a title.
    ///   - sources: the sources of the kiosk.
    ///   - live: the values of the sources.
    init(
        _ element: String, size: PixelSize = PixelSize(width: 480, height: 480), language: String = "en",
        pictures: [ImageName: Size] = [:], catalog: (any PictureCatalog)? = nil, path: String = "kiosk.yaml",
        values: SetValues = SetValues(),
        clock: WallClock = .machine,
        pages: @escaping (PageLink) -> (() -> Void)? = { _ in nil }, sources: [String] = [], live: LiveValues? = nil
    ) throws {
        let commands = sources.map { "\($0): {command: [date]}" }.joined(separator: ", ")
        let text =
            "title: A\nlanguages: [en, de, ar]\nsources: {\(commands)}\ntabs:\n  - title: B\n    page:\n      - \(element)\n"
        let content = try KioskDefinition.parse(text, path: path, format: .standard).tabs[0].content as? PageContent
        let visible = try #require(content?.elements.first as? any VisibleElement)
        placed = visible.makePlaced()
        view = placed.view
        let tag = try #require(Language(language))
        (self.values, self.clock, self.pages, self.live) = (values, clock, pages, live)
        panel = HeadlessPanel(
            size: size, pictures: catalog ?? NamedPictures(pictures), root: ElementController(placed.view))
        show(in: tag)
    }

    /// Shows the element in a language, as after a change of language.
    func show(in language: Language) {
        panel.scene.language = language
        placed.show(
            ElementContext(
                language: language, numbers: NumberFormatter(language.tag), index: 0, values: values,
                links: KioskActions(clock: clock, pages: pages, live: live)))
        panel.advanceToNextFrame()
    }

    /// Shows the element in a new view, as after a memory warning.
    func showAgain() { show(in: panel.scene.language) }

    /// Returns the filled rectangles of a colour.
    func fills(_ color: Color) -> [Rect] {
        panel.lists.flatMap(\.commands).compactMap {
            if case .fill(let rect, .color(color), _) = $0 { rect } else { nil }
        }
    }

    /// The drawn pictures, with their positions in their views.
    var pictures: [ImageName] {
        panel.lists.flatMap(\.commands).compactMap {
            switch $0 {
            case .picture(let name, _, _, tint: _, _), .zoomedPicture(let name, _): name
            default: nil
            }
        }
    }
}

/// Shows a view as wide as the panel, at its preferred height, in a scroll view.
private final class ElementController: ViewController {
    private let element: View
    private let scrollView = ScrollView()
    private let stack = StackView(.vertical)

    init(_ element: View) {
        self.element = element
        super.init()
    }

    override func loadView() -> View {
        stack.addSubview(element)
        scrollView.addSubview(stack)
        return scrollView
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
        stack.frame = Rect(x: 0, y: 0, width: width, height: height)
        scrollView.contentSize = stack.frame.size
    }
}
