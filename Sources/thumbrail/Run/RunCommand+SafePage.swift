import ArgumentParser
import KioskFile
import KioskRuntime
import Logging
import Platform
import Toolkit

extension RunCommand {
    /// Returns the last known good kiosk if the current kiosk crashes repeatedly and differs from it, or `nil` to try the current one.
    @MainActor func formerKiosk(after crashes: CrashWatch) -> KioskDefinition? {
        guard crashes.series.safePages > 0, let lastGood = GoodKiosk(of: kiosk.file), lastGood.isAnother else {
            return nil
        }
        return lastGood.definition()
    }

    /// Shows a page with a fault message instead of a kiosk that crashes repeatedly. The user can retry, and the panel retries after a
    /// delay. A retry restarts the program, so that it starts from a clean state.
    @MainActor func showSafePage(
        after crashes: CrashWatch, _ supervision: Supervision, keepingLogIn recentLog: RecentLog, logger: Logger
    ) throws {
        let series = crashes.series
        crashes.record?.note(.safePage)
        if let folder = supervision.runtimeFolder { Kiosk.countLastEnd(in: folder) }
        logger.error(
            "the kiosk has crashed \(CrashSeries.most) times within a minute, retry in \(series.pause)")
        // The watch starts before the file is read, so that no later save is missed.
        let watch = KioskFileWatch(kiosk.file, logger: logger)
        let safe = SafeKiosk(of: kiosk.file, isBare: series.isBare, logger: logger)
        let definition = safe.definition
        var (triesAgain, isNew) = (false, false)
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger)
            // Requests without a reply are reported by the next start of the kiosk.
            shown.keepAudit(in: nil)
            let options = applicationOptions(showing: shown, supervision, logger: logger)
            let language = Kiosk.language(of: definition, keptAt: StateFile.path(forKiosk: kiosk.file))
            let application = try Application(title: definition.title.text(in: language), options: options)
            application.scene.language = language
            // If the kiosk ended while the light was dimmed, this restores the light.
            let light = backlight(definition.screen, keptIn: supervision.runtimeFolder, logger: logger)
            defer { light?.restore() }
            let fault = SafePageController.Fault(
                since: series.since > 0 ? Double(series.since) : nil,
                detail: "Thumbrail \(Version.current), \(crashes.lastEnding)", pause: series.pause)
            let page = SafePageController(
                fault, contact: safe.contact, clock: definition.trustsClock ? .machine : .doubted)
            page.onTryAgain = { [unowned application] in
                triesAgain = true
                application.stop()
            }
            application.scene.rootViewController = page
            // A save of the kiosk file is a reason to retry.
            watch.onReading = { [weak page] reading in
                guard safe.isNews(reading.result) else { return }
                isNew = true
                page?.tryAgain()
            }
            application.onFirstFrame = { _ in watch.start(including: safe.includes, on: application.loop) }
            let control = FaultPageControl(
                FaultPageControl.Fault(
                    file: kiosk.file, title: definition.title.original, ending: crashes.lastEnding),
                in: application, counts: supervision.countStart(),
                needsClock: supervision.manager != nil && !definition.trustsClock,
                lines: { recentLog.lines() }, audit: { shown.note($0) })
            control.onReload = { [weak page] in
                isNew = true
                page?.tryAgain()
            }
            let servers = controlPath.map {
                ControlServer.all(
                    at: $0, alsoIn: controlFolder, in: application, logger: logger,
                    handle: { [weak control] in control?.handle($0, from: $1, $2) })
            }
            defer { withExtendedLifetime((control, servers)) {} }
            supervision.watch(application, status: "crashing repeatedly since \(LogMoment.text(series.since))")
            try application.run()
            if triesAgain { supervision.triesAgain(isNew: isNew) } else { supervision.endsWell() }
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
        if triesAgain { throw ExitCode(75) }  // EX_TEMPFAIL of sysexits: the next start may succeed
    }
}
