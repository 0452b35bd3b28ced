import Drawing
import KeyboardLayouts
import SourceProtocol

/// What a kiosk file says: a window with tabs.
public struct KioskDefinition: Hashable, Sendable {
    /// The looks of a kiosk.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case dark, light
        /// White on black, for those who see little and for panels in the sun.
        case highContrast = "high-contrast"
    }

    /// The side of the rail, which is the side of the thumb that uses it.
    public enum Hand: String, Hashable, Sendable, CaseIterable {
        case left, right
    }

    /// Which keyboards are of use. Their keys move the focus and press what has it: they reach what a finger reaches, and
    /// nothing else.
    public enum Keyboard: Hashable, Sendable {
        /// No key does anything.
        case none
        /// Keyboards with these names; `*` and `?` stand for any characters and for one.
        case listed([String])
        case all
    }

    /// The title of the window.
    public var title: LocalizedText
    /// Whom to tell of a panel that has a fault; nil where the file does not say it.
    public var contact: LocalizedText?
    /// Whether the machine's clock is relied on where no server sets it.
    public var trustsClock = false
    /// What people can read, the first one at first; empty where the file does not say it, and the program speaks English.
    public var languages: [Language] = []
    public var theme: Theme
    /// The colour of what is selected; nil leaves it to the theme.
    public var accent: Color?
    /// Colours in place of the theme's; nil where there are none.
    public var colors: ColorsDefinition?
    /// What lies behind pages and details; nil for their colour alone.
    public var background: BackgroundDefinition?
    /// In which all texts are; nil where the file does not say it.
    public var font: FontName?
    public var hand: Hand
    /// How loud alarms are that wait for somebody, in per cent.
    public var alarmVolume = 60.0
    /// How loud the sound is of a finger that comes down on what it can press, in per cent.
    public var touchVolume = 0.0
    /// Whether things jump where they would move.
    public var reduceMotion: Bool
    public var screen: ScreenDefinition
    public var keyboard: Keyboard
    /// What the keys of keyboards type, where there is no desktop; nil takes what the machine is set to.
    public var keyboardLayout: LayoutName?
    /// How touch devices lie on the glass; the first one that fits a device is the one.
    public var touch: [TouchDefinition]
    public var rail: RailDefinition
    /// The folders searched for icons after `folder`, in this order; resolved against `folder`.
    public var iconFolders: [String]
    /// The kiosk file's own folder, relative to the working directory if the file's path was.
    public var folder: String
    /// The further files of which the kiosk is made, in their order.
    public var includes: [String] = []
    /// The programs that bring values, each under another name.
    public var sources: [SourceDefinition] = []
    /// The names of values that are shown, set or looked at.
    public var valueNames: Set<ValueName> = []
    /// What is done without a touch.
    public var triggers: [TriggerDefinition] = []
    /// What happens while nobody uses it; nil where nothing does.
    public var idle: IdleDefinition?
    /// How bright the panel is by itself; nil for what its display is set to.
    public var brightness: BrightnessDefinition?
    /// The numbers whose last time is kept for charts.
    public var histories: Set<KeptHistory> = []
    /// Who may what, and when what is open locks itself again.
    public var lock = LockDefinition()
    /// From 1 to 256 tabs with different titles, one of them at least not hidden.
    public var tabs: [TabDefinition]
    /// What is wrong with what the kiosk file refers to: with all that lies behind a path. The kiosk works all the same.
    public var dataFaults: [KioskFileError]
    /// Remarks of the checker on a file without mistakes.
    public var hints: [KioskFileHint]
    /// The texts that have other characters than ASCII, in the order of the file; empty where nobody has asked for them.
    public var placedTexts: [LocatedText] = []

    public init(
        title: LocalizedText, theme: Theme = .dark, accent: Color? = nil, hand: Hand = .left,
        reduceMotion: Bool = false,
        screen: ScreenDefinition = ScreenDefinition(), keyboard: Keyboard = .all,
        touch: [TouchDefinition] = [],
        rail: RailDefinition = RailDefinition(), iconFolders: [String] = [], folder: String, tabs: [TabDefinition],
        dataFaults: [KioskFileError] = [], hints: [KioskFileHint] = []
    ) {
        self.title = title
        self.theme = theme
        self.accent = accent
        self.hand = hand
        self.reduceMotion = reduceMotion
        self.screen = screen
        self.keyboard = keyboard
        self.touch = touch
        self.rail = rail
        self.iconFolders = iconFolders
        self.folder = folder
        self.tabs = tabs
        self.dataFaults = dataFaults
        self.hints = hints
    }
}
