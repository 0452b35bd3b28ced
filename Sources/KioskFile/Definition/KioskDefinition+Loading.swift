extension KioskDefinition {
    /// Reads and checks a kiosk file.
    ///
    /// - Throws: every mistake of the file at once; a file that cannot be read, or is not YAML, has one.
    public static func load(path: String) throws(KioskFileErrors) -> KioskDefinition {
        let bytes: [UInt8]
        do throws(KioskFileError) {
            bytes = try KioskFileReader.read(path)
        } catch {
            throw KioskFileErrors([error])
        }
        return try parse(bytes, path: path)
    }

    /// Checks the text of a kiosk file that is, or will be, at `path`.
    ///
    /// The path is named in messages; the files that the text refers to are looked for from its folder.
    public static func parse(_ text: String, path: String) throws(KioskFileErrors) -> KioskDefinition {
        try parse(Array(text.utf8), path: path)
    }

    /// Checks the bytes of a kiosk file that is, or will be, at `path`: UTF-8, with or without a byte order mark.
    public static func parse(_ bytes: [UInt8], path: String) throws(KioskFileErrors) -> KioskDefinition {
        let source: SourceText
        do throws(KioskFileError) {
            source = try SourceText(bytes, file: path)
        } catch {
            throw KioskFileErrors([error])
        }
        var composer = YAMLComposer(source)
        let root = composer.compose()
        var checker = KioskFileChecker(file: path)
        let definition = root.map { checker.kiosk($0) }
        let errors = composer.errors + checker.errors
        guard errors.isEmpty, let definition else { throw KioskFileErrors(errors, pictures: checker.pictures) }
        return definition
    }
}
