import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Pictures that the value of a source selects.
@Suite("Pictures selected by a value")
struct LivePictureTests {
    /// A picture catalogue that decodes when a test says so.
    private final class SlowPictures: PictureCatalog {
        private(set) var asked: [(name: ImageName, then: (Bool) -> Void)] = []
        var missing: Set<String> = []

        func look(up name: ImageName) -> PictureLookup {
            missing.contains(name.path)
                ? .missing(tried: [name.path], reason: "") : .found(Size(width: 400, height: 200))
        }

        func makeReady(_ name: ImageName, in size: Size, then: @escaping (Bool) -> Void) {
            asked.append((name, then))
        }

        /// Answers the oldest request.
        func answer(_ isThere: Bool) { asked.removeFirst().then(isThere) }
    }

    private let feed = FakeFeed()
    private let pictures = SlowPictures()

    private func panel(
        _ keys: String = "value: house.still", language: String = "en", pictures: (any PictureCatalog)? = nil
    ) throws -> ElementPanel {
        try ElementPanel(
            "picture: {\(keys)}", language: language, catalog: pictures ?? self.pictures, path: "/kiosk/kiosk.yaml",
            sources: ["house"], live: feed.live)
    }

    private func texts(_ panel: ElementPanel) -> [String] {
        panel.panel.advanceToNextFrame()
        return panel.panel.texts.map(\.text)
    }

    private func say(_ line: String, _ panel: ElementPanel) {
        feed.say(line)
        panel.panel.advanceToNextFrame()
    }

    @Test("A picture element has a file or a value with cases, and a missing picture is a data error at its location")
    func keys() throws {
        func file(_ keys: String) -> String {
            "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, page: [{picture: \(keys)}]}]\n"
        }
        expect(Mistake(.conflictingKeys), in: file("{value: house.x, ▲file: a.png}"), format: .standard)
        expect(
            Mistake(.missingPicture), Mistake(.conflictingKeys, "“when” is allowed only together with “value”"),
            in: file("{file: ▲none.png, ▲when: [{is: 1, picture: none.png}]}"), format: .standard)
        expect(Mistake(.unknownSource, suggestion: "house.x"), in: file("{value: ▲hous.x}"), format: .standard)
        expect(
            Mistake(.missingKey, "picture"), Mistake(.missingKey, "is"), Mistake(.missingPicture),
            in: file("{value: house.x, when: [▲{is: 1}, ▲{picture: ▲a.png}]}"), format: .standard)
        expect(
            Mistake(.missingPicture), in: file("{value: house.x, when: [{is: open, picture: ▲none.png}]}"),
            format: .standard)
        let definition = try KioskDefinition.parse(
            file("{value: house.x, when: [{is: open, picture: a.png}, {is: 1, picture: b.png}]}"),
            path: "/kiosk/kiosk.yaml", format: .standard)
        #expect(definition.tabs[0].content.pictures.map(\.path) == ["/kiosk/a.png", "/kiosk/b.png"])
    }

    @Test("A picture of a value has a line for its note, so that nothing moves when the value becomes stale")
    func reservedNote() throws {
        let name = try #require(ImageName(file: "d-1.jpg", in: "/pictures"))
        let all = NamedPictures([name: Size(width: 400, height: 200)])
        let panel = try panel("value: house.still, caption: Door", pictures: all)
        say(#"{"still": "d-1.jpg"}"#, panel)
        let height = panel.view.bounds.height
        #expect(height > 200 && texts(panel) == ["Door"])
        say(#"{"state": "down"}"#, panel)
        #expect(texts(panel) == ["Door", "Out of date"] && panel.view.bounds.height == height)
    }

    @Test("The first matching case selects the picture, and otherwise the value is a file name in the source's folder")
    func cases() throws {
        let names = try ["d-1.jpg"].map { try #require(ImageName(file: $0, in: "/pictures")) }
        let all = NamedPictures([
            "/kiosk/open.png": Size(width: 4, height: 2), "/kiosk/one.png": Size(width: 4, height: 2),
            names[0]: Size(width: 4, height: 2),
        ])
        let shown = try panel(
            "value: house.still, when: [{is: open, picture: open.png}, {is: 1, picture: one.png}]", pictures: all)
        for (value, picture) in [
            ("\"open\"", "/kiosk/open.png"), ("1", "/kiosk/one.png"), ("\"d-1.jpg\"", "/pictures/d-1.jpg"),
        ] {
            say("{\"still\": \(value)}", shown)
            #expect(shown.pictures.map(\.path) == [picture])
            #expect(texts(shown) == [])
        }
    }

    @Test(
        "A file name outside the source's folder is shown as unavailable",
        arguments: [
            "\"../../etc/passwd\"", "\"/etc/passwd\"", "\"a/b.png\"", "7", "true", "[]",
            "\"a\\u0001.png\"",
        ])
    func elsewhere(value: String) throws {
        let shown = try panel()
        say("{\"still\": \(value)}", shown)
        #expect(texts(shown) == ["–", "Unavailable"])
        #expect(shown.pictures == [] && pictures.asked.isEmpty)
    }

    @Test("A picture shows that it is pending, has no data or is stale and since when, without changing its size")
    func states() throws {
        let shown = try panel("value: house.still, caption: The door")
        let view = try #require(shown.panel.first(ImageView.self))
        #expect(texts(shown) == ["–", "The door", "Waiting"])
        #expect(view.frame.height > 100)
        say("{\"still\": \"a.png\"}", shown)
        #expect(texts(shown) == ["The door"] && shown.pictures.map(\.path) == ["/pictures/a.png"])
        #expect(view.alpha == 1)
        say("{\"state\": \"down\", \"why\": \"x\"}", shown)
        #expect(texts(shown) == ["The door", "Out of date"] && shown.pictures.map(\.path) == ["/pictures/a.png"])
        #expect(view.alpha < 1)
        say("{\"state\": \"up\"}", shown)
        say("{\"gone\": [\"still\"]}", shown)
        #expect(texts(shown) == ["–", "The door", "No data"] && shown.pictures == [])
        #expect(view.frame.height > 100 && view.alpha == 1)
    }

    @Test("The state of a picture is shown in the current language")
    func languages() throws {
        let shown = try panel(language: "de")
        #expect(texts(shown) == ["–", "Warten"])
        shown.show(in: try #require(Language("ar")))
        #expect(texts(shown).count == 2 && !texts(shown).contains("Warten"))
    }

    @Test("A picture stays visible until the next one is decoded")
    func change() throws {
        let shown = try panel()
        say("{\"still\": \"a.png\"}", shown)
        pictures.answer(true)
        say("{\"still\": \"b.png\"}", shown)
        #expect(shown.pictures.map(\.path) == ["/pictures/a.png"])
        pictures.answer(true)
        shown.panel.advanceToNextFrame()
        #expect(shown.pictures.map(\.path) == ["/pictures/b.png"] && texts(shown) == [])
    }

    @Test("A picture stays visible, marked as stale, while the next one cannot be decoded, until a valid one arrives")
    func broken() throws {
        let shown = try panel()
        say("{\"still\": \"a.png\"}", shown)
        pictures.answer(true)
        say("{\"still\": \"b.png\"}", shown)
        pictures.answer(false)
        #expect(texts(shown) == ["Out of date"] && shown.pictures.map(\.path) == ["/pictures/a.png"])
        say("{\"still\": \"c.png\"}", shown)
        pictures.answer(true)
        #expect(texts(shown) == [] && shown.pictures.map(\.path) == ["/pictures/c.png"])
    }

    @Test("If the first picture cannot be decoded, a cross with a text is shown")
    func brokenAtFirst() throws {
        let shown = try panel()
        say("{\"still\": \"a.png\"}", shown)
        pictures.answer(false)
        #expect(texts(shown) == ["Unavailable"] && shown.pictures.map(\.path) == ["/pictures/a.png"])
        #expect(shown.panel.first(ImageView.self)?.alpha == 1)
    }

    @Test("Pictures that arrive faster than they are decoded are skipped, and the last one is always shown")
    func quick() throws {
        let shown = try panel()
        for number in 1...50 { say("{\"still\": \"\(number).png\"}", shown) }
        #expect(pictures.asked.map(\.name.path) == ["/pictures/1.png"])
        pictures.answer(true)
        #expect(pictures.asked.map(\.name.path) == ["/pictures/50.png"])
        shown.panel.advanceToNextFrame()
        #expect(shown.pictures.map(\.path) == ["/pictures/1.png"])
        pictures.answer(true)
        shown.panel.advanceToNextFrame()
        #expect(shown.pictures.map(\.path) == ["/pictures/50.png"] && pictures.asked.isEmpty)
    }

    @Test("A picture whose file was deleted is replaced at once, without waiting for the next one to be decoded")
    func gone() throws {
        let shown = try panel()
        say("{\"still\": \"a.png\"}", shown)
        pictures.answer(true)
        pictures.missing = ["/pictures/a.png"]
        say("{\"still\": \"b.png\"}", shown)
        #expect(shown.pictures.map(\.path) == ["/pictures/b.png"])
    }

    @Test("A state shows its picture, or its icon in the colour of the tone, and otherwise its light")
    func state() throws {
        let all = NamedPictures(["/kiosk/rain.png": Size(width: 40, height: 40), "sun": Size(width: 20, height: 20)])
        let shown = try ElementPanel(
            """
            state: {title: Sky, value: house.sky, when: [{is: rain, text: Rain, picture: rain.png}, \
            {is: sun, text: Sun, icon: sun, tone: warning}, {is: fog, text: Fog, icon: fog}]}
            """, catalog: all, path: "/kiosk/kiosk.yaml", sources: ["house"], live: feed.live)
        func signs(_ sky: String) -> [String] {
            say("{\"sky\": \"\(sky)\"}", shown)
            let light = shown.panel.first(StateLight.self)
            return shown.pictures.map(\.path) + (light?.isHidden == false ? ["light"] : [])
        }
        #expect(signs("rain") == ["/kiosk/rain.png"])
        #expect(signs("sun") == ["sun"])
        #expect(shown.panel.first(StatePicture.self)?.tint == .role(StateTone.warning.role))
        #expect(signs("fog") == ["light"] && signs("hail") == ["light"])
        say("{\"state\": \"down\"}", shown)
        #expect(signs("rain") == ["/kiosk/rain.png"])
        expect(
            Mistake(.conflictingKeys), Mistake(.missingPicture),
            Mistake(.invalidValue, suggestion: "sun", "without folder and file extension"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs: [{title: B, page: [{state: {title: C, value: house.x, when: [
                  {is: 1, text: D, icon: a, ▲picture: ▲none.png}, {is: 2, text: E, icon: ▲sun.png}]}}]}]

                """, format: .standard)
    }
}
