import Glibc

extension String {
    /// Returns the range of the first occurrence of a text; `nil` if there is none.
    ///
    /// The bytes are compared, so é as one scalar and é as two scalars are different. The search ends at the first null character. The
    /// equivalent functions of the Swift library belong to `_StringProcessing`, which the programs are not linked with.
    package func range(of text: String) -> Range<Index>? {
        let offset = withCString { start in
            text.withCString { strstr(start, $0) }.map { UnsafePointer($0) - start }
        }
        guard let offset else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: text.utf8.count)
    }

    /// Returns a Boolean value that tells whether a text occurs in this text. See ``range(of:)``.
    package func contains(text: String) -> Bool { range(of: text) != nil }
}
