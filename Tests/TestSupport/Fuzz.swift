import Glibc

/// Rounds with random data: a few that are the same in every test run, or as many as there is time for, from another seed, when
/// `Kiosk/fuzz` asks for them.
///
/// Every round has a seed of its own, so that one that fails is played alone: `Kiosk/fuzz 1 SEED` begins with it.
public enum Fuzz {
    /// Whether `Kiosk/fuzz` asks for as much as there is: what an ordinary test run takes samples of is tried as a whole.
    public static var isThorough: Bool { number("THUMBRAIL_FUZZ_SECONDS") != nil }

    /// - Parameters:
    ///   - name: for the file in which the seed of the round under way stands, in case the program does not survive it.
    ///   - rounds: in an ordinary test run.
    ///   - body: gets the round's random numbers, and words that tell the round.
    public static func run(
        _ name: String, rounds: Int, _ body: (inout SeededGenerator, String) throws -> Void
    ) rethrows {
        let first = number("THUMBRAIL_SEED") ?? 0
        let seconds = number("THUMBRAIL_FUZZ_SECONDS")
        let end = seconds.map { ContinuousClock.now + .seconds(Int64(clamping: $0)) }
        let folder = variable("THUMBRAIL_FUZZ_FOLDER")
        let note = folder.map { open("\($0)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644) }
        defer { if let note, note >= 0 { close(note) } }
        var seed = first
        while end.map({ ContinuousClock.now < $0 }) ?? (seed &- first < UInt64(clamping: rounds)) {
            if let note, note >= 0 {
                let text = Array("\(seed)\n".utf8)
                _ = pwrite(note, text, text.count, 0)
            }
            var random = SeededGenerator(seed: seed)
            try body(&random, "\(name), seed \(seed): Kiosk/fuzz 1 \(seed)")
            seed &+= 1
        }
        if isThorough { print("\(name): \(seed &- first) rounds from seed \(first) on") }
    }

    private static func number(_ name: String) -> UInt64? { variable(name).flatMap { UInt64($0) } }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
