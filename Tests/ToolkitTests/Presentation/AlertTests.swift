import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T4, T9: Alerts")
struct AlertTests {
    private let screen = PresentationScreen()
    private var panel: HeadlessPanel { screen.panel }

    @Test("An alert is visible in the next frame, and a tap on a button closes it and runs the button's action")
    func fingers() throws {
        let alert = screen.question()
        screen.scene.present(alert)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Delete?") && panel.isReadable("It does not come back.") && alert.isPresented)
        try panel.tap(text: "Delete")
        #expect(screen.take() == ["deleted"] && !alert.isPresented)
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Delete?"))
        panel.tap(screen.first)
        #expect(screen.take() == ["First"])
    }

    @Test("Views behind an alert get no touches, and a tap outside the alert cancels it if it has a cancel button")
    func scrim() {
        screen.scene.present(screen.question())
        screen.settle()
        panel.tap(screen.first)
        #expect(screen.take() == ["kept"])
        screen.scene.present(
            Alert("Which?", actions: [Alert.Action("This"), Alert.Action("That")]))
        screen.settle()
        panel.tap(screen.first)
        panel.press(.escape)
        #expect(screen.take() == [] && screen.scene.isPresenting)
    }

    @Test("If two fingers press two buttons, only the one released first runs its action")
    func twoFingers() throws {
        screen.scene.present(screen.question())
        screen.settle()
        let keep = try #require(panel.first(Button.self, showing: "Keep")).frameInScene.center
        let delete = try #require(panel.first(Button.self, showing: "Delete")).frameInScene.center
        panel.finger(0).down(at: delete)
        panel.finger(1).down(at: keep)
        panel.advance(by: .milliseconds(50))
        panel.finger(1).up()
        panel.finger(0).up()
        screen.settle()
        #expect(screen.take() == ["kept"])
    }

    @Test("A finger that was down when an alert appeared has no further effect")
    func heldFinger() {
        panel.finger(0).down(at: screen.first.frameInScene.center)
        panel.advance(by: .milliseconds(100))
        screen.scene.present(screen.question())
        panel.advance(by: .milliseconds(100))
        panel.finger(0).move(to: Point(x: 400, y: 300), over: .milliseconds(100)).up()
        #expect(screen.take() == [] && !screen.first.isHighlighted && screen.scene.isPresenting)
    }

    @Test("The focus stays within an alert, starts at a button that is not destructive, and returns afterwards")
    func keys() {
        panel.press([.tab, .right])
        #expect(screen.focus == "Second")
        screen.scene.present(screen.question())
        screen.settle()
        #expect(screen.focus == "Keep")
        panel.press([.left, .left, .up])
        #expect(screen.focus == "Delete")
        panel.press(.enter)
        #expect(screen.take() == ["deleted"])
        panel.advanceToNextFrame()
        #expect(screen.focus == "Second")
        screen.scene.present(screen.question())
        screen.settle()
        panel.press(.escape)
        panel.advanceToNextFrame()
        #expect(screen.take() == ["kept"] && screen.focus == "Second")
    }

    @Test("The focus starts at the prominent button, and the Enter key that opened the alert does not press it")
    func prominent() {
        screen.second.onPress { [screen] in
            screen.scene.present(
                Alert(
                    "Go on?",
                    actions: [
                        Alert.Action("No"), Alert.Action("Yes", style: .prominent) { screen.note("yes") },
                    ]))
        }
        panel.press([.tab, .right, .enter])
        screen.settle()
        #expect(screen.focus == "Yes" && screen.take() == ["Second"])
        panel.keyRepeat(.enter)
        panel.keyUp(.enter)
        #expect(screen.take() == [])
        panel.press(.enter)
        #expect(screen.take() == ["yes"])
    }

    @Test("Further alerts wait in a queue, and a waiting alert can be dismissed")
    func queue() throws {
        let alerts = ["A", "B", "C"].map { title in
            Alert(title, actions: [Alert.Action("Close \(title)") { screen.note(title) }])
        }
        for alert in alerts + alerts { screen.scene.present(alert) }
        screen.settle()
        #expect(panel.isReadable("A") && !panel.isReadable("B"))
        alerts[1].dismiss()
        try panel.tap(text: "Close A")
        screen.settle()
        #expect(panel.isReadable("C") && screen.take() == ["A"])
        panel.press(.escape)
        #expect(screen.take() == ["C"] && !screen.scene.isPresenting)
    }

    @Test("After several alerts the focus returns to where it was before the first one")
    func focusAfterQueue() {
        panel.press([.tab, .right])
        for _ in 0..<3 { screen.scene.present(screen.question()) }
        for _ in 0..<3 {
            screen.settle()
            #expect(screen.focus == "Keep")
            panel.press(.enter)
        }
        screen.settle()
        #expect(screen.focus == "Second" && screen.take() == ["kept", "kept", "kept"])
    }

    @Test("With reduced motion an alert is at its final position from the first frame")
    func reducedMotion() throws {
        screen.scene.reducesMotion = true
        screen.scene.present(screen.question())
        panel.advanceToNextFrame()
        let card = try #require(panel.first(PresentationView.self)).card
        let place = card.shownFrame
        #expect(panel.isStill)
        screen.settle()
        #expect(card.shownFrame == place && abs(place.midY - 240) <= 1)
    }

    @Test(
        "T1: On a counter panel the buttons of alerts, menus, sheets and banners have at least target size"
    )
    func targets() throws {
        panel.resize(to: PixelSize(width: 1280, height: 800))
        screen.scene.metrics = try #require(PanelModel(named: "10.1in")).physical(.counter).metrics(scale: 1)
        let least = screen.scene.metrics.minimumTarget
        #expect(least > 60)
        screen.first.isHidden = true
        screen.second.frame = Rect(x: 600, y: 200, width: 200, height: 150)
        let sheet = ViewController()
        sheet.title = "Sheet"
        let shows: [() -> Void] = [
            { screen.scene.present(screen.question()) },
            { screen.scene.present(Menu([Menu.Item("One"), Menu.Item("Two")]), from: screen.second) },
            { screen.root.present(sheet, style: .sheet) },
            { screen.scene.show(Banner("No answer")) },
        ]
        for show in shows {
            show()
            screen.settle()
            let targets = panel.touchTargets()
            #expect(targets.count > 1)
            for target in targets {
                #expect(min(target.frame.width, target.frame.height) >= least - 0.01, "\(target)")
            }
            screen.scene.dismissAll()
        }
    }

    @Test("An alert presented by the action of another alert is shown at once")
    func chain() throws {
        screen.scene.present(
            Alert("One", actions: [Alert.Action("Next") { [screen] in screen.scene.present(screen.question("Two?")) }]))
        screen.settle()
        try panel.tap(text: "Next")
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Two?"))
    }

    @Test("An alert that is dismissed from code calls its closing handler, and no action")
    func closing() {
        let alert = screen.question()
        screen.scene.present(alert)
        alert.dismiss()
        alert.dismiss()
        #expect(screen.take() == ["closed"])
        screen.scene.present(alert)
        screen.scene.present(screen.question("Another?"))
        screen.scene.showToast("Saved")
        screen.settle()
        screen.scene.dismissAll()
        panel.advanceToNextFrame()
        #expect(
            screen.take() == ["closed", "closed"] && panel.strings.allSatisfy { ["First", "Second"].contains($0) })
    }

    @Test("The screen reader announces only the alert, with its title first")
    func spoken() {
        screen.scene.present(screen.question())
        screen.settle()
        #expect(
            panel.spoken == ["Delete?, heading", "It does not come back.", "Delete, button", "Keep, button"])
    }

    @Test("An alert survives rotation, resizing, another theme and another language")
    func changes() {
        screen.scene.present(screen.question())
        panel.advance(by: .milliseconds(50))
        panel.rotate()
        panel.advanceToNextFrame()
        screen.scene.theme = .light
        screen.scene.language = .arabic
        panel.resize(to: PixelSize(width: 320, height: 240))
        screen.settle()
        #expect(panel.isReadable("Delete?") && screen.take() == [])
        panel.press(.escape)
        #expect(screen.take() == ["kept"])
    }

    @Test(
        "All buttons of an alert are on screen and can be pressed, on any screen size and with any text",
        arguments: [
            PixelSize(width: 1, height: 1), PixelSize(width: 120, height: 100), PixelSize(width: 320, height: 240),
            PixelSize(width: 1280, height: 800),
        ])
    func sizes(size: PixelSize) throws {
        let screen = PresentationScreen(size: size)
        screen.scene.theme = Theme.dark.textScaled(by: 2)
        let words = String(repeating: "word ", count: 5000)
        let actions = (0..<5).map { index in Alert.Action("\(words)\(index)") { screen.note("\(index)") } }
        screen.scene.present(Alert(words, message: words, actions: actions))
        screen.settle()
        #expect(screen.panel.all(Button.self).count == 5)
        guard size.width >= 320 else { return }
        screen.panel.press([.tab, .enter])
        #expect(screen.take().count == 1)
    }

    @Test("An alert without actions has a Done button in the panel's language")
    func nothing() throws {
        screen.scene.language = try #require(Language("de"))
        screen.scene.present(Alert("", actions: []))
        screen.settle()
        #expect(panel.spoken == ["Fertig, button"])
        panel.tap(screen.first)
        #expect(!screen.scene.isPresenting)
    }
}
