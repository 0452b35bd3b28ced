import Drawing
import ICU
import Toolkit

/// The settings for visitors: text size, contrast, motion, where the content is, how touches count, and whether the screen is read. Each
/// takes effect at once.
final class AppearanceController: ViewController {
    /// Called after the user has changed a setting that is saved.
    var onChange: () -> Void = {}

    private let choices: KioskAppearance
    /// The speech of the kiosk; `nil` if it does not speak.
    private let speech: KioskSpeech?
    private let stack = StackView(.vertical)
    private let scroll = ScrollView()
    private let sizes: SegmentedControl
    private let sizeLabel = SettingLabel(role: .headline)
    private let contrast = SettingRow()
    private let motion = SettingRow()
    private let lowering = SettingRow()
    private let steadiness = SettingRow()
    private let reading = SettingRow()

    private static let width = 440.0
    /// The distance of the sheet's title from its edge.
    private static let margin = 20.0

    init(_ appearance: KioskAppearance, _ speech: KioskSpeech?) {
        choices = appearance
        self.speech = speech
        sizes = SegmentedControl([])
        super.init()
    }

    override func loadView() -> View { AppearanceView(scroll) { [weak self] in self?.show() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.addSubview(stack)
        for part in [sizeLabel, sizes, contrast, motion, lowering, steadiness, reading] as [View] {
            stack.addSubview(part)
        }
        sizes.isHidden = choices.textSizes.count < 2
        sizeLabel.isHidden = sizes.isHidden
        contrast.isHidden = !choices.offersHighContrast
        motion.isHidden = !choices.offersLessMotion
        reading.isHidden = speech == nil
        sizes.addAction(for: .valueChanged) { [weak self] _ in self?.chooseSize() }
        contrast.onChange = { [weak self] in
            self?.choices.choose(highContrast: $0)
            self?.onChange()
        }
        motion.onChange = { [weak self] in self?.choices.choose(lessMotion: $0) }
        lowering.onChange = { [weak self] in self?.choices.choose(lowered: $0) }
        steadiness.onChange = { [weak self] in self?.choices.choose(steadied: $0) }
        reading.onChange = { [weak self] in
            self?.speech?.setReading($0)
            self?.show()
        }
        show()
    }

    private func chooseSize() {
        let all = choices.textSizes
        guard let index = sizes.selectedIndex, all.indices.contains(index) else { return }
        choices.choose(textSize: all[index])
    }

    private func show() {
        let language = view.scene?.language ?? .english
        let strings = AppearanceStrings(language)
        let numbers = NumberFormatter(language.tag)
        title = ProgramStrings(language).appearance
        sizeLabel.text = strings.textSize
        sizes.accessibilityLabel = strings.textSize
        sizes.titles = choices.textSizes.map { numbers.text($0, unit: .percent) }
        sizes.selectedIndex = choices.textSizes.firstIndex(of: choices.textSize)
        contrast.show(strings.contrast, isOn: choices.themeName == .highContrast)
        motion.show(strings.motion, isOn: choices.reducesMotion)
        lowering.isHidden = choices.loweredHeight == 0
        lowering.show(strings.lower, isOn: choices.isLowered)
        steadiness.show(strings.ignoreRepeats, isOn: choices.isSteadied)
        reading.show(strings.readAloud, isOn: speech?.isReading == true)
        let grid = view.theme.grid
        stack.spacing = grid
        stack.insets = Insets(top: grid / 2, left: Self.margin, bottom: 2 * grid, right: Self.margin)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scroll.frame = view.bounds
        let height = stack.sizeThatFits(Size(width: view.bounds.width, height: .infinity)).height.rounded(.up)
        stack.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: height)
        scroll.contentSize = stack.bounds.size
        // The texts are measured in the width that the sheet has, which is that of the panel at most.
        preferredContentSize = Size(width: Self.width * max(1, view.theme.textScale), height: height)
    }

    override var contentScrollView: ScrollView? { scroll }
}

/// The view of the settings. It reports changes of the theme and of the language.
private final class AppearanceView: View {
    private let onChange: () -> Void

    init(_ content: View, onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init()
        addSubview(content)
    }

    override func themeDidChange() { onChange() }
}
