import JSON
import ListFormats
import SourceProtocol

/// The collected data of one entry of a feed.
struct FeedEntry {
    private var id = ""
    private var title = ""
    private var summary = ""
    /// The full content, which replaces a missing summary.
    private var content = ""
    private var link = ""
    private var date = ""
    private var changed = ""
    private var author = ""
    private var categories: [String] = []
    private var picture = ""
    private var thumbnail = ""

    /// The maximum number of categories.
    private static let maximumCategories = 20

    /// Creates an entry.
    ///
    /// - Parameter about: The identifier of the entry in RSS 1.0; empty in other formats.
    init(about: String) { id = about }

    // MARK: Elements

    private static let texts: Set<FeedElement> = [
        FeedElement(.rss, "title"), FeedElement(.rss, "link"), FeedElement(.rss, "description"),
        FeedElement(.rss, "pubDate"), FeedElement(.rss, "guid"), FeedElement(.rss, "author"),
        FeedElement(.rss, "category"), FeedElement(.dublinCore, "creator"), FeedElement(.dublinCore, "date"),
        FeedElement(.dublinCore, "subject"), FeedElement(.content, "encoded"), FeedElement(.atom, "id"),
        FeedElement(.atom, "title"), FeedElement(.atom, "summary"), FeedElement(.atom, "content"),
        FeedElement(.atom, "published"), FeedElement(.atom, "updated"), FeedElement(.atom, "issued"),
        FeedElement(.atom, "modified"), FeedElement(.media, "description"),
    ]

    /// Returns `true` if the text of an element belongs to the entry.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - parent: The enclosing element. An Atom entry may contain its source feed, which also has a title.
    static func hasText(_ element: FeedElement, in parent: FeedElement) -> Bool {
        if element == FeedElement(.atom, "name") { return parent == FeedElement(.atom, "author") }
        return texts.contains(element) && (FeedElement.entries.contains(parent) || element.space == .media)
    }

    /// Returns `true` if the text of an element is HTML regardless of its attributes.
    static func isMarkup(_ element: FeedElement) -> Bool {
        element.space == .content || (element.space == .rss && ["title", "description"].contains(element.name))
    }

    /// Stores the relevant attributes of an element.
    mutating func take(_ element: FeedElement, _ attributes: [String: String]) {
        let type = attributes["type"]?.lowercased() ?? ""
        switch (element.space, element.name) {
        case (.atom, "link"):
            let address = attributes["href"] ?? ""
            let relation = attributes["rel"] ?? "alternate"
            if relation == "alternate", link.isEmpty { link = address }
            if relation == "enclosure", type.hasPrefix("image/"), picture.isEmpty { picture = address }
        case (.atom, "category"): add(category: attributes["label"] ?? attributes["term"] ?? "")
        case (.rss, "enclosure"):
            if type.hasPrefix("image/"), picture.isEmpty { picture = attributes["url"] ?? "" }
        case (.media, "content"):
            if attributes["medium"] == "image" || type.hasPrefix("image/"), picture.isEmpty {
                picture = attributes["url"] ?? ""
            }
        case (.media, "thumbnail"): if thumbnail.isEmpty { thumbnail = attributes["url"] ?? "" }
        default: break
        }
    }

    /// Stores the text of an element.
    mutating func take(_ text: String, of element: FeedElement) {
        switch (element.space, element.name) {
        case (_, "title"): title = text
        case (.rss, "link"): link = text
        case (.rss, "guid"), (.atom, "id"): id = text
        case (.rss, "description"), (.atom, "summary"): summary = text
        case (.media, "description"): if content.isEmpty { content = text }
        case (.content, "encoded"), (.atom, "content"): content = text
        case (.rss, "pubDate"), (.atom, "published"), (.atom, "issued"): date = text
        case (.dublinCore, "date"), (.atom, "updated"), (.atom, "modified"): changed = text
        case (.rss, "author"), (.dublinCore, "creator"), (.atom, "name"): if author.isEmpty { author = text }
        case (.rss, "category"), (.dublinCore, "subject"): add(category: text)
        default: break
        }
    }

    private mutating func add(category: String) {
        let category = ListRows.text(category)
        guard !category.isEmpty, categories.count < Self.maximumCategories, !categories.contains(category) else {
            return
        }
        categories.append(category)
    }

    // MARK: Row

    /// Appends the entry to a list as a row.
    func append(to rows: inout ListRows, _ zone: ZoneOffsets) {
        let link = Self.address(link)
        let id = ListRows.text(id)
        let title = ListRows.text(title)
        let moment = FeedDate.moment(of: date, zone) ?? FeedDate.moment(of: changed, zone)
        rows.append(
            id: !id.isEmpty ? id : !link.isEmpty ? link : title,
            [
                "title": .string(title), "link": .string(link), "author": .string(ListRows.text(author)),
                "summary": .string(ListRows.description(summary.isEmpty ? content : summary)),
                "categories": .string(ListRows.text(categories.joined(separator: ", "))),
                "picture": .string(Self.address(picture.isEmpty ? thumbnail : picture)),
                "date": .string(moment.map { ListTime.text(ofMoment: $0, zone) } ?? ""),
            ])
    }

    /// Returns the text if it is an HTTP or HTTPS URL; otherwise an empty text.
    private static func address(_ text: String) -> String {
        let text = ListRows.text(text)
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") ? text : ""
    }
}
