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
    ]

    /// - Parameter kiosk: a kiosk file, as a path on that machine; nil is the installed one.
    static func findings(_ machine: Machine, kiosk: String?) -> [Finding] {
        let examination = Examination(machine, kiosk: kiosk)
        return checks.flatMap { $0.findings(in: examination) }
    }
}
