import Drawing
import Elements
import ICU
import JSON
import KioskFile
import SourceProtocol
import System

/// A source of rows from the objects of a list that a source of the kiosk sends.
nonisolated struct ListedRowSource: RowSource {
    let definition: JSONSource
    /// The name of the list.
    let name: ValueName
    /// The last known state of the list.
    var state: ValueState
    /// The language of notes about the list.
    var language = Language.english

    /// Always `nil`, because the page makes a new source when the list changes.
    var interval: Duration? { nil }

    func worded(in language: Language) -> (any RowSource)? {
        var source = self
        source.language = language
        return source
    }

    func read(after version: FileStamp?) -> RowReading {
        switch state {
        case .awaited: RowReading(.unchanged)
        case .noData: RowReading(.rows([], problem: RowSourceError(words(for: ReadingNote(.noData)))))
        case .current(let value): rows(of: value, old: nil)
        case .stale(let value, let since):
            rows(of: value, old: RowSourceError(words(for: ReadingNote(.stale, since: text(since)))))
        }
    }

    private func words(for note: ReadingNote) -> String { ElementStrings.words(for: note, in: language) }

    /// Returns the formatted time until which the list was current; empty if it is unknown.
    private func text(_ since: Double?) -> String {
        guard let since, let seconds = Int64(exactly: since.rounded()) else { return "" }
        return DateFormatter(language.timeTag(), date: .short, time: .short).text(seconds)
    }

    private func rows(of value: JSONValue, old: RowSourceError?) -> RowReading {
        guard let elements = value.elements else {
            return RowReading(.failed(RowSourceError("\(name.description) is not a list")))
        }
        do throws(RowSourceError) {
            let found = try JSONRows(of: elements, named: name.description, definition)
            return RowReading(.rows(found.sections, problem: old ?? found.problem))
        } catch {
            return RowReading(.failed(error))
        }
    }
}
