/// Looks at a machine and a kiosk, one thing after the other.
enum Doctor {
    /// - Parameter kiosk: a kiosk file, as a path on that machine; nil is the installed one.
    static func findings(_ machine: Machine, kiosk: String?) -> [Finding] {
        var findings = InstallationCheck.findings(machine)
        findings += ServiceCheck.findings(machine)
        findings += ScreenCheck.findings(machine)
        findings += TouchCheck.findings(machine)
        findings += UdevCheck.findings(machine)
        findings += AccessCheck.findings(machine)
        findings += WayOutCheck.findings(machine)
        findings += KernelCheck.findings(machine)
        findings += KioskCheck.findings(machine, path: kiosk)
        findings += SpaceCheck.findings(machine)
        return findings + ClockCheck.findings(machine)
    }
}
