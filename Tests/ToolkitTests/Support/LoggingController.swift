import Drawing
import Toolkit

/// A container that records its calls in a log shared with others.
final class LoggingController: ViewController {
    /// The calls of several controllers in order.
    final class Log {
        private(set) var entries: [String] = []

        func add(_ entry: String) { entries.append(entry) }

        /// Returns the entries since the last call.
        @discardableResult
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    let name: String
    private let log: Log
    /// Called in `viewDidAppear`.
    var onAppear: (() -> Void)?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init()
    }

    private func note(_ what: String) { log.add("\(name) \(what)") }

    override func loadView() -> View {
        note("loadView")
        return View()
    }

    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) {
        note("didAppear")
        onAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: ViewController?) { note(parent == nil ? "willLeave" : "willMove") }
    override func didMove(toParent parent: ViewController?) { note(parent == nil ? "didLeave" : "didMove") }
    override func viewWillTransition(to size: Size) {
        note("willTransition \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
        super.viewWillTransition(to: size)
    }
    override func viewDidLayoutSubviews() { note("didLayout") }
}
