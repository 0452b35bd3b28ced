import Drawing
import Elements
import KioskFile
import System
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Takes up where a former run was left, and keeps what happens from now on in the same file.
    public func keepState(at path: String) {
        let state = KioskState(path: path)
        saving.writer = StateWriter(path: path, holding: state)
        takeUp(state)
    }

    /// The language that was shown last, as a state file says; the kiosk's first one where it says none.
    ///
    /// - Parameter path: of the file; nil where there is none.
    public static func language(of definition: KioskDefinition, keptAt path: String?) -> Language {
        let kept = path.flatMap { KioskState(path: $0).language }
        return definition.languages.first { $0.tag == kept } ?? definition.languages.first ?? .english
    }

    /// Takes up where something was left.
    func takeUp(_ state: KioskState) {
        if let chosen = definition.languages.first(where: { $0.tag == state.language }) { language = chosen }
        if definition.rail.isEditable || definition.rail.showsNew { takeUpOrder(of: state) }
        // Of tabs that the kiosk file has no more, nothing is kept: the file would grow with every new title.
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

    /// The tabs that a person moved, removed and brought in. Tabs that the file has got since then come last.
    private func takeUpOrder(of state: KioskState) {
        guard let order = state.order else { return }
        let byName = Dictionary(tabs.map { (name(of: $0) ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        // One that comes and goes by a condition now is not for “+” to bring in.
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

    /// Something has changed: writes the state once nothing changes any more.
    ///
    /// - Parameter isUrgent: whether it must not be lost where the power goes.
    func save(isUrgent: Bool = false) {
        // Before the kiosk is shown there is nothing that was not in the file.
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

    /// Writes the state off the main actor, one write at a time: a slow disk costs no frame.
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

    /// Writes the state before it returns: the kiosk is about to end, for whatever reason.
    public func saveNow() {
        crashGuard?.leave()
        alarms?.settle()
        guard let writer = saving.writer else { return }
        saving.timer?.cancel()
        saving.firstChange = nil
        saving.number += 1
        judge(writer.write(state, number: saving.number))
    }

    /// A disk that is full, or read-only, may be so for years: one line says it, and another one that it is over. Until then it is tried again
    /// now and then, whether or not somebody touches the panel.
    private func judge(_ problem: String?) {
        guard let writer = saving.writer else { return }
        guard let problem else {
            if !saving.lastProblem.isEmpty { logger.notice("the kiosk's state is saved to \(writer.path) again") }
            saving.lastProblem = ""
            saving.retry = nil
            return
        }
        if problem != saving.lastProblem {
            saving.lastProblem = problem
            logger.warning("the kiosk's state was not saved to \(writer.path): \(problem)")
        }
        saving.retry = scene?.schedule(after: KioskSaving.retryPause) { [weak self] in self?.write() }
    }

    var state: KioskState {
        var pages = pageStates
        for tab in tabs {
            guard let name = name(of: tab), let page = tab.content as? any KioskPage else { continue }
            pages[name] = page.state
        }
        // The names of rows are for those alone who may see them.
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
