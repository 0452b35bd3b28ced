import Glibc
import System

extension DRMOutput {
    /// Opens the chosen screen on the graphics card to which it is connected.
    ///
    /// Cards with a connected screen are preferred. If no card has one, the output waits for a screen on the first card.
    ///
    /// - `kept`: The ``descriptor`` of an earlier process, if a service manager kept it open. The last frame of that process stays on
    ///   screen until the first new frame. The output takes ownership of the descriptor.
    public static func open(_ choice: ScreenChoice, kept: CInt? = nil) throws(PlatformError) -> DRMOutput {
        var cards = paths().map { path in Candidate(path: path) { () throws(CardError) in try KernelCard(path: path) } }
        if let kept {
            // If it is not used, it is closed before the next card is opened, which may be the same card.
            cards.insert(Candidate(path: "/dev/dri") { () throws(CardError) in try? KernelCard(kept: kept) }, at: 0)
        }
        return try open(choice, among: cards)
    }

    /// A card that may have the screen.
    struct Candidate {
        var path: String
        /// A function that opens the card. It returns `nil` if a failure should not be reported.
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
                // Errors of other cards take precedence. A card without display outputs, such as the Raspberry Pi's v3d next to its vc4,
                // is not the reason why there is no picture.
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

    /// Returns the paths of the cards of this host, in the kernel's order.
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
        default: PlatformError(.driverFailed, "cannot use the graphics card \(path): \(error)")
        }
    }
}
