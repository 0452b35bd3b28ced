import Drawing
import Toolkit

@testable import Elements

/// Access to the set value of the only element of a page.
extension SetValues {
    var date: DateAndTime? { value(at: 0) }
    var color: Color? { value(at: 0) }
    var text: String? { (value(at: 0) as FieldState?)?.text }
    var form: FormState? { value(at: 0) }
}
