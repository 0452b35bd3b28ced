import Glibc
import System

extension DRMOutput {
    /// Opens the screen that is meant, on whichever graphics card it is.
    ///
    /// A card with a screen comes before one with nothing plugged in, which is waited for.
    ///
    /// - `kept`: the ``descriptor`` of an earlier process, if somebody has kept it open. Its last frame stays on
    ///   the glass until the first new one. It belongs to the output from here on.
    public static func open(_ choice: ScreenChoice, kept: CInt? = nil) throws(PlatformError) -> DRMOutput {
        var cards = paths().map { path in Candidate(path: path) { () throws(CardError) in try KernelCard(path: path) } }
        if let kept {
            // It is let go again before the next card is opened, which may be the same one.
            cards.insert(Candidate(path: "/dev/dri") { () throws(CardError) in try? KernelCard(kept: kept) }, at: 0)
        }
        return try open(choice, among: cards)
    }

    /// A card that may have the screen.
    struct Candidate {
        var path: String
        /// Gives nil for one that is not worth a word if it cannot be used.
        var open: () throws(CardError) -> (any DisplayCard)?
    }

    static func open(_ choice: ScreenChoice, among cards: [Candidate]) throws(PlatformError) -> DRMOutput {
        var waiting: DRMOutput?
        var failed: PlatformError?
        var unfit: PlatformError?
        for candidate in cards {
            let card: any DisplayCard
            do {
                guard let opened = try candidate.open() else { continue }
                card = opened
            } catch {
                // A card that only computes, such as a Raspberry Pi's v3d beside its vc4, is not the reason why there is no
                // picture where another one has refused.
                if error.isUnsupported {
                    unfit = unfit ?? refusal(of: candidate.path, error)
                } else {
                    failed = failed ?? refusal(of: candidate.path, error)
                }
                continue
            }
            do {
                let output = try DRMOutput(card, choice)
                if output.isVisible { return output }
                waiting = waiting ?? output
            } catch {
                failed = failed ?? error
            }
        }
        if let waiting { return waiting }
        throw failed ?? unfit
            ?? PlatformError(
                .noDisplay,
                "there is no graphics card in /dev/dri: the kernel has no driver for it, or its firmware package is "
                    + "missing (\"dmesg | grep -i drm\" tells)")
    }

    /// The cards of this machine, in the kernel's order.
    private static func paths() -> [String] {
        let names = (try? Folder.names(in: "/dev/dri")) ?? []
        return names.filter { $0.hasPrefix("card") && Int($0.dropFirst(4)) != nil }
            .sorted { ($0.count, $0) < ($1.count, $1) }.map { "/dev/dri/\($0)" }
    }

    private static func refusal(of path: String, _ error: CardError) -> PlatformError {
        switch error.number {
        case EACCES, EPERM:
            PlatformError(
                .driverFailed,
                "\(path) may not be opened by this user: add it to the group that owns the device "
                    + "(ls -l \(path)), usually with \"usermod -aG video USER\", and log in again")
        case EBUSY:
            PlatformError(
                .driverFailed,
                "\(path) is in use: another program has the screen; end it (a desktop: \"systemctl stop "
                    + "display-manager\"), or run this in its window")
        default: PlatformError(.driverFailed, "\(path) cannot be used: it \(error)")
        }
    }
}
