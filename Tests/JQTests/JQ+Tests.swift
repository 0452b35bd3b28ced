import JSON
import Testing

@testable import JQ

extension JQWorker {
    /// A worker for programs that may take as long as the host needs.
    static var patient: JQWorker {
        JQWorker(limits: JQLimits(evaluation: .seconds(300), compilation: .seconds(300)))
    }

    /// Runs a program on a JSON text.
    func result(
        of program: String, on input: String = "null", variables: [String: JSONValue] = [:]
    ) throws -> JSONValue? {
        let program = try JQProgram(program, variables: variables.keys.sorted())
        return try evaluate(program, on: Array(input.utf8), variables: variables)
    }

    /// Returns the error of a program.
    func error(of program: String, on input: String = "null") throws -> JQError {
        try #require(throws: JQError.self) { _ = try self.result(of: program, on: input) }
    }
}
