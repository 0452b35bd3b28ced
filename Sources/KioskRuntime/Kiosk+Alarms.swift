import Alarms
import Drawing
import Elements
import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Starts to watch the kiosk's alarms.
    func watchAlarms(in scene: Scene) {
        let lists = definition.tabs.compactMap { ($0.content as? AlarmsContent)?.alarms }
        guard lists.contains(where: { !$0.isEmpty }) else { return }
        let alarms = KioskAlarms(
            lists, saved: savedAlarms, live: live, clock: clock, in: scene
        ) { [weak self] in self?.audit?.write($0) }
        self.alarms = alarms
        alarmSound = AlarmSound(volume: definition.alarmVolume / 100, in: scene)
        alarms.onChange = { [weak self] isSaved in
            self?.showAlarms()
            if isSaved { self?.save(isUrgent: true) }
        }
        showAlarms()
    }

    /// Ends the alarms, because another kiosk takes over the scene.
    func endAlarms() {
        alarmBanner?.dismiss()
        (alarms, alarmBanner, alarmSound) = (nil, nil, nil)
    }

    private func showAlarms() {
        for tab in tabs {
            guard let definition = definitions[ObjectIdentifier(tab)], definition.content is AlarmsContent else {
                continue
            }
            if let page = page(of: tab) { showAlarms(of: definition, in: page) }
            let badge = badge(of: definition)
            if tab.tabItem.badgeValue != badge { tab.tabItem.badgeValue = badge }
        }
        showAlarmBanner()
        idle?.look()
        alarmSound?.call(for: alarms?.list.mostUrgent?.priority)
    }

    /// Shows the current alarms of a tab in its list. Does nothing for other tabs.
    func showAlarms(of tab: TabDefinition, in page: ListPage) {
        guard let alarms, let content = tab.content as? AlarmsContent else { return }
        let today = day(clock.now())
        let ids = alarms.ids(in: content.alarms)
        let listed = alarms.list.inOrder.filter { ids.contains($0.id) }.compactMap { alarm in
            alarms.subject(of: alarm).map {
                let report = alarms.report(of: alarm)
                return ListedAlarm(
                    alarm: alarm, subject: $0, report: report, isFirst: alarms.list.isFirst(alarm),
                    times: ListedAlarm.Times(
                        unmonitored: alarms.local(report?.since),
                        raised: alarms.local(alarm.raised), cleared: alarms.local(alarm.cleared),
                        acknowledged: alarms.local(alarm.acknowledged), until: alarms.local(alarm.shelvedUntil)),
                    isOfToday: day(alarm.raised) == today)
            }
        }
        // “No alarms” would be wrong while conditions are not monitored.
        let unknown = alarms.unmonitored(of: content.alarms).map(\.title)
        page.emptyText = { language in
            let wording = AlarmWording(language)
            return unknown.isEmpty ? wording.words.none : MonitoringReport.title(of: unknown, wording, in: language)
        }
        page.read(AlarmRowSource(listed, waiting: alarms.list.waitingCount))
    }

    private func day(_ time: Double?) -> Double? { clock.place.local(time).map { ($0 / 86_400).rounded(.down) } }

    /// Returns the number of unacknowledged alarms of a tab, as text for its badge.
    func badge(of content: AlarmsContent) -> String? {
        guard let list = alarms?.list else { return nil }
        let ids = alarms?.ids(in: content.alarms) ?? []
        let count = ids.count { list.alarms[$0]?.isWaiting == true }
        return TabDefinition.badge(of: .current(.number(Double(count))), in: language)
    }

    // MARK: Banner

    /// Shows a banner while an alarm is unacknowledged, except over the list that contains the alarm.
    func showAlarmBanner() {
        guard let alarms, let scene, let alarm = alarms.list.mostUrgent, let title = title(of: alarm),
            !isListed(alarm, in: tabBarController.selectedViewController)
        else {
            alarmBanner?.dismiss()
            alarmBanner = nil
            return
        }
        let words = AlarmStrings(language)
        let more = alarms.list.waitingCount - 1
        let banner = alarmBanner ?? Banner("", canBeDismissed: false, isAlarm: true)
        let count = TabDefinition.badge(of: .current(.number(Double(more))), in: language).map { " · +\($0)" }
        banner.words = "%1 · %2%3".filled(
            language.direction, words.words(for: alarm.priority), title, count ?? "")
        banner.color = .alarm(alarm.priority)
        banner.button = Banner.Button(words.acknowledge) { [weak self] in
            self?.acknowledge(alarm)
        }
        banner.onPress = { [weak self] in self?.open(alarm) }
        guard alarmBanner == nil else { return }
        alarmBanner = banner
        scene.show(banner)
    }

    /// Acknowledges an alarm. If its list is locked, the user has to unlock it first.
    private func acknowledge(_ alarm: Alarm) {
        let obey = { [weak self] in
            guard let self else { return }
            alarms?.obey(.acknowledge(alarm.id), from: RequestOrigin("Banner"))
        }
        let tab = tabs.first { isListed(alarm, in: $0) }.flatMap { definitions[ObjectIdentifier($0)] }
        guard let role = tab?.needs else { return obey() }
        lock.ask(for: role, then: obey)
    }

    private func isListed(_ alarm: Alarm, in tab: ViewController?) -> Bool {
        let content = tab.flatMap { definitions[ObjectIdentifier($0)]?.content } as? AlarmsContent
        return content.flatMap { alarms?.ids(in: $0.alarms).contains(alarm.id) } == true
    }

    /// Returns the title of an alarm in the kiosk's language; `nil` if the kiosk file no longer has it.
    private func title(of alarm: Alarm) -> String? {
        switch alarms?.subject(of: alarm) {
        case .condition(let definition): definition.title.text(in: language)
        case .monitoring: alarms?.report(of: alarm)?.title(AlarmWording(language), in: language)
        case nil: nil
        }
    }

    /// Selects an alarm in its list, if its tab is in the rail.
    private func open(_ alarm: Alarm) {
        guard let tab = tabBarController.viewControllers.first(where: { isListed(alarm, in: $0) }) else { return }
        tabBarController.selectedViewController = tab
        showAlarmBanner()
        page(of: tab)?.select(title: title(of: alarm) ?? "")
    }
}

nonisolated extension ColorRole {
    /// Returns the colour of an alarm. Its text names the priority, too, so users need not distinguish the colours.
    static func alarm(_ priority: AlarmPriority) -> ColorRole {
        switch priority {
        case .urgent, .high: .badge
        case .medium: .warning
        case .low: .accent
        }
    }
}
