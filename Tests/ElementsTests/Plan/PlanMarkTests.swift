import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// The marks of a plan: their lines, colours and positions.
@Suite("Marks of plans")
struct PlanMarkTests {
    private let picture: [ImageName: Size] = ["house.png": Size(width: 400, height: 200)]

    private func panel(
        _ places: String, keys: String = "", size: PixelSize = PixelSize(width: 480, height: 480),
        _ feed: FakeFeed? = nil
    ) throws -> ElementPanel {
        try ElementPanel(
            "{plan: {picture: house.png, \(keys)places: [\(places)]}}", size: size, pictures: picture,
            sources: ["house"], live: feed?.live)
    }

    private func buttons(_ shown: ElementPanel) -> [PlanButton] { shown.panel.all(PlanButton.self) }

    @Test("A mark has the name of the place above its value, or only the name if there is no value")
    func lines() throws {
        let shown = try panel("{title: Kitchen, x: 25, y: 50, text: 21 °C}, {title: Hall, x: 75, y: 50}")
        let texts = shown.panel.texts
        let name = try #require(texts.first { $0.text == "Kitchen" }).frame
        let value = try #require(texts.first { $0.text == "21 °C" }).frame
        #expect(name.maxY <= value.minY + 1 && abs(name.midX - value.midX) <= 1)
        #expect(texts.count { $0.text == "Hall" } == 1)
    }

    @Test("Marks at one place do not overlap, stay on the picture, and keep the size of touch targets")
    func apart() throws {
        let places = (0..<6).map { "{title: Room \($0), x: \(50 + $0), y: 98, text: 2\($0) °C}" }
        let shown = try panel(places.joined(separator: ", "))
        let frames = buttons(shown).map(\.frameInScene)
        let area = try #require(shown.panel.first(PictureZoomView.self)).frameInScene
        #expect(frames.count == 6)
        for (index, frame) in frames.enumerated() {
            #expect(!frames[(index + 1)...].contains { $0.intersects(frame) })
            #expect(frame.minX >= area.minX - 0.01 && frame.maxX <= area.maxX + 0.01)
            #expect(frame.minY >= area.minY - 0.01 && frame.maxY <= area.maxY + 0.01)
            #expect(frame.width >= 44 && frame.height >= 44)
        }
    }

    @Test("If there is no room for the names, all marks show only their values, and none overlaps another")
    func crowd() throws {
        let places = (0..<12).map { "{title: A room with a long name \($0), x: 50, y: 50, text: \($0)}" }
        let shown = try panel(places.joined(separator: ", "))
        let frames = buttons(shown).map(\.frame)
        #expect(Set(buttons(shown).map(\.detail)) == [.value])
        #expect(frames.allSatisfy { $0.width >= 44 && $0.height >= 44 })
        for (index, frame) in frames.enumerated() {
            #expect(!frames[(index + 1)...].contains { $0.intersects(frame) })
        }
    }

    @Test("The marks of a plan that is far too small are as small as possible, at their places")
    func tooSmall() throws {
        let places = (0..<40).map { "{title: A room with a name \($0), x: 50, y: 50, text: \($0)}" }
        let shown = try panel(places.joined(separator: ", "), size: PixelSize(width: 240, height: 240))
        #expect(Set(buttons(shown).map(\.detail)) == [.small])
        #expect(buttons(shown).allSatisfy { $0.frame.width >= 44 && $0.frame.height >= 44 })
    }

    @Test("A free position is near the place and within the picture, or there is none")
    func free() {
        let (size, area) = (Size(width: 40, height: 20), Rect(x: 0, y: 0, width: 200, height: 100))
        func frames(_ places: (Double, Double)...) -> [Rect]? {
            PlanLayout.frames(
                Array(repeating: size, count: places.count), around: places.map { Point(x: $0.0, y: $0.1) }, in: area,
                or: area)
        }
        #expect(frames((100, 50)) == [Rect(x: 80, y: 40, width: 40, height: 20)])
        #expect(frames((0, 100)) == [Rect(x: 0, y: 80, width: 40, height: 20)])
        let moved = frames((100, 50), (100, 50))?[1]
        #expect(moved.map { abs($0.midX - 100) < 50 && abs($0.midY - 50) <= 36 } == true)
        #expect(moved?.intersects(Rect(x: 80, y: 40, width: 40, height: 20)) == false)
        #expect(PlanLayout.frames([area.size, size], around: [.zero, .zero], in: area, or: area) == nil)
    }

    private func tones(_ shown: ElementPanel) -> [StateTone] { buttons(shown).map(\.mark.tone) }

    @Test("A value determines the tone of its mark: by its meaning, by limits, or the tone of the place")
    func tones() throws {
        let feed = FakeFeed(now: nil)
        let shown = try panel(
            """
            {title: A, x: 10, y: 10, value: house.door, tone: good, tones: [{is: open, tone: alarm}]}, \
            {title: B, x: 50, y: 50, value: house.heat, low: 10, high: 26}, {title: C, x: 90, y: 90, tone: active}
            """, feed)
        #expect(tones(shown) == [.good, .off, .active])
        feed.say(#"{"door": "open", "heat": 26}"#)
        shown.panel.advanceToNextFrame()
        #expect(tones(shown) == [.alarm, .off, .active])
        feed.say(#"{"door": "shut", "heat": 26.5}"#)
        shown.panel.advanceToNextFrame()
        #expect(tones(shown) == [.good, .warning, .active])
        feed.say(#"{"heat": 9}"#)
        shown.panel.advanceToNextFrame()
        #expect(tones(shown) == [.good, .warning, .active])
    }

    @Test(
        "The texts of a mark are legible in each tone and theme", arguments: [Theme.dark, .light, .highContrast, .calm])
    func contrast(theme: Theme) {
        #expect(theme.color(.secondaryText).contrast(with: theme.color(.surface)) >= 4.5)
        for tone in StateTone.allCases {
            let back = theme.color(.surface).mixed(with: theme.color(tone.role), 0.2)
            #expect(theme.color(.primaryText).contrast(with: back) >= 4.5, "\(tone)")
        }
    }

    @Test("A template has the colour of texts, and another picture keeps its own", arguments: [true, false])
    func template(isTemplate: Bool) throws {
        let shown = try panel("{title: A, x: 10, y: 10}", keys: isTemplate ? "colors: template, " : "")
        let tints = shown.panel.lists.flatMap(\.commands).compactMap { command -> Color?? in
            if case .picture(_, _, _, let tint, _) = command { tint } else { nil }
        }
        #expect(tints == [isTemplate ? shown.view.theme.color(.secondaryText) : nil])
    }

    @Test("Meanings and limits need a value, and errors are reported at their file location")
    func mistakes() {
        func file(_ place: String) -> String {
            "title: A\nsources: {house: {command: [date]}}\ntabs: [{title: B, page: [{plan: {picture: /etc/passwd, places: [{title: C, x: 1, y: 1, \(place)}]}}]}]\n"
        }
        expect(Mistake(.conflictingKeys, "only together with “value”"), in: file("▲high: 3"), format: .standard)
        expect(
            Mistake(.conflictingKeys, "only together with “value”"), in: file("▲tones: [{is: 1, tone: good}]"),
            format: .standard)
        expect(
            Mistake(.invalidValue, suggestion: "warning"), Mistake(.missingKey, "tone"),
            in: file("value: house.a, tones: [{is: 1, tone: ▲warnin}, ▲{is: 2}]"), format: .standard)
        expect(
            Mistake(.invalidValue, "“high” must not be less than “low”"),
            in: file("value: house.a, low: 3, high: ▲2"), format: .standard)
        expect(Mistake(.invalidValue, suggestion: "good"), in: file("tone: ▲goood"), format: .standard)
    }
}
