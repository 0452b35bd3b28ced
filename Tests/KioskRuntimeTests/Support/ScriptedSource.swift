import Glibc
import Synchronization
import System

@testable import KioskRuntime

/// Source that returns the test's rows when the test decides.
nonisolated final class ScriptedSource: RowSource {
    private struct State {
        var result: Result<[SectionContent], RowSourceError> = .success([])
        var reads = 0
        var finished = 0
        var isHeld = false
    }

    let interval: Duration?
    private let state = Mutex(State())

    init(interval: Duration? = .seconds(2), titles: [String] = []) {
        self.interval = interval
        bring(titles)
    }

    func bring(_ titles: [String], note: String = "") {
        let rows = titles.map { RowContent(title: $0, subtitle: note, detail: DetailContent(title: $0, text: note)) }
        bring(.success([SectionContent(rows: rows)]))
    }

    func bring(_ result: Result<[SectionContent], RowSourceError>) {
        state.withLock { $0.result = result }
    }

    /// While it is held, the source is slow: no read ends.
    func hold(_ isHeld: Bool) {
        state.withLock { $0.isHeld = isHeld }
    }

    /// Number of requests and number of answers.
    var reads: Int { state.withLock { $0.reads } }
    var finished: Int { state.withLock { $0.finished } }

    func read(after version: FileStamp?) -> RowReading {
        switch next() {
        case .success(let sections): RowReading(.rows(sections))
        case .failure(let error): RowReading(.failed(error))
        }
    }

    private func next() -> Result<[SectionContent], RowSourceError> {
        state.withLock { $0.reads += 1 }
        while state.withLock({ $0.isHeld }) { usleep(1000) }
        return state.withLock { state in
            state.finished += 1
            return state.result
        }
    }
}
