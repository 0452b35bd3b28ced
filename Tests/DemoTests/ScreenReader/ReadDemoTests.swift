import Drawing
import Headless
import ScreenReaderTestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Screen reader in the demos")
struct ReadDemoTests {
    /// The maximum number of elements of a page.
    private static let maximumElements = 1_500

    /// The message after the last element, in the languages of the tests.
    private static let ends = ["End", "النهاية"]

    /// Flicks in one direction until there is no further element. Returns the utterances of each flick as one text.
    private func flick(_ direction: String, _ read: ReadPanel) throws -> [String] {
        var found: [String] = []
        while found.count < Self.maximumElements {
            // The label of a group is spoken only if the group is entered, which depends on the direction.
            guard let text = try read.perform("flick \(direction)").last, !Self.ends.contains(text) else {
                return found
            }
            found.append(text)
        }
        return found
    }

    @Test(
        "Q2: In the gallery, flicks reach every element once, in both directions in the same order; each has a name or a value",
        arguments: ["en", "ar"])
    func gallery(tag: String) async throws {
        let (kiosk, _, panel) = try await Demo.screen("gallery", size: PixelSize(width: 1280, height: 800))
        panel.scene.reducesMotion = true
        panel.scene.language = try #require(Language(tag))
        panel.advance(by: .seconds(1))
        let tabs = kiosk.tabBarController
        #expect(tabs.viewControllers.count > 2)
        for tab in tabs.viewControllers.indices {
            tabs.selectedIndex = tab
            panel.advance(by: .seconds(1))
            let read = ReadPanel(panel)
            _ = try flick("left", read)
            let forward = try flick("right", read)
            let back = try flick("left", read)
            #expect(forward.count > 3 && forward.count < Self.maximumElements)
            #expect(forward.dropLast().reversed() == Array(back.dropLast()), "\(tab)")
            #expect(!forward.contains { $0.isEmpty })
            let visible = panel.scene.accessibilityElements
            #expect(visible.count > 3)
            for element in visible {
                #expect(!element.name.isEmpty || element.value?.isEmpty == false, "\(element)")
            }
            read.reader.end()
        }
    }

    @Test("Q16: Of a locked tab, only the PIN pad is spoken, and no digit when a PIN is typed")
    func locked() async throws {
        let (kiosk, _, panel) = try await Demo.screen("machine", size: PixelSize(width: 1280, height: 800))
        panel.scene.reducesMotion = true
        let tabs = kiosk.tabBarController
        let locked = try #require(tabs.viewControllers.firstIndex { $0.title == "Settings" })
        tabs.selectedIndex = locked
        panel.advance(by: .seconds(1))
        let read = ReadPanel(panel)
        _ = try flick("left", read)
        let pad = try flick("right", read)
        #expect(pad.contains("dot, button") && pad.contains { $0.contains("PIN") }, "\(pad)")
        #expect(pad.filter { $0.hasPrefix("dot,") }.count == 10, "\(pad)")
        let typed = try read.perform("key 1; key 3; key backspace")
        #expect(!typed.joined().contains { $0.isNumber } && typed.contains("dot"), "\(typed)")
    }
}
