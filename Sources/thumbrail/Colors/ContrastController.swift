import Drawing
import KioskFile
import Toolkit

/// A view controller that lists pairs of colours, each with a sample of its text and its contrast.
final class ContrastController: ViewController {
    private let rows: [(sample: Label, note: Label)]
    private static let rowHeight = 32.0

    init(_ pairs: [ColorPair]) {
        rows = pairs.map { pair in
            let sample = Label(pair.foreground, role: .body)
            sample.alignment = .center
            sample.color = .fixed(pair.colors[0])
            sample.backgroundColor = .fixed(pair.colors[1])
            let verdict = pair.isLegible ? "✓" : "✗ \(pair.minimumRatio)"
            let note = Label("on \(pair.background): \(pair.ratio) \(verdict)", role: .body)
            if !pair.isLegible { note.color = .role(.warning) }
            return (sample, note)
        }
        super.init()
    }

    override func loadView() -> View {
        let view = View()
        view.backgroundColor = .role(.detailBackground)
        for row in rows { [row.sample, row.note].forEach(view.addSubview) }
        return view
    }

    override func viewDidLayoutSubviews() {
        for (index, row) in rows.enumerated() {
            let y = 16 + Double(index) * Self.rowHeight
            row.sample.frame = Rect(x: 16, y: y, width: 232, height: Self.rowHeight)
            row.note.frame = Rect(x: 264, y: y, width: 360, height: Self.rowHeight)
        }
    }
}
