import Drawing

/// Text whose parts look differently: bold words, links, pictures between the letters.
///
/// ```swift
/// var text = AttributedText("Open daily, ")
/// text.append("also on Mondays", .init(weight: .bold))
/// text.append(". ")
/// text.append("How to get there", .init(link: "map"))
/// label.attributedText = text
/// label.onLink = { link in show(link) }
/// ```
public nonisolated struct AttributedText: Hashable, Sendable {
    /// How a part looks; what is not said is as the label has it.
    public struct Attributes: Hashable, Sendable {
        /// The family's name, or the path of a font file.
        public var family: String?
        /// How many times as large as the label's letters.
        public var scale: Double
        /// How heavy the letters are.
        public var weight: Font.Weight?
        /// Whether they lean to the right.
        public var isItalic: Bool
        /// The letters' colour.
        public var color: DynamicColor?
        /// With a line below.
        public var isUnderlined: Bool
        /// With a line through the middle.
        public var isStruckThrough: Bool
        /// What a press tells ``Label/onLink``. A link is underlined, and in the colour of what can be pressed.
        public var link: String?

        /// Attributes of which those that are not given are the label's.
        public init(
            family: String? = nil, scale: Double = 1, weight: Font.Weight? = nil, isItalic: Bool = false,
            color: DynamicColor? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false, link: String? = nil
        ) {
            self.family = family
            self.scale = scale
            self.weight = weight
            self.isItalic = isItalic
            self.color = color
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.link = link
        }
    }

    /// A picture between letters.
    public struct Picture: Hashable, Sendable {
        /// Which one.
        public var name: ImageName
        /// In points, beside letters of the label's size.
        public var size: Size
        /// True where only its alpha counts, and its colour is that of the letters.
        public var isTemplate: Bool

        /// A picture by its parts.
        public init(_ name: ImageName, size: Size, isTemplate: Bool = false) {
            self.name = name
            self.size = size
            self.isTemplate = isTemplate
        }
    }

    /// A part of the text.
    struct Run: Hashable {
        /// In bytes of UTF-8.
        var length: Int
        var attributes: Attributes
        var picture: Picture?
    }

    /// All of it without attributes; U+FFFC stands for a picture.
    public private(set) var text = ""
    private(set) var runs: [Run] = []

    /// The links in their order, each with its words. Parts of one link that look differently are one.
    var links: [(link: String, words: String)] {
        var found: [(link: String, words: String)] = []
        var last: String?
        var rest = text.utf8[...]
        for run in runs {
            let words = String(Substring(rest.prefix(run.length)))
            rest = rest.dropFirst(run.length)
            if let link = run.attributes.link {
                if link == last { found[found.count - 1].words += words } else { found.append((link, words)) }
            }
            last = run.attributes.link
        }
        return found
    }

    private static let placeholder = "\u{FFFC}"

    /// Text that looks alike everywhere; more of it can be added.
    public init(_ text: String = "", _ attributes: Attributes = Attributes()) {
        append(text, attributes)
    }

    /// Adds text at the end.
    public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
        guard !text.isEmpty else { return }
        self.text += text
        if let last = runs.last, last.attributes == attributes, last.picture == nil {
            runs[runs.count - 1].length += text.utf8.count
        } else {
            runs.append(Run(length: text.utf8.count, attributes: attributes))
        }
    }

    /// Adds a picture at the end, whose middle is as high as that of the letters beside it.
    public mutating func append(_ picture: Picture, _ attributes: Attributes = Attributes()) {
        text += Self.placeholder
        runs.append(Run(length: Self.placeholder.utf8.count, attributes: attributes, picture: picture))
    }

    /// Its parts as they are laid out in a font.
    ///
    /// - Parameter shrunk: how many times as large as the label's own font that is.
    func textRuns(in font: Font, shrunk: Double) -> [TextRun] {
        runs.map { run in
            let attributes = run.attributes
            let own = Font(
                family: attributes.family ?? font.family, size: font.size * Self.usable(attributes.scale),
                weight: attributes.weight ?? font.weight, isItalic: attributes.isItalic || font.isItalic)
            let size = run.picture.map { picture in
                Size(width: Self.length(picture.size.width * shrunk), height: Self.length(picture.size.height * shrunk))
            }
            return TextRun(length: run.length, font: own, picture: size)
        }
    }

    private static func usable(_ scale: Double) -> Double { scale.isFinite ? min(max(scale, 0), 100) : 1 }

    /// In points; larger than any screen is none.
    private static func length(_ length: Double) -> Double { length.isFinite ? min(max(length, 0), 16_384) : 0 }
}
