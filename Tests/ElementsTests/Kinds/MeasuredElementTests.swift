import KioskFile
import KioskFileTestSupport
import Testing

@testable import Elements

/// Parsing of elements that show something.
@Suite("Elements for measured values in a kiosk file")
struct MeasuredElementTests {
    private func elements(_ text: String) throws -> PageContent? {
        try KioskDefinition.parse(kioskFile(page: text), path: "kiosk.yaml", format: .standard).tabs[0].content
            as? PageContent
    }

    @Test("Each kind is parsed with all of its keys")
    func kinds() throws {
        let content = try elements(
            """
            {gauge: {title: G, value: 1, from: 0, to: 2, unit: bar, high: 1.5}}, {level: {title: L, value: 3, from: 0, to: 9}}, \
            {progress: {title: P, value: 40}}, {progress: {title: U}}, {state: {title: D, text: open, tone: warning}}, \
            {fields: {title: T, values: [{title: V, text: 230 V}]}}, \
            {chart: {title: C, kind: bars, unit: W, categories: [Mo, Tu], series: [{title: S, values: [1, -2.5]}]}}, \
            {clock: {title: N, face: analogue}}, {calendar: {title: M}}
            """)
        let wanted = PageContent([
            GaugeElement(
                Measure(title: "G", value: 1, unit: "bar", limits: ValueLimits(high: 1.5)), scale: 0...2),
            LevelElement(Measure(title: "L", value: 3), scale: 0...9),
            ProgressElement(title: "P", percent: 40), ProgressElement(title: "U"),
            StateElement(title: "D", text: "open", tone: .warning),
            KeyValueElement(title: "T", lines: [KeyValueElement.Line(title: "V", text: "230 V")]),
            ChartElement(
                title: "C", kind: .bars, series: [ChartElement.Series(title: "S", values: [1, -2.5])],
                categories: ["Mo", "Tu"], unit: "W"),
            ClockElement(title: "N", face: .analogue), CalendarElement(title: "M"),
        ])
        #expect(content == wanted)
        #expect(wanted.texts.contains("230 V") && wanted.texts.contains("Tu") && wanted.texts.contains("open"))
    }

    @Test("A series has gaps at missing values")
    func gaps() throws {
        let content = try elements("{chart: {title: C, series: [{values: [1, none, 3]}]}}")
        #expect((content?.elements.first as? ChartElement)?.series.first?.values == [1, nil, 3])
        expect(
            Mistake(.wrongType, "expected a number"), Mistake(.wrongType, "expected a number"),
            in: kioskFile(page: "{chart: {title: C, series: [{values: [1, ▲nothing, ▲\"none\"]}]}}"), format: .standard)
    }

    @Test("A scale is required, and the ends of scales and limits must be in order", arguments: ["gauge", "level"])
    func scales(kind: String) {
        expect(
            Mistake(.missingKey, "“to”"), Mistake(.invalidValue, "“to” must be greater than “from”"),
            Mistake(.invalidValue, "“high” must not be less than “low”"),
            in: kioskFile(
                page:
                    "{\(kind): ▲{title: A, value: 1, from: 0}}, {\(kind): {title: A, value: 1, from: 3, to: ▲3}}, "
                    + "{\(kind): {title: A, value: 1, from: 0, to: 9, low: 5, high: ▲4}}"),
            format: .standard)
    }

    @Test("An unknown keyword is reported with a suggestion")
    func words() {
        expect(
            Mistake(.invalidValue, suggestion: "warning"), Mistake(.invalidValue, suggestion: "area"),
            Mistake(.invalidValue, suggestion: "analogue"), Mistake(.unknownKey, suggestion: "series"),
            Mistake(.missingKey, "values"),
            in: kioskFile(
                page:
                    "{state: {title: A, text: B, tone: ▲waring}}, {chart: {title: A, kind: ▲aera, series: [{values: []}]}}, "
                    + "{clock: {title: A, face: ▲analog}}, {chart: {title: A, ▲serie: [▲{title: B}]}}"),
            format: .standard)
    }

    @Test("A chart has 1 to 12 series with at most 100,000 values in total")
    func charts() {
        func codes(_ counts: [Int]) -> [KioskFileError.Code] {
            let all = counts.map { "{values: [\(Array(repeating: "1", count: $0).joined(separator: ","))]}" }
            let series = all.joined(separator: ", ")
            return errors(in: kioskFile(page: "{chart: {title: A, series: [\(series)]}}"), format: .standard).map(
                \.code)
        }
        #expect(codes([]) == [.invalidValue])
        #expect(codes(Array(repeating: 1, count: 12)).isEmpty)
        #expect(codes(Array(repeating: 1, count: 13)) == [.tooMany])
        #expect(codes([100_000]).isEmpty)
        #expect(codes([100_001]) == [.tooMany])
        #expect(codes([60_000, 40_000]).isEmpty)
        #expect(codes([60_000, 40_001]) == [.tooMany])
    }

    @Test("A chart has at most 1,000 categories", arguments: [(1_000, true), (1_001, false)])
    func categories(count: Int, areTaken: Bool) {
        let names = (0..<count).map { "C\($0)" }.joined(separator: ",")
        let found = errors(
            in: kioskFile(page: "{chart: {title: A, categories: [\(names)], series: [{values: [1]}]}}"),
            format: .standard)
        #expect(found.map(\.code) == (areTaken ? [] : [.tooMany]))
    }

    @Test("A list of fields has at most 64 fields", arguments: [(0, true), (64, true), (65, false)])
    func lines(count: Int, areTaken: Bool) {
        let lines = Array(repeating: "{title: V, text: a}", count: count).joined(separator: ",")
        let found = errors(in: kioskFile(page: "{fields: {title: A, values: [\(lines)]}}"), format: .standard)
        #expect(found.map(\.code) == (areTaken ? [] : [.tooMany]))
    }

    @Test("Progress is between 0 and 100 percent", arguments: [(-0.5, false), (0, true), (100, true), (100.5, false)])
    func percent(value: Double, isTaken: Bool) {
        let found = errors(in: kioskFile(page: "{progress: {title: A, value: \(value)}}"), format: .standard)
        #expect(found.isEmpty == isTaken)
    }
}
