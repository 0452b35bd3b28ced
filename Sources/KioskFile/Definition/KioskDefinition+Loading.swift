extension KioskDefinition {
    /// Reads and checks a kiosk file.
    ///
    /// The files and folders that the kiosk file refers to are checked as well. Problems with them are in the definition's `dataFaults`.
    ///
    /// - Parameters:
    ///   - path: The path of the kiosk file.
    ///   - format: The format that the file is checked against.
    ///   - keepsTexts: A Boolean value that tells whether the definition's `placedTexts` are needed.
    ///   - reading: A function that reads the file and its includes, each up to a number of bytes, or `nil` to read them from the file
    ///     system.
    /// - Throws: All errors of the file. If it cannot be read or is not valid YAML, there is only one error.
    public static func load(
        path: String, format: KioskFormat = KioskFormat(), keepsTexts: Bool = false,
        reading: KioskFileIncludes.Reading? = nil
    ) throws(KioskFileErrors) -> KioskDefinition {
        let bytes = try KioskFileTree.bytes(of: path, reading: reading)
        return try parse(bytes, path: path, format: format, keepsTexts: keepsTexts, reading: reading)
    }

    /// Checks the text of a kiosk file that is, or will be, stored at `path`.
    ///
    /// The path appears in messages, and its folder is where relative paths in the text start.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - path: The path where the file is, or will be, stored.
    ///   - format: The format that the file is checked against.
    public static func parse(
        _ text: String, path: String, format: KioskFormat = KioskFormat()
    ) throws(KioskFileErrors) -> KioskDefinition {
        try parse(Array(text.utf8), path: path, format: format)
    }

    /// Checks the bytes of a kiosk file that is, or will be, stored at `path`: UTF-8, with or without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path where the file is, or will be, stored.
    ///   - format: The format that the file is checked against.
    ///   - keepsTexts: A Boolean value that tells whether the definition's `placedTexts` are needed.
    ///   - reading: A function that reads the included files, each up to a number of bytes, or `nil` to read them from the file system.
    public static func parse(
        _ bytes: [UInt8], path: String, format: KioskFormat = KioskFormat(), keepsTexts: Bool = false,
        reading: KioskFileIncludes.Reading? = nil
    ) throws(KioskFileErrors) -> KioskDefinition {
        let tree = try KioskFileTree(bytes, path: path, reading: reading)
        var checker = KioskFileChecker(file: path, format: format, keepsTexts: keepsTexts)
        let checked = tree.root.map { checker.kiosk($0) }
        let accepted = checker.errors.filter { !format.acceptsLowContrast || $0.code != .lowContrast }
        let errors = tree.errors + accepted
        let dataFaults = KioskFileError.listed(checker.dataFaults)
        guard errors.isEmpty, var definition = checked else {
            throw KioskFileErrors(
                errors, dataFaults: dataFaults, pictures: checked?.pictures ?? [], font: checked?.font,
                icons: checked?.icons ?? NamedIcons(), includes: tree.includes)
        }
        definition.includes = tree.includes
        definition.dataFaults = dataFaults
        definition.placedTexts = checker.texts ?? []
        definition.valueUses = checker.valueUses
        definition.jqPrograms = checker.jqPrograms
        return definition
    }
}
