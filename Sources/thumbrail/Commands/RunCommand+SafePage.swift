import ArgumentParser
import KioskFile
import KioskRuntime
import Logging
import Platform
import Toolkit

extension RunCommand {
    /// The last good kiosk, where the kiosk of the file has crashed again and again and is another one; nil where it is tried as it is.
    @MainActor func formerKiosk(after crashes: CrashWatch) -> KioskDefinition? {
        guard crashes.series.safePages > 0, let good = GoodKiosk(of: kiosk.file), good.isAnother else { return nil }
        return good.definition()
    }

    /// Says that the panel has a fault, in place of a kiosk that has crashed again and again, until somebody or some time later the panel
    /// itself tries again: that is another start of the program, so that nothing is left of this one.
    @MainActor func showSafePage(
        after crashes: CrashWatch, _ supervision: Supervision, keepingLogIn recentLog: RecentLog, logger: Logger
    ) throws {
        let series = crashes.series
        crashes.record?.note(.safePage)
        if let folder = supervision.runtimeFolder { Kiosk.countLastEnd(in: folder) }
        logger.error(
            "the kiosk has crashed \(CrashSeries.most) times within a minute: it is tried again in \(series.pause)")
        // Before it is read: nothing that is saved from here on is missed.
        let watch = KioskFileWatch(kiosk.file, logger: logger)
        let safe = SafeKiosk(of: kiosk.file, isBare: series.isBare, logger: logger)
        let definition = safe.definition
        var (triesAgain, isNew) = (false, false)
        do throws(PlatformError) {
            let shown = Kiosk(definition, logger: logger)
            // Requests that were on their way are for the next start of the kiosk to report.
            shown.keepAudit(in: nil)
            var options = Application.Options(showing: shown, logger: logger)
            options.output = output
            options.keptScreen = output.mayBeCard ? supervision.keptScreen() : nil
            options.isFullscreen = fullscreen
            if let rotation { options.rotation = rotation }
            panel.apply(to: &options)
            options.devices = devices(definition)
            let language = Kiosk.language(of: definition, keptAt: StateFile.path(forKiosk: kiosk.file))
            let application = try Application(title: definition.title.text(in: language), options: options)
            application.scene.language = language
            // A kiosk that was ended while it was dark has left it so: taken over, it is as it was before.
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
            // Whoever saves the kiosk file has mended it, or wants to see whether it is.
            watch.onReading = { [weak page] reading in
                guard safe.isNews(reading) else { return }
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
            supervision.watch(application, status: "crashed again and again since \(LogMoment.text(series.since))")
            try application.run()
            if triesAgain { supervision.triesAgain(isNew: isNew) } else { supervision.endsWell() }
        } catch {
            StandardError.print("thumbrail: \(error)")
            throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
        }
        if triesAgain { throw ExitCode(75) }  // EX_TEMPFAIL of sysexits: the next start may do better
    }
}
