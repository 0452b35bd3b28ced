import Glibc
import Logging
import System

/// The crash record of a running kiosk, and the reports of crashes in earlier runs.
nonisolated struct CrashWatch: Sendable {
    /// The record of this run, or `nil` if it could not be created.
    let record: CrashRecord?
    /// The reason why there is no record.
    private let problem: FileError?
    /// The traces of earlier crashes that have not been reported yet.
    private let traces: [CrashTrace]
    /// A Boolean value that tells whether the previous run ended in a crash.
    let hasCrashed: Bool
    /// The crashes before this run.
    let series: CrashSeries
    /// The path of the record of an earlier crash that has not been reported yet.
    private let former: String

    /// Starts the watch. Call it before anything is logged.
    ///
    /// - Parameters:
    ///   - folder: A folder in memory that is empty after boot, such as $RUNTIME_DIRECTORY.
    ///   - kiosk: The path of the kiosk file.
    init(in folder: String, kiosk: String) {
        let path = folder + "/crash"
        former = path + ".former"
        let previous = Self.trace(at: path)
        let crash = previous.flatMap { $0.phase == .tryingAgain ? nil : $0 }
        hasCrashed = crash != nil
        // If the record cannot be removed, every start would report the same crash again.
        let canForget = access(folder, W_OK) == 0
        traces = canForget ? [Self.trace(at: former), crash].compactMap(\.self) : []
        // The record is kept until it is reported, because this run may crash before that.
        if crash != nil { rename(path, former) }
        do throws(FileError) {
            record = try CrashRecord(at: path, kiosk: kiosk)
            problem = nil
        } catch {
            record = nil
            problem = error
        }
        // If the old record cannot be removed, its series would never end.
        series = record == nil && access(path, F_OK) == 0 ? CrashSeries() : Self.series(after: previous)
        record?.note(series)
        record?.watchSignals()
    }

    /// Returns the series of crashes before this run.
    ///
    /// - Parameter previous: The trace of the previous run, or `nil` if it left none because it ended as intended.
    static func series(after previous: CrashTrace?) -> CrashSeries {
        guard let previous else { return CrashSeries() }
        var series = previous.series
        switch previous.phase {
        case .kiosk:
            series.crashed(
                began: previous.beganSinceBoot, now: SystemClock.boot.wholeSeconds,
                time: Int(SystemClock.wall.wholeSeconds)
            )
        case .safePage: series.safePageCrashed()
        case .tryingAgain: series.triesAgain()
        }
        return series
    }

    /// A short description of the last crash before this run; empty if there was none.
    var lastEnding: String { traces.last.map { CrashReport(trace: $0, found: 0).ending } ?? "" }

    private static func trace(at path: String) -> CrashTrace? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let bytes = try? InputFile.bytes(of: path, upTo: CrashLayout.size)
        else { return nil }
        return CrashTrace(bytes)
    }

    /// Writes the reports of crashes before this run, and logs their paths. It runs on a background thread, so that the start does not wait
    /// for a disk.
    func report(to reports: CrashReports?, logger: Logger) {
        if let problem { logger.warning("crashes are not recorded: \(problem)") }
        guard !traces.isEmpty else { return }
        DetachedThread.start { [self] in
            for trace in traces {
                let report = CrashReport(trace: trace, found: Int(SystemClock.wall.wholeSeconds))
                guard let reports else {
                    logger.error("the kiosk has crashed: \(report.ending)")
                    continue
                }
                do throws(FileError) {
                    let path = try reports.keep(report)
                    logger.error("the kiosk has crashed: \(report.ending); the report is \(path)")
                } catch {
                    logger.error("the kiosk has crashed: \(report.ending); cannot write the crash report: \(error)")
                }
            }
            unlink(former)
        }
    }
}
