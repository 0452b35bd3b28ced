import Glibc
import System

extension DRMOutput {
    /// Opens the chosen screen on the graphics card that has it.
    ///
    /// A card with a connected screen comes before one without, on which the output waits for a screen.
    ///
    /// - `kept`: The ``descriptor`` of an earlier process, if a service manager kept it open. Its last frame stays on screen until the
    ///   first new one. The output takes ownership of it.
    public static func open(_ choice: ScreenChoice, kept: CInt? = nil) throws(PlatformError) -> DRMOutput {
        var cards = paths().map { path in Candidate(path: path) { () throws(CardError) in try KernelCard(path: path) } }
        if let kept {
            // It is closed before the next card is opened, which may be the same one.
            cards.insert(Candidate(path: "/dev/dri") { () throws(CardError) in try? KernelCard(kept: kept) }, at: 0)
        }
        return try open(choice, among: cards)
    }

    /// A card that may have the screen.
    struct Candidate {
        var path: String
        /// The function that opens the card; it returns `nil` for a card whose failure is not worth reporting.
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
                // If another card has failed, its error is reported. A card without display outputs, such as a Raspberry Pi's v3d beside
                // its vc4, is not the reason why there is no picture.
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
                "no graphics card in /dev/dri: the kernel has no driver for it, or its firmware package is "
                    + "missing; see \"dmesg | grep -i drm\"")
    }

    /// Returns the cards of this machine, in the kernel's order.
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
                "cannot open \(path): permission denied; add the user to the group that owns the device "
                    + "(ls -l \(path)), usually with \"usermod -aG video USER\", and log in again")
        case EBUSY:
            PlatformError(
                .driverFailed,
                "\(path) is in use by another program; stop that program (a desktop: \"systemctl stop "
                    + "display-manager\"), or run this program in its window")
        default: PlatformError(.driverFailed, "cannot use \(path): \(error)")
        }
    }
}
