import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

/// A list of all tabs on a panel, beside the area of a rail and above a keyboard, with a record of its events.
final class OverflowScreen {
    let panel: HeadlessPanel
    let overflow = TabOverflowController()
    private(set) var chosen: [Int] = []
    private(set) var dismissals = 0
    private let host: Host

    /// Makes a panel with the list.
    /// - Parameters:
    ///   - size: the size of the panel, of which the rail takes 66 points.
    ///   - set: a configuration step before anything is on screen.
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

    /// Returns distinct titles, none of which is a prefix of another.
    static func titles(_ count: Int) -> [String] { (0..<count).map { "Room \($0 + 1000)" } }

    /// Makes a tab with an identity of its own.
    static func item(_ title: String, _ item: TabItem = TabItem()) -> RailItem {
        let identity = Identity()
        identities.append(identity)
        return RailItem(id: ObjectIdentifier(identity), title: title, item: item)
    }

    private final class Identity {}
    /// Strong references, so that no two identities share an address.
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
    /// Whether the keyboard is shown and types into the field.
    var isTyping: Bool {
        get throws { try view.field.isEditing && panel.first(KeyboardView.self)?.isHidden == false }
    }
    /// The titles of the visible rows.
    var rows: [String] {
        get throws {
            let list = try list
            return list.visibleRows.compactMap { (list.cell(at: $0) as? OverflowCell)?.item?.title }
        }
    }
    /// The titles of the marked rows.
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

    /// Types on the on-screen keyboard; characters without a key arrive as from a composing keyboard.
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

    /// Deletes the last letter.
    func backspace() throws {
        let keyboard = try #require(panel.first(KeyboardView.self) { !$0.isHidden })
        press(try #require(keyboard.plan.keys.first { $0.action == .backspace }), on: keyboard)
        try panel.waitUntilStill()
    }

    /// Presses a key of the keyboard that types no text.
    func press(_ action: KeyboardKey.Action) throws {
        let keyboard = try #require(panel.first(KeyboardView.self) { !$0.isHidden })
        press(try #require(keyboard.plan.keys.first { $0.action == action }), on: keyboard)
        try panel.waitUntilStill()
    }

    private func press(_ key: KeyboardKey, on keyboard: KeyboardView) {
        panel.tap(at: keyboard.convertToScene(key.frame.center), hold: .milliseconds(20))
    }

    /// Drags the list until the row is visible, and taps it.
    func choose(_ title: String) throws {
        for _ in 0..<200 where !(try rows.contains(title) && isSeen(row(title))) {
            let middle = try list.frameInScene.center
            panel.drag(from: middle, to: middle - Point(x: 0, y: 120), over: .milliseconds(100), rest: .seconds(1))
            try panel.waitUntilStill()
        }
        try tap(row(title))
    }

    /// Returns whether the centre of a view is neither clipped nor covered.
    func isSeen(_ view: View) -> Bool {
        let center = view.frameInScene.center
        guard let root = panel.scene.rootViewController?.view, let hit = root.hitTest(center) else { return false }
        return hit.isDescendant(of: view)
    }
}

/// Holds a list beside the area of a rail.
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
