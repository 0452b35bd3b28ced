import Drawing
import JSON
import KioskFile
import SourceProtocol
import System

/// A source of rows from the objects of a list that a source of the kiosk sends.
nonisolated struct ListedRowSource: RowSource {
    let definition: JSONSource
    /// The name of the list.
    let name: ValueName
    /// The last known state of the list. The page notes whether it is current.
    var state: ValueState
    /// The folder of the pictures that the source has received; `nil` if there is none.
    var pictures: String?
    /// The language of the rows, for objects that have their texts in several languages.
    var language = Language.english

    /// Always `nil`, because the page makes a new source when the list changes.
    var interval: Duration? { nil }

    /// A list that fits on a page is read at once, so that the page is complete in its first frame.
    var isQuick: Bool {
        switch state {
        case .current(let value), .stale(let value, _): value.elements.map { $0.count <= Self.quickCount } ?? true
        case .awaited, .noData: true
        }
    }

    /// The maximum number of rows that are read at once.
    private static let quickCount = 50

    func read(after version: FileStamp?) -> RowReading {
        switch state {
        case .awaited: RowReading(.unchanged)
        case .noData: RowReading(.rows([]))
        case .current(let value), .stale(let value, _): rows(of: value)
        }
    }

    func worded(in language: Language) -> (any RowSource)? {
        var source = self
        source.language = language
        return source
    }

    private func rows(of value: JSONValue) -> RowReading {
        guard let elements = value.elements else {
            return RowReading(.failed(RowSourceError("\(name.description) is not a list")))
        }
        do throws(RowSourceError) {
            let found = try JSONRows(
                of: elements, named: name.description, definition, in: language, pictures: pictures)
            return RowReading(.rows(found.sections, problem: found.problem))
        } catch {
            return RowReading(.failed(error))
        }
    }
}
