/// Escapes external text for a line of the audit log, and parses such lines.
public enum AuditText {
    /// Returns a text as the content of a quoted field: on one line, truncated, with quotation marks and backslashes escaped.
    public static func escaped(_ text: String) -> String {
        // `replacing` would link the regular expression library, which takes 2 MB in each source.
        var scalars = String.UnicodeScalarView()
        for scalar in text.shortened.unicodeScalars {
            if scalar == "\\" || scalar == "\"" { scalars.append("\\") }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// Returns a text as the value of a field. It is quoted unless it has only unreserved characters and at most 100 bytes.
    public static func value(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "-._:/%[]@,".utf8.contains(byte)
            }
        }
        return isPlain && !text.isEmpty && text.utf8.count <= 100 ? text : "\"\(escaped(text))\""
    }

    /// Returns the fields of a line in their original order.
    public static func fields(of line: String) -> [AuditRecord.Field] {
        var fields: [AuditRecord.Field] = []
        var rest = Array(line.unicodeScalars)[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(String.UnicodeScalarView(rest[..<equals]))
            rest = rest[(equals + 1)...]
            fields.append(AuditRecord.Field(name, takeValue(&rest)))
            if rest.first == " " { rest.removeFirst() }
        }
        return fields
    }

    private static func takeValue(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        var value = String.UnicodeScalarView()
        guard rest.first == "\"" else {
            while let scalar = rest.first, scalar != " " {
                value.append(scalar)
                rest.removeFirst()
            }
            return String(value)
        }
        rest.removeFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
            guard scalar == "\\" else {
                value.append(scalar)
                continue
            }
            if let escaped = rest.popFirst() { value.append(escaped) }
        }
        return String(value)
    }
}
