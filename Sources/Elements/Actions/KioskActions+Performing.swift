import KioskFile
import SourceProtocol

extension KioskActions {
    /// Does the steps of an action, each once the one before it is done; after one that fails nothing more is done.
    ///
    /// - Parameters:
    ///   - steps: in their order.
    ///   - origin: who asks for it.
    ///   - then: called once, with what became of it.
    package func perform(
        _ steps: [ActionDefinition.Step], from origin: RequestOrigin, then: @escaping (RequestAnswer) -> Void
    ) {
        guard let step = steps.first else { return then(.done) }
        let rest = Array(steps.dropFirst())
        switch step {
        case .page(let title):
            guard let open = pages(title) else { return then(.failed("")) }
            open()
        case .language(let language): languages(language)
        case .theme(let theme): themes(theme)
        case .brightness(let share): brightness(share)
        case .alarm(let order): alarms(order, origin)
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
