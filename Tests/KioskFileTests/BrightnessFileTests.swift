import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing

/// Automatic brightness in a kiosk file.
@Suite("Brightness settings in a kiosk file")
struct BrightnessFileTests {
    private func definition(_ text: String) throws -> KioskDefinition {
        let yaml =
            "title: A\nsources: {house: {programs: {light: {command: [date, \"{percent}\"]}}}, m: {machine: {}}}\n"
            + "\(text)\ntabs: [{title: B, rows: [c]}]\n"
        return try KioskDefinition.parse(yaml, path: "kiosk.yaml", format: .standard)
    }

    @Test("O1: Brightness is interpolated linearly between points of ambient light, and follows the hours of the day")
    func definitions() throws {
        #expect(try definition("").brightness == nil)
        let found = try definition(
            """
            brightness:
              value: m.light
              points: [{at: 0, percent: 10}, {at: 100, percent: 50}, {at: 1000, percent: 100}]
              hours: [{from: "22:00", to: "6:00", days: [friday], percent: 5}]
            """)
        let brightness = try #require(found.brightness)
        #expect(brightness.value == ValueName("m.light") && found.valueNames.contains { $0.name == "light" })
        var friday = DayHours(from: 22 * 60, to: 6 * 60)
        friday.days = [.friday]
        #expect(brightness.hours == [BrightnessDefinition.Hours(friday, share: 5)])
        let cases: [(Double, Double?)] = [
            (-5, 10), (0, 10), (50, 30), (100, 50), (550, 75), (1_000, 100), (1e300, 100), (.infinity, 100),
            (-.infinity, 10), (.nan, nil),
        ]
        for (light, share) in cases { #expect(brightness.share(in: light) == share, "\(light)") }
        #expect(BrightnessDefinition().share(in: 5) == nil)
    }

    @Test("K1: Errors in brightness settings are reported with their location")
    func mistakes() {
        func text(_ brightness: String) -> String {
            "title: A\nsources: {m: {machine: {}}}\nbrightness: \(brightness)\ntabs: [{title: B, rows: [c]}]\n"
        }
        expect(
            Mistake(.missingKey, "“brightness” needs the keys “value” and “points”, or the key “hours”"),
            in: text("▲{}"))
        expect(Mistake(.missingKey, "“value” also needs the key “points”"), in: text("{▲value: m.light}"))
        expect(
            Mistake(.invalidValue, "“points” must be in ascending order of “at”, but 5 follows 5"),
            Mistake(.invalidValue, "from 5 to 100 for “percent”"),
            in: text("{value: m.light, points: [{at: 5, percent: 10}, {at: ▲5, percent: 20}, {at: 6, percent: ▲4}]}"))
        expect(
            Mistake(.missingKey, "hours needs the key “percent”"),
            in: text("{hours: [▲{from: \"1:00\", to: \"2:00\"}]}"))
    }

    @Test("More points or hours than allowed are an error")
    func many() {
        func text(_ points: Int, _ hours: Int) -> String {
            let points = (0..<points).map { "{at: \($0), percent: 10}" }.joined(separator: ", ")
            let hours = Array(repeating: "{from: \"1:00\", to: \"2:00\", percent: 5}", count: hours).joined(
                separator: ", ")
            return
                "title: A\nsources: {m: {machine: {}}}\nbrightness: {value: m.light, points: [\(points)], hours: [\(hours)]}\n"
                + "tabs: [{title: B, rows: [c]}]\n"
        }
        let (points, hours) = (Limits.brightnessPoints, Limits.brightnessHours)
        #expect(errors(in: text(points, hours)).isEmpty)
        #expect(errors(in: text(points + 1, hours)).map(\.code) == [.tooMany])
        #expect(errors(in: text(points, hours + 1)).map(\.code) == [.tooMany])
    }

    @Test("O1: A source can set the display's light if the kiosk file names a call for it")
    func calledLight() throws {
        let name = try #require(ValueName("house.light"))
        #expect(try definition("screen: {backlight: {call: house.light}}").screen.backlight == .call(name, usual: 100))
        #expect(
            try definition("screen: {backlight: {call: house.light, usual: 60}}").screen.backlight
                == .call(name, usual: 60))
        func text(_ light: String) -> String {
            "title: A\nsources: {house: {programs: {light: {command: [date]}}}}\nscreen: {backlight: \(light)}\n"
                + "tabs: [{title: B, rows: [c]}]\n"
        }
        expect(Mistake(.unknownValue, suggestion: "house.light"), in: text("{call: ▲house.ligt}"))
        expect(Mistake(.unknownSource), in: text("{call: ▲cellar.light}"))
        expect(Mistake(.missingKey, "a light needs the key “call”"), in: text("▲{usual: 50}"))
        expect(Mistake(.invalidValue, "expected auto, none"), in: text("▲../x"))
    }
}
