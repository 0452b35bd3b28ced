import Elements
import KioskFile
import SourceProtocol
import Toolkit

/// The monitor of one alarm's condition and its value.
@MainActor final class AlarmWatch {
    let definition: AlarmDefinition
    /// A Boolean value that tells whether the condition has been met for the required time.
    private(set) var hasReason: Bool
    /// The state of the value.
    private(set) var state = ValueState.awaited
    /// A Boolean value that tells whether the condition is monitored: its value is current and of the expected type.
    private(set) var isMonitored = false
    var onChange: () -> Void = {}
    /// Called when ``isMonitored`` changes.
    var onMonitoring: () -> Void = {}
    private var level: ConditionLevel
    private weak var scene: Scene?
    private var delay: SceneTimer?

    init(_ definition: AlarmDefinition, isActive: Bool?, in scene: Scene) {
        self.definition = definition
        self.scene = scene
        hasReason = isActive == true
        level = ConditionLevel(definition.condition, isFulfilled: isActive)
    }

    isolated deinit {
        delay?.cancel()
    }

    func take(_ state: ValueState) {
        self.state = state
        level.take(state)
        let isMonitored = level.isDecided(by: state)
        if isMonitored != self.isMonitored {
            self.isMonitored = isMonitored
            onMonitoring()
        }
        guard level.isFulfilled == true else {
            delay?.cancel()
            delay = nil
            return set(false)
        }
        guard !hasReason, delay == nil else { return }
        guard definition.delay > 0 else { return set(true) }
        delay = scene?.schedule(after: .seconds(definition.delay)) { [weak self] in
            self?.delay = nil
            self?.set(true)
        }
    }

    private func set(_ hasReason: Bool) {
        guard hasReason != self.hasReason else { return }
        self.hasReason = hasReason
        onChange()
    }
}
