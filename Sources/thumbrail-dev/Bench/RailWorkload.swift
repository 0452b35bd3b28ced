import Drawing
import KioskFile
import Toolkit
import VerticalTabs

/// A rail of 200 tabs, for measuring scrolling, dragging tabs and searching, all with animations.
final class RailWorkload: BenchPanel {
    private static let tabCount = 200

    init(size: PixelSize) throws {
        let folder = try BenchFolder()
        let location = FileLocation(file: "bench", line: 1, column: 1)
        let tabs = (0..<Self.tabCount).map { tab in
            TabDefinition(
                title: LocalizedText(Self.title(tab)), icon: "icon\(tab % BenchWorkload.tabCount)",
                badge: tab % 9 == 0 ? "\(tab)" : nil, content: .rows([RowDefinition(title: "Row")]), location: location)
        }
        var rail = RailDefinition()
        rail.isEditable = true
        rail.showsNew = true
        let definition = KioskDefinition(title: "Bench", rail: rail, folder: folder.path, tabs: tabs)
        try super.init(size: size, folder: folder, definition: definition)
        frame()
    }

    /// Returns a title. The titles consist of different words, so that each typed letter narrows the search.
    private static func title(_ tab: Int) -> String {
        let syllables = ["Ba", "ce", "di", "fo", "gu", "ha", "le", "mi", "no", "pu"]
        return syllables[tab / 20] + syllables[tab / 2 % 10] + syllables[tab * 7 % 10] + " \(tab)"
    }

    func action(of step: BenchStep) -> @MainActor () -> Void {
        switch step {
        case .railScroll: scroll
        case .reorder: drag
        default: search
        }
    }

    private var finger: Double?
    private var stepLength = 8.0

    /// Moves the finger that scrolls the rail by 8 pixels. Near an end of the screen, the direction changes.
    private func scroll() {
        let x = kiosk.rail.bounds.midX
        if finger == nil {
            kiosk.rail.scrollToVisible(Self.tabCount / 2)
            for _ in 0..<60 { frame() }
            send(.began, Point(x: x, y: scene.size.height / 2))
        }
        move(x: x, between: 100...(scene.size.height - 200))
    }

    /// Moves the finger that drags a tab by 8 pixels. The neighbouring tabs make room for it.
    private func drag() {
        let x = 33.0
        if finger == nil {
            send(.began, Point(x: x, y: scene.size.height / 2))
            pass(.milliseconds(600))
            for _ in 0..<30 { frame() }
        }
        // The range is limited so that the rail does not scroll automatically.
        move(x: x, between: 120...(scene.size.height - 320))
    }

    private func move(x: Double, between ends: ClosedRange<Double>) {
        var y = (finger ?? scene.size.height / 2) + stepLength
        if !ends.contains(y) {
            stepLength = -stepLength
            y += 2 * stepLength
        }
        finger = y
        send(.moved, Point(x: x, y: y))
        frame()
    }

    private var isSearching = false
    private var hasTyped = false

    /// Types a letter or deletes it again, with the on-screen keyboard visible.
    private func search() {
        if !isSearching {
            isSearching = true
            kiosk.tabBarController.showOverflowList()
            for _ in 0..<30 { frame() }
            if let field = field(in: kiosk.tabBarController.overflowList.view) { tap(field) }
            for _ in 0..<60 { frame() }
        }
        type(hasTyped ? .backspace : .character("p"), text: hasTyped ? nil : "p")
        hasTyped.toggle()
        frame()
    }

    private func type(_ key: Key, text: String?) {
        scene.send(KeyEvent(key: key, phase: .pressed, text: text, time: time))
        scene.send(KeyEvent(key: key, phase: .released, time: time))
    }

    private func field(in view: View) -> TextField? {
        view as? TextField ?? view.subviews.lazy.compactMap { self.field(in: $0) }.first
    }
}
