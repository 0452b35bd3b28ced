import Drawing

/// The text fields of a form, in their order.
///
/// The return key of each field moves to the next one that can be edited, and that of the last one ends editing. Tab and Shift-Tab move
/// the focus as usual, and continue editing if they reach another field of the group.
public final class TextFieldGroup {
    /// The fields, in the order in which they are filled in.
    public var fields: [TextField] = [] {
        didSet {
            for field in oldValue where field.group === self { field.group = nil }
            for field in fields { field.group = self }
        }
    }

    /// Creates a group without fields.
    public init() {}

    /// Returns the next field that can be edited; `nil` after the last one.
    func field(after field: TextField) -> TextField? {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return nil }
        return fields[(index + 1)...].first { $0.canBeEdited }
    }

    /// Moves the focus from a field that is being edited, and ends editing or continues it in another field of the group.
    func move(_ heading: FocusHeading, from field: TextField) {
        guard let scene = field.scene else { return }
        scene.focus.move(heading, from: field)
        guard let other = scene.focusedView as? TextField, other !== field, other.group === self, other.canBeEdited
        else { return field.endEditing() }
        other.beginEditing()
    }
}

extension TextField {
    /// A Boolean value that tells whether the field is visible, enabled and not covered.
    fileprivate var canBeEdited: Bool { isEnabled && isWithinReach }
}
