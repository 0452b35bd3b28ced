import Alarms
import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

/// Shows the alarms of a kiosk in their lists and in a banner, and announces them by a sound.
final class AlarmPresenter {
    /// The monitor of the values of alarms; `nil` if the kiosk file has none, or before the kiosk is shown.
    private(set) var watched: KioskAlarms?
    /// The banner about the most urgent unacknowledged alarm.
    private(set) var banner: Banner?
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
        banner?.dismiss()
        (watched, banner, sound) = (nil, nil, nil)
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
        showBanner()
        onChange(isSaved)
        sound?.call(for: watched?.list.mostUrgent?.priority)
    }

    /// Shows the current alarms of a list on its page. Does nothing without alarms.
    func show(_ definitions: [AlarmDefinition], in page: ListPage) {
        guard let watched, !definitions.isEmpty else { return }
        let today = day(clock.now())
        let ids = watched.ids(in: definitions)
        let listed = watched.list.inOrder.filter { ids.contains($0.id) }.compactMap { alarm in
            watched.subject(of: alarm).map {
                let report = watched.report(of: alarm)
                return ListedAlarm(
                    alarm: alarm, subject: $0, report: report, isFirst: watched.list.isFirst(alarm),
                    times: ListedAlarm.Times(
                        unmonitored: watched.local(report?.since),
                        raised: watched.local(alarm.raised), cleared: watched.local(alarm.cleared),
                        acknowledged: watched.local(alarm.acknowledged), until: watched.local(alarm.shelvedUntil)),
                    isOfToday: day(alarm.raised) == today)
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

    private func day(_ time: Double?) -> Double? { clock.place.local(time).map { ($0 / 86_400).rounded(.down) } }

    // MARK: Banner

    /// Shows a banner while an alarm is unacknowledged, except over the list that contains the alarm.
    func showBanner() {
        guard let watched, let scene, let alarm = watched.list.mostUrgent, let title = title(of: alarm),
            !isListed(alarm, in: arrangement.selected)
        else {
            banner?.dismiss()
            banner = nil
            return
        }
        let language = appearance.language
        let words = AlarmStrings(language)
        let more = watched.list.waitingCount - 1
        let shown = banner ?? Banner("", canBeDismissed: false, isAlarm: true)
        let count = TabDefinition.badge(of: .current(.number(Double(more))), in: language).map { " · +\($0)" }
        shown.words = "%1 · %2%3".filled(
            language.direction, words.words(for: alarm.priority),
            outage(of: alarm).map { "%1 · %2".filled(language.direction, title, $0) } ?? title, count ?? "")
        shown.color = .alarm(alarm.priority)
        shown.button = Banner.Button(words.acknowledge) { [weak self] in
            self?.acknowledge(alarm)
        }
        shown.onPress = { [weak self] in self?.open(alarm) }
        guard banner == nil else { return }
        banner = shown
        scene.show(shown)
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
        let since = watched.local(report.since)
        let isOfToday = day(report.since) == day(clock.now())
        return report.text(
            wording, since: isOfToday ? wording.time(since) : wording.moment(since), in: appearance.language)
    }

    /// Selects an alarm in its list, if its tab is in the rail.
    private func open(_ alarm: Alarm) {
        let tabs = arrangement.tabBarController
        guard let tab = tabs.viewControllers.first(where: { isListed(alarm, in: $0) }) else { return }
        tabs.selectedViewController = tab
        showBanner()
        ((tab as? LazyTabController)?.content as? ListPage)?.select(title: title(of: alarm) ?? "")
    }
}

nonisolated extension ColorRole {
    /// Returns the colour of an alarm. The text also names the priority, so users need not distinguish the colours.
    static func alarm(_ priority: AlarmPriority) -> ColorRole {
        switch priority {
        case .urgent, .high: .badge
        case .medium: .warning
        case .low: .accent
        }
    }
}
