import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("R4, T9: Popovers")
struct PopoverTests {
    private let screen = PresentationScreen(size: PixelSize(width: 1000, height: 600))
    private var panel: HeadlessPanel { screen.panel }

    private func controller(_ size: Size = Size(width: 320, height: 280)) -> ViewController {
        let controller = ViewController()
        controller.title = "Title"
        controller.preferredContentSize = size
        let button = Button("In the popover")
        button.frame = Rect(x: 20, y: 20, width: 200, height: 48)
        button.onPress { [screen] in screen.note("pressed") }
        controller.view.addSubview(button)
        return controller
    }

    /// Presents a controller from a view, and returns its frame in the scene.
    private func frame(_ controller: ViewController, from source: Rect) -> Rect {
        screen.first.frame = source
        panel.advanceToNextFrame()
        screen.scene.presentPopover(controller, from: screen.first)
        screen.settle()
        return controller.view.frameInScene
    }

    @Test("A popover is below its source, or above it, or beside it, within the screen")
    func places() {
        let below = controller()
        #expect(
            frame(below, from: Rect(x: 40, y: 60, width: 200, height: 48))
                == Rect(x: 40, y: 114, width: 320, height: 280))
        below.dismiss()
        let above = controller()
        #expect(
            frame(above, from: Rect(x: 700, y: 500, width: 200, height: 48))
                == Rect(x: 580, y: 214, width: 320, height: 280))
        above.dismiss()
        let beside = controller(Size(width: 320, height: 400))
        let source = Rect(x: 40, y: 280, width: 200, height: 48)
        let place = frame(beside, from: source)
        #expect(place.minX == 246 && place.minY >= 8 && place.maxY <= 592 && !place.intersects(source))
    }

    @Test(
        "A popover that fits nowhere, or has no size, becomes a sheet",
        arguments: [Size(width: 320, height: 560), .zero])
    func sheet(size: Size) {
        let content = controller(size)
        let place = frame(content, from: Rect(x: 200, y: 280, width: 600, height: 48))
        #expect(content.nearest(SheetController.self) != nil)
        #expect(place.maxX <= 1000 && panel.isReadable("Title"))
    }

    @Test("A touch outside, Escape or code closes a popover, and the touch has no other effect")
    func closing() throws {
        for way in 0..<3 {
            let content = controller()
            _ = frame(content, from: Rect(x: 40, y: 60, width: 200, height: 48))
            try panel.tap(text: "In the popover")
            #expect(screen.take() == ["pressed"] && screen.scene.isPresenting)
            switch way {
            case 0: panel.tap(screen.first)
            case 1: panel.press(.escape)
            default: content.dismiss()
            }
            #expect(!screen.scene.isPresenting && screen.take() == [] && content.parent == nil)
        }
    }

    @Test("A popover has the focus, and gives it back to its source")
    func focus() {
        panel.press(.tab)
        let content = controller()
        _ = frame(content, from: Rect(x: 40, y: 60, width: 200, height: 48))
        #expect(screen.focus == "In the popover")
        panel.press(.escape)
        panel.advanceToNextFrame()
        #expect(screen.focus == "First")
    }

    @Test("A popover opens over a sheet if its source is on the sheet")
    func overSheet() {
        let sheet = ViewController()
        let source = Button("Source")
        source.frame = Rect(x: 20, y: 20, width: 200, height: 48)
        sheet.view.addSubview(source)
        screen.root.present(sheet, style: .sheet)
        screen.settle()
        let content = controller()
        screen.scene.presentPopover(content, from: source)
        screen.settle()
        #expect(panel.isReadable("In the popover"))
        content.dismiss()
        panel.advanceToNextFrame()
        #expect(screen.scene.isPresenting && !panel.isReadable("In the popover"))
    }

    @Test("After a rotation a popover is within the screen")
    func turning() {
        let content = controller()
        _ = frame(content, from: Rect(x: 40, y: 60, width: 200, height: 48))
        for _ in 0..<4 {
            panel.rotate()
            panel.advanceToNextFrame()
            let (frame, size) = (content.view.frameInScene, screen.scene.size)
            #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
        }
    }

    @Test("In the theme with high contrast, a border sets a popover and a floating number pad off against black pages")
    func border() throws {
        let theme = Theme.highContrast
        panel.scene.theme = theme
        _ = frame(controller(), from: Rect(x: 40, y: 60, width: 200, height: 48))
        let shadow = try #require(panel.first(PopoverShadow.self) { !$0.isHidden })
        let color = theme.color(.border)
        #expect(color.contrast(with: theme.color(.detailBackground)) >= 3)
        #expect(
            shadow.recordedDisplayList().commands.contains {
                if case .stroke(_, color, _, _) = $0 { true } else { false }
            })
    }

    @Test("A controller with a parent, or a source in no scene, is not presented")
    func refused() {
        let child = controller()
        screen.root.addChild(child)
        screen.scene.presentPopover(child, from: screen.first)
        screen.scene.presentPopover(controller(), from: View())
        #expect(!screen.scene.isPresenting)
    }
}
