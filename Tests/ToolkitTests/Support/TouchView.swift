import Drawing
import Toolkit

/// A view that writes down what its touches do: `began 0`, `moved 0`, `ended 0`, with the finger's number.
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
