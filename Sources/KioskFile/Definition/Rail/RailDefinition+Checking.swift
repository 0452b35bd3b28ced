import System

extension KeyTable {
    static let rail = KeyTable(
        "rail", "The strip of tabs.",
        keys: [
            MappingKey(
                "position", .word(of: RailDefinition.Position.self), standard: "side",
                "The rail's position: at the side set by hand, or at the top or bottom."),
            MappingKey(
                "style", .word(of: RailDefinition.Style.self), standard: "modern",
                """
                The rail's appearance: modern (80 points wide, a pill in the accent colour moves to the selected tab), or classic (66 \
                points wide, a grey gradient behind the selected tab).
                """),
            MappingKey(
                "width", .number(Limits.railWidth), examples: [96],
                "The rail's thickness in points; the style's default if left out."),
            MappingKey(
                "grip", .number(0...1), standard: 0.5,
                "The position of the tabs along the edge if they do not fill it, from 0 (the top, or the left) to 1."),
            MappingKey(
                "titles", .word(of: RailDefinition.Titles.self), standard: "shrink",
                "The handling of a title wider than its cell: shrink the letters, wrap into several lines, or widen the rail."
            ),
            MappingKey(
                "marker", .either([.word(["arrow", "none"]), .path]), standard: "arrow",
                examples: ["arrow", "none", "../Assets/Marker/marker"],
                """
                The marker at the rail's inner edge that points to the selected tab: arrow (the built-in one), none, or the path of a \
                picture. The path can be a base name: for ../Assets/Marker/marker.png, or ../Assets/Marker/marker, the picture for the \
                rail's edge is searched first (marker-left.png, marker-right.png, marker-top.png or marker-bottom.png), and marker.png \
                is the fallback.
                """),
            MappingKey("more", .flag, standard: true, "Whether a cell lists all tabs if they do not fit."),
            MappingKey(
                "editable", .flag, standard: false,
                "Whether a long press lifts a tab to move it; with new: true, tabs can also be removed, and added again with +."
            ),
            MappingKey("confirm", .flag, standard: true, "Whether removing a tab needs a confirmation."),
            MappingKey(
                "new", .flag, standard: false, "Whether a + cell adds tabs that were removed or are hidden."),
            MappingKey(
                "appearance", .flag, standard: false,
                """
                Whether an Aa cell lets visitors choose larger text, high contrast, less motion and, with speech, the screen reader, \
                until their visit ends.
                """),
        ])
}

extension KioskFileChecker {
    /// Returns the definition of the rail.
    ///
    /// - Parameters:
    ///   - entry: The entry of the rail.
    ///   - hand: The edge for the position `side`.
    mutating func rail(_ entry: CheckedMapping.Entry?, hand: KioskDefinition.Hand) -> RailDefinition {
        var rail = RailDefinition()
        guard let entry, let mapping = mapping(entry.value, .rail) else { return rail }
        rail.position = position(mapping["position"]) ?? rail.position
        rail.style = choice(mapping["style"]) ?? rail.style
        rail.width = number(mapping["width"])
        rail.grip = number(mapping["grip"]) ?? rail.grip
        rail.titles = choice(mapping["titles"]) ?? rail.titles
        let edge: RailDefinition.Edge =
            switch rail.position {
            case .side: hand == .left ? .left : .right
            case .top: .top
            case .bottom: .bottom
            }
        rail.marker = marker(mapping["marker"], at: edge) ?? rail.marker
        rail.showsMore = flag(mapping["more"]) ?? rail.showsMore
        rail.isEditable = flag(mapping["editable"]) ?? rail.isEditable
        rail.confirmsRemoval = flag(mapping["confirm"]) ?? rail.confirmsRemoval
        rail.showsNew = flag(mapping["new"]) ?? rail.showsNew
        rail.showsAppearance = flag(mapping["appearance"]) ?? rail.showsAppearance
        return rail
    }

    /// Returns `true` if the rail has a “+” cell, or if an error that is already reported hides whether it should have one.
    func mayShowNew(_ entry: CheckedMapping.Entry?, _ rail: RailDefinition) -> Bool {
        guard let entry, !rail.showsNew else { return rail.showsNew }
        guard case .mapping(let pairs) = entry.value.content else { return true }
        return pairs.contains { $0.key == "new" && $0.value.boolean != false }
    }

    // MARK: Marker

    private mutating func marker(
        _ entry: CheckedMapping.Entry?, at edge: RailDefinition.Edge
    ) -> RailDefinition.Marker? {
        guard let entry else { return nil }
        let node = entry.value
        guard case .scalar(let word, _) = node.content, !node.isNothing, node.boolean == nil else {
            report(
                .wrongType, at: node.location,
                "expected arrow, none or a picture's path for “marker”, found \(node.found)",
                suggestion: node.boolean.map { $0 ? "arrow" : "none" })
            return nil
        }
        switch word {
        case "arrow": return .arrow
        case "none": return RailDefinition.Marker.none
        default: return markerPicture(node, at: edge).map { .picture($0) }
        }
    }

    /// Returns the marker's files for each edge: `arrow.png` becomes `arrow-left.png` at the left edge if that file exists. If the rail's
    /// own edge has no file, a data fault is reported, and the rail draws its arrow.
    private mutating func markerPicture(_ node: YAMLNode, at edge: RailDefinition.Edge) -> MarkerPicture? {
        guard let written = line(node, for: "marker".asKey, limit: Limits.path) else { return nil }
        let path = Folder.resolve(written, in: folder)
        let name = MarkerName(path)
        var found: [RailDefinition.Edge: PicturePath] = [:]
        for edge in RailDefinition.Edge.allCases {
            let path = name.paths(at: edge).first { (try? InputFile($0)) != nil }
            if let path { found[edge] = PicturePath(path: path, location: node.location) }
        }
        guard found[edge] == nil else {
            return MarkerPicture(path: path, files: found)
        }
        do throws(FileError) {
            _ = try InputFile(path)
            missingMarker(node, written, name, at: edge)
        } catch {
            if error.code == .missing {
                missingMarker(node, written, name, at: edge)
            } else {
                // Reports the kind of file that is at the path instead of a picture.
                _ = reference(node, for: "marker".asKey, to: .file, noun: "picture", missing: .missingPicture)
            }
        }
        return nil
    }

    private mutating func missingMarker(
        _ node: YAMLNode, _ written: String, _ name: MarkerName, at edge: RailDefinition.Edge
    ) {
        fault(
            .missingPicture, at: node.location, "picture not found: \(name.paths(at: edge).list("or"))",
            suggestion: markerSuggestion(written))
    }

    private func markerSuggestion(_ written: String) -> String? {
        let isWord = written.allSatisfy(\.isLetter)
        if isWord, let word = NearMiss.nearest(to: written, among: ["arrow", "none"]) { return word }
        guard suggestsFiles else { return nil }
        if let file = Folder.nearestFile(to: written, in: folder) { return file }
        return Folder.nearestFile(to: written + ".png", in: folder)
    }

    private mutating func position(_ entry: CheckedMapping.Entry?) -> RailDefinition.Position? {
        for side in ["left", "right"] where entry?.isWord(side) == true {
            entry.map {
                report(
                    .invalidValue, at: $0.location,
                    "“position” is side, top or bottom; the side is that of the hand, next to “rail”",
                    suggestion: "hand: \(side)")
            }
            return nil
        }
        return choice(entry)
    }
}
