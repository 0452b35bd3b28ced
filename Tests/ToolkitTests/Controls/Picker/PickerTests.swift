import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("C1: Pickers")
struct PickerTests {
    private let panel = HeadlessPanel.bare()
    private let picker: Picker
    private let record: ControlRecord

    /// Makes columns of 100 points with rows 48 points high: the middle one lies from 146 to 194.
    init() {
        let hours = PickerColumn((0..<24).map { "\($0) h" }, label: "Hour", isEndless: true)
        let minutes = PickerColumn((0..<12).map { "\($0 * 5) min" }, label: "Minute")
        picker = Picker([hours, minutes])
        record = panel.record(picker, 50, 50, 200, 240) { "changed" }
    }

    private let hour = Point(x: 90, y: 170)
    private let minute = Point(x: 200, y: 170)

    @Test("A picker shows two rows above and below each selected row, and the rows of an endless column wrap around")
    func rows() {
        let shown = Set(panel.strings)
        #expect(shown.isSuperset(of: ["22 h", "23 h", "0 h", "1 h", "2 h", "0 min", "5 min", "10 min"]))
        #expect(!shown.contains("55 min"))
        picker.selectedIndices = [5, 11]
        panel.advanceToNextFrame()
        #expect(Set(panel.strings).isSuperset(of: ["3 h", "5 h", "7 h", "45 min", "55 min"]))
        #expect(record.told.isEmpty)
    }

    @Test("A column follows the finger, reports each row that passes the centre, and stops on a row after release")
    func dragging() {
        let finger = panel.finger(0).down(at: minute)
        finger.move(to: minute - Point(x: 0, y: 110), over: .milliseconds(300))
        panel.advance(by: .milliseconds(200))
        #expect(picker.selectedIndices == [0, 2])
        #expect(record.told == ["changed", "changed"])
        finger.up()
        panel.advance(by: .seconds(1))
        #expect(picker.selectedIndices == [0, 2] && panel.isStill)
        #expect(record.told == ["changed", "changed", "end"])
    }

    @Test("A flung column stops on a row, and one with ends stays within them")
    func flinging() {
        panel.fling(from: minute, velocity: Point(x: 0, y: -900))
        panel.advance(by: .seconds(4))
        #expect(picker.selectedIndices[1] > 3 && record.told.last == "end")
        panel.fling(from: minute, velocity: Point(x: 0, y: -9000))
        panel.advance(by: .seconds(4))
        #expect(picker.selectedIndices == [0, 11])
        for _ in 0..<12 { panel.fling(from: hour, velocity: Point(x: 0, y: 9000)) }
        panel.advance(by: .seconds(6))
        #expect(panel.isStill && record.told.filter { $0 == "end" }.count >= 3)
        // There are rows above and below every resting position.
        #expect(panel.strings.filter { $0.hasSuffix(" h") }.count >= 5)
    }

    @Test("A tapped row moves to the centre, by the shorter way in an endless column")
    func tapping() {
        panel.tap(at: minute + Point(x: 0, y: 48))
        panel.advance(by: .seconds(1))
        #expect(picker.selectedIndices == [0, 1] && record.told == ["changed", "end"])
        panel.tap(at: hour - Point(x: 0, y: 96))
        panel.advance(by: .milliseconds(60))
        #expect(picker.selectedIndices == [22, 1])
        panel.advance(by: .seconds(1))
        // A tap on the selected row or beside all rows changes nothing.
        panel.tap(at: hour)
        panel.tap(at: minute - Point(x: 0, y: 96))
        #expect(record.told == ["changed", "end", "changed", "end"])
    }

    @Test("T4: A row highlights when a finger presses it, and not when a finger turns the column")
    func pressing() {
        let normal = panel.lists
        let finger = panel.finger(0).down(at: minute + Point(x: 0, y: 48))
        panel.advance(by: .milliseconds(100))
        #expect(panel.lists != normal)
        finger.cancel()
        panel.advance(by: .milliseconds(200))
        #expect(panel.lists == normal && record.told.isEmpty)
    }

    @Test("T9: Up and down arrows turn the focused column, and left and right arrows move between columns")
    func keys() {
        panel.press([.tab, .down])
        #expect(picker.selectedIndices == [1, 0])
        panel.press([.up, .up])
        #expect(picker.selectedIndices == [23, 0])
        panel.press([.right, .up])
        #expect(picker.selectedIndices == [23, 0])
        panel.press([.down, .pageDown])
        #expect(picker.selectedIndices == [23, 6])
        panel.press(.end)
        #expect(picker.selectedIndices == [23, 11])
        panel.press(.home)
        #expect(picker.selectedIndices == [23, 0])
        #expect(record.told.filter { $0 == "changed" }.count == record.told.filter { $0 == "end" }.count)
    }

    @Test("T9: The mouse wheel turns the column under the pointer by one row")
    func wheel() {
        panel.wheel(at: minute, by: Point(x: 0, y: -48))
        #expect(picker.selectedIndices == [0, 1] && record.told == ["changed", "end"])
        panel.wheel(at: minute, by: Point(x: 0, y: 48))
        panel.wheel(at: minute, by: Point(x: 0, y: 48))
        panel.wheel(at: hour, by: Point(x: 0, y: 48))
        #expect(picker.selectedIndices == [23, 0])
        picker.isEnabled = false
        panel.wheel(at: hour, by: Point(x: 0, y: 48))
        #expect(picker.selectedIndices == [23, 0])
    }

    @Test("T7: Touches of ten fingers at once leave each column on a valid row")
    func tenFingers() {
        for finger in 0..<10 {
            panel.finger(finger).down(at: (finger % 2 == 0 ? hour : minute) + Point(x: 0, y: Double(finger * 10 - 45)))
        }
        panel.move(
            Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, Point(x: 100, y: 60 + Double($0) * 20)) }),
            over: .milliseconds(200))
        for finger in 0..<10 { panel.finger(finger).up() }
        panel.advance(by: .seconds(4))
        #expect((0..<24).contains(picker.selectedIndices[0]) && (0..<12).contains(picker.selectedIndices[1]))
        #expect(panel.isStill && (record.told.isEmpty || record.told.last == "end"))
    }

    @Test("In a mirrored panel the first column is on the right")
    func mirrored() {
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.tap(at: minute + Point(x: 0, y: 48))
        #expect(picker.selectedIndices == [1, 0])
    }

    @Test("A picker that is disabled or removed while turning keeps the row at its centre and reports the end")
    func lost() {
        for isRemoval in [false, true] {
            picker.selectedIndices = [0, 0]
            panel.finger(0).down(at: minute).move(to: minute - Point(x: 0, y: 110), over: .milliseconds(200))
            if isRemoval { picker.removeFromSuperview() } else { picker.isEnabled = false }
            panel.advance(by: .seconds(1))
            panel.finger(0).up()
            #expect(picker.selectedIndices == [0, 2] && record.told.last == "end", "\(isRemoval)")
            picker.isEnabled = true
            panel.canvas.addSubview(picker)
            panel.advanceToNextFrame()
            #expect(panel.isReadable("10 min"))
        }
    }

    @Test("Two fingers can turn two columns, and one end is reported once both have stopped")
    func twoFingers() {
        panel.finger(0).down(at: hour)
        panel.finger(1).down(at: minute)
        panel.move([0: hour - Point(x: 0, y: 110), 1: minute - Point(x: 0, y: 110)], over: .milliseconds(200))
        panel.advance(by: .milliseconds(200))
        panel.finger(0).up()
        panel.advance(by: .seconds(1))
        #expect(!record.told.contains("end"))
        panel.finger(1).up()
        panel.advance(by: .seconds(1))
        #expect(picker.selectedIndices == [2, 2] && record.told.filter { $0 == "end" }.count == 1)
    }

    @Test("A value set from code is limited to existing rows, sends no event, and stays valid when rows are removed")
    func held() {
        picker.selectedIndices = [99, -4, 7]
        #expect(picker.selectedIndices == [23, 0])
        picker.selectedIndices = [20, 9]
        picker.columns = [PickerColumn(["a", "b"]), PickerColumn([], label: "None")]
        #expect(picker.selectedIndices == [1, 0])
        panel.advanceToNextFrame()
        panel.press([.tab, .down, .up])
        panel.tap(at: minute)
        picker.columns = []
        panel.advanceToNextFrame()
        #expect(picker.selectedIndices.isEmpty)
    }

    @Test("If a text is too long for its column, the texts of all columns shrink by the same amount")
    func narrow() {
        func sizes() -> Set<Double> { Set(panel.texts.map(\.font.size)) }
        let usual = sizes()
        picker.columns = [
            PickerColumn(["May", "December, which is long", "June", "July"]), PickerColumn(["1", "2", "3"]),
        ]
        panel.advanceToNextFrame()
        let narrow = sizes()
        #expect(usual.count == 2 && narrow.count == 2)
        #expect((narrow.max() ?? 0) < (usual.max() ?? 0) && (narrow.min() ?? 0) < (usual.min() ?? 0))
        picker.frame.size.width = 600
        panel.advanceToNextFrame()
        #expect(sizes() == usual)
    }

    @Test("With 10,000 rows only the visible ones have views")
    func many() {
        picker.columns = [PickerColumn((0..<10_000).map { "row \($0)" }, isEndless: true)]
        picker.selectedIndices = [5_000]
        panel.advance(by: .milliseconds(100))
        #expect(panel.isReadable("row 5000") && panel.all(Label.self).count < 10)
        panel.fling(from: hour, velocity: Point(x: 0, y: -9000))
        panel.advance(by: .seconds(5))
        #expect(panel.all(Label.self).count < 20)
    }

    @Test("C3: The screen reader announces each column with its selected row")
    func spoken() {
        #expect(panel.spoken == ["Hour, 0 h, stepper", "Minute, 0 min, stepper"])
        picker.isEnabled = false
        #expect(panel.spoken.allSatisfy { $0.contains("disabled") })
    }

    @Test("Stepping past an end of an endless column wraps around, and other columns stop at their ends")
    func wheelRows() {
        for count in 0...4 {
            for isEndless in [false, true] {
                let rows = WheelRows(count: count, isEndless: isEndless)
                for index in 0..<count {
                    #expect(rows.index(of: rows.row(of: index)) == index)
                    let next = rows.index(1, from: index)
                    #expect(next == (isEndless && count > 1 ? (index + 1) % count : min(index + 1, count - 1)))
                }
                #expect(rows.index(of: -1) == nil && rows.index(of: rows.total) == nil)
            }
        }
    }
}
