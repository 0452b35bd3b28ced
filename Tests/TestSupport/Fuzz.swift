import Glibc

/// Rounds with random data: the same few in every test run, or, for `Kiosk/fuzz`, rounds from another seed until a time
/// limit.
///
/// Every round has its own seed, so that a failed one can be repeated alone: `Kiosk/fuzz 1 SEED` begins with it.
public enum Fuzz {
    /// Whether `Kiosk/fuzz` requests all data, of which an ordinary test run takes samples.
    public static var isThorough: Bool { number("THUMBRAIL_FUZZ_SECONDS") != nil }

    /// - Parameters:
    ///   - name: The name of the file with the current round's seed, in case the program crashes.
    ///   - rounds: The number of rounds in an ordinary test run.
    ///   - body: Performs a round with random numbers and a description of the round.
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
