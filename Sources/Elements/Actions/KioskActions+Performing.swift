import KioskFile
import SourceProtocol

extension KioskActions {
    /// Performs the steps of an action in order. Stops at the first step that fails.
    ///
    /// - Parameters:
    ///   - steps: The steps, in the order in which they are performed.
    ///   - origin: The origin of the request.
    ///   - then: A closure that is called once, with the result.
    package func perform(
        _ steps: [ActionDefinition.Step], from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) {
        guard let step = steps.first else { return then(.done) }
        let rest = Array(steps.dropFirst())
        switch step {
        case .page(let link):
            guard let open = pages(link) else { return then(.failed("")) }
            open()
        case .language(let language): languages(language)
        case .theme(let theme): themes(theme)
        case .brightness(let share): brightness(share)
        case .alarm(let order): alarms(order, origin)
        case .signal(let signal): signals(signal)
        case .request(let request):
            guard let live else { return then(.failed("")) }
            live.send(request, from: origin) { answer in
                if case .failed = answer { return then(answer) }
                perform(rest, from: origin, then: then)
            }
            return
        }
        perform(rest, from: origin, then: then)
    }
}
