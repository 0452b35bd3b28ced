import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T1, T4, T9: Menus")
struct MenuTests {
    private let screen = PresentationScreen()
    private var panel: HeadlessPanel { screen.panel }

    private func menu() -> Menu {
        Menu([
            Menu.Item("Rename") { [screen] in screen.note("rename") },
            Menu.Item("Shown", isChecked: true) { [screen] in screen.note("shown") },
            Menu.Item("Alarm", isEnabled: false, isChecked: false) { [screen] in screen.note("alarm") },
            Menu.Item("Delete", isDestructive: true) { [screen] in screen.note("delete") },
        ])
    }

    @Test("A menu appears beside its view in the next frame, and a tap on a row closes it and runs the row's action")
    func fingers() throws {
        let menu = menu()
        screen.scene.present(menu, from: screen.first)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Rename") && menu.isPresented)
        screen.settle()
        let card = try #require(panel.first(PresentationView.self)).card.frame
        #expect(card.minY > screen.first.frame.maxY && card.minX == screen.first.frame.minX)
        try panel.tap(text: "Delete")
        #expect(screen.take() == ["delete"] && !menu.isPresented)
    }

    @Test(
        "A disabled row does nothing; Escape or a tap outside closes the menu without touching the view behind"
    )
    func closing() throws {
        screen.scene.present(menu(), from: screen.first)
        screen.settle()
        try panel.tap(text: "Alarm")
        #expect(screen.scene.isPresenting)
        panel.tap(screen.second)
        #expect(screen.take() == [] && !screen.scene.isPresenting)
        screen.scene.present(menu(), from: screen.first)
        screen.settle()
        panel.press(.escape)
        #expect(screen.take() == [] && !screen.scene.isPresenting)
    }

    @Test("Arrow keys move among the rows, and the focus returns when the menu closes")
    func keys() {
        panel.press([.tab, .right])
        screen.scene.present(menu(), from: screen.second)
        screen.settle()
        panel.press([.down, .enter])
        #expect(screen.take() == ["shown"])
        panel.advanceToNextFrame()
        #expect(screen.focus == "Second")
        screen.scene.present(menu(), from: screen.second)
        screen.settle()
        panel.press([.down, .down, .enter])
        #expect(screen.take() == [] && screen.scene.isPresenting)
    }

    @Test("The screen reader announces rows as buttons, or as check boxes if they can be checked")
    func spoken() {
        screen.scene.present(menu(), from: screen.first)
        screen.settle()
        #expect(
            panel.spoken == [
                "Rename, button", "Shown, checked, check box", "Alarm, disabled, check box", "Delete, button",
            ])
    }

    @Test("Lifting the finger after the long press that opened a menu has no effect, on a row or elsewhere")
    func longPress() {
        let press = LongPressGestureRecognizer()
        press.onChange { [screen] _ in
            if press.state == .began { screen.scene.present(menu(), from: screen.first) }
        }
        screen.first.addGestureRecognizer(press)
        panel.finger(0).down(at: screen.first.frame.center)
        panel.advance(by: .seconds(1))
        #expect(screen.scene.isPresenting)
        panel.finger(0).move(to: Point(x: 80, y: 120), over: .milliseconds(200)).up()
        #expect(screen.scene.isPresenting && screen.take() == [])
    }

    @Test("Another menu or an alert replaces a menu, and no menu opens while an alert is shown")
    func others() {
        let (one, two) = (menu(), menu())
        screen.scene.present(one, from: screen.first)
        screen.scene.present(two, from: screen.second)
        #expect(!one.isPresented && two.isPresented)
        screen.scene.present(screen.question())
        #expect(!two.isPresented)
        screen.scene.present(one, from: screen.first)
        #expect(!one.isPresented && screen.scene.isPresenting)
        screen.scene.dismissAll()
        screen.scene.present(Menu([]), from: screen.first)
        screen.scene.present(one, from: View())
        #expect(!screen.scene.isPresenting)
    }

    @Test("A menu stays on screen if its view moves or is removed")
    func source() throws {
        screen.scene.present(menu(), from: screen.second)
        screen.settle()
        panel.rotate()
        screen.settle()
        let card = try #require(panel.first(PresentationView.self)).card
        #expect(card.frame.maxX == screen.second.frame.maxX)
        screen.second.removeFromSuperview()
        panel.rotate()
        screen.settle()
        #expect(panel.isReadable("Rename"))
        panel.press(.escape)
        #expect(!screen.scene.isPresenting)
    }

    @Test("A menu of ten thousand rows has views only for the visible ones")
    func many() throws {
        screen.scene.present(
            Menu((0..<10_000).map { index in Menu.Item("Row \(index)") { [screen] in screen.note("\(index)") } }),
            from: screen.first)
        screen.settle()
        #expect(panel.all(MenuCell.self).count < 20)
        panel.press([.tab, .end, .enter])
        #expect(screen.take() == ["9999"])
    }

    @Test(
        "A menu lies within the screen, and beside its view if possible, wherever the view is"
    )
    func layout() {
        let sources = [
            Rect(x: 0, y: 0, width: 60, height: 48), Rect(x: 740, y: 432, width: 60, height: 48),
            Rect(x: 300, y: 200, width: 200, height: 48), Rect(x: 0, y: 0, width: 800, height: 480),
            Rect(x: -500, y: 9000, width: 10, height: 10), Rect(x: .nan, y: 0, width: 10, height: 10),
            Rect(x: 0, y: 0, width: .infinity, height: 1e300),
        ]
        for room in [Size(width: 800, height: 480), Size(width: 320, height: 240), Size(width: 1, height: 1), .zero] {
            for source in sources {
                for height in [0, 48, 300, 480_000, 1e300] {
                    let layout = MenuLayout(room: room, source: source, width: 250, height: height, textScale: 1)
                    let card = layout.card
                    #expect(
                        card.minX >= 0 && card.minY >= 0 && card.maxX <= room.width + 0.001
                            && card.maxY <= room.height + 0.001, "\(room) \(source) \(height)")
                    #expect(layout.list.height >= 0)
                }
            }
        }
        let low = MenuLayout(
            room: Size(width: 800, height: 480), source: sources[1], width: 250, height: 200, textScale: 1)
        #expect(low.card.maxY == 426 && low.card.maxX == 792)
    }
}
