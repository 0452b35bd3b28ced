import Drawing
import Health
import KioskFile

/// The state of a kiosk that is kept across restarts.
extension Kiosk {
    /// Restores the state of the last run from a file, and saves changes to the same file from now on.
    public func keepState(at path: String) {
        let state = KioskState(path: path) { [logger = environment.logger] reason in
            logger.warning("saved state at \(path) ignored: \(reason)")
        }
        store.keep(at: path, holding: state)
        restore(state)
    }

    /// Restores the histories of charts from a file, and saves them to the same file from now on. Call it before ``connect(_:)``.
    public func keepHistory(at path: String) { histories.keep(at: path) }

    /// Keeps forms for sources that are away in a folder, and sends those of the last run. Call it before the kiosk is shown.
    public func keepOutbox(at path: String) { outbox.keep(in: OutboxFolder(path: path)) }

    /// The forms in the outbox; `nil` if the kiosk keeps none.
    public var keptForms: PanelHealth.Forms? { outbox.health }

    /// Returns the language that was last shown, according to a state file; the kiosk's first language if the file has none.
    ///
    /// - Parameter path: the path of the file; `nil` if there is none.
    public static func language(of definition: KioskDefinition, keptAt path: String?) -> Language {
        let kept = path.flatMap { KioskState(path: $0).language }
        return definition.languages.first { $0.tag == kept } ?? definition.languages.first ?? .english
    }

    private func restore(_ state: KioskState) {
        appearance.restore(language: state.language, theme: state.theme, standard: state.standard)
        arrangement.restore(order: state.order, spare: state.spare)
        display.brightness.chosen = state.brightness.map { $0 / 100 }
        alarms.restore(state.alarms)
        memory.restore(state.pages, state.values)
        kept.restore(state.kept)
        arrangement.selectAgain(state.tab)
    }

    /// Saves the state synchronously, because the kiosk is about to end.
    public func saveNow() {
        crashes.crashGuard?.leave()
        alarms.watched?.settle()
        store.saveNow()
        histories.saveNow()
    }

    var state: KioskState {
        KioskState(
            tab: arrangement.selectedName, pages: memory.pageStates,
            order: arrangement.order, spare: arrangement.spareNames,
            language: appearance.chosenLanguage, theme: appearance.chosenTheme?.rawValue,
            standard: KioskState.Standard(
                language: appearance.standardLanguage?.tag, theme: appearance.standardTheme?.rawValue),
            brightness: display.brightness.chosen.map { $0 * 100 },
            alarms: alarms.list, values: memory.keptValues, kept: kept.values)
    }
}
