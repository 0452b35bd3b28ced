import Fleet
import Synchronization

/// The state of the kiosks, shared by the update thread and the publishing thread.
final class BundleNews: Sendable {
    private let report = Mutex(BundleReport())

    var latest: BundleReport { report.withLock { $0 } }

    func change(_ body: (inout BundleReport) -> Void) { report.withLock { body(&$0) } }
}
