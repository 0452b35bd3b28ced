import Toolkit
import VerticalTabs

extension Kiosk {
    /// Takes up where a former run was left, and keeps what happens from now on in the same file.
    public func keepState(at path: String) {
        saving.writer = StateWriter(path: path)
        let state = KioskState(path: path)
        if definition.rail.isEditable || definition.rail.showsNew { takeUpOrder(of: state) }
        pageStates = state.pages
        for tab in tabs {
            if let page = page(of: tab), let title = tab.title, let saved = pageStates.removeValue(forKey: title) {
                page.restore(saved)
            }
        }
        if let index = tabBarController.viewControllers.firstIndex(where: { $0.title == state.tab }) {
            tabBarController.selectedIndex = index
        }
    }

    /// The tabs that a person moved, removed and brought in. Tabs that the file has got since then come last.
    private func takeUpOrder(of state: KioskState) {
        guard let order = state.order else { return }
        let byTitle = Dictionary(tabs.map { ($0.title ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(order + state.spare)
        let added = tabs.filter { tab in
            !known.contains(tab.title ?? "") && definitions[ObjectIdentifier(tab)]?.isHidden == false
        }
        let shown = order.compactMap { byTitle[$0] } + added
        guard !shown.isEmpty else { return }
        let ids = Set(shown.map(ObjectIdentifier.init))
        let spare = state.spare.compactMap { byTitle[$0] }
        let rest = tabs.filter { tab in !spare.contains { $0 === tab } }
        arrange(shown: shown, spare: (spare + rest).filter { !ids.contains(ObjectIdentifier($0)) })
    }

    /// Writes the state off the main actor, one write at a time: a slow disk costs no frame.
    func save() {
        guard let writer = saving.writer else { return }
        guard !saving.isSaving else {
            saving.savesAgain = true
            return
        }
        saving.isSaving = true
        saving.number += 1
        let (state, number) = (state, saving.number)
        Task {
            let problem = await OwnThread.run { writer.write(state, number: number) }
            warnOnce(problem)
            saving.isSaving = false
            if saving.savesAgain {
                saving.savesAgain = false
                save()
            }
        }
    }

    /// Writes the state before it returns: the kiosk is about to end.
    public func saveNow() {
        guard let writer = saving.writer else { return }
        saving.number += 1
        warnOnce(writer.write(state, number: saving.number))
    }

    /// A disk that is full stays full: one line says it.
    private func warnOnce(_ problem: String?) {
        guard let problem, let writer = saving.writer, problem != saving.lastProblem else { return }
        saving.lastProblem = problem
        logger.warning("the kiosk's state was not saved to \(writer.path): \(problem)")
    }

    private var state: KioskState {
        var pages = pageStates
        for tab in tabs {
            if let title = tab.title, let page = page(of: tab) { pages[title] = page.state }
        }
        return KioskState(
            tab: tabBarController.selectedViewController?.title, pages: pages,
            order: tabBarController.viewControllers.compactMap(\.title), spare: spareTabs.compactMap(\.title))
    }
}
