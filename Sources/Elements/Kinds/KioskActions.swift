import Alarms
import Drawing
import KioskFile
import SourceProtocol

/// The actions with which page elements control the panel, and the panel's data that they need.
public struct KioskActions {
    /// The panel's clock.
    package let clock: WallClock
    /// A closure that returns the action that follows a link; `nil` if there is no such tab.
    package var pages: (PageLink) -> (() -> Void)?
    /// A closure that changes the panel's language.
    package var languages: (Language) -> Void
    /// A closure that changes the panel's theme.
    package var themes: (KioskDefinition.Theme) -> Void
    /// A closure that sets the panel's brightness, in percent.
    let brightness: (Double) -> Void
    /// A closure that performs a command for alarms.
    let alarms: (AlarmCommand, RequestOrigin) -> Void
    /// A closure that ends the visit.
    package var endVisit: () -> Void
    /// A closure that gives a signal to the people at the panel.
    let signals: (ActionDefinition.Signal) -> Void
    /// A closure that calls `then` once the role is unlocked: immediately, or after the user has entered the PIN. If the user does not
    /// enter the PIN, `then` is never called.
    package let allow: (_ role: String, _ then: @escaping () -> Void) -> Void
    /// A closure that returns `true` if a role is unlocked.
    package let isAllowed: (_ role: String) -> Bool
    /// The values of the kiosk's sources; `nil` if it has none.
    package let live: LiveValues?
    /// The outbox, which keeps input for sources that are away; `nil` if nothing can be kept.
    let outbox: (any Outbox)?
    /// The title of the tab with the elements.
    package let place: String

    /// Creates actions. By default, they do nothing.
    ///
    /// - Parameters:
    ///   - clock: The panel's clock.
    ///   - pages: Returns the action that follows a link; `nil` if there is no such tab.
    ///   - languages: Changes the panel's language.
    ///   - themes: Changes the panel's theme.
    ///   - brightness: Sets the panel's brightness, in percent.
    ///   - alarms: Performs a command for alarms, with the origin of the request.
    ///   - endVisit: Ends the visit.
    ///   - signals: Gives a signal to the people at the panel.
    ///   - allow: Calls a closure once the role is unlocked.
    ///   - isAllowed: Returns `true` if a role is unlocked.
    ///   - live: The values of the kiosk's sources; `nil` if it has none.
    ///   - outbox: The outbox; `nil` if nothing can be kept.
    ///   - place: The title of the tab with the elements.
    package init(
        clock: WallClock = .machine,
        pages: @escaping (_ link: PageLink) -> (() -> Void)? = { _ in nil },
        languages: @escaping (Language) -> Void = { _ in },
        themes: @escaping (KioskDefinition.Theme) -> Void = { _ in },
        brightness: @escaping (_ share: Double) -> Void = { _ in },
        alarms: @escaping (_ order: AlarmCommand, _ origin: RequestOrigin) -> Void = { _, _ in },
        endVisit: @escaping () -> Void = {},
        signals: @escaping (_ signal: ActionDefinition.Signal) -> Void = { _ in },
        allow: @escaping (_ role: String, _ then: @escaping () -> Void) -> Void = { $1() },
        isAllowed: @escaping (_ role: String) -> Bool = { _ in true },
        live: LiveValues? = nil, outbox: (any Outbox)? = nil, place: String = ""
    ) {
        (self.allow, self.isAllowed) = (allow, isAllowed)
        self.clock = clock
        self.pages = pages
        self.languages = languages
        self.themes = themes
        self.brightness = brightness
        self.alarms = alarms
        self.endVisit = endVisit
        self.signals = signals
        self.live = live
        self.outbox = outbox
        self.place = place
    }
}
