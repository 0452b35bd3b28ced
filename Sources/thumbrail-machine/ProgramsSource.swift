import Glibc
import LocalSources
import SourceProtocol

/// A source that runs programs on request. Only one instance of each command runs at a time, and the request is answered when it has ended.
final class ProgramsSource: LocalSource {
    private let settings: ProgramsSettings
    private let folder: String
    /// The running programs, by the names of their commands.
    private var running: [String: RunningProgram] = [:]
    private var hasStarted = false

    init(_ settings: ProgramsSettings, _ start: SourceStart) {
        self.settings = settings
        folder = start.folder
    }

    deinit { for program in running.values { program.terminate() } }

    let next: Double? = nil

    var descriptors: [CInt] { running.values.flatMap { [$0.exit, $0.errors] } }

    func read(at _: Double, _ pipe: HubPipe) {
        if !hasStarted {
            var message = SourceMessage()
            message.state = .up
            pipe.send(message)
            hasStarted = true
        }
        for (name, program) in running {
            program.hear()
            guard let why = program.end() else { continue }
            running[name] = nil
            pipe.answer(program.request, why.isEmpty ? .done : .failed(why))
        }
    }

    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe) {
        guard case .call(let name, let with) = order else {
            return pipe.answer(id, .failed("the kiosk file defines no program for this request"))
        }
        let (command, reason) = settings.words(of: name, with: with)
        guard let command else { return pipe.answer(id, .failed(reason)) }
        guard running[name] == nil else { return pipe.answer(id, .failed("program is already running", .unsent)) }
        let (program, why) = RunningProgram.start(command, in: folder, for: id)
        guard let program else { return pipe.answer(id, .failed(why)) }
        running[name] = program
    }
}
