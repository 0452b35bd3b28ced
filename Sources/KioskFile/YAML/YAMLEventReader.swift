internal import CYaml

/// The stream of YAML events in a text, read by libyaml.
///
/// libyaml is used without a wrapper such as Yams (6.2.2), which has several disadvantages. Yams compares the keys of a mapping with every
/// alias in them expanded; ten lines kept a debug build busy for 51 seconds. It stops at the first mapping that has a duplicate key, and
/// reports only the first of the two keys. It also links Foundation and ICU into the program: 59 MB instead of 7.
final class YAMLEventReader {
    private let source: SourceText
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The input. libyaml keeps a pointer to it, so it has to outlive the parser.
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let isInitialized: Bool

    init(_ source: SourceText) {
        self.source = source
        input = .allocate(capacity: source.bytes.count)
        _ = input.initialize(from: source.bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        isInitialized = yaml_parser_initialize(parser) == 1
        if isInitialized {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, input.baseAddress, input.count)
        }
    }

    deinit {
        if isInitialized { yaml_parser_delete(parser) }
        parser.deallocate()
        input.deallocate()
    }

    /// Returns the next event. After the last event, every call returns `streamEnd`.
    ///
    /// - Throws: `notYAML`. After an error, nothing more can be read.
    func next() throws(KioskFileError) -> YAMLEvent {
        guard isInitialized else { throw KioskFileError(.notYAML, at: .start(of: source.file), "out of memory") }
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
        defer { yaml_event_delete(&event) }
        let location = location(event.start_mark)
        switch event.type {
        case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, location: location)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, location: location)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, location: location)
        case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, location: location)
        case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, location: location)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias(Self.string(event.data.alias.anchor) ?? ""), location: location)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return YAMLEvent(
                kind: .listStart, location: location, anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart, location: location, anchor: Self.string(start.anchor), tag: Self.string(start.tag))
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            // The text can contain NUL characters, which are written as escapes.
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return YAMLEvent(
                kind: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), location: location,
                anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag))
        default: return YAMLEvent(kind: .streamEnd, location: location)
        }
    }

    private func location(_ mark: yaml_mark_t) -> FileLocation {
        FileLocation(file: source.file, line: mark.line + 1, column: mark.column + 1)
    }

    private static func string(_ characters: UnsafePointer<UInt8>?) -> String? {
        characters.map { String(cString: $0) }
    }

    private func syntaxError() -> KioskFileError {
        let parser = parser.pointee
        let problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        if parser.error == YAML_READER_ERROR {
            let character = Unicode.Scalar(UInt32(bitPattern: parser.problem_value))?.name ?? "here"
            return KioskFileError(
                .notYAML, at: source.location(ofByte: parser.problem_offset),
                "invalid YAML: the character \(character) is not allowed")
        }
        if problem.hasPrefix("Maximum nesting level") {
            // This is libyaml's own limit of 1000 levels, which its lookahead can reach first.
            return KioskFileError(
                .tooDeep, at: source.clamped(location(parser.mark)), "lists and mappings are nested too deeply")
        }
        if problem == "could not find expected ':'", parser.context != nil {
            // libyaml reports the position where it gave up, on the next line. The context is the start of the key.
            return KioskFileError(
                .notYAML, at: source.clamped(location(parser.context_mark)), "invalid YAML: a key has no \":\"")
        }
        let location = source.clamped(location(parser.problem_mark))
        if source.scalar(atLine: location.line, column: location.column) == "\t" {
            return KioskFileError(.notYAML, at: location, "invalid YAML: tab character in the indentation; use spaces")
        }
        let context = parser.context.map {
            " \(String(cString: $0)) that begins on line \(parser.context_mark.line + 1)"
        }
        return KioskFileError(.notYAML, at: location, "invalid YAML: \(problem)\(context ?? "")")
    }
}
