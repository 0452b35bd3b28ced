import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of OwnContainers.md. A test below compares the two word for word.

// example 1
/// What a captioned controller shows of its content.
nonisolated struct Caption: ContainerItem {
    /// Nil is the content's title.
    var text: String?
}

extension ViewController {
    /// What stands over this controller where it is captioned.
    final var caption: Caption {
        get { self[Caption.self] }
        set { self[Caption.self] = newValue }
    }
}
// end

// example 2
/// Shows a controller, and a line over it.
final class CaptionedController: ViewController {
    private let content: ViewController
    private let label = Label(role: .caption)

    init(_ content: ViewController) {
        self.content = content
        super.init()
        addChild(content)
    }

    override func viewDidLoad() {
        view.addSubview(label)
        showChild(content, in: view, frame: .zero)
        showCaption()
    }

    override func viewDidLayoutSubviews() {
        label.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: 40)
        content.view.frame = view.bounds.inset(by: Insets(top: 40))
    }

    override func containerItemDidChange(of child: ViewController) {
        if isViewLoaded { showCaption() }
    }

    private func showCaption() {
        label.text = content.caption.text ?? content.title ?? ""
    }
}
// end

@Suite("Documented container controller")
struct DocumentedContainerTests {
    @Test("The example in the documentation equals the compiled code")
    func sameText() throws {
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/OwnContainers.md", compiledIn: #filePath)
        #expect(code.shown.count == 2)
        #expect(code.shown == code.compiled)
    }

    @Test("The container shows its content below a caption, which is the content's title or a fixed text")
    func caption() throws {
        let content = ViewController()
        content.title = "Weather"
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 480), root: CaptionedController(content))
        panel.advanceToNextFrame()
        #expect(content.view.frameInScene == Rect(x: 0, y: 40, width: 400, height: 440))
        #expect(panel.isReadable("Weather"))
        content.title = "Weather of today"
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Weather of today"))
        content.caption.text = "Rain"
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Rain") && !panel.isReadable("Weather of today"))
        #expect(content.appearance == .appeared)
        content.caption.text = nil
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Weather of today"))
    }
}
