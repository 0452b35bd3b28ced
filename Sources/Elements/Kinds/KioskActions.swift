import Alarms
import Drawing
import KioskFile
import SourceProtocol

/// The actions with which elements of pages affect the panel, and what they need to know of it.
public struct KioskActions {
    /// The clock that tells the time of day.
    package let clock: WallClock
    /// Returns the action that shows the page with a title; `nil` if there is no such page.
    let pages: (String) -> (() -> Void)?
    /// Changes the panel's language.
    package let languages: (Language) -> Void
    /// Changes the panel's theme.
    let themes: (KioskDefinition.Theme) -> Void
    /// Sets the panel's brightness, in percent.
    let brightness: (Double) -> Void
    /// Performs a command for alarms.
    let alarms: (AlarmCommand, RequestOrigin) -> Void
    /// Gives a signal to people at the panel.
    let signals: (ActionDefinition.Signal) -> Void
    /// Calls a closure once the role is open: at once if it is open already, otherwise after its PIN was entered. If the PIN is not
    /// entered, the closure is never called.
    let allow: (_ role: String, _ then: @escaping () -> Void) -> Void
    /// The values of the kiosk's sources; `nil` if it has none.
    package let live: LiveValues?
    /// The title of the tab that has the elements.
    let place: String

    /// - Parameters:
    ///   - clock: The clock that tells the time of day.
    ///   - pages: Returns the action that shows the page with a title; `nil` if there is no such page.
    ///   - languages: Changes the panel's language.
    ///   - themes: Changes the panel's theme.
    ///   - brightness: Sets the panel's brightness, in percent.
    ///   - alarms: Performs a command for alarms, with the origin of the request.
    ///   - signals: Gives a signal to people at the panel.
    ///   - allow: Calls a closure once the role is open.
    ///   - live: The values of the kiosk's sources; `nil` if it has none.
    ///   - place: The title of the tab that has the elements.
    package init(
        clock: WallClock = .machine,
        pages: @escaping (_ title: String) -> (() -> Void)? = { _ in nil },
        languages: @escaping (Language) -> Void = { _ in },
        themes: @escaping (KioskDefinition.Theme) -> Void = { _ in },
        brightness: @escaping (_ share: Double) -> Void = { _ in },
        alarms: @escaping (_ order: AlarmCommand, _ origin: RequestOrigin) -> Void = { _, _ in },
        signals: @escaping (_ signal: ActionDefinition.Signal) -> Void = { _ in },
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
        self.signals = signals
        self.live = live
        self.place = place
    }
}
