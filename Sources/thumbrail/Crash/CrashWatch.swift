import Glibc
import Logging
import System

/// Keeps a crash record for as long as a kiosk runs, and makes a report of the one that the run before has left.
nonisolated struct CrashWatch: Sendable {
    /// nil where there can be none.
    let record: CrashRecord?
    /// Why there can be none.
    private let problem: FileError?
    /// What runs before this one have left and nobody has reported yet.
    private let traces: [CrashTrace]
    /// Whether the previous run ended in a crash.
    let hasCrashed: Bool
    /// The crashes before this run.
    let series: CrashSeries
    /// Where what is not reported yet lies.
    private let former: String

    /// Begins to watch. Call it before anything is logged.
    ///
    /// - Parameters:
    ///   - folder: one that is empty after the machine has started and lies in memory, such as $RUNTIME_DIRECTORY.
    ///   - kiosk: the kiosk file.
    init(in folder: String, kiosk: String) {
        let path = folder + "/crash"
        former = path + ".former"
        let left = Self.trace(at: path)
        let crash = left.flatMap { $0.phase == .tryingAgain ? nil : $0 }
        hasCrashed = crash != nil
        // Where nothing can be removed, a crash would be reported by each start.
        let canForget = access(folder, W_OK) == 0
        traces = canForget ? [Self.trace(at: former), crash].compactMap(\.self) : []
        // It is kept until it is reported: this run may crash before that.
        if crash != nil { rename(path, former) }
        do throws(FileError) {
            record = try CrashRecord(at: path, kiosk: kiosk)
            problem = nil
        } catch {
            record = nil
            problem = error
        }
        // Where what was noted once cannot be removed either, it would hold for ever.
        series = record == nil && access(path, F_OK) == 0 ? CrashSeries() : Self.series(after: left)
        record?.note(series)
        record?.watchSignals()
    }

    /// - Parameter left: what the run before has left; nil where it has left nothing, because it ended as it should.
    static func series(after left: CrashTrace?) -> CrashSeries {
        guard let left else { return CrashSeries() }
        var series = left.series
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        switch left.phase {
        case .kiosk: series.crashed(began: left.beganSinceBoot, now: Int64(now.tv_sec), time: time(nil))
        case .safePage: series.safePageCrashed()
        case .tryingAgain: series.triesAgain()
        }
        return series
    }

    /// How the last crash before this run was, in a few words; empty where there was none.
    var lastEnding: String { traces.last.map { CrashReport(trace: $0, found: 0).ending } ?? "" }

    private static func trace(at path: String) -> CrashTrace? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let bytes = try? InputFile.bytes(of: path, upTo: CrashLayout.size)
        else { return nil }
        return CrashTrace(bytes)
    }

    /// Writes the reports of crashes before this run, on a thread of its own: a start does not wait for a disk. The log says where they are.
    func report(to reports: CrashReports?, logger: Logger) {
        if let problem { logger.warning("nothing will be known of a crash: \(problem)") }
        guard !traces.isEmpty else { return }
        DetachedThread.start { [self] in
            for trace in traces {
                let report = CrashReport(trace: trace, found: time(nil))
                guard let reports else {
                    logger.error("the kiosk has crashed: \(report.ending)")
                    continue
                }
                do throws(FileError) {
                    let path = try reports.keep(report)
                    logger.error("the kiosk has crashed: \(report.ending); the report is \(path)")
                } catch {
                    logger.error("the kiosk has crashed: \(report.ending); there is no report of it: \(error)")
                }
            }
            unlink(former)
        }
    }
}
