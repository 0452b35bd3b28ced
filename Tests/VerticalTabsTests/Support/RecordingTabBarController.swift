import VerticalTabs

/// Records its titles.
final class RecordingTabBarController: VerticalTabBarController {
    private let record: Record

    init(record: Record) {
        self.record = record
        super.init()
    }

    override func titleDidChange() {
        record.note("title \(title ?? "none")")
    }
}
