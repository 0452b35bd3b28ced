import Drawing
import KeyboardLayouts
import SourceProtocol

/// The contents of a kiosk file: a window with tabs, and everything that belongs to it.
public struct KioskDefinition: Hashable, Sendable {
    /// The theme of a kiosk.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        case dark, light
        /// White on black, for users with low vision and for panels in sunlight.
        case highContrast = "high-contrast"
        /// Greys, with colour only for what is abnormal, for machines and plants.
        case calm
    }

    /// The side of the rail, which is the side of the thumb that operates it.
    public enum Hand: String, Hashable, Sendable, CaseIterable {
        case left, right
    }

    /// The keyboards that the kiosk accepts. Their keys move the focus and activate the focused element. They can do only
    /// what touches can do.
    public enum Keyboard: Hashable, Sendable {
        /// No keyboard is accepted.
        case none
        /// Keyboards with the listed names are accepted. `*` matches any characters, and `?` matches one.
        case listed([String])
        case all
    }

    /// The title of the window.
    public var title: LocalizedText
    /// The contact for reporting a faulty panel, or `nil` if the file does not set it.
    public var contact: LocalizedText?
    /// A Boolean value that tells whether the host's clock is trusted even if no time server sets it.
    public var trustsClock = false
    /// The languages that users can choose; the first one is the initial language. If the file sets none, the array is empty and the app is
    /// in English.
    public var languages: [Language] = []
    /// The hours in which all times are written, or `nil` for those of the language's region.
    public var hourCycle: HourCycle?
    public var theme: Theme
    /// The colour of the selection, or `nil` for the theme's colour.
    public var accent: Color?
    /// The colours that override the theme's, or `nil` for none.
    public var colors: ColorsDefinition?
    /// The background of pages and details, or `nil` for their colour alone.
    public var background: BackgroundDefinition?
    /// The font of all texts, or `nil` if the file does not set it.
    public var font: FontName?
    public var hand: Hand
    /// The volume of alarms that require a response, in per cent.
    public var alarmVolume = 60.0
    /// The volume of the touch-down sound on elements that can be pressed, in per cent.
    public var touchVolume = 0.0
    /// The volume of the sounds for actions that have succeeded or failed, in per cent.
    public var resultVolume = 0.0
    /// The maximum volume of all sounds and of speech.
    public var volume = VolumeDefinition()
    /// How the kiosk speaks, or `nil` if it does not.
    public var speech: SpeechDefinition?
    /// How the kiosk is operated with a single key, or `nil` if it is not.
    public var scan: ScanDefinition?
    /// A Boolean value that tells whether transitions happen without animation.
    public var reduceMotion: Bool
    public var screen: ScreenDefinition
    public var keyboard: Keyboard
    /// The keyboard layout on a screen without a desktop, or `nil` for the host's setting.
    public var keyboardLayout: LayoutName?
    /// The definitions of touch devices. The first one that matches a device applies.
    public var touch: [TouchDefinition]
    public var rail: RailDefinition
    /// The strip above all tabs, or `nil` for none.
    public var header: HeaderDefinition?
    /// The folders searched for icons after `folder`, in this order; resolved against `folder`.
    public var iconFolders: [String]
    /// The path of the font for icons whose names begin with `mdi:`, or `nil` for the installed font.
    public var iconFont: LocatedText?
    /// The names of the icons that the file sets, with their locations.
    public var iconNames: [LocatedText] = []
    /// The folder of the kiosk file; relative to the working directory if the file's path was relative.
    public var folder: String
    /// The paths of the included files, in their order.
    public var includes: [String] = []
    /// The sources of values, each with a unique name.
    public var sources: [SourceDefinition] = []
    /// The barcode scanners and badge readers.
    public var scanners: [ScannerDefinition] = []
    /// The names of the values that the kiosk shows, sets or monitors.
    public var valueNames: Set<ValueName> = []
    /// The triggers: actions that start without a touch.
    public var triggers: [TriggerDefinition] = []
    /// The behaviour while the panel is idle, or `nil` for none.
    public var idle: IdleDefinition?
    /// The rules for the panel's brightness, or `nil` to leave it at the display's setting.
    public var brightness: BrightnessDefinition?
    /// The histories of numbers that charts need.
    public var histories: Set<KeptHistory> = []
    /// The roles, and the rules for locking again.
    public var lock = LockDefinition()
    /// The tabs: from 1 to 256, with different titles. At least one of them is not hidden.
    public var tabs: [TabDefinition]
    /// The problems with files and folders that the kiosk file refers to. The kiosk works in spite of them.
    public var dataFaults: [KioskFileError]
    /// The checker's hints for a file without errors.
    public var hints: [KioskFileHint]
    /// The texts with non-ASCII characters, in the order of the file; empty unless the caller requested them.
    public var placedTexts: [LocatedText] = []
    /// The uses of the sources' values, in the order of the check; empty unless the caller requested ``placedTexts``.
    public var valueUses: [ValueUse] = []
    /// The jq programs of the sources, with their locations.
    public var jqPrograms: [LocatedText] = []

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
