import Drawing
import Elements
import KioskFile
import System
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Restores the state of the last run from a file, and saves changes to the same file from now on.
    public func keepState(at path: String) {
        let state = KioskState(path: path)
        saving.writer = StateWriter(path: path, holding: state)
        takeUp(state)
    }

    /// Returns the language that was last shown, according to a state file; the kiosk's first language if the file has none.
    ///
    /// - Parameter path: the path of the file; `nil` if there is none.
    public static func language(of definition: KioskDefinition, keptAt path: String?) -> Language {
        let kept = path.flatMap { KioskState(path: $0).language }
        return definition.languages.first { $0.tag == kept } ?? definition.languages.first ?? .english
    }

    /// Restores a state.
    func takeUp(_ state: KioskState) {
        if let chosen = definition.languages.first(where: { $0.tag == state.language }) { language = chosen }
        if definition.rail.isEditable || definition.rail.showsNew { takeUpOrder(of: state) }
        // The state of tabs that the kiosk file no longer has is dropped; otherwise the file would grow with every new title.
        let names = Set(tabs.compactMap(name(of:)))
        pageStates = state.pages.filter { names.contains($0.key) }
        for (place, kept) in state.values where names.contains(place.tab) { keep(SetValues(kept: kept), at: place) }
        if let theme = state.theme.flatMap({ KioskDefinition.Theme(rawValue: $0) }) { chosenTheme = theme }
        brightness.chosen = state.brightness.map { $0 / 100 }
        savedAlarms = state.alarms
        for tab in tabs {
            if let page = page(of: tab), let name = name(of: tab), let saved = pageStates.removeValue(forKey: name) {
                page.restore(saved)
            }
        }
        if let tab = tabs.first(where: { name(of: $0) == state.tab }) { selectAgain(tab) }
    }

    /// Restores the order of the tabs as the user arranged them. Tabs that the kiosk file has gained since come last.
    private func takeUpOrder(of state: KioskState) {
        guard let order = state.order else { return }
        let byName = Dictionary(tabs.map { (name(of: $0) ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        // A tab that a condition now controls is not offered under “+”.
        let spare = state.spare.compactMap { byName[$0] }.filter { !conditions.concern($0) }
        let known = Set(order + spare.compactMap(name(of:)))
        let added = tabs.filter { tab in
            !known.contains(name(of: tab) ?? "") && definitions[ObjectIdentifier(tab)]?.isHidden == false
        }
        let shown = order.compactMap { byName[$0] } + added
        guard !shown.isEmpty else { return }
        let ids = Set(shown.map(ObjectIdentifier.init))
        let rest = tabs.filter { tab in !spare.contains { $0 === tab } }
        arrange(shown: shown, spare: (spare + rest).filter { !ids.contains(ObjectIdentifier($0)) })
    }

    /// Schedules a save after a change. Further changes delay it, up to a limit.
    ///
    /// - Parameter isUrgent: `true` for a change that must survive a power failure.
    func save(isUrgent: Bool = false) {
        // Before the kiosk is shown, nothing differs from the file.
        guard saving.writer != nil, let scene else { return }
        let first = saving.firstChange ?? scene.now
        saving.firstChange = first
        saving.timer?.cancel()
        saving.isUrgent = saving.isUrgent || isUrgent
        let passed = Duration.seconds(scene.now.seconds(since: first))
        let rest = saving.isUrgent ? KioskSaving.urgentRest : KioskSaving.rest
        let longest = (saving.isUrgent ? KioskSaving.urgentLongest : KioskSaving.longest) - passed
        saving.timer = scene.schedule(after: max(.zero, min(rest, longest))) { [weak self] in self?.write() }
    }

    /// Saves the state off the main actor, one write at a time, so that a slow disk costs no frames.
    private func write() {
        guard let writer = saving.writer else { return }
        saving.firstChange = nil
        saving.isUrgent = false
        guard !saving.isSaving else {
            saving.savesAgain = true
            return
        }
        saving.isSaving = true
        saving.number += 1
        let (state, number) = (state, saving.number)
        DetachedThread.run {
            writer.write(state, number: number)
        } then: { [self] problem in
            saving.isSaving = false
            judge(problem)
            if saving.savesAgain {
                saving.savesAgain = false
                save()
            }
        }
    }

    /// Saves the state before it returns, because the kiosk is about to end.
    public func saveNow() {
        crashGuard?.leave()
        alarms?.settle()
        guard let writer = saving.writer else { return }
        saving.timer?.cancel()
        saving.firstChange = nil
        saving.number += 1
        judge(writer.write(state, number: saving.number))
    }

    /// Logs a failed save once, and its recovery once, since a disk may stay full or read-only for years. Until it recovers, the save is
    /// retried at intervals even if the panel is not used.
    private func judge(_ problem: String?) {
        guard let writer = saving.writer else { return }
        guard let problem else {
            if !saving.lastProblem.isEmpty { logger.notice("state saved to \(writer.path) again") }
            saving.lastProblem = ""
            saving.retry = nil
            return
        }
        if problem != saving.lastProblem {
            saving.lastProblem = problem
            logger.warning("cannot save state to \(writer.path): \(problem)")
        }
        saving.retry = scene?.schedule(after: KioskSaving.retryPause) { [weak self] in self?.write() }
    }

    var state: KioskState {
        var pages = pageStates
        for tab in tabs {
            guard let name = name(of: tab), let page = tab.content as? any KioskPage else { continue }
            pages[name] = page.state
        }
        // The rows of locked tabs are private, so their names are not saved.
        for tab in definition.tabs where tab.needs != nil { pages[tab.title.original] = nil }
        return KioskState(
            tab: name(of: tabBarController.selectedViewController), pages: pages.mapValues(\.bounded),
            order: arrangedTabs.compactMap(name(of:)), spare: spareTabs.compactMap(name(of:)),
            language: definition.languages.count > 1 ? language.tag : nil, theme: chosenTheme?.rawValue,
            brightness: brightness.chosen.map { $0 * 100 },
            alarms: alarms?.list ?? savedAlarms,
            values: setValues.mapValues(\.keptValues).filter { !$0.value.isEmpty })
    }
}
