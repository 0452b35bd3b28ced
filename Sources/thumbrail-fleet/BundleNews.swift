import Fleet
import Synchronization

/// How it stands with the kiosks, told by the thread that gets them to the one that tells others.
final class BundleNews: Sendable {
    private let report = Mutex(BundleReport())

    var latest: BundleReport { report.withLock { $0 } }

    func change(_ body: (inout BundleReport) -> Void) { report.withLock { body(&$0) } }
}
