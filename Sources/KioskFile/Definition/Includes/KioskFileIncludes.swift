import Glibc
import System

extension KeyTable {
    /// The keys that an included file can have. All of them are optional.
    static let included = KeyTable(
        "included", subject: "a file that a kiosk file includes",
        "An included file: its lists and mappings are appended to those under the same keys of the kiosk file.",
        keys: [.tabs(isRequired: false), .sources, .triggers, .definitions])
}

/// Merges the included files into the tree of the kiosk file.
///
/// An included file can have tabs, sources, triggers and definitions. All other keys, and further includes, belong in the kiosk file itself.
public struct KioskFileIncludes {
    /// A function that reads a file of at most `limit` bytes.
    public typealias Reading = (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]

    /// The errors in the included files.
    private(set) var errors: [KioskFileError] = []
    /// The paths of the files, in the order of the kiosk file, including those that cannot be read.
    private(set) var paths: [String] = []
    private let folder: String
    private let read: Reading?
    /// The number of bytes that the remaining files can have in total.
    private var remainingBytes: Int

    static let key = MappingKey(
        "include", .list(of: .path, "files", count: 0...Limits.includes), examples: [["rooms.yaml"]],
        """
        Further files with the keys tabs, sources, on and define, which are appended to those of this file. Paths in them are also relative to \
        the kiosk file.
        """)

    /// The names of the keys that an included file can have.
    private static let shared = KeyTable.included.keys.map(\.name)

    /// Creates a merger for a kiosk file.
    ///
    /// - Parameters:
    ///   - file: The path of the kiosk file.
    ///   - bytes: The size of the kiosk file, in bytes.
    ///   - read: A function that reads the files, or `nil` to read them from the file system.
    init(in file: String, bytes: Int, read: Reading?) {
        folder = Folder.of(file)
        self.read = read
        remainingBytes = Limits.bytes - bytes
    }

    /// Returns the tree of the kiosk file with the contents of the included files. Errors in the value of `include` itself are reported by
    /// the checker.
    mutating func merged(into root: YAMLNode) -> YAMLNode {
        guard case .mapping(var entries) = root.content,
            case .list(let values)? = entries.first(where: { $0.key == Self.key.name })?.value.content
        else { return root }
        var size = root.size
        for value in values.prefix(Limits.includes) {
            guard case .scalar(let written, _) = value.content, !value.isNothing, written.utf8.count <= Limits.path
            else {
                continue
            }
            let path = Folder.resolve(written, in: folder)
            guard isInside(written, path) else {
                errors.append(
                    KioskFileError(
                        .invalidValue, at: value.location,
                        "\(written.quoted) is outside the kiosk file's folder; move the file into that folder"))
                continue
            }
            guard let tree = tree(at: path, written, value.location) else { continue }
            size += tree.size
            guard size <= Limits.values else {
                errors.append(
                    KioskFileError(
                        .tooMany, at: value.location,
                        """
                        including \(path) gives the kiosk file too many values \
                        (max \(Limits.values) for all its files together)
                        """))
                break
            }
            add(tree, to: &entries)
        }
        return YAMLNode(content: .mapping(entries), location: root.location, size: size)
    }

    /// Returns `true` if a file is in the kiosk file's folder after all symbolic links are resolved.
    ///
    /// Without this check the author of a kiosk file could read any file that the panel's user can read.
    private func isInside(_ written: String, _ path: String) -> Bool {
        guard !written.hasPrefix("/"), !written.split(separator: "/").contains("..") else { return false }
        func resolved(_ path: String) -> String? {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return String(cString: real)
        }
        // A file that does not exist passes: opening it fails later, with an error of its own.
        guard read == nil, let real = resolved(path), let home = resolved(folder) else { return true }
        return real == home || real.hasPrefix(home == "/" ? home : home + "/")
    }

    /// Returns the tree of a file, or `nil` if the file cannot be read or parsed. The reason is then in `errors`.
    private mutating func tree(at path: String, _ written: String, _ location: FileLocation) -> YAMLNode? {
        guard !paths.contains(path) else {
            errors.append(
                KioskFileError(.conflictingKeys, at: location, "the file \(written.quoted) is already included"))
            return nil
        }
        paths.append(path)
        do throws(FileError) {
            let bytes = try bytes(of: path)
            remainingBytes -= bytes.count
            let source: SourceText
            do throws(KioskFileError) {
                source = try SourceText(bytes, file: path)
            } catch {
                errors.append(error)
                return nil
            }
            var composer = YAMLComposer(source)
            let tree = composer.compose()
            errors += composer.errors
            return tree
        } catch {
            errors.append(fault(error, written, location))
            return nil
        }
    }

    private func bytes(of path: String) throws(FileError) -> [UInt8] {
        if let read { return try read(path, max(0, remainingBytes)) }
        return try InputFile.bytes(of: path, upTo: max(0, remainingBytes))
    }

    private func fault(_ error: FileError, _ written: String, _ location: FileLocation) -> KioskFileError {
        switch error.code {
        case .missing:
            KioskFileError(
                .missingFile, at: location, "file not found: \(error.path)",
                suggestion: Folder.nearestFile(to: written, in: folder))
        case .folder: KioskFileError(.notAFile, at: location, "expected a file at \(error.path), found a folder")
        case .notAFile:
            KioskFileError(.notAFile, at: location, "expected a file at \(error.path), found a pipe or a device")
        case .tooLarge:
            KioskFileError(
                .tooLarge, at: location,
                """
                including \(error.path) makes the kiosk file too large \
                (max \(Limits.bytes) bytes for all its files together)
                """)
        case .system:
            KioskFileError(.unreadable, at: location, "cannot read the file \(error.path): \(error.reason)")
        }
    }

    private mutating func add(_ tree: YAMLNode, to entries: inout [YAMLNode.Entry]) {
        guard case .mapping(let further) = tree.content else {
            errors.append(
                KioskFileError(
                    .wrongType, at: tree.location,
                    // The message does not quote the content, because the file may contain a secret instead of kiosk definitions.
                    "expected a mapping with \(Self.shared.keyList("or")), found another type"))
            return
        }
        for entry in further {
            guard Self.shared.contains(entry.key) else {
                report(unknown: entry)
                continue
            }
            guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
                entries.append(entry)
                continue
            }
            entries[index] = joined(entries[index], entry)
        }
    }

    private mutating func report(unknown entry: YAMLNode.Entry) {
        guard KeyTable.kiosk[entry.key] == nil else {
            errors.append(
                KioskFileError(
                    .conflictingKeys, at: entry.keyLocation,
                    "\(entry.key.asKey) is allowed only in the kiosk file itself, not in an included file"))
            return
        }
        errors.append(
            KioskFileError(
                .unknownKey, at: entry.keyLocation,
                "an included file has no key \(entry.key.quoted); it has \(Self.shared.keyList("and"))",
                suggestion: NearMiss.nearest(to: entry.key, among: Self.shared)))
    }

    /// Returns a list or mapping with the elements of an included file appended. If the types differ, returns the value with the wrong
    /// type, so that the checker reports it.
    private mutating func joined(_ entry: YAMLNode.Entry, _ further: YAMLNode.Entry) -> YAMLNode.Entry {
        let content: YAMLNode.Content
        switch (entry.value.content, further.value.content) {
        case (.list(let first), .list(let second)): content = .list(first + second)
        case (.mapping(let first), .mapping(let second)):
            let noun = entry.key == MappingKey.definitions.name ? "definition" : "source"
            content = .mapping(first + distinct(second, from: first, noun))
        default:
            // The checker reports the type error when it checks the value that is returned here.
            let isMapping = [MappingKey.sources.name, MappingKey.definitions.name].contains(entry.key)
            let isWrong = isMapping ? !further.value.isMapping : !further.value.isList
            return isWrong ? further : entry
        }
        let value = YAMLNode(
            content: content, location: entry.value.location, size: entry.value.size + further.value.size)
        return YAMLNode.Entry(key: entry.key, keyLocation: entry.keyLocation, value: value)
    }

    /// Returns the entries whose keys are not known yet, and reports the others.
    ///
    /// - Parameter noun: The noun for an entry, for messages.
    private mutating func distinct(
        _ entries: [YAMLNode.Entry], from known: [YAMLNode.Entry], _ noun: String
    ) -> [YAMLNode.Entry] {
        let locations = Dictionary(known.map { ($0.key, $0.keyLocation) }, uniquingKeysWith: { first, _ in first })
        return entries.filter { entry in
            guard let location = locations[entry.key] else { return true }
            errors.append(
                KioskFileError(
                    .duplicateKey, at: entry.keyLocation,
                    "duplicate \(noun) \(entry.key.quoted); first at \(location)"))
            return false
        }
    }
}

extension YAMLNode {
    fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }

    fileprivate var isList: Bool { if case .list = content { true } else { false } }
}
