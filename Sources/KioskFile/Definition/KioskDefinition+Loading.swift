import System

extension KioskDefinition {
    /// Reads and checks a kiosk file.
    ///
    /// What lies behind the paths in it is looked at as well: what is wrong there is in the definition's `dataFaults`.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - format: what the file can say.
    ///   - keepsTexts: whether the definition's `placedTexts` are wanted.
    ///   - reading: reads the file and those that it includes, of so many bytes at the most; nil takes those that are there.
    /// - Throws: every mistake of the file at once; a file that cannot be read, or is not YAML, has one.
    public static func load(
        path: String, format: KioskFormat = KioskFormat(), keepsTexts: Bool = false,
        reading: KioskFileIncludes.Reading? = nil
    ) throws(KioskFileErrors) -> KioskDefinition {
        let bytes: [UInt8]
        do throws(FileError) {
            if let reading {
                bytes = try reading(path, Limits.bytes)
            } else {
                bytes = try InputFile.bytes(of: path, upTo: Limits.bytes)
            }
        } catch {
            throw KioskFileErrors([KioskFileError(error)])
        }
        return try parse(bytes, path: path, format: format, keepsTexts: keepsTexts, reading: reading)
    }

    /// Checks the text of a kiosk file that is, or will be, at `path`.
    ///
    /// The path is named in messages; the files that the text refers to are looked for from its folder.
    ///
    /// - Parameters:
    ///   - text: of the file.
    ///   - path: where it is, or will be.
    ///   - format: what the file can say.
    public static func parse(
        _ text: String, path: String, format: KioskFormat = KioskFormat()
    ) throws(KioskFileErrors) -> KioskDefinition {
        try parse(Array(text.utf8), path: path, format: format)
    }

    /// Checks the bytes of a kiosk file that is, or will be, at `path`: UTF-8, with or without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: of the file.
    ///   - path: where it is, or will be.
    ///   - format: what the file can say.
    ///   - keepsTexts: whether the definition's `placedTexts` are wanted.
    ///   - reading: reads the files that it includes, of so many bytes at the most; nil takes those that are there.
    public static func parse(
        _ bytes: [UInt8], path: String, format: KioskFormat = KioskFormat(), keepsTexts: Bool = false,
        reading: KioskFileIncludes.Reading? = nil
    ) throws(KioskFileErrors) -> KioskDefinition {
        let source: SourceText
        do throws(KioskFileError) {
            source = try SourceText(bytes, file: path)
        } catch {
            throw KioskFileErrors([error])
        }
        var composer = YAMLComposer(source)
        var includes = KioskFileIncludes(in: path, bytes: bytes.count, read: reading)
        let root = composer.compose().map { includes.merged(into: $0) }
        var checker = KioskFileChecker(file: path, format: format, keepsTexts: keepsTexts)
        let checked = root.map { checker.kiosk($0) }
        let errors = composer.errors + includes.errors + checker.errors
        let dataFaults = KioskFileError.listed(checker.dataFaults)
        guard errors.isEmpty, var definition = checked else {
            throw KioskFileErrors(
                errors, dataFaults: dataFaults, pictures: checked?.pictures ?? [], font: checked?.font,
                includes: includes.paths)
        }
        definition.includes = includes.paths
        definition.dataFaults = dataFaults
        definition.placedTexts = checker.texts ?? []
        return definition
    }
}

extension KioskFileError {
    /// Why a kiosk file could not be read.
    fileprivate init(_ error: FileError) {
        let location = FileLocation.start(of: error.path)
        switch error.code {
        case .missing:
            self.init(.missingFile, at: location, error.reason, suggestion: Folder.nearestFile(to: error.path))
        case .folder: self.init(.notAFile, at: location, "this is a folder; a kiosk file is wanted")
        case .notAFile: self.init(.notAFile, at: location, error.reason)
        case .tooLarge: self.init(.tooLarge, at: location, error.reason)
        case .system: self.init(.unreadable, at: location, error.reason)
        }
    }
}
