import KioskFile
import Testing

/// Expected error without its place.
public struct Mistake: Sendable {
    public var code: KioskFileError.Code
    public var suggestion: String?
    /// Substring of the message.
    public var message: String

    public init(_ code: KioskFileError.Code, suggestion: String? = nil, _ message: String = "") {
        self.code = code
        self.suggestion = suggestion
        self.message = message
    }
}

/// Checks that a kiosk file has exactly these mistakes, in order, at exactly the places marked by `▲`. For mistakes in definitions, these
/// are places in the definition.
public func expect(
    _ mistakes: Mistake..., in marked: String, path: String = "kiosk.yaml", format: KioskFormat = KioskFormat(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let (text, locations) = unmarked(marked, path: path)
    #expect(locations.count == mistakes.count, "as many ▲ as mistakes", sourceLocation: sourceLocation)
    let errors = errors(in: text, path: path, format: format)
    let report = Comment(rawValue: errors.map(\.description).joined(separator: "\n"))
    let found = errors.map { error in
        FileLocation(file: error.location.file, line: error.location.line, column: error.location.column)
    }
    #expect(found == locations, report, sourceLocation: sourceLocation)
    #expect(errors.map(\.code) == mistakes.map(\.code), report, sourceLocation: sourceLocation)
    #expect(errors.map(\.suggestion) == mistakes.map(\.suggestion), report, sourceLocation: sourceLocation)
    for (error, mistake) in zip(errors, mistakes) where !mistake.message.isEmpty {
        #expect(error.statement.contains(mistake.message), report, sourceLocation: sourceLocation)
    }
}

/// Returns a kiosk file with one tab, a page with these elements.
public func kioskFile(page elements: String) -> String { "title: A\ntabs: [{title: B, page: [\(elements)]}]\n" }

/// Mistakes of a kiosk file and faults of its data.
public func errors(
    in text: String, path: String = "kiosk.yaml", format: KioskFormat = KioskFormat()
) -> [KioskFileError] {
    errors(in: Array(text.utf8), path: path, format: format)
}

public func errors(
    in bytes: [UInt8], path: String = "kiosk.yaml", format: KioskFormat = KioskFormat()
) -> [KioskFileError] {
    do throws(KioskFileErrors) {
        return try KioskDefinition.parse(bytes, path: path, format: format).dataFaults
    } catch {
        return KioskFileError.listed(error.errors + error.dataFaults)
    }
}

/// The text without its marks, and the places of the marks.
private func unmarked(_ marked: String, path: String) -> (text: String, locations: [FileLocation]) {
    var text = String.UnicodeScalarView()
    var location = FileLocation(file: path, line: 1, column: 1)
    var locations: [FileLocation] = []
    var previous: Unicode.Scalar?
    for scalar in marked.unicodeScalars {
        if scalar == "▲" {
            locations.append(location)
            continue
        }
        text.append(scalar)
        switch scalar {
        case "\n" where previous == "\r": break
        case "\n", "\r": location = FileLocation(file: path, line: location.line + 1, column: 1)
        default: location.column += 1
        }
        previous = scalar
    }
    return (String(text), locations)
}
