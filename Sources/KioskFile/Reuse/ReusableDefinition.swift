/// A definition under `define`: a part of a kiosk file that is written once and used in several places.
struct ReusableDefinition {
    /// A value that differs between the uses.
    struct Parameter {
        let name: String
        /// The value for uses without a value of their own, or `nil` if each use needs one.
        let standard: YAMLNode?
    }

    let name: String
    let parameters: [Parameter]
    /// The indices of the parameters, by name.
    let indices: [String: Int]
    /// The item, or the list of items, that a use stands for, with references to the parameters.
    let content: YAMLNode
    /// The texts with references in the content, by the text as it is written.
    let texts: [String: ReferenceText]

    init(_ name: String, _ parameters: [Parameter], _ content: YAMLNode) {
        self.name = name
        self.parameters = parameters
        self.content = content
        texts = Dictionary(
            content.references.map { ($0.text.written, $0.text) }, uniquingKeysWith: { first, _ in first })
        indices = Dictionary(
            parameters.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ReusableDefinition {
    /// Returns the message for a parameter that a definition does not have.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - definition: The name of the definition.
    ///   - names: The names of the definition's parameters.
    ///   - meant: The parameter that was probably meant, or `nil` to list the parameters.
    static func unknownParameter(
        _ name: String, of definition: String, _ names: [String], meant: String?
    ) -> String {
        let choice =
            names.isEmpty ? "; it has none" : meant == nil ? "; it has \(names.map(\.clipped).list("and"))" : ""
        return "the definition \(definition.quoted) has no parameter \(name.quoted)\(choice)"
    }
}
