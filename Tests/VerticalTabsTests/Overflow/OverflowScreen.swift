import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

/// A list of all tabs on a panel, beside the place of a rail and above a keyboard; what it says is recorded.
final class OverflowScreen {
    let panel: HeadlessPanel
    let overflow = TabOverflowController()
    private(set) var chosen: [Int] = []
    private(set) var dismissals = 0
    private let host: Host

    /// - Parameters:
    ///   - size: of the panel; the rail takes 66 points of it.
    ///   - set: changes things before anything is on screen.
    init(
        _ titles: [String], selected: Int? = nil, size: PixelSize = PixelSize(width: 800, height: 480),
        edge: RailEdge = .left, pictures: NamedPictures = NamedPictures(), set: (OverflowScreen) -> Void = { _ in }
    ) throws {
        panel = HeadlessPanel(size: size, pictures: pictures)
        host = Host(overflow)
        overflow.edge = edge
        overflow.items = titles.map { Self.item($0) }
        overflow.selectedIndex = selected
        overflow.onChoose = { [unowned self] in chosen.append($0) }
        overflow.onDismiss = { [unowned self] in dismissals += 1 }
        set(self)
        panel.scene.rootViewController = KeyboardController(content: host)
        try panel.waitUntilStill()
    }

    /// Titles that all differ, and of which none begins with another.
    static func titles(_ count: Int) -> [String] { (0..<count).map { "Room \($0 + 1000)" } }

    /// A tab of its own.
    static func item(_ title: String, _ item: TabItem = TabItem()) -> RailItem {
        let identity = Identity()
        identities.append(identity)
        return RailItem(id: ObjectIdentifier(identity), title: title, item: item)
    }

    private final class Identity {}
    /// Kept, so that no two have one address.
    private static var identities: [Identity] = []

    // MARK: What there is

    var view: OverflowPopoverView {
        get throws { try #require(panel.first(OverflowPopoverView.self)) }
    }
    var list: ListView {
        get throws { try view.list }
    }
    var hasField: Bool {
        get throws { try !view.field.isHidden }
    }
    /// Whether the keyboard is there, and types into the field.
    var isTyping: Bool {
        get throws { try view.field.isEditing && panel.first(KeyboardView.self)?.isHidden == false }
    }
    /// The titles of the rows that are seen.
    var rows: [String] {
        get throws {
            let list = try list
            return list.visibleRows.compactMap { (list.cell(at: $0) as? OverflowCell)?.item?.title }
        }
    }
    /// The titles of the rows that are marked.
    var marked: [String] {
        get throws {
            let list = try list
            return list.visibleRows.compactMap { list.cell(at: $0) as? OverflowCell }.filter(\.isSelected)
                .compactMap(\.item?.title)
        }
    }
    var typed: String {
        get throws { try view.field.text }
    }
    /// The cross in the field.
    var clear: CrossButton {
        get throws { try #require(view.field.subviews.compactMap { $0 as? CrossButton }.first) }
    }

    func row(_ title: String) throws -> OverflowCell {
        try #require(panel.first(OverflowCell.self) { $0.item?.title == title && !$0.isHidden }, "\(title) is not seen")
    }

    // MARK: Fingers

    func tap(_ view: View) throws {
        #expect(isSeen(view), "it is not seen")
        panel.tap(view)
        try panel.waitUntilStill()
    }

    func openSearch() throws { try tap(view.field) }

    /// Types on the keyboard on screen; what it has no key for comes as from a keyboard that composes.
    func type(_ text: String) throws {
        for letter in text.map(String.init) {
            let keyboard = try #require(panel.first(KeyboardView.self) { !$0.isHidden })
            if let key = keyboard.plan.keys.first(where: { $0.symbol(isShifted: false) == letter }) {
                press(key, on: keyboard)
            } else {
                panel.scene.textInput?.insert(letter)
            }
            try panel.waitUntilStill()
        }
    }

    /// Takes the last letter back.
    func backspace() throws {
        let keyboard = try #require(panel.first(KeyboardView.self) { !$0.isHidden })
        press(try #require(keyboard.plan.keys.first { $0.action == .backspace }), on: keyboard)
        try panel.waitUntilStill()
    }

    /// Presses a key of the keyboard that types nothing.
    func press(_ action: KeyboardKey.Action) throws {
        let keyboard = try #require(panel.first(KeyboardView.self) { !$0.isHidden })
        press(try #require(keyboard.plan.keys.first { $0.action == action }), on: keyboard)
        try panel.waitUntilStill()
    }

    private func press(_ key: KeyboardKey, on keyboard: KeyboardView) {
        panel.tap(at: keyboard.convertToScene(key.frame.center), hold: .milliseconds(20))
    }

    /// Drags the list until the row is seen, and touches it.
    func choose(_ title: String) throws {
        for _ in 0..<200 where !(try rows.contains(title) && isSeen(row(title))) {
            let middle = try list.frameInScene.center
            panel.drag(from: middle, to: middle - Point(x: 0, y: 120), over: .milliseconds(100), rest: .seconds(1))
            try panel.waitUntilStill()
        }
        try tap(row(title))
    }

    /// Whether the middle of a view is neither cut away nor covered.
    func isSeen(_ view: View) -> Bool {
        let center = view.frameInScene.center
        guard let root = panel.scene.rootViewController?.view, let hit = root.hitTest(center) else { return false }
        return hit.isDescendant(of: view)
    }
}

/// Keeps a list beside a rail's place.
private final class Host: ViewController {
    let overflow: TabOverflowController

    init(_ overflow: TabOverflowController) {
        self.overflow = overflow
    }

    override func viewDidLoad() {
        addChild(overflow)
        showChild(overflow, in: view, frame: .zero)
    }

    override func viewWillLayoutSubviews() {
        overflow.view.frame = overflow.edge.divide(view.bounds, thickness: 66).rest
    }
}
