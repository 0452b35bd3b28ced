import JSON
import KioskFile
import System

/// Makes rows of the objects of a JSON file.
nonisolated struct JSONRowSource: RowSource {
    /// The file's path.
    let file: String
    let definition: JSONSource
    /// The system's clock, in seconds.
    var now: @Sendable () -> Int = { FileStamp.now() }

    /// The file is looked at again this often while its page is seen; it is read where it has changed.
    var interval: Duration? { .seconds(10) }

    func read(after version: FileStamp?) -> RowReading {
        do throws(RowSourceError) {
            let file = try open()
            let stamp = file.stamp
            if stamp == version { return RowReading(.unchanged) }
            // A file that was changed just now may be changed again without another stamp: it is read once more.
            let newVersion = stamp.isSettled(at: now()) ? stamp : nil
            do throws(RowSourceError) {
                let found = try JSONRows(in: file, named: self.file, definition)
                return RowReading(.rows(found.sections, problem: found.problem), version: newVersion)
            } catch {
                return RowReading(.failed(error), version: newVersion)
            }
        } catch {
            return RowReading(.failed(error))
        }
    }

    private func open() throws(RowSourceError) -> InputFile {
        do throws(FileError) {
            return try InputFile(file)
        } catch {
            var failure = RowSourceError(error.reason, in: file)
            failure.isMissing = error.code == .missing
            throw failure
        }
    }

    /// What is wrong with the file, as a check of the kiosk file wants to know it: also keys that no row has.
    func faults() -> [RowSourceError] {
        do throws(RowSourceError) {
            let found = try JSONRows(in: open(), named: file, definition)
            return [found.problem].compactMap(\.self)
                + found.missingKeys.map { RowSourceError("no object has a text under “\($0)”", in: file) }
        } catch {
            return [error]
        }
    }
}
