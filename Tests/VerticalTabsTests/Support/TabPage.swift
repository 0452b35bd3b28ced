import Drawing
import Toolkit

/// A tab's controller that records its calls.
final class TabPage: ViewController {
    private final class PageView: ScrollView {
        var onMove: ((_ isIn: Bool) -> Void)?

        override func didMoveToScene() { onMove?(scene != nil) }
    }

    /// Actions performed once, within the call of that name.
    var hooks: [String: () -> Void] = [:]
    private(set) var loads = 0
    /// Whether it also records moves between parents.
    var recordsMoves = false
    private let record: Record

    init(_ title: String, record: Record) {
        self.record = record
        super.init()
        self.title = title
    }

    private func note(_ call: String) {
        record.note("\(title ?? "") \(call)")
        hooks.removeValue(forKey: call)?()
    }

    override func loadView() -> View {
        loads += 1
        let view = PageView()
        view.contentSize = Size(width: 10, height: 5000)
        view.onMove = { [weak self] in self?.note($0 ? "enters" : "leaves") }
        return view
    }

    override func willMove(toParent parent: ViewController?) {
        if recordsMoves { note("willMove \(parent == nil ? "nil" : "in")") }
    }

    override func didMove(toParent parent: ViewController?) {
        if recordsMoves { note("didMove \(parent == nil ? "nil" : "in")") }
    }

    override func viewWillAppear(_ animated: Bool) {
        if view.frame.size.isEmpty == false, view.superview == nil { note("has its frame") }
        note("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}
