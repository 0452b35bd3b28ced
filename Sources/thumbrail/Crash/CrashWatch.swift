import Files
import Glibc
import Logging
import Processes

/// Keeps a crash record for as long as a kiosk runs, and makes a report of the one that the run before has left.
nonisolated struct CrashWatch: Sendable {
    /// nil where there can be none.
    let record: CrashRecord?
    /// Why there can be none.
    private let problem: FileError?
    /// What runs before this one have left and nobody has reported yet.
    private let traces: [CrashTrace]
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
        traces = [Self.trace(at: former), left].compactMap(\.self)
        // It is kept until it is reported: this run may crash before that.
        if left != nil { rename(path, former) }
        do throws(FileError) {
            record = try CrashRecord(at: path, kiosk: kiosk)
            problem = nil
        } catch {
            record = nil
            problem = error
        }
        record?.watchSignals()
    }

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
        OwnThread.start { [self] in
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
