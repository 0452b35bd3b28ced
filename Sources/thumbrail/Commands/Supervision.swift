import Glibc
import Logging
import Platform

/// What ties a running kiosk to its machine: the service manager that keeps it running, and the console that it covers.
///
/// In a window there is mostly neither, and then it does nothing.
final class Supervision {
    /// Keeps an output's descriptors over a restart.
    let manager: ServiceManager?
    private let console: Console?
    private let history: RestartHistory?
    private var isEndingWell = false

    /// Call it before anything else is opened. It may sleep: after many ends in a row the next try waits.
    ///
    /// - Parameter isBareScreen: the kiosk has the screen to itself, without a desktop.
    init(isBareScreen: Bool, logger: Logger) {
        manager = ServiceManager.ofThisProcess(logger: logger)
        history = manager == nil ? nil : getenv("RUNTIME_DIRECTORY").map { RestartHistory(folder: String(cString: $0)) }
        // Before the pause: what is typed meanwhile must reach nobody.
        console = isBareScreen ? Console(logger: logger) : nil
        console?.take()
        if let history, let manager { pause(history, manager, logger) }
    }

    private func pause(_ history: RestartHistory, _ manager: ServiceManager, _ logger: Logger) {
        let pause = history.start()
        guard pause > .zero else { return }
        let seconds = pause.components.seconds
        logger.warning("the kiosk has ended too often: the next try is in \(seconds) seconds")
        manager.wait(for: pause + .seconds(20))
        manager.say("ended too often, next try in \(seconds) seconds")
        guard RestartHistory.sleep(for: pause) else {
            endsWell()
            end()
            exit(0)
        }
    }

    /// Tells the manager of the first frame, and from then on that the panel is alive. Call it once the output is open.
    func watch(_ panel: Panel) {
        // SDL's drivers for bare screens bring the keyboard into their own mode when they start.
        console?.take()
        panel.obeysServiceManagerOnly = console != nil
        guard let manager else { return }
        let onFirstFrame = panel.onFirstFrame
        panel.onFirstFrame = { time in
            onFirstFrame?(time)
            manager.ready("on screen")
        }
        guard let interval = manager.beatInterval else { return }
        panel.heartbeat = Heartbeat(every: interval) { [unowned panel] in
            // A display that is off or unplugged is no reason to start again: the kiosk is there when it comes.
            if !panel.output.isVisible { manager.ready("waiting for a screen") }
            manager.beat()
        }
    }

    /// The kiosk ends as it should, and not because something failed.
    func endsWell() {
        isEndingWell = true
    }

    /// Call it last. What a program that fails leaves behind stays dark and mute until it has been started again; where
    /// nobody starts it again, people get their terminal back.
    func end() {
        if isEndingWell {
            manager?.stopping()
            history?.forget()
        }
        if isEndingWell || manager == nil { console?.giveBack() }
    }
}
