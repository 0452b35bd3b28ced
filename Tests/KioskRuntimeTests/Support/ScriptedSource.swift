import Glibc
import Synchronization

@testable import KioskRuntime

/// A source that brings what a test tells it to, when it is told to.
nonisolated final class ScriptedSource: RowSource {
    private struct State {
        var result: Result<[SectionContent], RowSourceError> = .success([])
        var reads = 0
        var finished = 0
        var isHeld = false
        var isNextLate = false
        var isLateHeld = false
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

    /// While it is held it is slow: no reading ends.
    func hold(_ isHeld: Bool) {
        state.withLock { $0.isHeld = isHeld }
    }

    /// The next reading answers only after ``release()``, with what is there now; all others at once.
    func holdNext() {
        state.withLock { $0.isNextLate = true }
    }

    func release() {
        state.withLock { $0.isLateHeld = false }
    }

    /// How often it was asked, and how often it answered.
    var reads: Int { state.withLock { $0.reads } }
    var finished: Int { state.withLock { $0.finished } }

    func read() -> Result<[SectionContent], RowSourceError> {
        let late = state.withLock { state -> Result<[SectionContent], RowSourceError>? in
            state.reads += 1
            guard state.isNextLate else { return nil }
            state.isNextLate = false
            state.isLateHeld = true
            return state.result
        }
        if let late {
            while state.withLock({ $0.isLateHeld }) { usleep(1000) }
            return late
        }
        while state.withLock({ $0.isHeld }) { usleep(1000) }
        return state.withLock { state in
            state.finished += 1
            return state.result
        }
    }
}
