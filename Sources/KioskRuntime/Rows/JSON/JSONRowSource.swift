import Drawing
import JSON
import KioskFile
import LocalSources
import SourceProtocol
import System

/// A source of rows from the objects of a JSON file.
nonisolated struct JSONRowSource: RowSource {
    /// The path of the file.
    let file: String
    let definition: JSONSource
    /// The language of the rows, for objects that have their texts in several languages.
    var language = Language.english
    /// A closure that returns the system time, in seconds since 1970.
    var now: @Sendable () -> Int = { FileStamp.now() }

    /// The interval at which the file is checked while its page is visible. The file is only read if it has changed.
    var interval: Duration? { .seconds(10) }

    func read(after version: FileStamp?) -> RowReading {
        do throws(RowSourceError) {
            let file = try open()
            let stamp = file.stamp
            if stamp == version { return RowReading(.unchanged) }
            // A file that was modified just now may change again without a new stamp, so it is read once more.
            let newVersion = stamp.isSettled(at: now()) ? stamp : nil
            do throws(RowSourceError) {
                let found = try JSONRows(in: file, named: self.file, definition, in: language)
                return RowReading(.rows(found.sections, problem: found.problem), version: newVersion)
            } catch {
                return RowReading(.failed(error), version: newVersion)
            }
        } catch {
            return RowReading(.failed(error))
        }
    }

    func worded(in language: Language) -> (any RowSource)? {
        var source = self
        source.language = language
        return source
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

    /// Returns the faults of the file for the check of a kiosk file, including keys for which no row has text.
    func faults() -> [RowSourceError] {
        do throws(RowSourceError) {
            let found = try JSONRows(in: open(), named: file, definition, in: language)
            let picture = found.refusedPicture.map {
                RowSourceError(
                    "the picture “\($0.shortened)” is not the name of a file; pictures must be in the folder of this file",
                    in: file)
            }
            return [found.problem, picture, unknownHours(in: found.sections)].compactMap(\.self)
                + found.missingKeys.map { RowSourceError("no object has a text for the key “\($0)”", in: file) }
        } catch {
            return [error]
        }
    }

    /// Returns the fault of the first row whose opening hours are not understood; `nil` if there is none.
    private func unknownHours(in sections: [SectionContent]) -> RowSourceError? {
        for (filter, definition) in definition.filters.enumerated() where definition.kind == .hours {
            for rows in sections.map(\.rows) {
                for index in rows.indices {
                    guard let text = rows.filterText(at: index, filter), OpeningHours(text: text) == nil else {
                        continue
                    }
                    return RowSourceError(
                        "the opening hours “\(text.shortened)” of “\(rows.titles(at: index).title.shortened)” are not understood; "
                            + "write them like Mo-Fr 08:00-18:00; Sa 10:00-14:00; Su off", in: file)
                }
            }
        }
        return nil
    }
}
