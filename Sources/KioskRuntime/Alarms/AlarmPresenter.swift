import Alarms
import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

/// Shows the alarms of a kiosk in their lists and in a bar, and announces them by a sound.
final class AlarmPresenter {
    /// The monitor of the values of alarms; `nil` if the kiosk file has none, or before the kiosk is shown.
    private(set) var watched: KioskAlarms?
    /// The bar about the most urgent unacknowledged alarm.
    private(set) var bar: AlarmBar?
    /// Called after alarms have changed. `isSaved` tells whether the list of alarms changed and has to be saved.
    var onChange: (_ isSaved: Bool) -> Void = { _ in }

    private let definition: KioskDefinition
    private let clock: WallClock
    private let arrangement: TabArrangement
    private let appearance: KioskAppearance
    private let lock: KioskLock
    private let connections: KioskConnections
    /// The list of alarms from the last run, until the kiosk's alarms are watched.
    private var saved: AlarmList
    private var sound: AlarmSound?
    /// The timer that shows the times again at midnight.
    private var midnight: SceneTimer?
    private weak var scene: Scene?

    init(
        _ definition: KioskDefinition, clock: WallClock, _ arrangement: TabArrangement, _ appearance: KioskAppearance,
        _ lock: KioskLock, _ connections: KioskConnections, continuing former: AlarmPresenter?
    ) {
        self.definition = definition
        self.clock = clock
        self.arrangement = arrangement
        self.appearance = appearance
        self.lock = lock
        self.connections = connections
        saved = former?.list ?? AlarmList()
        former?.end()
    }

    /// Ends the alarms, because another kiosk takes over the scene.
    private func end() {
        midnight?.cancel()
        hideBar()
        (watched, sound) = (nil, nil)
    }

    /// Restores the alarms of the last run. Call it before ``begin(in:)``.
    func restore(_ list: AlarmList) { saved = list }

    /// Starts to watch the kiosk's alarms.
    func begin(in scene: Scene) {
        self.scene = scene
        let lists = definition.tabs.map(\.content.alarms).filter { !$0.isEmpty }
        guard !lists.isEmpty else { return }
        let alarms = KioskAlarms(
            lists, saved: saved, live: connections.live, clock: clock, in: scene
        ) { [connections] in connections.audit?.write($0) }
        watched = alarms
        sound = AlarmSound(volume: definition.alarmVolume / 100, in: scene)
        alarms.onChange = { [weak self] in self?.show(isSaved: $0) }
        show(isSaved: false)
    }

    // MARK: Alarms

    /// The list of alarms.
    var list: AlarmList { watched?.list ?? saved }

    /// A Boolean value that tells whether an alarm is unacknowledged.
    var areWaiting: Bool { (watched?.list.waitingCount ?? 0) > 0 }

    /// Returns the number of unacknowledged alarms of a list; `nil` if alarms are not watched.
    func waitingCount(of alarms: [AlarmDefinition]) -> Int? {
        guard let watched else { return nil }
        return watched.ids(in: alarms).count { watched.list.alarms[$0]?.isWaiting == true }
    }

    // MARK: Lists

    private func show(isSaved: Bool) {
        for tab in arrangement.tabs {
            guard let definition = arrangement.definition(of: tab), let page = tab.content as? ListPage else {
                continue
            }
            show(definition.content.alarms, in: page)
        }
        showBar()
        waitForMidnight()
        onChange(isSaved)
        sound?.call(for: watched?.list.mostUrgent?.priority)
    }

    /// Shows the current alarms of a list on its page. Does nothing without alarms.
    func show(_ definitions: [AlarmDefinition], in page: ListPage) {
        guard let watched, !definitions.isEmpty else { return }
        let ids = watched.ids(in: definitions)
        let listed = watched.list.inOrder.filter { ids.contains($0.id) }.compactMap { alarm in
            watched.subject(of: alarm).map {
                let report = watched.report(of: alarm)
                return ListedAlarm(
                    alarm: alarm, subject: $0, report: report, isFirst: watched.list.isFirst(alarm),
                    times: ListedAlarm.Times(
                        now: watched.local(clock.now()), unmonitored: watched.local(report?.since),
                        raised: watched.local(alarm.raised), cleared: watched.local(alarm.cleared),
                        acknowledged: watched.local(alarm.acknowledged), until: watched.local(alarm.shelvedUntil)))
            }
        }
        // “No alarms” would be wrong while conditions are not monitored.
        let unknown = watched.unmonitored(of: definitions).map(\.title)
        page.emptyText = { language in
            let wording = AlarmWording(language)
            return unknown.isEmpty ? wording.words.none : MonitoringReport.title(of: unknown, wording, in: language)
        }
        page.read(AlarmRowSource(listed, waiting: watched.list.waitingCount))
    }

    /// Shows the times again at midnight, because those of the day before get a date.
    private func waitForMidnight() {
        midnight?.cancel()
        midnight = nil
        guard !list.alarms.isEmpty, let now = clock.place.local(clock.now()) else { return }
        let day = AlarmWording.day(of: now)
        // Checks at least once an hour, because the wall clock may be set.
        let seconds = max(1, min((day + 1) * 86_400 - now, 3_600))
        midnight = scene?.schedule(after: .seconds(seconds)) { [weak self] in
            guard let self else { return }
            if clock.place.local(clock.now()).map(AlarmWording.day) == day {
                waitForMidnight()
            } else {
                show(isSaved: false)
            }
        }
    }

    // MARK: Bar

    /// Shows a bar while an alarm is unacknowledged, except over the list that contains the alarm.
    func showBar() {
        guard let watched, let scene, let alarm = watched.list.mostUrgent, let content = content(for: alarm),
            !isListed(alarm, in: arrangement.selected)
        else { return hideBar() }
        if let bar {
            bar.content = content
        } else {
            let new = AlarmBar(content, open: { [weak self] in self?.open($0) }) { [weak self] in self?.acknowledge($0)
            }
            bar = new
            scene.topBar = new
        }
    }

    private func hideBar() {
        guard let bar else { return }
        bar.stopBlinking()
        if scene?.topBar === bar { scene?.topBar = nil }
        self.bar = nil
    }

    /// Returns the content of the bar about an alarm; `nil` if the kiosk file no longer has it.
    private func content(for alarm: Alarm) -> AlarmBarContent? {
        guard let watched, let title = title(of: alarm) else { return nil }
        let wording = AlarmWording(appearance.language)
        let time = wording.time(
            watched.local(alarm.isActive ? alarm.raised : alarm.cleared), today: watched.local(clock.now()))
        let state = wording.words.words(for: alarm.state)
        let priority = wording.words.words(for: alarm.priority)
        let when = alarm.isActive ? [outage(of: alarm) ?? time] : [state, time]
        let further = wording.further(watched.list.waitingCount - 1)
        return AlarmBarContent(
            alarm: alarm, symbol: AlarmSymbol(alarm, in: appearance.language), title: title,
            note: wording.line([priority] + when + [further]),
            spokenNote: wording.line([priority, state] + when.suffix(1) + [further]),
            acknowledge: wording.words.acknowledge)
    }

    /// Acknowledges an alarm. If its list is locked, the user has to unlock it first.
    private func acknowledge(_ alarm: Alarm) {
        let obey = { [weak self] in
            guard let self else { return }
            watched?.obey(.acknowledge(alarm.id), from: RequestOrigin("Banner"))
        }
        let tab = arrangement.tabs.first { isListed(alarm, in: $0) }
        guard let role = arrangement.definition(of: tab)?.needs else { return obey() }
        lock.ask(for: role, then: obey)
    }

    private func isListed(_ alarm: Alarm, in tab: ViewController?) -> Bool {
        guard let watched, let definition = arrangement.definition(of: tab) else { return false }
        return watched.ids(in: definition.content.alarms).contains(alarm.id)
    }

    /// Returns the title of an alarm in the kiosk's language; `nil` if the kiosk file no longer has it.
    private func title(of alarm: Alarm) -> String? {
        let language = appearance.language
        return switch watched?.subject(of: alarm) {
        case .condition(let definition): definition.title.text(in: language)
        case .monitoring: watched?.report(of: alarm)?.title(AlarmWording(language), in: language)
        case nil: nil
        }
    }

    /// Returns the source and the start of the outage that an alarm reports; `nil` for an alarm of the kiosk file.
    private func outage(of alarm: Alarm) -> String? {
        guard let watched, let report = watched.report(of: alarm) else { return nil }
        let wording = AlarmWording(appearance.language)
        let since = wording.time(watched.local(report.since), today: watched.local(clock.now()))
        return report.text(wording, since: since, in: appearance.language)
    }

    /// Selects an alarm in its list, if its tab is in the rail.
    private func open(_ alarm: Alarm) {
        let tabs = arrangement.tabBarController
        guard let tab = tabs.viewControllers.first(where: { isListed(alarm, in: $0) }) else { return }
        tabs.selectedViewController = tab
        showBar()
        ((tab as? LazyTabController)?.content as? ListPage)?.select(title: title(of: alarm) ?? "")
    }
}
