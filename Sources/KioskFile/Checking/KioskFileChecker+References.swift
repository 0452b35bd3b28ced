extension KioskFileChecker {
    mutating func iconFolders(_ entry: CheckedMapping.Entry?) -> [String] {
        (list(entry, of: "folders", suggestsList: true) ?? []).compactMap { node in
            reference(node, for: "icons", to: .folder, noun: "folder", missing: .missingFolder)
        }
    }

    mutating func picture(_ entry: CheckedMapping.Entry?) -> PicturePath? {
        guard let entry else { return nil }
        let path = reference(
            entry.value, for: entry.key.name, to: .file, noun: "picture", missing: .missingPicture)
        guard let path else { return nil }
        let picture = PicturePath(path: path, place: entry.value.place)
        pictures.append(picture)
        return picture
    }

    /// The resolved path of something that exists.
    mutating func reference(
        _ node: YAMLNode, for name: String, to kind: FileKind, noun: String, missing: KioskFileError.Code
    ) -> String? {
        guard let written = line(node, for: name, limit: Limits.path) else { return nil }
        let path = Folder.resolve(written, in: folder)
        switch (FileKind(at: path), kind) {
        case (kind, _): return path
        case (.missing, _):
            report(
                missing, at: node.place, "there is no \(noun) at \(path)",
                suggestion: suggestsFiles ? Folder.nearestFile(to: written, in: folder) : nil)
        case (.unreachable(let reason), _):
            report(.unreadable, at: node.place, "the \(noun) at \(path) cannot be read: \(reason)")
        case (_, .folder):
            report(.notAFolder, at: node.place, "expected a folder at \(path), found a file")
        case (let found, _):
            report(
                .notAFile, at: node.place,
                "expected a \(noun) at \(path), found a \(found == .folder ? "folder" : "device")")
        }
        return nil
    }
}
