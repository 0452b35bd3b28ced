import Drawing
import Toolkit

/// A view that records its touches as `began 0`, `moved 0` and `ended 0`, with the number of the finger.
class TouchView: View {
    private(set) var record: [String] = []
    /// Called with each entry.
    var onRecord: ((String) -> Void)?

    override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
    override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
    override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: [Touch]) {
        for touch in touches {
            let entry = "\(what) \(touch.finger.rawValue)"
            record.append(entry)
            onRecord?(entry)
        }
    }
}
