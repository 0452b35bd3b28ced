import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of Presenting.md. A test below compares the two word for word.

@Suite("Documented presentations")
struct DocumentedPresentationTests {
    @Test("The question, menu, sheet and toast of the documentation behave as described")
    func examples() throws {
        var sent: [String] = []
        let send = { (word: String) in sent.append(word) }
        let delete = { (name: String) in sent.append("deleted \(name)") }
        // example 1
        /// Asks before a scene of lights is deleted.
        func askToDelete(_ name: String, in scene: Scene) {
            scene.present(
                Alert(
                    "Delete “\(name)”?", message: "Its lights and times are gone then.",
                    actions: [
                        Alert.Action("Delete", style: .destructive) { delete(name) },
                        Alert.Action("Keep", isCancel: true),
                    ]))
        }
        // end

        // example 2
        /// What can be done with a room, beside its button.
        func offer(from button: Button, in scene: Scene) {
            scene.present(
                Menu([
                    Menu.Item("Rename", icon: ImageName("settings")) { send("rename") },
                    Menu.Item("On the first page", isChecked: true) { send("first page") },
                    Menu.Item("Alarm", isEnabled: false),
                    Menu.Item("Delete", isDestructive: true) { askToDelete("Evening", in: scene) },
                ]), from: button)
        }
        // end
        let room = ViewController()
        let button = Button("Room")
        button.frame = Rect(x: 20, y: 20, width: 200, height: 48)
        room.view.addSubview(button)
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: room)
        let scene = panel.scene
        button.onPress { offer(from: button, in: scene) }
        panel.tap(button)
        panel.advance(by: .milliseconds(300))
        try panel.tap(text: "Delete")
        panel.advance(by: .milliseconds(300))
        try panel.tap(text: "Delete")
        #expect(sent == ["deleted Evening"])

        // example 3
        /// Shows the settings of a room on a sheet.
        let settings = ViewController()
        settings.title = "Kitchen"
        settings.preferredContentSize = Size(width: 480, height: 240)
        room.present(settings, style: .sheet)
        // end

        // example 4
        /// Shows a message of success and one of failure.
        scene.showToast("Saved")
        let silence = Banner("The heating does not answer.")
        scene.show(silence)
        // end
        panel.advance(by: .milliseconds(300))
        #expect(panel.isReadable("Kitchen") && panel.isReadable("Saved") && silence.isPresented)
        #expect(settings.view.bounds.size == Size(width: 480, height: 240))
        silence.dismiss()
        scene.dismissAll()
        panel.advanceToNextFrame()
        #expect(panel.strings == ["Room"])

        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/Presenting.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled)
        #expect(code.shown.count == 4)
    }
}
