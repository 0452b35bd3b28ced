import Drawing
import Elements
import KioskFile
import SourceProtocol
import System
import Toolkit

/// The parts of a panel that its program provides: the audit log, folders in memory and the backlight.
extension Kiosk {
    /// The use of the panel, according to the kiosk file.
    public var use: PanelUse {
        switch definition.screen.use {
        case .held: .held
        case .wall: .wall
        case .counter: .counter
        case .gloves: .gloves
        }
    }

    // MARK: Headphones

    /// A Boolean value that tells whether anything depends on headphones.
    public var followsHeadphones: Bool {
        definition.volume.headphones != nil || definition.speech?.start.contains(.headphones) == true
    }

    /// Sets the volume for headphones, and begins or ends reading the screen, if the kiosk file has it so.
    public func headphonesChanged(arePlugged: Bool) {
        volume.headphonesArePlugged = arePlugged
        speech?.headphonesChanged(arePlugged: arePlugged)
    }

    // MARK: Records

    /// Writes an audit record of each request to a source, with its result. The records go to the system log under the name
    /// `thumbrail-audit`, or to the program's own log if the system log accepts none.
    ///
    /// Call it before ``connect(_:)``.
    ///
    /// - Parameter folder: the folder that keeps pending requests for the next start. It lies in memory and is empty after boot, such as
    ///   $RUNTIME_DIRECTORY; if `nil`, nothing is kept.
    public func keepAudit(in folder: String?) {
        let log = SystemLog(named: "thumbrail-audit")
        let logger = environment.logger
        connections.audit = AuditLog(folder: folder) { line in
            let fields = AuditText.fields(of: line).map { ($0.name, $0.value) }
            if !log.write(line, fields: fields) { logger.notice("audit: \(line)") }
        }
    }

    /// Writes an audit record that does not belong to a request to a source.
    public func note(_ record: AuditRecord) { connections.audit?.write(record.line) }

    /// Shows a banner about requests whose outcome is unknown because the program ended, until the user dismisses it.
    func reportUnknown(in scene: Scene) {
        let places = (connections.audit?.takeUnknownPlaces() ?? []) + outbox.takeUnknownPlaces()
        guard !places.isEmpty else { return }
        scene.show(Banner(UnknownOutcomeStrings.text(places, in: language)))
    }

    /// Keeps the counts of wrong PINs across restarts of the program, so that a crash does not allow additional attempts.
    ///
    /// - Parameter folder: a folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY; if `nil`, nothing is kept.
    public func keepLock(in folder: String?) { lock.keep(in: folder) }

    /// Records what is on screen, and avoids tabs and rows that were on screen at the last crashes.
    ///
    /// Call it before ``show(in:)``, and after ``keepState(at:)``.
    ///
    /// - Parameter folder: a folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY.
    public func guardAgainstCrashes(in folder: String) {
        guardAgainstCrashes(in: folder, now: CrashGuard.secondsSinceBoot)
    }

    func guardAgainstCrashes(in folder: String, now: @escaping () -> Int64) { crashes.begin(in: folder, now: now) }

    /// Counts the last crash against the tab and row that were on screen, for a start that shows no kiosk.
    ///
    /// Otherwise the next start would count the time in between as time during which the kiosk was running.
    ///
    /// - Parameter folder: the folder of ``guardAgainstCrashes(in:)``.
    public static func countLastEnd(in folder: String) {
        // If the folder cannot be used, there is no record to count in.
        _ = try? CrashGuard(folder: folder, now: CrashGuard.secondsSinceBoot)
    }

    /// Records that the kiosk ended on request. If it ends for another reason, call ``saveNow()`` instead.
    public func endedWell() { crashes.crashGuard?.forget() }

    // MARK: Backlight

    /// Dims the display's own backlight instead of darkening the picture. Call it before the kiosk is shown.
    ///
    /// - Parameter light: a closure that sets the backlight, and returns `true` if that succeeded. It receives a share of the maximum from
    ///   0 to 1, or `nil` for the former brightness, and a dimming factor; 0 switches the backlight off.
    public func use(light: @escaping (_ share: Double?, _ factor: Double) -> Bool) { display.brightness.light = light }

    /// Controls the backlight through a source, if the kiosk file specifies one. Call it before the kiosk is shown and before
    /// ``connect(_:)``.
    ///
    /// It must not be called for kiosks that only render pictures, because they do not control the display.
    public func useCalledLight() {
        let screen = definition.screen
        guard case .call(let name, let usual) = screen.backlight else { return }
        display.brightness.called = SourceBacklight(
            name, usual: usual, keepsLight: screen.touchNeedsLight, logger: environment.logger)
    }

    /// Restores the default brightness of a backlight that a source controls.
    ///
    /// - Returns: `true` if the request is pending. Keep processing the messages of sources until ``isLightOnItsWay`` is `false`, or until
    ///   a timeout.
    public func putLightBack() -> Bool {
        display.brightness.called?.putBack()
        return isLightOnItsWay
    }

    /// A Boolean value that tells whether a request to set the backlight is pending.
    public var isLightOnItsWay: Bool { display.brightness.called?.isOnItsWay == true }
}
