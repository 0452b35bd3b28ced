import Drawing
import Headless
import JSON
import KioskFile
import Testing
import Toolkit

@testable import Elements

/// Behaviour of elements with unexpected numbers and texts at any size.
@Suite("Extreme numbers, texts and sizes in every kind of element")
struct ElementAttackTests {
    private static let numbers = [.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, 1e-300, 0, 21.5]
    private static let texts = ["", String(repeating: "Wide ", count: 2_000), String(repeating: "w", count: 10_000)]

    /// Runs the body with a view of each kind of element, made from the example of its keys.
    private func forEachElement(_ body: (_ name: String, View) throws -> Void) throws {
        for kind in StandardElements.all {
            let name = kind.key.name
            let example = try #require(kind.key.example { .string($0) })
            let element = try JSONValue.object([name: example]).encoded()
            try body(name, ElementPanel(element, path: "Kiosk/kiosk.yaml", sources: ["desk"]).view)
        }
    }

    @Test(
        "Elements have finite frames and drawings for any number, state, title and size",
        arguments: [(0, 0), (1, 1), (1, 50), (40, 40), (208, 96), (2_000, 50), (50, 2_000)].map {
            Size(width: $0, height: $1)
        })
    func anyRoom(size: Size) throws {
        var count = 0
        try forEachElement { name, view in
            let panel = AttackedPanel(view, size: size)
            for text in Self.texts {
                panel.setTexts(text)
                #expect(panel.faults() == [], "\(name), \(text.count) letters")
            }
            guard let view = view as? any ReadingView, view.showsNumber else { return }
            count += 1
            for number in Self.numbers {
                for state in ReadingState.allCases {
                    view.show(number, state)
                    #expect(panel.faults() == [], "\(name), \(number), \(state)")
                }
            }
        }
        #expect(count > 5)
    }

    @Test(
        "Elements at their preferred height draw no text outside their bounds", arguments: [120, 208, 320, 1_000])
    func wantedRoom(width: Double) throws {
        try forEachElement { name, view in
            let panel = AttackedPanel(view, size: Size(width: width, height: 100))
            for text in Self.texts {
                panel.setTexts(text)
                panel.fit()
                #expect(panel.textsOutside == [], "\(name), \(text.count) letters")
            }
            guard let view = view as? any ReadingView, view.showsNumber else { return }
            for number in Self.numbers {
                view.show(number, .failed)
                panel.fit()
                #expect(panel.textsOutside == [], "\(name), \(number)")
            }
        }
    }
}

extension ReadingView {
    fileprivate var showsNumber: Bool { Value.self == Double.self }

    fileprivate func show(_ number: Double, _ state: ReadingState) {
        guard let value = number as? Value else { return }
        switch state {
        case .current: reading = .current(value)
        case .stale: reading = .stale(value)
        case .noData: reading = .noData
        case .failed: reading = .failed(last: value)
        case .pending: reading = .pending(last: value)
        }
    }
}

/// A view at a position of its own on a larger panel.
private struct AttackedPanel {
    private let view: View
    private let controller: PlacedController
    private let panel: HeadlessPanel

    init(_ view: View, size: Size) {
        self.view = view
        controller = PlacedController(view, Rect(x: 40, y: 30, width: size.width, height: size.height))
        panel = HeadlessPanel(size: PixelSize(width: 2_100, height: 2_100), root: controller)
        panel.advanceToNextFrame()
    }

    func setTexts(_ text: String) {
        switch view {
        case let card as TitledCard: card.title = text
        case let card as OperatedCard: card.title = text
        case let card as SwitchCard: card.title = text
        case let card as CheckBoxCard: card.title = text
        default: break
        }
        if let card = view as? ChoiceCard { card.options = [text, text] }
        if let card = view as? MeasureCard { card.unit = text }
    }

    /// Gives the view its preferred height.
    func fit() {
        let size = view.sizeThatFits(Size(width: controller.frame.width, height: .infinity))
        controller.frame.size.height = min(size.height, 2_000)
        panel.advanceToNextFrame()
    }

    /// The texts that do not lie within the view.
    var textsOutside: [String] {
        let room = view.frameInScene.insetBy(dx: -1, dy: -1)
        return panel.texts.filter { text in
            let frame = text.frame
            return frame.minX < room.minX || frame.maxX > room.maxX || frame.minY < room.minY || frame.maxY > room.maxY
        }.map(\.text)
    }

    /// Returns the views and commands without a finite position in the next frame.
    func faults() -> [String] {
        panel.advanceToNextFrame()
        let views = panel.views.filter { !$0.frame.isFinite }.map { "\(type(of: $0)) has the frame \($0.frame)" }
        return views + panel.lists.flatMap(\.commands).filter { !$0.isFinite }.map { "\($0)" }
    }
}

extension DrawCommand {
    fileprivate var isFinite: Bool {
        switch self {
        case .fill(let rect, _, _), .stroke(let rect, _, _, _), .shadow(let rect, _, _, _),
            .picture(_, let rect, _, _, _), .zoomedPicture(_, let rect):
            rect.isFinite
        case .polygon(let points, _), .line(let points, _, _): points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        case .arc(let arc, _, _):
            [arc.center.x, arc.center.y, arc.radius, arc.start, arc.sweep].allSatisfy(\.isFinite)
        case .text: true
        }
    }
}

extension Rect {
    fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy { abs($0) < 1e7 } }
}

/// Places a view at a fixed position.
private final class PlacedController: ViewController {
    var frame: Rect {
        didSet { view.setNeedsLayout() }
    }

    private let content: View

    init(_ content: View, _ frame: Rect) {
        self.content = content
        self.frame = frame
        super.init()
    }

    override func loadView() -> View {
        let view = View()
        view.addSubview(content)
        return view
    }

    override func viewDidLayoutSubviews() { content.frame = frame }
}
