import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

/// A list of all tabs on a panel, beside the place of a rail; what it says is recorded.
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
        panel.scene.rootViewController = host
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
    var hasPad: Bool {
        get throws { try !view.pad.isHidden }
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
    /// What the keys offer, the space bar included, from the first to the last.
    var keys: [Character] {
        get throws { try view.pad.letters }
    }
    var typed: String {
        get throws { try view.field.text.joined() }
    }

    func key(_ letter: Character) throws -> LetterKey {
        if letter == " " { return try view.pad.space }
        return try #require(panel.first(LetterKey.self) { $0.kind == .letter(letter) }, "there is no key \(letter)")
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

    func openPad() throws { try tap(view.field) }

    func type(_ text: String) throws {
        for letter in text { try tap(key(letter)) }
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
