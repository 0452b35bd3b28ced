import Drawing
import KioskFile
import KioskRuntime
import Platform
import Toolkit

/// The window of `thumbrail run --beside`, in which the author of a kiosk file sees the effect of each save.
///
/// Function keys show the kiosk on other panels, in other themes and in other languages. After a save the tab whose lines have changed is
/// selected. Errors are shown over the kiosk.
///
/// The words of this window are in English only, like those of `thumbrail check`: it is never shown to the visitors of a panel.
final class BesideWindow {
    private var panels: BesidePanels
    private let scale: Double?
    private weak var application: Application?
    /// The window itself, which stays open while one application replaces another one.
    private var output: WindowOutput?
    private weak var running: RunningKiosk?
    private var errorsView: ErrorsView?
    private var title = ""
    private var errorCount = 0
    private var warningCount = 0
    /// The number of the latest count of warnings.
    private var countNumber = 0
    /// The share of the panel's size at which the window shows it, at most 1.
    private var share = 1.0
    /// The texts of the tabs in the last valid version of the file.
    private var texts: TabTexts?
    /// The tab to select once the kiosk is shown.
    private var changedTab: String?
    /// The action that starts another application in the window, for changes of the file that are applied only at the start.
    private var onStartAnew: () -> Void = {}
    private var isStartingAnew = false
    /// The theme that was chosen with a key; `nil` if there is none.
    private var theme: KioskDefinition.Theme?

    /// Creates the window, which is not open yet.
    ///
    /// - Parameter panel: The options for the panel that is shown first.
    init(panel: PanelOptions) {
        panels = BesidePanels(first: panel.panel?.model, size: panel.size?.size)
        scale = panel.scale
    }

    // MARK: Opening

    /// Sets the options of the application that opens the window.
    func apply(to options: inout Application.Options) {
        options.isBeside = true
        options.window = output
        options.rotation = .degrees0
        options.size = panels.size
        options.simulatedPanel = panels.physical(options.use)
    }

    /// Adopts the window of an application.
    ///
    /// - Parameter title: The title of the kiosk.
    func open(_ application: Application, titled title: String) {
        (self.application, self.title) = (application, title)
        let isNew = output == nil
        output = application.output as? WindowOutput
        let view = ErrorsView()
        application.scene.rootView.addSubview(view)
        errorsView = view
        (application.input as? SDLInput)?.onFunctionKey = { [weak self] in self?.pressed($0) }
        application.onMeasure = { [weak self] in self?.measured() ?? (1, .nominal) }
        // The options have the size of the panel; only a smaller window needs another one.
        if isNew, shareThatFits() < 1 { showPanel() }
        showTitle()
    }

    /// Adopts the window of an application that shows a kiosk.
    ///
    /// - Parameter startAnew: An action that ends the application and starts another one in the same window.
    func open(_ application: Application, showing running: RunningKiosk, startAnew: @escaping () -> Void) {
        self.running = running
        onStartAnew = startAnew
        running.besideWindow = self
        running.kiosk.triedTheme = theme
        open(application, titled: running.kiosk.definition.title.text(in: running.kiosk.language))
        showErrors(nil, [:])
        selectChangedTab()
    }

    /// Forgets the application, which has ended.
    func close() {
        // The keys of the window have no effect until there is another one.
        (application?.input as? SDLInput)?.onFunctionKey = nil
        (application, running, errorsView, onStartAnew, isStartingAnew) = (nil, nil, nil, {}, false)
    }

    /// Starts the kiosk again, to show changes that are applied only at the start.
    func startAnew() {
        isStartingAnew = true
        onStartAnew()
    }

    // MARK: The kiosk file

    /// Finds the tab that has changed in a valid version of the file. The first version tells whether the panel is turned.
    func found(_ reading: KioskFileReading) {
        guard case .success(let definition) = reading.result else { return }
        let texts = TabTexts(of: definition, in: reading.bytes)
        if let former = self.texts {
            if let tab = texts.firstChange(since: former) { changedTab = tab }
        } else if definition.screen.rotation.swapsSides, panels.size.width > panels.size.height {
            panels.turn()
            showPanel()
        }
        self.texts = texts
    }

    /// Shows a version of the file in the running kiosk.
    func take(_ reading: KioskFileReading) {
        guard let running else { return }
        // On a black window, nothing would be seen of the save.
        running.kiosk.idle?.wake()
        found(reading)
        let former = running.kiosk.definition.theme
        if case .success(let definition) = reading.result, definition.theme != former {
            theme = nil
            running.kiosk.triedTheme = nil
        }
        running.take(reading.result)
        guard !isStartingAnew else { return }
        switch reading.result {
        case .success(let definition):
            title = definition.title.text(in: running.kiosk.language)
            showErrors(nil, [:])
            selectChangedTab()
        case .failure(let errors): report(errors, reading.bytes)
        }
    }

    private func selectChangedTab() {
        guard let tab = changedTab, let running else { return }
        changedTab = nil
        // A tab that its condition keeps out of the rail cannot be selected.
        if running.kiosk.selectedTab != tab { _ = running.kiosk.select(tab: tab) }
    }

    // MARK: Errors and warnings

    /// Shows the errors of the file until they are corrected.
    ///
    /// - Parameter files: The bytes of the files, by path, of which lines are quoted.
    func report(_ errors: KioskFileErrors, _ files: [String: [UInt8]]) { showErrors(errors, files) }

    private func showErrors(_ errors: KioskFileErrors?, _ files: [String: [UInt8]]) {
        errorCount = errors?.errors.count ?? 0
        errorsView?.fillsScene = running == nil
        errorsView?.errors = errors.map { ShownErrors($0, in: files) }
        showTitle()
    }

    /// Returns a function that receives the number of further warnings about the kiosk that is shown now.
    ///
    /// - Parameter hints: The number of hints about the kiosk file.
    func countOfWarnings(besides hints: Int) -> @MainActor @Sendable (Int) -> Void {
        countNumber += 1
        let number = countNumber
        warningCount = hints
        showTitle()
        return { [weak self] count in
            // The count of an earlier version may come late.
            guard let self, countNumber == number else { return }
            warningCount = hints + count
            showTitle()
        }
    }

    // MARK: Keys

    private func pressed(_ number: Int) {
        switch number {
        case 6:
            panels.next()
            showPanel()
        case 7:
            panels.turn()
            showPanel()
        case 8: showNextTheme()
        case 9: showNextLanguage()
        default: break
        }
    }

    private func showNextTheme() {
        guard let kiosk = running?.kiosk else { return }
        theme = kiosk.themeName.next
        kiosk.triedTheme = theme
    }

    private func showNextLanguage() {
        guard let kiosk = running?.kiosk, let language = kiosk.definition.languages.following(kiosk.language) else {
            return
        }
        kiosk.language = language
        title = kiosk.definition.title.text(in: language)
        showTitle()
    }

    // MARK: Panels

    /// Gives the window the size of the panel, or less if the screen is smaller.
    private func showPanel() {
        guard let output else { return }
        share = shareThatFits()
        output.setSizeFromTheRight(windowSize)
        // If the window had this size before, no event follows.
        guard let application else { return }
        let measured = measured()
        application.scene.resize(to: application.scene.pixelSize, scale: measured.scale)
        application.scene.metrics = measured.metrics
    }

    /// Returns the share of the panel's size at which the window fits the screen, at most 1.
    private func shareThatFits() -> Double {
        guard let largest = output?.largestSize else { return 1 }
        let size = panels.size
        return min(1, Double(largest.width) / Double(size.width), Double(largest.height) / Double(size.height))
    }

    /// The size of the window for the panel, in desktop units.
    private var windowSize: PixelSize {
        PixelSize(
            width: max(1, Int((Double(panels.size.width) * share).rounded())),
            height: max(1, Int((Double(panels.size.height) * share).rounded())))
    }

    /// Returns the scale and the metrics of the panel, in the window's pixels.
    private func measured() -> (scale: Double, metrics: PanelMetrics) {
        errorsView?.setNeedsLayout()
        showTitle()
        let panel = panels.physical(running?.kiosk.use ?? .held)
        let scale = scale ?? panel.scale
        return (scale * share * (output?.pixelDensity ?? 1), panel.metrics(scale: scale))
    }

    // MARK: Title

    private func showTitle() {
        guard let output else { return }
        // X11 cannot change a title to one with other characters than those of the locale.
        let text = parts.joined(separator: " - ")
        if text != output.title { output.title = text }
    }

    private var parts: [String] {
        var parts = [title]
        if errorCount > 0 { parts.append(ShownErrors.count(errorCount, "error")) }
        if warningCount > 0 { parts.append(ShownErrors.count(warningCount, "warning")) }
        let percent = Int((share * 100).rounded(.down))
        parts.append("\(panels.size)" + (share < 1 ? " at \(percent)%" : ""))
        parts.append("F6 size, F7 turn, F8 theme, F9 language")
        return parts
    }
}

extension KioskDefinition.Theme {
    /// The next theme, in the order of the documentation.
    nonisolated var next: Self {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self) else { return self }
        return all[(index + 1) % all.count]
    }
}

extension [Language] {
    /// Returns the language after another one, or the first one after the last one; `nil` if there is no other.
    nonisolated func following(_ language: Language) -> Language? {
        guard count > 1 else { return nil }
        guard let index = firstIndex(where: { $0.tag == language.tag }) else { return first }
        return self[(index + 1) % count]
    }
}
