import Drawing
import Elements
import JSON
import KioskFile
import SourceProtocol
import System

extension RowTexts {
    /// Returns the texts of a row on a board.
    ///
    /// - Parameters:
    ///   - values: The values of the row.
    ///   - subtitle: The formatted subtitle; `nil` if there is none.
    func texts(_ values: BoardValues, subtitle: String?) -> BoardTexts {
        var texts = BoardTexts()
        let planned = values.time.flatMap { text($0, values.definition.timeFormat) }
        texts.time = planned
        if values.isCancelled {
            texts.cancelled = BoardStrings(language).cancelled
        } else if let minutes = values.delayMinutes {
            texts.isLate = true
            texts.formerTime = planned
            texts.time = newTime(values, planned, minutes) ?? delay(minutes)
        }
        texts.chip = values.chip
        texts.chipColor = values.chipColor.flatMap(Color.init(hex:)).map { $0.opaque }
        texts.place = values.isCancelled ? nil : values.place
        texts.words = words(values, planned, subtitle, isLate: texts.isLate)
        if let cancelled = texts.cancelled { texts.words.insert(cancelled, at: 0) }
        return texts
    }

    /// Returns the text of a delay. It is isolated, because its sign would be on the other side in a right-to-left text.
    private func delay(_ minutes: Int) -> String { "\u{2066}+\(number(minutes))\u{2069}" }

    /// Returns the planned time plus the delay; `nil` if the planned time is not a time of day or a moment.
    private func newTime(_ values: BoardValues, _ planned: String?, _ minutes: Int) -> String? {
        if let format = values.definition.timeFormat, let time = values.time,
            let later = BoardDelay.time(time, later: minutes)
        {
            return text(later, format)
        }
        return planned.flatMap { BoardDelay.timeOfDay($0, later: minutes) }
    }

    /// Returns the columns in words. A column that is also a field of the detail has its label and its format.
    private func words(_ values: BoardValues, _ planned: String?, _ subtitle: String?, isLate: Bool) -> [String] {
        let board = values.definition
        func labelled(_ key: String?, _ raw: String?, _ shown: String?) -> String? {
            guard let shown else { return nil }
            guard let field = values.fields.first(where: { $0.key == key }) else { return shown }
            let formatted = field.format == nil ? shown : raw.flatMap { text($0, field.format) } ?? shown
            return "\(field.label.text(in: language)) \(formatted)"
        }
        let late = isLate ? values.delayMinutes.map(delay) : nil
        return [
            labelled(board.timeKey, values.time, planned), labelled(board.delayKey, values.delay, late),
            labelled(board.chipKey, values.chip, values.chip), subtitle,
            labelled(board.placeKey, values.place, values.place),
        ].compactMap(\.self)
    }
}

extension Color {
    /// The colour without transparency.
    fileprivate nonisolated var opaque: Color { Color(red: red, green: green, blue: blue) }
}
