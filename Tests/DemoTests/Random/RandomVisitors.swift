import Drawing
import Headless
import KioskRuntime
import Rendering
import TestSupport
import Toolkit
import VerticalTabs

/// Sends random events of users, code and hardware to a panel with all demos, and checks the invariants after each.
final class RandomVisitors {
    let panel: HeadlessPanel
    private let kiosks: [Kiosk]
    private let renderer: Renderer
    private let reference: Renderer
    private var generator: SeededGenerator
    private var shown: Kiosk
    /// The buffer to which each frame is drawn incrementally.
    private var buffer: PixelBuffer?
    /// The last events, the latest at the end.
    private(set) var history: [String] = []
    private(set) var counts: [String: Int] = [:]

    private static let sizes = [
        (480, 320), (320, 480), (640, 400), (400, 640), (300, 200), (240, 400), (1, 1), (33, 400),
    ]
    .map { PixelSize(width: $0.0, height: $0.1) }
    private static let keys: [Key] = [
        .up, .down, .left, .right, .tab, .backtab, .enter, .space, .escape, .pageUp, .pageDown, .home, .end, .backspace,
    ]

    init(seed: UInt64) async throws {
        var kiosks: [Kiosk] = []
        for name in Demo.names { kiosks.append(try await Demo.kiosk(name)) }
        self.kiosks = kiosks
        shown = kiosks[0]
        renderer = Demo.renderer(for: kiosks)
        reference = Demo.renderer(for: kiosks)
        generator = SeededGenerator(seed: seed)
        panel = HeadlessPanel(size: Self.sizes[0], measurer: renderer.text, pictures: renderer.pictures)
        shown.show(in: panel.scene)
    }

    // MARK: Events

    /// Performs a random event. Returns a description of the invariant that it broke; `nil` if none.
    func step() throws -> String? {
        let event = perform()
        counts[event, default: 0] += 1
        history.append(event)
        if history.count > 40 { history.removeFirst(20) }
        if let problem = problem() { return problem }
        // Most events occur between two frames, as on a panel.
        return generator.chance(0.4) ? try pictureProblem() : nil
    }

    private func perform() -> String {
        switch generator.next() % 1000 {
        case 0..<260: return touch()
        case 260..<480: return move()
        case 480..<640: return lift()
        case 640..<800: return time()
        case 800..<840: return key()
        case 840..<870: return wheel()
        case 870..<890: return resize()
        case 890..<905: return theme()
        case 905..<935: return tab()
        case 935..<950: return column()
        case 950..<960: return hand()
        case 960..<966: return lose()
        case 966..<974: return language()
        case 974..<980: return edit()
        case 980..<984: return memory()
        case 984..<988: return kiosk()
        case 988..<994: return language()
        default: return overflow()
        }
    }

    private func finger() -> Int { Int.random(in: 0..<10, using: &generator) }

    private func point() -> Point {
        let size = panel.scene.size
        if generator.chance(0.01) { return Point(x: .nan, y: 3) }
        // Some points lie outside the screen.
        return Point(
            x: Double.random(in: -10...size.width + 10, using: &generator),
            y: Double.random(in: -10...size.height + 10, using: &generator))
    }

    private func touch() -> String {
        panel.finger(finger()).down(at: point())
        return "down"
    }

    private func move() -> String {
        let down = panel.fingersDown.sorted { $0.rawValue < $1.rawValue }
        guard let id = down.randomElement(using: &generator) else { return "no move" }
        let finger = panel.finger(Int(id.rawValue))
        if generator.chance(0.3) {
            finger.move(to: point())
        } else {
            let step = Point(
                x: Double.random(in: -30...30, using: &generator), y: Double.random(in: -30...30, using: &generator))
            finger.move(to: finger.position + step)
        }
        return "move"
    }

    private func lift() -> String {
        let finger = panel.finger(finger())
        if generator.chance(0.1) { finger.cancel() } else { finger.up() }
        return "up"
    }

    private func time() -> String {
        let milliseconds = generator.chance(0.05) ? 3000 : Int.random(in: 0...60, using: &generator)
        panel.advance(by: .milliseconds(milliseconds))
        return "time"
    }

    private func key() -> String {
        guard let key = Self.keys.randomElement(using: &generator) else { return "no key" }
        if generator.chance(0.2) { panel.keyDown(key) } else { panel.press([key]) }
        return "key"
    }

    private func wheel() -> String {
        panel.wheel(
            at: point(), by: Point(x: 0, y: Double.random(in: -400...400, using: &generator)))
        return "wheel"
    }

    private func resize() -> String {
        if generator.chance(0.5) {
            panel.rotate()
            return "rotate"
        }
        let size = Self.sizes.randomElement(using: &generator) ?? Self.sizes[0]
        panel.resize(to: size, scale: [1, 1, 1, 0.75, 1.5].randomElement(using: &generator))
        return "resize"
    }

    private func theme() -> String {
        let theme: Theme = generator.chance(0.5) ? .dark : .light
        panel.scene.theme = theme.textScaled(by: Double.random(in: 0.8...2, using: &generator))
        panel.scene.reducesMotion = generator.chance(0.2)
        return "theme"
    }

    private func tab() -> String {
        let tabs = shown.tabBarController
        guard let index = tabs.viewControllers.indices.randomElement(using: &generator) else { return "no tab" }
        if generator.chance(0.7) { tabs.tap(index) } else { tabs.selectedIndex = index }
        return "tab"
    }

    private func column() -> String {
        if generator.chance(0.5) { shown.rootViewController.showList() } else { shown.rootViewController.showDetail() }
        return "column"
    }

    private func hand() -> String {
        let split = shown.rootViewController
        split.side = generator.chance(0.5) ? .left : .right
        split.railPlacement = [.side, .side, .top, .bottom].randomElement(using: &generator) ?? .side
        return "hand"
    }

    private func lose() -> String {
        panel.cancelFingers()
        return "lose"
    }

    private func edit() -> String {
        if generator.chance(0.5) { shown.rail.beginEditing() } else { shown.rail.endEditing() }
        return "edit"
    }

    private func memory() -> String {
        panel.scene.receiveMemoryWarning()
        renderer.trimCaches()
        return "memory"
    }

    private func kiosk() -> String {
        shown = kiosks.randomElement(using: &generator) ?? shown
        panel.scene.rootViewController = shown.keyboardController
        return "kiosk"
    }

    private func language() -> String {
        let tabs = shown.tabBarController
        switch generator.next() % 4 {
        case 0: tabs.showLanguageList()
        case 1: tabs.hideLanguageList()
        default:
            // The kiosk may lack the language; then only the program's own strings are in it.
            let languages = ["en", "de", "ar", "ja"].compactMap { Language($0) }
            shown.language = languages.randomElement(using: &generator) ?? .english
        }
        return "language"
    }

    private func overflow() -> String {
        let tabs = shown.tabBarController
        if generator.chance(0.5) { tabs.showOverflowList() } else { tabs.hideOverflowList() }
        return "list of all tabs"
    }

    // MARK: Invariants

    private func problem() -> String? {
        selectionProblem() ?? appearanceProblem(of: shown.rootViewController, isSeen: true) ?? scrollProblem()
    }

    private func selectionProblem() -> String? {
        let tabs = shown.tabBarController
        guard let selected = tabs.selectedIndex, tabs.viewControllers.indices.contains(selected) else {
            return "no tab is selected"
        }
        let marked = shown.rail.cells.indices.filter { shown.rail.cells[$0].content.isSelected }
        return marked == [selected] ? nil : "tab \(selected) is selected, the rail shows \(marked)"
    }

    /// The controllers on screen have appeared, and no others have.
    private func appearanceProblem(of controller: ViewController, isSeen: Bool) -> String? {
        let expected: ViewController.Appearance = isSeen ? .appeared : .disappeared
        guard controller.appearance == expected else {
            return "\(type(of: controller)) \(controller.title ?? "") is \(controller.appearance), not \(expected)"
        }
        // A page that is swiped is appearing or disappearing while it moves, and until the frame after a finger stopped
        // it.
        if controller is PageViewController, isMoving(in: controller.view) { return nil }
        let appearing = controller.appearingChildren
        for child in controller.children {
            let isChildSeen = isSeen && appearing.contains { $0 === child }
            if let problem = appearanceProblem(of: child, isSeen: isChildSeen) { return problem }
        }
        return nil
    }

    private func isMoving(in view: View) -> Bool {
        view.subviews.contains { view in
            guard let pages = view as? PagingView else { return false }
            let isBetween = pages.contentOffset.x.truncatingRemainder(dividingBy: max(1, pages.bounds.width)) != 0
            return pages.isDragging || pages.isDecelerating || isBetween && !panel.fingersDown.isEmpty
        }
    }

    private func scrollProblem() -> String? {
        for case let view as ScrollView in panel.views where !view.isDragging && !view.isDecelerating {
            let (offset, range) = (view.contentOffset, view.offsetRange)
            guard offset.x.isFinite, offset.y.isFinite else { return "\(type(of: view)) is at \(offset)" }
            // A view that has no layout yet gets its range in the next frame.
            guard !panel.scene.needsFrame else { continue }
            let isIn =
                offset.x >= range.x.lowerBound - 0.01 && offset.x <= range.x.upperBound + 0.01
                && offset.y >= range.y.lowerBound - 0.01 && offset.y <= range.y.upperBound + 0.01
            if !isIn, panel.fingersDown.isEmpty { return "\(type(of: view)) is at \(offset), beyond \(range)" }
        }
        return nil
    }

    /// A frame that is drawn incrementally equals the same frame drawn whole, bit for bit.
    private func pictureProblem() throws -> String? {
        panel.renderPending()
        let frame = panel.frame
        let drawn: PixelBuffer
        if let buffer, buffer.size == frame.size { drawn = buffer } else { drawn = try PixelBuffer(size: frame.size) }
        buffer = drawn
        renderer.renderWithPictures(frame, into: drawn)
        guard generator.chance(0.3) else { return nil }
        let whole = try PixelBuffer(size: frame.size)
        reference.invalidate()
        reference.renderWithPictures(frame, into: whole)
        guard let difference = drawn.difference(from: whole), difference.count > 0 else { return nil }
        return "the frame of \(frame.size) differs in \(difference.count) values within \(difference.bounds)"
    }

    // MARK: At rest

    /// Cancels all fingers and waits until nothing moves. Returns a description of what is still pressed or moving;
    /// `nil` if nothing is.
    func problemAtRest() throws -> String? {
        panel.cancelFingers()
        panel.scene.cancelKeys()
        panel.advance(by: .seconds(20))
        if let problem = try problem() ?? pictureProblem() { return problem }
        if let pressed = panel.views.first(where: { ($0 as? Control)?.isHighlighted == true }) {
            return "\(type(of: pressed)) is still pressed"
        }
        if !panel.isStill { return "something moves for ever" }
        return nil
    }
}
