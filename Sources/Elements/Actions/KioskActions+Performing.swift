import JSON
import KioskFile
import SourceProtocol

extension KioskActions {
    /// Performs an action: its steps, and those for a failure if one of them fails.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - steps: The steps of the action with the current values in their texts; those of the action if left out.
    ///   - origin: The origin of the request.
    ///   - then: A closure that is called once, with the result, before the steps for a failure.
    package func perform(
        _ action: ActionDefinition, _ steps: [ActionDefinition.Step]? = nil, from origin: RequestOrigin,
        then: @escaping (RequestAnswer) -> Void
    ) {
        perform(steps ?? action.steps, from: origin) { answer in
            then(answer)
            if case .failed = answer { perform(action.failureSteps, from: origin) { _ in } }
        }
    }

    /// Performs the steps of an action in order. Stops at the first step that fails.
    ///
    /// - Parameters:
    ///   - steps: The steps, in the order in which they are performed.
    ///   - origin: The origin of the request.
    ///   - answer: The answer to the first request; `nil` before it.
    ///   - then: A closure that is called once, with the result.
    package func perform(
        _ steps: [ActionDefinition.Step], from origin: RequestOrigin, after answer: JSONValue? = nil,
        then: @escaping (RequestAnswer) -> Void
    ) {
        guard let step = steps.first else { return then(.performed(answer: answer ?? .null)) }
        let rest = Array(steps.dropFirst())
        switch step {
        case .page(let link):
            guard let open = pages(link) else { return then(.failed("")) }
            open()
        case .language(let language): languages(language)
        case .theme(let theme): themes(theme)
        case .brightness(let share): brightness(share)
        case .alarm(let order): alarms(order, origin)
        case .endVisit: endVisit()
        case .signal(let signal): signals(signal)
        case .answered(let step): return perform([step] + rest, from: origin, after: answer, then: then)
        case .request(let request):
            guard let live else { return then(.failed("")) }
            live.send(request, from: origin) { result in
                guard case .performed(let new) = result else { return then(result) }
                let steps = answer == nil ? CallAnswer(new).filled(rest) : rest
                perform(steps, from: origin, after: answer ?? new, then: then)
            }
            return
        }
        perform(rest, from: origin, after: answer, then: then)
    }
}
