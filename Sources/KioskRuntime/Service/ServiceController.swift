import Drawing
import Toolkit

/// The page for service staff: the software and addresses of the panel, tests of the screen, and the last lines of the log.
final class ServiceController: ViewController {
    private let tools: ServiceTools
    private let addresses: [String]
    private let status: () -> String
    private let page = ServiceView()
    private var faults: [String] = []
    /// Called when the user starts the touch calibration.
    var onCalibrate: () -> Void = {}

    /// The number of log lines that are shown.
    static let lines = 40
    /// The maximum length of a log line, in characters.
    static let lineLength = 300

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - tools: the program's functions for the service page.
    ///   - addresses: the addresses of the host.
    ///   - status: a closure that returns further lines about the current status.
    /// A second of the usual reference tone.
    private static let testSound = Sound([Sound.Tone(1_000, for: 1)])

    init(_ tools: ServiceTools, addresses: [String], status: @escaping () -> String) {
        self.tools = tools
        self.addresses = addresses
        self.status = status
        super.init()
    }

    override func loadView() -> View { page }

    override func viewDidLoad() {
        page.doneButton.onPress { [weak self] in self?.dismiss() }
        page.touchButton.onPress { [weak self] in self?.present(TouchTestController(), style: .page) }
        page.colorButton.onPress { [weak self] in self?.present(ColorTestController(), style: .page) }
        page.soundButton.onPress { [weak self] in self?.scene?.play(Self.testSound) }
        page.calibrateButton.isHidden = tools.calibration == nil
        page.calibrateButton.onPress { [weak self] in self?.onCalibrate() }
        page.restartButton.isHidden = tools.restart == nil
        page.restartButton.onPress { [weak self] in self?.tools.restart?() }
        page.onWords = { [weak self] in self?.show() }
        show()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show()
        tools.faults { [weak self] faults in
            guard let self, faults != self.faults else { return }
            self.faults = faults
            show()
        }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape else { return false }
        if event.phase == .pressed { dismiss() }
        return true
    }

    private func show() {
        let words = ServiceStrings(scene?.language ?? .english)
        page.title.text = words.title
        var facts = ["Thumbrail \(tools.version)", status()]
        facts.append("\(words.network): \(addresses.isEmpty ? "–" : addresses.joined(separator: "  "))")
        page.facts.text = (facts.filter { !$0.isEmpty } + faults.map { "• \($0)" }).joined(separator: "\n")
        page.touchButton.title = words.touchTest
        page.colorButton.title = words.colors
        page.soundButton.title = words.soundTest
        page.calibrateButton.title = words.calibrate
        page.restartButton.title = words.restart
        page.doneButton.title = page.words.done
        page.log.text = tools.log().suffix(Self.lines).map { String($0.prefix(Self.lineLength)) }.joined(
            separator: "\n")
        page.setNeedsLayout()
    }
}

/// The view of the service page: a title with a button to close the page, facts, buttons, and the log below them.
private final class ServiceView: View {
    let title = Label(role: .title)
    let facts = Label(role: .body)
    let touchButton = Button("", style: .plain)
    let colorButton = Button("", style: .plain)
    let soundButton = Button("", style: .plain)
    let calibrateButton = Button("", style: .plain)
    let restartButton = HoldButton("", style: .destructive)
    let doneButton = Button("", style: .prominent)
    let log = Label(role: .subtitle, color: .role(.secondaryText))
    var onWords: (() -> Void)?
    private let buttons = StackView(.lines, spacing: 12)
    private let scroll = ScrollView()
    private var logSize = Size.zero

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        for label in [facts, log] { label.numberOfLines = 0 }
        for button in [touchButton, colorButton, soundButton, calibrateButton, restartButton] as [View] {
            buttons.addSubview(button)
        }
        scroll.addSubview(log)
        for view in [title, doneButton, facts, buttons, scroll] as [View] { addSubview(view) }
    }

    override func themeDidChange() { onWords?() }

    override func layoutSubviews() {
        let grid = theme.grid
        let margin = 2 * grid
        let width = max(0, bounds.width - 2 * margin)
        let done = doneButton.sizeThatFits(Size(width: width / 2, height: bounds.height))
        doneButton.frame = mirrored(
            Rect(x: bounds.width - margin - done.width, y: margin, width: done.width, height: done.height))
        title.frame = mirrored(
            Rect(x: margin, y: margin, width: max(0, width - done.width - grid), height: done.height))
        var y = margin + done.height + grid
        let height = facts.sizeThatFits(Size(width: width, height: .infinity)).height
        facts.frame = Rect(x: margin, y: y, width: width, height: height)
        y += height + margin
        let row = buttons.sizeThatFits(Size(width: width, height: .infinity)).height
        buttons.frame = Rect(x: margin, y: y, width: width, height: row)
        y += row + margin
        scroll.frame = Rect(x: margin, y: y, width: width, height: max(0, bounds.height - y))
        let lines = log.sizeThatFits(Size(width: width, height: .infinity))
        log.frame = Rect(x: 0, y: 0, width: width, height: lines.height)
        scroll.contentSize = Size(width: width, height: lines.height + margin)
        guard logSize != scroll.contentSize else { return }
        logSize = scroll.contentSize
        // Scrolls to the newest lines, which are at the end.
        scroll.contentOffset = Point(x: 0, y: max(0, scroll.contentSize.height - scroll.bounds.height))
    }
}
