import Files
import Glibc

extension DRMOutput {
    /// Opens the screen that is meant, on whichever graphics card it is.
    ///
    /// A card with a screen comes before one with nothing plugged in, which is waited for.
    ///
    /// - `kept`: the ``descriptor`` of an earlier process, if somebody has kept it open. Its last frame stays on
    ///   the glass until the first new one. It belongs to the output from here on.
    public static func open(_ choice: ScreenChoice, kept: CInt? = nil) throws(PlatformError) -> DRMOutput {
        var waiting: DRMOutput?
        var failed: PlatformError?
        func consider(_ make: () throws(PlatformError) -> DRMOutput) -> DRMOutput? {
            do {
                let output = try make()
                if output.isVisible { return output }
                waiting = waiting ?? output
            } catch {
                failed = failed ?? error
            }
            return nil
        }
        if let kept, let card = try? KernelCard(kept: kept) {
            let found = consider { () throws(PlatformError) in try DRMOutput(card, choice) }
            if let found { return found }
        }
        let paths = cards()
        guard !paths.isEmpty else {
            throw PlatformError(
                .noDisplay,
                "there is no graphics card in /dev/dri: the kernel has no driver for it, or its firmware package is "
                    + "missing (\"dmesg | grep -i drm\" tells)")
        }
        for path in paths {
            let found = consider { () throws(PlatformError) in try DRMOutput(card(path), choice) }
            if let found { return found }
        }
        if let waiting { return waiting }
        throw failed ?? PlatformError(.noDisplay, "there is no graphics card that can be used")
    }

    /// The cards of this machine, in the kernel's order.
    private static func cards() -> [String] {
        let names = (try? Folder.names(in: "/dev/dri")) ?? []
        return names.filter { $0.hasPrefix("card") && Int($0.dropFirst(4)) != nil }
            .sorted { ($0.count, $0) < ($1.count, $1) }.map { "/dev/dri/\($0)" }
    }

    private static func card(_ path: String) throws(PlatformError) -> KernelCard {
        do {
            return try KernelCard(path: path)
        } catch {
            switch error.number {
            case EACCES, EPERM:
                throw PlatformError(
                    .driverFailed,
                    "\(path) may not be opened by this user: add it to the group that owns the device "
                        + "(ls -l \(path)), usually with \"usermod -aG video USER\", and log in again")
            case EBUSY:
                throw PlatformError(
                    .driverFailed,
                    "\(path) is in use: another program has the screen; end it (a desktop: \"systemctl stop "
                        + "display-manager\"), or run this in its window")
            default: throw PlatformError(.driverFailed, "\(path) cannot be used: it \(error)")
            }
        }
    }
}
