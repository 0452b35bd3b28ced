import ArgumentParser
import Drawing
import Glibc
import KioskFile
import KioskRuntime
import Logging
import Platform
import Rendering
import System
import Toolkit

/// The command that calibrates a panel's touch device with touch targets.
struct CalibrateCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Calibrate a panel's touch screen with touch targets.",
        discussion: """
            Shows targets on the panel that the kiosk runs on, one after the other. The device that is touched first is calibrated. \
            The new calibration is applied at once, and undone after 15 seconds unless a touch confirms it. A confirmed calibration \
            is stored for “run”. A matrix for the device in the kiosk file takes precedence; the command prints the calibration as \
            such a matrix. Without a touch for a minute the command ends and changes nothing.

            Run it as the user of the kiosk, while the kiosk is stopped; on an installed panel:
              systemctl stop thumbrail
              sudo -u thumbrail thumbrail calibrate
              systemctl start thumbrail

            The default is the installed kiosk file, with its output and rotation. Under a desktop, use the calibration settings of \
            the desktop.
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(
        help: """
            The clockwise rotation of the picture on the panel in degrees: 0, 90, 180 or 270. It overrides the kiosk file.
            """)
    var rotation: Rotation?

    @Option(
        help: ArgumentHelp("The output: auto, drm, framebuffer or sdl-kmsdrm, as for run.", valueName: "output"))
    var output: OutputChoice?

    mutating func run() throws {
        RootRefusal.enforce(for: "thumbrail calibrate")
        let command = self
        try MainActor.assumeIsolated {
            var command = command
            try command.show()
        }
    }

    @MainActor private mutating func show() throws {
        let logger = kiosk.logger
        if let installed = kiosk.installed { try adopt(installed) }
        let definition = try kiosk.load()
        let output = output ?? .automatic
        guard output.isBareScreen else {
            throw failure(
                "cannot calibrate under a desktop: use the calibration settings of the desktop, or --output drm "
                    + "to take the screen without it",
                code: 64)  // EX_USAGE of sysexits
        }
        let supervision = Supervision(isBareScreen: true, logger: logger)
        defer { supervision.end() }
        do throws(PlatformError) {
            let application = try application(definition, on: output, logger)
            supervision.watch(application)
            try application.run()
            supervision.endsWell()
        } catch {
            throw failure("\(error)", code: 69)  // EX_UNAVAILABLE of sysexits
        }
    }

    /// Applies the output and rotation of the installed kiosk, and sets the folder in which that kiosk looks for the calibration.
    @MainActor private mutating func adopt(_ installed: PanelSettings) throws {
        let command = try RunCommand.parse([kiosk.file] + installed.options)
        output = output ?? command.output
        rotation = rotation ?? command.rotation
        // The same folder as in thumbrail.service.
        setenv("XDG_STATE_HOME", "/var/lib", 0)
    }

    @MainActor private func application(
        _ definition: KioskDefinition, on output: OutputChoice, _ logger: Logger
    ) throws(PlatformError) -> Application {
        var options = Application.Options(showing: Kiosk(definition, logger: logger), logger: logger)
        let devices = LibinputOptions(definition, keyboard: .all, kioskFile: kiosk.file)
        options.output = output
        if let rotation { options.rotation = rotation }
        options.devices = devices.uncalibrated
        let application = try Application(title: definition.title.original, options: options)
        guard let input = application.input as? LibinputInput else {
            throw PlatformError(.noInput, "\(output) has no touch screen to calibrate")
        }
        application.scene.rootViewController = controller(input, devices) { [weak application] in
            application?.stop()
        }
        return application
    }

    @MainActor private func controller(
        _ input: LibinputInput, _ options: LibinputOptions, onEnd: @escaping () -> Void
    ) -> CalibrationController {
        let controller = CalibrationController()
        controller.follow(input) { matrix, model in
            let name = model.name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
            let numbers = matrix.values.map { "\(($0 * 1e6).rounded() / 1e6)" }.joined(separator: ", ")
            print("touch: [{device: \"\(name)\", matrix: [\(numbers)]}]")
            return KeptCalibration(kioskFile: kiosk.file, options: options, logger: kiosk.logger).keep(
                matrix, of: model)
        }
        controller.onEnd = onEnd
        return controller
    }
}
