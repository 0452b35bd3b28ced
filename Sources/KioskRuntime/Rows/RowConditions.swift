import Elements
import KioskFile
import Toolkit

/// The rows of the kiosk file, some of which are in their list only while a condition is met.
///
/// A row neither comes nor goes while a finger is on the panel.
final class RowConditions {
    private let rows: WrittenRows
    /// For each row, the index of its condition; `nil` for rows that are always there.
    private let places: [Int?]
    private let conditions: ValueConditions
    /// The numbers of the rows that are in the list.
    private var shown: [Int]
    private weak var list: View?
    private var onChange: ([SectionContent]) -> Void = { _ in }
    private var observation: SceneNotifications.Observation?

    /// - Returns: `nil` if no row has a condition.
    init?(_ definitions: [RowDefinition], _ rows: WrittenRows) {
        let conditions = definitions.compactMap(\.condition)
        guard !conditions.isEmpty else { return nil }
        var count = 0
        places = definitions.map { definition in
            guard definition.condition != nil else { return nil }
            count += 1
            return count - 1
        }
        self.rows = rows
        self.conditions = ValueConditions(conditions)
        shown = places.indices.filter { [places] in places[$0] == nil }
    }

    /// The rows that are in the list.
    var sections: [SectionContent] { [SectionContent(rows: RowList(rows).only(shown))] }

    /// Calls `onChange` with other rows, after a change of a value, as soon as no finger is on the panel.
    func follow(_ live: LiveValues?, in list: View, _ onChange: @escaping ([SectionContent]) -> Void) {
        (self.list, self.onChange) = (list, onChange)
        conditions.follow(live) { [weak self] in self?.update() }
    }

    private func update() {
        observation = nil
        let wanted = places.indices.filter { places[$0].map(conditions.isFulfilled) ?? true }
        guard wanted != shown else { return }
        if let list, let scene = list.scene {
            guard !scene.isTouched else {
                observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in
                    self?.update()
                }
                return
            }
            scene.contentMoved(in: list)
        }
        shown = wanted
        onChange(sections)
    }
}
