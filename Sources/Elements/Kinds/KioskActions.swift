import Alarms
import Drawing
import KioskFile
import SourceProtocol

/// What ties elements of pages to the panel around them.
public struct KioskActions {
    /// What time it is.
    let clock: WallClock
    /// What shows the page of a title; nil where there is none of it.
    let pages: (String) -> (() -> Void)?
    /// What changes the panel's language.
    let languages: (Language) -> Void
    /// What gives the panel other colours.
    let themes: (KioskDefinition.Theme) -> Void
    /// What makes the panel so bright, in per cent.
    let brightness: (Double) -> Void
    /// What does something about alarms.
    let alarms: (AlarmCommand, RequestOrigin) -> Void
    /// What does something once somebody has the role for it: at once where that is so already, and never where nobody comes up with
    /// its PIN.
    let allow: (_ role: String, _ then: @escaping () -> Void) -> Void
    /// The values of the kiosk's sources; nil where it has none.
    package let live: LiveValues?
    /// Where on the panel the elements are: the title of their tab.
    let place: String

    /// - Parameters:
    ///   - clock: what time it is.
    ///   - pages: what shows the page of a title; nil where there is none of it.
    ///   - languages: what changes the panel's language.
    ///   - themes: what gives the panel other colours.
    ///   - brightness: what makes the panel so bright, in per cent.
    ///   - alarms: what does something about alarms, and who asks for it.
    ///   - allow: what does something once somebody has the role for it.
    ///   - live: the values of the kiosk's sources; nil where it has none.
    ///   - place: where on the panel the elements are: the title of their tab.
    package init(
        clock: WallClock = .machine,
        pages: @escaping (_ title: String) -> (() -> Void)? = { _ in nil },
        languages: @escaping (Language) -> Void = { _ in },
        themes: @escaping (KioskDefinition.Theme) -> Void = { _ in },
        brightness: @escaping (_ share: Double) -> Void = { _ in },
        alarms: @escaping (_ order: AlarmCommand, _ origin: RequestOrigin) -> Void = { _, _ in },
        allow: @escaping (_ role: String, _ then: @escaping () -> Void) -> Void = { $1() },
        live: LiveValues? = nil, place: String = ""
    ) {
        self.allow = allow
        self.clock = clock
        self.pages = pages
        self.languages = languages
        self.themes = themes
        self.brightness = brightness
        self.alarms = alarms
        self.live = live
        self.place = place
    }
}
