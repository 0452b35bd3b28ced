import System

/// The tree of a kiosk file, with those of the included files in it.
struct KioskFileTree {
    /// The root, or `nil` if the kiosk file is not valid YAML.
    let root: YAMLNode?
    /// The errors in the YAML and in the included files.
    let errors: [KioskFileError]
    /// The paths of the included files.
    let includes: [String]

    /// Parses a kiosk file and reads the files that it includes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path where the file is, or will be, stored.
    ///   - reading: A function that reads the included files, each up to a number of bytes, or `nil` to read them from the file system.
    /// - Throws: The error that the file is too large or not valid UTF-8.
    init(_ bytes: [UInt8], path: String, reading: KioskFileIncludes.Reading? = nil) throws(KioskFileErrors) {
        let source: SourceText
        do throws(KioskFileError) {
            source = try SourceText(bytes, file: path)
        } catch {
            throw KioskFileErrors([error])
        }
        var composer = YAMLComposer(source)
        var includes = KioskFileIncludes(in: path, bytes: bytes.count, read: reading)
        root = composer.compose().map { includes.merged(into: $0) }
        errors = composer.errors + includes.errors
        self.includes = includes.paths
    }

    /// Reads the bytes of a kiosk file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - reading: A function that reads the file, up to a number of bytes, or `nil` to read it from the file system.
    static func bytes(of path: String, reading: KioskFileIncludes.Reading? = nil) throws(KioskFileErrors) -> [UInt8] {
        do throws(FileError) {
            if let reading { return try reading(path, Limits.bytes) }
            return try InputFile.bytes(of: path, upTo: Limits.bytes)
        } catch {
            throw KioskFileErrors([KioskFileError(error)])
        }
    }
}

extension KioskFileError {
    /// Creates the error for a kiosk file that cannot be read.
    fileprivate init(_ error: FileError) {
        let location = FileLocation.start(of: error.path)
        switch error.code {
        case .missing:
            self.init(.missingFile, at: location, error.reason, suggestion: Folder.nearestFile(to: error.path))
        case .folder: self.init(.notAFile, at: location, "expected a kiosk file, found a folder")
        case .notAFile: self.init(.notAFile, at: location, error.reason)
        case .tooLarge: self.init(.tooLarge, at: location, error.reason)
        case .system: self.init(.unreadable, at: location, error.reason)
        }
    }
}
