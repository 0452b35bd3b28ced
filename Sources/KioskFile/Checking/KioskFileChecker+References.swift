import System

extension KioskFileChecker {
    /// The kind of file system object that a path has to lead to.
    enum Target {
        case file, folder
    }

    /// Returns the title of a tab that a link leads to, in any of the kiosk's languages, or `nil` if the entry is missing. A title that no
    /// tab has is reported once all tabs are known.
    public mutating func page(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry, let title = line(entry) else { return nil }
        links.append(LocatedLink(link: PageLink(title), tab: entry.value.location))
        return title
    }

    /// Returns the path of a picture, or `nil` if the entry is missing or invalid. A missing picture file is a data fault.
    ///
    /// - Parameters:
    ///   - entry: The entry that contains the path.
    ///   - page: The entry with the number of the page, if the file is a PDF.
    public mutating func picture(_ entry: CheckedMapping.Entry?, page: CheckedMapping.Entry? = nil) -> PicturePath? {
        guard let entry else { return nil }
        let path = reference(
            entry.value, for: entry.key.name.asKey, to: .file, noun: "picture", missing: .missingPicture)
        guard let path else { return nil }
        return PicturePath(path: path, location: entry.value.location, page: documentPage(page) ?? 1)
    }

    private mutating func documentPage(_ entry: CheckedMapping.Entry?) -> Int? {
        guard let entry, let number = number(entry) else { return nil }
        guard number == number.rounded() else {
            report(.invalidValue, at: entry.value.location, "“page” must be a whole number")
            return nil
        }
        return Int(number)
    }

    /// Returns the path of a file that is read at run time, or `nil` if the entry is missing or invalid. A missing file is a data fault.
    ///
    /// - Parameters:
    ///   - entry: The entry that contains the path.
    ///   - noun: The noun for the file in messages, such as `text`.
    public mutating func file(_ entry: CheckedMapping.Entry?, _ noun: String) -> String? {
        entry.flatMap { reference($0.value, for: $0.key.name.asKey, to: .file, noun: noun, missing: .missingData) }
    }

    /// Returns the path of a folder that is read at run time, or `nil` if the entry is missing or invalid. A missing folder is a data
    /// fault.
    ///
    /// - Parameters:
    ///   - entry: The entry that contains the path.
    ///   - noun: The noun for the folder in messages, such as `folder of pictures`.
    public mutating func folder(_ entry: CheckedMapping.Entry?, _ noun: String) -> String? {
        entry.flatMap { reference($0.value, for: $0.key.name.asKey, to: .folder, noun: noun, missing: .missingFolder) }
    }

    /// Returns the resolved path of a file or folder that the kiosk reads. If it is missing or unreadable, a data fault is reported, and
    /// the path is returned all the same: the file may appear while the kiosk runs.
    mutating func reference(
        _ node: YAMLNode, for name: @autoclosure () -> String, to target: Target, noun: String,
        missing: KioskFileError.Code
    ) -> String? {
        guard let written = line(node, for: name(), limit: Limits.path), canName(written, "a file", at: node.location)
        else { return nil }
        let path = Folder.resolve(written, in: folder)
        if let error = Self.error(at: path, target) {
            reportFault(error, at: node.location, path, written, target, noun: noun, missing: missing)
        }
        return path
    }

    /// Returns the reason why a file or folder cannot be read, or `nil` if it can.
    private static func error(at path: String, _ target: Target) -> FileError? {
        do throws(FileError) {
            // Neither opening nor listing blocks, even if the path leads to a pipe or a device.
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
                missing, at: location, "\(noun) not found: \(path)",
                suggestion: suggestsFiles ? Folder.nearestFile(to: written, in: folder) : nil)
        case (.folder, _): fault(.notAFile, at: location, "expected a \(noun) at \(path), found a folder")
        case (.notAFile, .file):
            fault(.notAFile, at: location, "expected a \(noun) at \(path), found a pipe or a device")
        case (.notAFile, .folder): fault(.notAFolder, at: location, "expected a folder at \(path), found a file")
        case (.system(let number), _):
            fault(.unreadable, at: location, "cannot read the \(noun) \(path): \(FileError.words(for: number))")
        case (.tooLarge, _): fault(.unreadable, at: location, "cannot read the \(noun) \(path): \(error.reason)")
        }
    }
}

extension Folder {
    /// Returns the path of the file in the same folder whose name is most similar to the given one, or `nil` if none is similar.
    ///
    /// - Parameters:
    ///   - path: The path to a file that is missing.
    ///   - folder: The folder in which a relative path starts.
    static func nearestFile(to path: String, in folder: String = ".") -> String? {
        let wanted = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        let start = wanted.utf8.lastIndex(of: UInt8(ascii: "/")).map(wanted.utf8.index(after:)) ?? wanted.startIndex
        // Listing more names takes noticeably long, and rarely improves the suggestion.
        let names = (try? names(in: resolve(of(wanted), in: folder), upTo: 1000)) ?? []
        return NearMiss.nearest(to: String(wanted[start...]), among: names).map { String(wanted[..<start]) + $0 }
    }
}
