import AccessControl
import Drawing
import KioskFile
import Toolkit
import VerticalTabs

/// A page that asks for the PIN of a role on a number pad.
class PINController: ViewController {
    /// Called after the correct PIN has been entered.
    var onOpen: (() -> Void)?
    /// The side of the screen on which the user's thumb is.
    var side = RailSide.left {
        didSet { if isViewLoaded { pad.side = side } }
    }

    private let lock: KioskLock
    private let role: String
    private let pad = PINPad()
    private var pin = PIN()
    private var isComparing = false
    /// A Boolean value that tells whether the last digit came from a keyboard. Enter then submits the PIN instead of pressing the focused
    /// key.
    private var isTypedByKeys = false
    private var note = Note.none
    private var timer: SceneTimer?

    /// The message below the dots.
    private enum Note { case none, wrong, failed }

    init(_ lock: KioskLock, role: String) {
        self.lock = lock
        self.role = role
        super.init()
    }

    override func loadView() -> View { pad }

    override func viewDidLoad() {
        pad.side = side
        pad.onKey = { [weak self] key in
            self?.isTypedByKeys = false
            self?.take(key)
        }
        pad.onEnter = { [weak self] event in
            guard let self, isTypedByKeys else { return false }
            if event.phase == .pressed { take(.enter) }
            return true
        }
        pad.onWords = { [weak self] in self?.show() }
        show()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.cancel()
        lock.giveUp()
        pin.clear()
        isTypedByKeys = false
        note = .none
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .character(let character) where character.isNumber:
            if event.phase == .pressed {
                isTypedByKeys = true
                take(.digit(character))
            }
        case .backspace: take(.back)
        default: return super.keyPressed(event)
        }
        return true
    }

    private func take(_ key: PINPad.Key) {
        guard !isComparing, lock.pause(for: role) == 0 else { return }
        switch key {
        case .digit(let digit):
            pin.add(digit)
            note = .none
        case .back: pin.removeLast()
        case .enter:
            guard pin.isWhole else { return }
            let typed = pin
            pin.clear()
            isComparing = true
            lock.take(typed, for: role) { [weak self] in self?.show($0) }
        }
        show()
    }

    private func show(_ answer: KioskLock.Answer) {
        isComparing = false
        switch answer {
        case .open:
            onOpen?()
            return
        case .wrong:
            note = .wrong
            pad.shake()
        case .failed: note = .failed
        case .waiting, .late: break
        }
        show()
    }

    private func show() {
        guard isViewLoaded else { return }
        let strings = LockStrings(scene?.language ?? .english)
        let pause = lock.pause(for: role)
        let direction = (scene?.language ?? .english).direction
        var message = ""
        if pause > 0 {
            let seconds = Int((pause + 999) / 1_000)
            let remainder = "\(seconds % 60)"
            let time = "\(seconds / 60):\(remainder.count < 2 ? "0" : "")\(remainder)"
            message = strings.wait.filled(direction, time, "")
        } else {
            switch note {
            case .none: break
            case .wrong: message = strings.wrong
            case .failed: message = strings.failed
            }
        }
        pad.show(
            title: strings.title.filled(direction, lock.title(of: role), ""), count: pin.count, message: message,
            isOpen: pause == 0 && !isComparing, isWhole: pin.isWhole)
        timer?.cancel()
        guard pause > 0, let scene else { return }
        // The timer fires when the displayed second changes.
        timer = scene.schedule(after: .milliseconds((pause - 1) % 1_000 + 1)) { [weak self] in self?.show() }
    }
}
