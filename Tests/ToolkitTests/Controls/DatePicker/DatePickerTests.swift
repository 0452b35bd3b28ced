import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Date pickers")
struct DatePickerTests {
    private let panel = HeadlessPanel.bare()

    private func show(
        _ kind: DatePicker.Kind, _ value: DateAndTime, _ limits: ClosedRange<DateAndTime>? = nil,
        language: String = "en"
    ) throws -> (DatePicker, ControlRecord) {
        panel.scene.language = try #require(Language(language))
        let picker = limits.map { DatePicker(kind, value: value, limits: $0) } ?? DatePicker(kind, value: value)
        let record = panel.record(picker, 10, 50, 380, 240) {
            "\(picker.value.year)-\(picker.value.month)-\(picker.value.day)"
        }
        return (picker, record)
    }

    /// The names of the columns from left to right.
    private var columns: [String] {
        panel.all(PickerWheel.self).sorted { $0.frameInScene.minX < $1.frameInScene.minX }.map(\.column.label)
    }

    /// Returns the position of the selected row of a column.
    private func place(_ label: String) throws -> Point {
        let wheel = try #require(panel.first(PickerWheel.self) { $0.column.label == label })
        return wheel.frameInScene.center
    }

    private let day = DateAndTime(year: 2024, month: 1, day: 31, hour: 14, minute: 5)

    @Test(
        "A date picker uses the columns, order and month names of its language",
        arguments: [
            ("en", ["month", "day", "year", "hour", "minute", "AM/PM"], "January", "2"),
            ("de", ["Tag", "Monat", "Jahr", "Stunde", "Minute"], "Januar", "14"),
            ("ja", ["年", "月", "日", "時", "分"], "1月", "14"),
        ])
    func languages(language: String, names: [String], month: String, hour: String) throws {
        _ = try show(.dateAndTime, day, language: language)
        #expect(columns == names)
        let spoken = panel.spoken
        #expect(spoken.contains { $0.contains(month) } && spoken.contains { $0.contains(", \(hour),") })
    }

    @Test("In a mirrored panel the date columns run from right to left, and hours still come before minutes")
    func mirrored() throws {
        _ = try show(.dateAndTime, day, language: "fa")
        let names = columns
        #expect(names.count == 5 && panel.strings.contains("ژانویه"))
        let minute = try #require(names.firstIndex(of: "دقیقه"))
        let hour = try #require(names.firstIndex(of: "ساعت"))
        #expect(hour + 1 == minute)
        #expect(try #require(names.firstIndex(of: "سال")) < #require(names.firstIndex(of: "روز")))
    }

    @Test("A change of language replaces the columns and keeps the value")
    func change() throws {
        let (picker, record) = try show(.dateAndTime, day)
        panel.scene.language = try #require(Language("de"))
        panel.advanceToNextFrame()
        #expect(columns.first == "Tag" && picker.value == day && record.take().isEmpty)
    }

    @Test("The day is limited to the length of the month, also in leap years, and events report each value and the end")
    func leapYears() throws {
        let (picker, record) = try show(.date, day)
        panel.tap(at: try place("month") + Point(x: 0, y: 48))
        panel.advance(by: .seconds(1))
        #expect(picker.value == DateAndTime(year: 2024, month: 2, day: 29, hour: 14, minute: 5))
        #expect(record.take() == ["2024-2-29", "end"])
        panel.tap(at: try place("year") + Point(x: 0, y: 48))
        panel.advance(by: .seconds(1))
        #expect(record.take() == ["2025-2-28", "end"])
        #expect(panel.first(PickerWheel.self) { $0.column.label == "day" }?.column.titles.count == 28)
        #expect(DateAndTime.days(inMonth: 2, of: 1900) == 28 && DateAndTime.days(inMonth: 2, of: 2000) == 29)
    }

    @Test("A column that stops beyond the limits scrolls back to the nearest valid row")
    func limits() throws {
        let least = DateAndTime(year: 2026, month: 3, day: 10, hour: 8)
        let most = DateAndTime(year: 2026, month: 3, day: 12, hour: 18)
        let (picker, record) = try show(.dateAndTime, DateAndTime(year: 2026, month: 3, day: 11), least...most)
        panel.fling(from: try place("day"), velocity: Point(x: 0, y: -1500))
        panel.advance(by: .seconds(5))
        #expect(picker.value == most && record.take().last == "end" && panel.isStill)
        #expect(panel.spoken.contains { $0.hasPrefix("day, 12") })
        panel.tap(at: try place("month") - Point(x: 0, y: 48))
        panel.advance(by: .seconds(1))
        #expect(picker.value == least && panel.spoken.contains { $0.hasPrefix("month, March") })
        picker.value = DateAndTime(year: 3000)
        #expect(picker.value == most)
        picker.limits = least...least
        #expect(picker.value == least)
    }

    @Test("T9: Arrow keys move between columns and change the selected row")
    func keys() throws {
        let (picker, record) = try show(.time, day)
        panel.press([.tab, .down])
        #expect(picker.value.hour == 15)
        panel.press([.right, .up])
        #expect(picker.value.minute == 4)
        panel.press([.right, .up])
        #expect(picker.value == DateAndTime(year: 2024, month: 1, day: 31, hour: 3, minute: 4))
        #expect(record.take().filter { $0 == "end" }.count == 3)
    }

    @Test("A picker that is disabled or removed while it turns keeps its value and reports the end of the change")
    func lost() throws {
        for isRemoval in [false, true] {
            let (picker, record) = try show(.date, day)
            let place = try place("year")
            panel.finger(0).down(at: place).move(to: place - Point(x: 0, y: 110), over: .milliseconds(200))
            if isRemoval { picker.removeFromSuperview() } else { picker.isEnabled = false }
            panel.advance(by: .seconds(1))
            panel.finger(0).up()
            #expect(picker.value.year == 2026 && record.take().last == "end", "\(isRemoval)")
            picker.removeFromSuperview()
        }
    }

    @Test("The parts of a date are limited to valid values, such as 28 days in February 2026")
    func parts() {
        #expect(DateAndTime(year: 2026, month: 2, day: 31) == DateAndTime(year: 2026, month: 2, day: 28))
        let odd = DateAndTime(year: .min, month: .max, day: .max, hour: -1, minute: 99)
        #expect(odd == DateAndTime(year: 1, month: 12, day: 31, hour: 0, minute: 59))
        #expect(odd < DateAndTime(year: 2))
    }

    @Test("After random touches and keys the value is within its limits, and events report exactly the changes")
    func anything() {
        Fuzz.run("dates", rounds: 25) { random, words in
            let panel = HeadlessPanel.bare()
            func date() -> DateAndTime {
                DateAndTime(
                    year: .random(in: 2020...2026, using: &random), month: .random(in: 1...12, using: &random),
                    day: .random(in: 1...31, using: &random), hour: .random(in: 0...23, using: &random))
            }
            let (a, b) = (date(), date())
            let kinds: [DatePicker.Kind] = [.date, .time, .dateAndTime]
            let picker = DatePicker(
                kinds.randomElement(using: &random) ?? .date, value: date(), limits: min(a, b)...max(a, b))
            panel.add(picker, 10, 50, 380, 240)
            var known = picker.value
            var isOpen = false
            picker.addAction(for: .valueChanged) { _ in
                #expect(picker.value != known, "\(words)")
                known = picker.value
                isOpen = true
            }
            picker.addAction(for: .editingDidEnd) { _ in
                #expect(isOpen, "\(words)")
                isOpen = false
            }
            for _ in 0..<50 {
                let place = Point(x: .random(in: 0...400, using: &random), y: .random(in: 40...300, using: &random))
                let finger = panel.finger(.random(in: 0..<10, using: &random))
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<2: finger.down(at: place)
                case 2..<5: finger.move(to: place)
                case 5..<7: finger.up()
                case 7: panel.fling(from: place, velocity: Point(x: 0, y: .random(in: -4000...4000, using: &random)))
                case 8: panel.press([.tab, .down, .pageUp, .end, .right].randomElement(using: &random) ?? .tab)
                case 9: panel.scene.language = random.chance(0.5) ? .english : .arabic
                case 10: picker.isEnabled.toggle()
                default: panel.tap(at: place)
                }
                #expect(picker.value == known && picker.limits.contains(known), "\(words)")
            }
            panel.cancelFingers()
            panel.advance(by: .seconds(8))
            #expect(!isOpen, "\(words)")
        }
    }
}
