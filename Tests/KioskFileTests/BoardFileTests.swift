import KioskFileTestSupport
import Testing

@testable import KioskFile

/// Parsing of the columns of boards.
@Suite("Boards in a kiosk file")
struct BoardFileTests {
    private func file(_ board: String) -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        tabs:
          - {title: B, json: {value: house.all, title: name, board: \(board)}}

        """
    }

    private func board(_ board: String) throws -> BoardDefinition? {
        let definition = try KioskDefinition.parse(file(board), path: "kiosk.yaml", format: .standard)
        return try #require(definition.tabs[0].content as? JSONSource).board
    }

    @Test("A board has a column for each of its keys, and the time may have a format")
    func columns() throws {
        #expect(try board("{place: platform}") == BoardDefinition(placeKey: "platform"))
        #expect(
            try board("{time: {key: at, as: time}, delay: late, chip: line.name, chip-color: line.color, place: at}")
                == BoardDefinition(
                    timeKey: "at", timeFormat: ValueFormat(.time), delayKey: "late", chipKey: "line.name",
                    chipColorKey: "line.color", placeKey: "at"))
    }

    @Test("A delay is in minutes, or in the unit that the board names")
    func delayUnits() throws {
        #expect(try board("{delay: late}") == BoardDefinition(delayKey: "late", delayUnit: .minutes))
        #expect(try board("{delay: {key: late}}") == BoardDefinition(delayKey: "late", delayUnit: .minutes))
        #expect(
            try board("{delay: {key: late, in: seconds}}") == BoardDefinition(delayKey: "late", delayUnit: .seconds))
    }

    @Test("Errors in a board are reported with their location")
    func mistakes() {
        for (board, mistake) in [
            ("▲{}", Mistake(.missingKey, "“time”, “delay”, “chip” and “place”")),
            ("▲{chip-color: color}", Mistake(.missingKey, "at least one")),
            ("{time: at, ▲chip-color: color}", Mistake(.conflictingKeys, "only together with “chip”")),
            ("▲[time]", Mistake(.wrongType)),
            ("{time: ▲[at]}", Mistake(.wrongType, "for “time”")),
            ("{time: {key: at, as: ▲tim}}", Mistake(.invalidValue, suggestion: "time")),
            ("{▲tiem: at}", Mistake(.unknownKey, suggestion: "time")),
            ("{delay: ▲[1]}", Mistake(.wrongType)),
            ("{delay: ▲{in: seconds}}", Mistake(.missingKey, "key")),
            ("{delay: {key: late, in: ▲second}}", Mistake(.invalidValue, suggestion: "seconds")),
        ] {
            expect(mistake, in: file(board), format: .standard)
        }
    }
}
