import ArgumentParser
import KioskFile
import Logging
import Platform
import Toolkit

extension RunCommand {
    /// Shows the kiosk in a window beside an editor, until it is closed. While the file has errors and there is no earlier valid version,
    /// the window shows the errors.
    ///
    /// - Parameter start: Returns the objects that exist before the kiosk, for a watch of the kiosk file.
    @MainActor func showBeside(
        _ start: (KioskFileWatch) -> KioskWiring.Start, _ supervision: Supervision, logger: Logger
    ) throws {
        let window = BesideWindow(panel: panel)
        while true {
            // The watch starts before the file is read, so that no later save is missed.
            let fileWatch = KioskFileWatch(kiosk.file, logger: logger)
            let reading = KioskFileReading(kiosk.file)
            do throws(PlatformError) {
                switch reading.result {
                case .success(let definition):
                    let choice = KioskWiring.Choice(definition: definition, window: window)
                    window.found(reading)
                    guard try KioskWiring(self, start(fileWatch), choice).run() else { return }
                case .failure(let errors):
                    for error in errors.errors { logger.error("\(error.description)") }
                    guard try waitForValidFile(errors, reading, fileWatch, window, logger: logger) else {
                        return supervision.endsWell()
                    }
                }
            } catch {
                StandardError.print("thumbrail: \(error)")
                throw ExitCode(69)  // EX_UNAVAILABLE of sysexits: no screen, or it was lost
            }
        }
    }

    /// Shows the errors of the file alone until they are corrected.
    ///
    /// - Returns: `false` if the window was closed.
    @MainActor private func waitForValidFile(
        _ errors: KioskFileErrors, _ reading: KioskFileReading, _ watch: KioskFileWatch, _ window: BesideWindow,
        logger: Logger
    ) throws(PlatformError) -> Bool {
        var options = Application.Options()
        options.output = output
        options.logger = logger
        panel.apply(to: &options)
        window.apply(to: &options)
        let name = kiosk.file.split(separator: "/").last.map(String.init) ?? kiosk.file
        let application = try Application(title: name, options: options)
        window.open(application, titled: name)
        window.report(errors, reading.bytes)
        var isValid = false
        watch.onReading = { [unowned application] reading in
            switch reading.result {
            case .success:
                isValid = true
                application.stop()
            case .failure(let errors):
                for error in errors.errors { logger.error("\(error.description)") }
                window.report(errors, reading.bytes)
            }
        }
        application.onFirstFrame = { [unowned application] _ in
            logger.debug("first frame, showing the errors of the kiosk file")
            watch.start(including: errors.includes, on: application.loop)
        }
        defer { window.close() }
        try application.run()
        return isValid
    }
}
