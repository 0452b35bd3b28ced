import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

/// The language, the theme, the text size and the motion of a kiosk, from the kiosk file or as the user chose them.
final class KioskAppearance {
    private let definition: KioskDefinition
    /// The theme that the user chose; `nil` if the user chose none.
    private(set) var chosenTheme: KioskDefinition.Theme?
    /// The theme that a trigger has set, which users can change until their visit ends; `nil` for the theme of the kiosk file.
    private(set) var standardTheme: KioskDefinition.Theme?
    /// The language that a trigger has set, which users can change until their visit ends; `nil` for the kiosk's first language.
    private(set) var standardLanguage: Language?
    /// The theme that is tried out instead; `nil` if there is none. It is not saved.
    var triedTheme: KioskDefinition.Theme? {
        didSet { if triedTheme != oldValue { scene?.theme = theme } }
    }
    /// The text size that the user chose, in per cent of that of the kiosk file. It is not saved.
    private(set) var textSize = 100.0
    /// A Boolean value that tells whether the user chose less motion. It is not saved.
    private var hasChosenLessMotion = false
    /// The scene that shows the kiosk.
    private weak var scene: Scene?
    /// Called after a change of the language.
    var onLanguageChange: () -> Void = {}

    /// The current language: one of the kiosk file's languages, initially the first one. It writes times in the hours of the kiosk file.
    var language: Language {
        didSet {
            language.hourCycle = definition.hourCycle
            if language != oldValue { onLanguageChange() }
        }
    }

    init(_ definition: KioskDefinition, continuing former: KioskAppearance?) {
        self.definition = definition
        chosenTheme = former?.chosenTheme
        triedTheme = former?.triedTheme
        if let former, definition.rail.showsAppearance {
            textSize = former.textSize
            hasChosenLessMotion = former.hasChosenLessMotion
        }
        standardTheme = definition.setsTheme ? former?.standardTheme : nil
        standardLanguage = definition.setsLanguage ? definition.known(former?.standardLanguage) : nil
        let continued = former.map(\.language).flatMap { definition.languages.contains($0) ? $0 : nil }
        language = continued ?? definition.languages.first ?? .english
        language.hourCycle = definition.hourCycle
    }

    /// Starts to set the theme and the language of a scene.
    func begin(in scene: Scene) {
        self.scene = scene
        scene.theme = theme
        scene.reducesMotion = reducesMotion
        scene.language = language
        // Without `languages`, the language of the texts is not known.
        scene.hyphenates = !definition.languages.isEmpty
        scene.feedbackSounds = [
            .press: Sound([Sound.Tone(1_200, for: 0.015)], volume: definition.touchVolume / 100),
            .success: Sound(named: .good, volume: definition.resultVolume / 100),
            .failure: Sound(named: .bad, volume: definition.resultVolume / 100),
        ]
    }

    /// Sets the language of the scene, after all texts are in that language.
    func showLanguage() { scene?.language = language }

    // MARK: Choices

    /// Changes the language, if it is one of the kiosk file's languages.
    func choose(_ language: Language) {
        if definition.languages.contains(language) { self.language = language }
    }

    /// Changes the theme.
    func choose(_ theme: KioskDefinition.Theme) {
        chosenTheme = theme
        scene?.theme = self.theme
    }

    /// The text sizes that users can choose, in per cent of that of the kiosk file. Text is at most twice as large as by default.
    var textSizes: [Double] {
        [100, 130, 160, 200].filter {
            $0 == 100 || $0 * definition.screen.textScale / 100 <= Limits.textScale.upperBound
        }
    }

    /// Changes the text size.
    ///
    /// - Parameter size: the size in per cent of that of the kiosk file.
    func choose(textSize size: Double) {
        textSize = size
        scene?.theme = theme
    }

    /// A Boolean value that tells whether users can choose high contrast, because the kiosk has another theme without their choice.
    var offersHighContrast: Bool { (standardTheme ?? definition.theme) != .highContrast }

    /// Changes to the theme of high contrast, or back to the theme without a choice of the user.
    func choose(highContrast isHigh: Bool) {
        chosenTheme = isHigh ? .highContrast : nil
        scene?.theme = theme
    }

    /// A Boolean value that tells whether users can choose less motion, because the kiosk file does not.
    var offersLessMotion: Bool { !definition.reduceMotion }

    /// A Boolean value that tells whether animations are replaced by immediate changes.
    var reducesMotion: Bool { definition.reduceMotion || hasChosenLessMotion }

    /// Reduces motion, or returns to that of the kiosk file.
    func choose(lessMotion isLess: Bool) {
        hasChosenLessMotion = isLess
        scene?.reducesMotion = reducesMotion
    }

    /// Changes the language, and the one to which the end of a visit returns, if it is one of the kiosk file's languages.
    func setStandard(_ language: Language) {
        guard let language = definition.known(language) else { return }
        standardLanguage = language
        self.language = language
    }

    /// Changes the theme, and the one to which the end of a visit returns.
    func setStandard(_ theme: KioskDefinition.Theme) {
        (standardTheme, chosenTheme) = (theme, nil)
        scene?.theme = self.theme
    }

    /// Returns the height that can be left free at the upper edge of a scene, in points.
    var lowering: (Scene) -> Double = { _ in 0 }

    /// The height that users can have left free at the upper edge of the screen, in points; 0 if everything is within reach.
    var loweredHeight: Double { scene.map(lowering) ?? 0 }

    /// A Boolean value that tells whether the upper part of the screen is left free.
    var isLowered: Bool { (scene?.loweredHeight ?? 0) > 0 }

    /// Leaves the upper part of the screen free, or uses it again.
    func choose(lowered isLowered: Bool) { scene?.loweredHeight = isLowered ? loweredHeight : 0 }

    /// A Boolean value that tells whether a key or a place that is touched again too soon is ignored.
    var isSteadied: Bool { scene?.steadiesInput == true }

    /// Ignores a key or a place that is touched again too soon, or no longer.
    func choose(steadied isSteadied: Bool) { scene?.steadiesInput = isSteadied }

    /// Returns to the language and the theme of the kiosk file, or to those that triggers have set, and to its text size and motion.
    func reset() {
        if chosenTheme != nil || textSize != 100 {
            (chosenTheme, textSize) = (nil, 100)
            scene?.theme = theme
        }
        if hasChosenLessMotion { choose(lessMotion: false) }
        if isLowered { choose(lowered: false) }
        if isSteadied { choose(steadied: false) }
        language = standardLanguage ?? definition.languages.first ?? .english
    }

    /// A Boolean value that tells whether ``reset()`` would change something.
    var isChanged: Bool {
        chosenTheme != nil || textSize != 100 || hasChosenLessMotion || isLowered || isSteadied
            || language != standardLanguage ?? definition.languages.first ?? language
    }

    /// Restores the choices and the standards of the last run. The theme is set when the kiosk is shown.
    func restore(language tag: String?, theme name: String?, standard: KioskState.Standard) {
        if definition.setsLanguage { standardLanguage = definition.languages.first { $0.tag == standard.language } }
        if definition.setsTheme { standardTheme = standard.theme.flatMap { KioskDefinition.Theme(rawValue: $0) } }
        if let chosen = definition.languages.first(where: { $0.tag == tag }) { language = chosen }
        if let theme = name.flatMap({ KioskDefinition.Theme(rawValue: $0) }) { chosenTheme = theme }
    }

    /// The tag of the language, if the user has a choice.
    var chosenLanguage: String? { definition.languages.count > 1 ? language.tag : nil }

    // MARK: Theme

    /// The name of the current theme.
    var themeName: KioskDefinition.Theme { triedTheme ?? chosenTheme ?? standardTheme ?? definition.theme }

    /// The theme that is tried out, or that the user chose, or that a trigger has set, or otherwise the theme of the kiosk file.
    var theme: Theme {
        let name = themeName
        var theme: Theme =
            switch name {
            case .dark: .dark
            case .light: .light
            case .highContrast: .highContrast
            case .calm: .calm
            }
        var accent = definition.accent
        if let colors = definition.colors, name == definition.theme {
            // Text in the accent colour also has to be legible on the custom colours.
            accent = accent ?? theme.color(.accent)
            theme.take(colors)
        }
        var behind: [Color] = []
        if definition.hasBackgrounds {
            // Text in the accent colour also has to be legible over pictures.
            accent = accent ?? theme.color(.accent)
            behind = theme.veil.extremes
        }
        return (accent.map { theme.accented($0, on: behind) } ?? theme).textScaled(
            by: definition.screen.textScale / 100 * textSize / 100)
    }
}

extension KioskDefinition {
    /// A Boolean value that tells whether a trigger sets a theme that outlasts a visit.
    fileprivate var setsTheme: Bool {
        triggers.contains { trigger in
            trigger.isLasting && trigger.action.allSteps.contains { if case .theme = $0 { true } else { false } }
        }
    }

    /// A Boolean value that tells whether a trigger sets a language that outlasts a visit.
    fileprivate var setsLanguage: Bool {
        triggers.contains { trigger in
            trigger.isLasting && trigger.action.allSteps.contains { if case .language = $0 { true } else { false } }
        }
    }

    /// Returns a language if it is one of the kiosk's.
    fileprivate func known(_ language: Language?) -> Language? {
        language.flatMap { languages.contains($0) ? $0 : nil }
    }

    /// The side of the rail and of the PIN pad's keys, which is the side of the user's hand.
    var side: RailSide { hand == .left ? .left : .right }
}
