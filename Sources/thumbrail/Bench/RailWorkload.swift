import Drawing
import KioskFile
import Toolkit
import VerticalTabs

/// A rail of 200 tabs that is scrolled, whose tabs are dragged, and that is searched. Animations run.
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

    /// Different words, so that a letter more leaves fewer of them.
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

    /// A finger that holds the rail moves by 8 pixels; near an end of the screen it turns round.
    private func scroll() {
        let x = kiosk.rail.bounds.midX
        if finger == nil {
            kiosk.rail.scrollToVisible(Self.tabCount / 2)
            for _ in 0..<60 { frame() }
            send(.began, Point(x: x, y: scene.size.height / 2))
        }
        move(x: x, between: 100...(scene.size.height - 200))
    }

    /// A finger that holds a tab moves by 8 pixels, and the neighbours make room.
    private func drag() {
        let x = 33.0
        if finger == nil {
            send(.began, Point(x: x, y: scene.size.height / 2))
            pass(.milliseconds(600))
            for _ in 0..<30 { frame() }
        }
        // Not so near to the ends that the rail scrolls by itself.
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

    /// A letter is typed, or the last one taken back, while the keyboard on screen is there.
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
