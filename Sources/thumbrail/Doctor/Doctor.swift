/// The checks of a host and its kiosk.
enum Doctor {
    /// All checks, in the order of their output.
    static let checks: [any DoctorCheck.Type] = [
        BoardCheck.self,
        InstallationCheck.self,
        ServiceCheck.self,
        WatchdogCheck.self,
        CompositorCheck.self,
        ScreenCheck.self,
        TouchCheck.self,
        UdevCheck.self,
        AccessCheck.self,
        ReadingCheck.self,
        WayOutCheck.self,
        KernelCheck.self,
        KioskCheck.self,
        FontCheck.self,
        LanguageCheck.self,
        SpeechCheck.self,
        SpaceCheck.self,
        OverlayCheck.self,
        ClockCheck.self,
        HealthCheck.self,
        SourcesCheck.self,
        RemoteCheck.self,
        FleetCheck.self,
    ]

    /// The checks that open files that a kiosk refers to.
    static let kioskChecks: [any DoctorCheck.Type] = [KioskCheck.self, FontCheck.self, SpeechCheck.self]

    /// Runs the checks.
    ///
    /// - Parameters:
    ///   - machine: The host to examine.
    ///   - kiosk: The path of a kiosk file on that host, or `nil` for the installed one.
    ///   - topic: The only topic to check, or `nil` for all topics.
    ///   - ofKiosk: A closure that runs ``kioskChecks`` in another process, or `nil` to run them in this one.
    static func findings(
        _ machine: ExaminedSystem, kiosk: String?, only topic: String? = nil, ofKiosk: (() -> [Finding])? = nil
    ) -> [Finding] {
        let examination = Examination(machine, kiosk: kiosk, opensKiosk: ofKiosk == nil)
        return checks.filter { topic == nil || $0.topic == topic }.flatMap { check -> [Finding] in
            guard let ofKiosk, kioskChecks.contains(where: { $0 == check }) else {
                return check.findings(in: examination)
            }
            return check == KioskCheck.self ? ofKiosk() : []
        }
    }
}
