import Drawing

/// A text whose parts have different attributes, such as bold text, links and inline images.
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
    /// The attributes of a part. The label's attributes apply where none are set.
    public struct Attributes: Hashable, Sendable {
        /// The name of the font family, or the path of a font file.
        public var family: String?
        /// The font size as a multiple of the label's font size.
        public var scale: Double
        /// The font weight.
        public var weight: Font.Weight?
        /// A Boolean value that tells whether the part is italic.
        public var isItalic: Bool
        /// The text colour.
        public var color: DynamicColor?
        /// A Boolean value that tells whether the part is underlined.
        public var isUnderlined: Bool
        /// A Boolean value that tells whether the part is struck through.
        public var isStruckThrough: Bool
        /// The value that a press on the part passes to ``Label/onLink``. A link is underlined, and has the colour of links.
        public var link: String?

        /// Creates attributes. The label's attributes apply where none are set.
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

    /// An inline image.
    public struct Picture: Hashable, Sendable {
        /// The name of the image.
        public var name: ImageName
        /// The size in points, relative to text at the label's font size.
        public var size: Size
        /// A Boolean value that tells whether only the alpha channel is used, in the colour of the text.
        public var isTemplate: Bool

        /// Creates an inline image.
        public init(_ name: ImageName, size: Size, isTemplate: Bool = false) {
            self.name = name
            self.size = size
            self.isTemplate = isTemplate
        }
    }

    /// A part of the text.
    struct Run: Hashable {
        /// The length, in bytes of UTF-8.
        var length: Int
        var attributes: Attributes
        var picture: Picture?
    }

    /// The plain text; each image is represented by U+FFFC.
    public private(set) var text = ""
    private(set) var runs: [Run] = []

    /// The links in order, each with its text. Adjacent parts of one link count as one, even if their attributes differ.
    var links: [(link: String, text: String)] {
        var found: [(link: String, text: String)] = []
        var last: String?
        var remaining = text.utf8[...]
        for run in runs {
            let linkText = String(Substring(remaining.prefix(run.length)))
            remaining = remaining.dropFirst(run.length)
            if let link = run.attributes.link {
                if link == last { found[found.count - 1].text += linkText } else { found.append((link, linkText)) }
            }
            last = run.attributes.link
        }
        return found
    }

    private static let placeholder = "\u{FFFC}"

    /// Creates a text with the same attributes throughout; more can be appended.
    public init(_ text: String = "", _ attributes: Attributes = Attributes()) {
        append(text, attributes)
    }

    /// Appends text.
    public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
        guard !text.isEmpty else { return }
        self.text += text
        if let last = runs.last, last.attributes == attributes, last.picture == nil {
            runs[runs.count - 1].length += text.utf8.count
        } else {
            runs.append(Run(length: text.utf8.count, attributes: attributes))
        }
    }

    /// Appends an image that is vertically centred on the characters beside it.
    public mutating func append(_ picture: Picture, _ attributes: Attributes = Attributes()) {
        text += Self.placeholder
        runs.append(Run(length: Self.placeholder.utf8.count, attributes: attributes, picture: picture))
    }

    /// Returns the runs of the text for layout in a font.
    ///
    /// - Parameter shrunk: the size of `font` relative to the label's own font.
    func textRuns(in font: Font, shrunk: Double) -> [TextRun] {
        runs.map { run in
            let attributes = run.attributes
            var runFont = font
            runFont.family = attributes.family ?? font.family
            runFont.size *= Self.usable(attributes.scale)
            runFont.weight = attributes.weight ?? font.weight
            runFont.isItalic = attributes.isItalic || font.isItalic
            let size = run.picture.map { picture in
                Size(width: Self.length(picture.size.width * shrunk), height: Self.length(picture.size.height * shrunk))
            }
            return TextRun(length: run.length, font: runFont, picture: size)
        }
    }

    private static func usable(_ scale: Double) -> Double { scale.isFinite ? min(max(scale, 0), 100) : 1 }

    /// Returns a length in points that is finite, not negative, and limited to the size of any screen.
    private static func length(_ length: Double) -> Double { length.isFinite ? min(max(length, 0), 16_384) : 0 }
}
