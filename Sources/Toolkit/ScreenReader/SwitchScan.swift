/// Lets users operate a scene with a single key or switch: elements are marked one after the other, and the key presses the marked one.
///
/// Set ``ScreenReader/scan`` to attach it to a scene. The first press of the key begins. An element with a value changes by a step with each
/// press, upwards and then downwards again. The scan ends when a finger touches the screen, and after three rounds without a press.
public final class SwitchScan {
    /// The key.
    public let key: Key
    /// The time for which each element is marked.
    public let interval: Duration

    /// The number of rounds without a press after which the scan ends.
    static let maximumRounds = 3

    weak var reader: ScreenReader?
    /// A Boolean value that tells whether elements are being marked.
    private(set) var isRunning = false
    private var rounds = 0
    /// The direction in which a press changes a value: 1 or -1.
    private var direction = 1
    private var timer: SceneTimer?

    /// Creates a scan that has not begun.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - interval: The time for which each element is marked.
    public init(key: Key, every interval: Duration) {
        self.key = key
        self.interval = interval
    }

    /// Handles an event of the key.
    func handle(_ event: KeyEvent) {
        guard let reader else { return }
        switch event.phase {
        case .pressed where !isRunning:
            isRunning = true
            if !reader.isActive { reader.begin() }
            restart()
        case .pressed:
            timer?.cancel()
            if reader.current?.isAdjustable == true { adjust(in: reader) } else { reader.beginPress() }
        case .repeated: break
        case .released:
            reader.endPress()
            restart()
        }
    }

    /// Ends the scan.
    func end() {
        isRunning = false
        timer?.cancel()
    }

    /// Changes the marked value by a step, in the other direction at its end.
    private func adjust(in reader: ScreenReader) {
        let former = reader.current?.element
        reader.adjust(by: direction)
        guard reader.current?.element == former else { return }
        direction = -direction
        reader.adjust(by: direction)
    }

    private func restart() {
        rounds = 0
        schedule()
    }

    private func schedule() {
        timer?.cancel()
        guard isRunning, let reader, reader.isActive else { return }
        timer = reader.scene?.schedule(after: interval) { [weak self] in self?.markNext() }
    }

    private func markNext() {
        guard isRunning, let reader, reader.isActive else { return }
        direction = 1
        // As many moves as there are elements reach each of them.
        for _ in 0...reader.tree.items.count {
            let former = reader.current?.key
            reader.move(by: 1)
            if reader.current?.key == former {
                rounds += 1
                guard rounds < Self.maximumRounds else { return reader.end() }
                reader.goToBeginning()
            }
            if reader.current?.element.role.canBeOperated == true { break }
        }
        schedule()
    }
}

extension AccessibilityElement.Role {
    /// A Boolean value that tells whether a press or a step does something to the element.
    fileprivate var canBeOperated: Bool {
        switch self {
        case .text, .heading, .alert, .image, .progress: false
        case .button, .holdButton, .switch, .checkBox, .radioButton, .slider, .stepper, .textField, .row, .tile, .tab,
            .key:
            true
        }
    }
}
