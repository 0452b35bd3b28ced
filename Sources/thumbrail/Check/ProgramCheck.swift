import JQ
import KioskFile

/// A check that the jq programs of a kiosk file compile.
enum ProgramCheck {
    /// Returns a fault for each program that does not compile, or that cannot be checked because the worker is missing.
    static func faults(of programs: [LocatedText]) -> [KioskFileError] {
        let worker = JQWorker()
        return programs.compactMap { program in
            do throws(JQError) {
                try worker.compile(try JQProgram(program.text))
                return nil
            } catch {
                return KioskFileError(.invalidProgram, at: program.location, message(for: error, in: program.text))
            }
        }
    }

    private static func message(for error: JQError, in text: String) -> String {
        guard let line = error.line else { return "jq: \(error.reason)" }
        let column = error.column.map { ", column \($0)" } ?? ""
        let position = text.contains("\n") ? "line \(line)\(column)" : "character \(error.column ?? 1)"
        return "jq: \(error.reason) at \(position) of the program"
    }
}
