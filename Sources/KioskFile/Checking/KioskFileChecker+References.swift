import System

extension KioskFileChecker {
    /// What a path in a kiosk file has to lead to.
    enum Target {
        case file, folder
    }

    /// Titles for which what was meant is looked for.
    private static let maximumMeant = 16

    /// The title of a tab, in any of the kiosk's languages, that something leads to; nil if it is not given. One that no tab has is
    /// reported when all tabs are known.
    public mutating func page(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let title = line(entry) else { return nil }
        links.append((title, entry.value.location))
        return title
    }

    /// Reports the links that lead nowhere.
    mutating func checkLinks(among tabs: [TabDefinition]) {
        guard !links.isEmpty else { return }
        let titles = tabs.flatMap { $0.title.all }
        let known = Set(titles)
        // One slip is mostly made many times, and looking for what was meant takes as long as the titles are many.
        var meant: [String: String?] = [:]
        for link in links where !known.contains(link.title) {
            if meant[link.title] == nil, meant.count < Self.maximumMeant {
                meant[link.title] = .some(NearMiss.nearest(to: link.title, among: titles))
            }
            report(
                .unknownPage, at: link.location, "no tab has the title \(link.title.quoted)",
                suggestion: meant[link.title] ?? nil)
        }
    }

    /// The path of a picture; nil if it is not given, or wrong. A picture that is not there is a fault of data.
    public mutating func picture(_ entry: CheckedMapping.Entry?) -> PicturePath? {
        guard let entry else { return nil }
        let path = reference(
            entry.value, for: entry.key.name, to: .file, noun: "picture", missing: .missingPicture)
        guard let path else { return nil }
        let picture = PicturePath(path: path, location: entry.value.location)
        return picture
    }

    /// The path of a file that is read while the kiosk runs; nil if it is not given, or wrong. One that is not there is a fault of data.
    ///
    /// - Parameters:
    ///   - entry: of the key.
    ///   - noun: what the file is, for a message: `text`.
    public mutating func file(_ entry: CheckedMapping.Entry?, _ noun: String) -> String? {
        entry.flatMap { reference($0.value, for: $0.key.name, to: .file, noun: noun, missing: .missingData) }
    }

    /// The path of a folder that is read while the kiosk runs; nil if it is not given, or wrong. One that is not there is a fault of
    /// data.
    ///
    /// - Parameters:
    ///   - entry: of the key.
    ///   - noun: what the folder is, for a message: `folder of pictures`.
    public mutating func folder(_ entry: CheckedMapping.Entry?, _ noun: String) -> String? {
        entry.flatMap { reference($0.value, for: $0.key.name, to: .folder, noun: noun, missing: .missingFolder) }
    }

    /// The resolved path of something that the kiosk takes in. Where it is not there, or cannot be read, that is a fault of
    /// data, and the path holds all the same: what it leads to may come while the kiosk runs.
    mutating func reference(
        _ node: YAMLNode, for name: String, to target: Target, noun: String, missing: KioskFileError.Code
    ) -> String? {
        guard let written = line(node, for: name, limit: Limits.path) else { return nil }
        let path = Folder.resolve(written, in: folder)
        if let error = Self.error(at: path, target) {
            reportFault(error, at: node.location, path, written, target, noun: noun, missing: missing)
        }
        return path
    }

    /// Why nothing of a kind can be read at a path.
    private static func error(at path: String, _ target: Target) -> FileError? {
        do throws(FileError) {
            // Neither opening nor listing waits for anything, whatever lies there.
            _ = try InputFile(path)
            return target == .file ? nil : FileError(.notAFile, path: path, reason: "this is a file")
        } catch {
            guard target == .folder, error.code == .folder else { return error }
            do throws(FileError) {
                _ = try Folder.names(in: path, upTo: 1)
                return nil
            } catch {
                return error
            }
        }
    }

    private mutating func reportFault(
        _ error: FileError, at location: FileLocation, _ path: String, _ written: String, _ target: Target,
        noun: String,
        missing: KioskFileError.Code
    ) {
        switch (error.code, target) {
        case (.missing, _):
            fault(
                missing, at: location, "there is no \(noun) at \(path)",
                suggestion: suggestsFiles ? Folder.nearestFile(to: written, in: folder) : nil)
        case (.folder, _): fault(.notAFile, at: location, "expected a \(noun) at \(path), found a folder")
        case (.notAFile, .file):
            fault(.notAFile, at: location, "expected a \(noun) at \(path), found a pipe or a device")
        case (.notAFile, .folder): fault(.notAFolder, at: location, "expected a folder at \(path), found a file")
        case (.system(let number), _):
            fault(.unreadable, at: location, "the \(noun) at \(path) cannot be read: \(FileError.words(for: number))")
        case (.tooLarge, _): fault(.unreadable, at: location, "the \(noun) at \(path) cannot be read: \(error.reason)")
        }
    }
}

extension Folder {
    /// The path of the file in the same folder whose name is the nearest to the one wanted, if one is near.
    ///
    /// - Parameter folder: where a relative path starts.
    static func nearestFile(to path: String, in folder: String = ".") -> String? {
        let wanted = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        let start = wanted.utf8.lastIndex(of: UInt8(ascii: "/")).map(wanted.utf8.index(after:)) ?? wanted.startIndex
        // More names than that are no help to anybody, and take a while.
        let names = (try? names(in: resolve(of(wanted), in: folder), upTo: 1000)) ?? []
        return NearMiss.nearest(to: String(wanted[start...]), among: names).map { String(wanted[..<start]) + $0 }
    }
}
