import Drawing
import Toolkit

/// A controller whose view records the touches that reach it.
final class TouchWatcher: ViewController {
    private final class WatchingView: View {
        var note: ((String, [Touch]) -> Void)?

        override func touchesBegan(_ touches: [Touch]) { note?("began", touches) }
        override func touchesMoved(_ touches: [Touch]) { note?("moved", touches) }
        override func touchesEnded(_ touches: [Touch]) { note?("ended", touches) }
        override func touchesCancelled(_ touches: [Touch]) { note?("cancelled", touches) }
    }

    /// The recorded events, with positions in whole points.
    private(set) var record: [String] = []

    override func loadView() -> View {
        let view = WatchingView()
        view.note = { [weak self] what, touches in
            for touch in touches { self?.record.append("\(what) \(Int(touch.position.x)) \(Int(touch.position.y))") }
        }
        return view
    }
}
