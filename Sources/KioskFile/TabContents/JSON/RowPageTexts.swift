/// The texts in the elements of a row's page, as they are written in the kiosk file.
///
/// Only these name values of sources, files and roles. If the data of a row could, a source could have the panel show a file that it cannot
/// read itself, or have a user operate another source.
struct RowPageTexts {
    /// The texts without references.
    private(set) var fixed: Set<String> = [RowPage.noData]
    /// The texts with references only to the answer to a call.
    private(set) var answers: Set<String> = []
    /// The values in texts, as they are written in the braces.
    private(set) var values: Set<String> = []

    init(_ nodes: [YAMLNode]) {
        for node in nodes { add(node) }
    }

    private mutating func add(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, _):
            let references = ReferenceText(text)?.references ?? []
            if references.isEmpty { fixed.insert(text) }
            if references.allSatisfy({ $0.name == CallAnswer.name }) { answers.insert(text) }
            values.formUnion(TextWithValues.writtenValues(in: text))
        case .list(let nodes): for node in nodes { add(node) }
        case .mapping(let entries): for entry in entries { add(entry.value) }
        }
    }
}

extension KioskFileChecker {
    /// Returns `true` if a text can name a value of a source, a file or a role. Reports that it cannot if it is from the data of a row.
    mutating func canName(_ text: String, _ noun: String, at location: FileLocation) -> Bool {
        guard let rowPageTexts, !rowPageTexts.fixed.contains(text) else { return true }
        let error = KioskFileError(
            .invalidValue, at: location,
            "the data of a row cannot name \(noun); write the name in the kiosk file, or use an action with $row.key in “with”"
        )
        add(error)
        rowNameErrors.append(error)
        return false
    }
}
