import Drawing

/// The findings of accessibility in the text of a kiosk file, which are known without showing the kiosk.
public struct AccessibilityReview: Sendable {
    /// The findings, in the order of their locations, each once for all uses of a definition.
    public private(set) var findings: [AccessibilityFinding] = []
    /// The locations of the tabs, in the order of the definition's tabs.
    public let tabs: [FileLocation]
    /// The location of the mapping “screen”, or of the whole file.
    public let screen: FileLocation
    /// A Boolean value that tells whether something ends by itself after some time: a visit, an unlocked role, or a tab that is shown.
    public private(set) var hasTimeLimit = false
    /// The sources' values and calls that can be operated without holding a button.
    private var operated: Set<String> = []

    /// Reviews a kiosk file without errors, or with no errors but low contrast.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - format: The format of the file.
    /// - Throws: The error that the file cannot be read.
    public init(path: String, format: KioskFormat) throws(KioskFileErrors) {
        try self.init(try KioskFileTree.bytes(of: path), path: path, format: format)
    }

    /// Reviews the bytes of a kiosk file that is, or will be, stored at `path`.
    init(_ bytes: [UInt8], path: String, format: KioskFormat) throws(KioskFileErrors) {
        let start = FileLocation.start(of: path)
        let tree = try KioskFileTree(bytes, path: path)
        var expansion = KioskFileChecker(file: path, format: format)
        guard let written = tree.root, let root = expansion.expanded(written) else {
            (tabs, screen) = ([], start)
            return
        }
        tabs = root["tabs"]?.elements.map { ($0["title"] ?? $0["system"] ?? $0).location } ?? []
        screen = root["screen"]?.location ?? start
        var checker = KioskFileChecker(file: path, format: format)
        let definition = checker.kiosk(written)
        for error in checker.errors where error.code == .lowContrast {
            add(.contrast, at: error.location, error.message)
        }
        for hint in definition.hints where hint.code == .missingTranslation {
            add(.translations, at: hint.location, hint.message)
        }
        reviewHead(root, at: start)
        walk(root, format) {
            $0.collect($1, $2)
        } read: { _, _ in
        }
        walk(root, format) {
            $0.review($1, $2)
        } read: {
            $0.reviewText($1)
        }
        findings = Self.listed(findings)
    }

    private mutating func walk(
        _ root: YAMLNode, _ format: KioskFormat, _ visit: (inout AccessibilityReview, YAMLNode, String) -> Void,
        read: (inout AccessibilityReview, YAMLNode) -> Void
    ) {
        var review = self
        withoutActuallyEscaping(visit) { visit in
            withoutActuallyEscaping(read) { read in
                KioskTreeWalk(
                    format: format, visit: { visit(&review, $0, $1.name) }, read: { read(&review, $0) }
                ).walk(root, .mapping(.kiosk))
            }
        }
        self = review
    }

    mutating func add(_ rule: AccessibilityRule, at location: FileLocation, _ message: String) {
        findings.append(AccessibilityFinding(rule, at: location, message))
    }

    /// Returns findings in the order of their locations, each once for all uses of a definition.
    private static func listed(_ findings: [AccessibilityFinding]) -> [AccessibilityFinding] {
        var known: Set<AccessibilityFinding> = []
        let different = findings.filter { finding in
            var location = finding.location
            location.use = nil
            return known.insert(AccessibilityFinding(finding.rule, at: location, finding.message)).inserted
        }
        return different.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Reviews what concerns the whole kiosk.
    private mutating func reviewHead(_ root: YAMLNode, at start: FileLocation) {
        let title = root.entries.first { $0.key == "title" }?.keyLocation ?? start
        if root["speech"].map({ $0.boolean == false || $0.isNothing }) ?? true {
            add(.speech, at: root["speech"]?.location ?? title, "the kiosk does not speak; add speech: true")
        }
        if root["languages"] == nil {
            add(
                .languages, at: title,
                "the language of the texts is not known, so that a voice may mispronounce them; add languages: [en], or another tag"
            )
        }
        let rail = root["rail"]
        if rail?["appearance"]?.boolean != true {
            add(
                .settings, at: rail?.location ?? title,
                "visitors cannot choose that keys and touches repeat less; add rail: {appearance: true}")
        }
        if let keyboard = root["keyboard"], keyboard.scalar == "none" {
            add(
                .keys, at: keyboard.location, "keys are ignored, also those of a keypad; list its name under “keyboard”"
            )
        }
        if let font = root["font"], let name = font.scalar?.lowercased(), name.contains(text: "serif"),
            !name.contains(text: "sans")
        {
            add(.font, at: font.location, "the font has serifs; use one without, such as Inter")
        }
    }

    /// Collects what the review of other mappings needs.
    private mutating func collect(_ mapping: YAMLNode, _ table: String) {
        switch table {
        case "button" where mapping["release"] == nil, "row", "json", "alarm", "form", "field":
            if let action = mapping["do"] { operated.formUnion(Self.targets(of: action)) }
            if let name = mapping["switch"]?.scalar { operated.insert(name) }
        case "switch", "slider", "stepper", "dial", "choice", "check-box":
            if let name = mapping["value"]?.scalar { operated.insert(name) }
        default: break
        }
    }

    private static func targets(of action: YAMLNode) -> [String] {
        ["call", "set"].compactMap { action[$0]?.scalar }
            + (action["then"]?.elements.flatMap { targets(of: $0) } ?? [])
    }

    private mutating func review(_ mapping: YAMLNode, _ table: String) {
        switch table {
        case "idle":
            guard Self.endsVisits(mapping) else { break }
            hasTimeLimit = true
            reviewIdle(mapping)
        case "lock": reviewLock(mapping)
        case "role": hasTimeLimit = true
        case "link":
            hasTimeLimit = hasTimeLimit || mapping["for"] != nil
            reviewTime(mapping["for"], "the tab is shown for", remedy: "make “for” at least 20, or leave it out")
        case "reaction": reviewReaction(mapping)
        case "tab": reviewTab(mapping)
        case "page", "row", "json", "for-each": reviewPage(mapping["page"])
        case "picture", "slideshow", "plan": reviewPicture(mapping, table)
        case "markdown": reviewMarkdown(mapping["text"])
        case "qr":
            if mapping["caption"] == nil {
                add(.codeCaption, at: mapping.location, "the QR code has no “caption” that says what it is for")
            }
        case "chart": reviewChart(mapping)
        case "state": reviewState(mapping)
        case "button": reviewButton(mapping)
        default: break
        }
    }

    /// Returns `true` if a value or a call can be operated without holding a button.
    func canBeOperated(_ name: String) -> Bool { operated.contains(name) }
}
