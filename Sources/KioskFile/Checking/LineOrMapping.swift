/// A value that is a text of one line in its short form, and a mapping in its long form.
enum LineOrMapping {
    case line(String, at: FileLocation)
    case mapping(CheckedMapping)
}
