/// Looks at a machine and a kiosk, one thing after the other.
enum Doctor {
    /// All that it looks at, in the order in which it is said.
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
        SpaceCheck.self,
        OverlayCheck.self,
        ClockCheck.self,
        HealthCheck.self,
        SourcesCheck.self,
        RemoteCheck.self,
        FleetCheck.self,
    ]

    /// Those that open what a kiosk names.
    static let kioskChecks: [any DoctorCheck.Type] = [KioskCheck.self, FontCheck.self]

    /// - Parameters:
    ///   - kiosk: a kiosk file, as a path on that machine; nil is the installed one.
    ///   - topic: what alone to look at; nil is everything.
    ///   - ofKiosk: looks at the kiosk's content in place of ``kioskChecks``; nil has this process open it.
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
