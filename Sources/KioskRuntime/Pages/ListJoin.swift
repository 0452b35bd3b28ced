import Elements
import KioskFile
import SourceProtocol

/// The values of a source that a list adds to its rows, while they are current.
final class ListJoin {
    private let definition: RowJoin
    /// The values; `nil` while they are stale or absent.
    private(set) var values: JoinedValues?
    /// The quality of the values, and the time since which they are stale.
    private(set) var quality = (state: ReadingState.current, since: Double?.none)
    /// The reason why values are missing; `nil` for no problem but their quality.
    private(set) var problem: String?

    init(_ definition: RowJoin) {
        self.definition = definition
    }

    /// Calls `onChange` with the former values, now and after each change, until this object is released.
    func follow(_ live: LiveValues?, _ onChange: @escaping (_ former: JoinedValues?) -> Void) {
        guard let live else { return take(.noData, onChange) }
        live.follow(definition.value, in: self) { [weak self] in self?.take($0, onChange) }
    }

    private func take(_ state: ValueState, _ onChange: (_ former: JoinedValues?) -> Void) {
        let former = values
        (values, quality, problem) = (nil, (.current, nil), nil)
        switch state {
        // Before the first value, nothing is out of date.
        case .awaited: break
        case .stale(_, let since): quality = (.stale, since)
        case .noData: quality = (.stale, nil)
        case .current(let value):
            do throws(RowSourceError) {
                let read = try JoinedValues(value, definition)
                (values, problem) = (read, read.problem?.description)
            } catch {
                problem = error.description
            }
        }
        onChange(former)
    }
}
