import JSON
import LocalSources
import SourceProtocol
import System

/// A source of the kiosk's own values. It sends them when they are set, and those of running timers every second.
final class VariablesSource: LocalSource {
    private var values: VariableValues
    private var hasStarted = false
    private(set) var next: Double?

    let descriptors: [CInt] = []

    init(_ settings: VariablesSettings, _ start: SourceStart) {
        values = VariableValues(settings, kept: start.kept, at: SystemClock.monotonic.seconds)
    }

    func read(at now: Double, _ pipe: HubPipe) {
        let changes = values.changes(at: now)
        var message = SourceMessage()
        message.values = changes.values
        if !hasStarted { message.state = .up }
        hasStarted = true
        pipe.send(message)
        for name in changes.ended {
            var message = SourceMessage()
            message.event = SourceMessage.Event(name)
            pipe.send(message)
        }
        next = values.nextChange(at: now)
    }

    func ask(_ id: Int, _ order: SourceRequest.Order, _ pipe: HubPipe) {
        let now = SystemClock.monotonic.seconds
        do throws(VariableValues.Refusal) {
            switch order {
            case .set(let new): try values.set(new, at: now)
            case .call(let name, let with): try values.advance(name, with: with, at: now)
            }
        } catch {
            return pipe.answer(id, .failed(error.description))
        }
        // The new value is sent before the answer.
        read(at: now, pipe)
        pipe.answer(id, .done)
    }
}
