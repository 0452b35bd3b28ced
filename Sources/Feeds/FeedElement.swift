/// The name of an XML element, with its namespace.
struct FeedElement: Hashable {
    /// The namespaces in feeds.
    enum Space {
        /// RSS without a namespace, or the namespaces of RSS 0.9, 1.0 and 2.0.
        case rss
        case rdf
        case atom
        case dublinCore
        case content
        case media
        case other
    }

    var space: Space
    var name: String

    init(_ space: Space, _ name: String) {
        (self.space, self.name) = (space, name)
    }

    /// Creates an element from the name that expat reports: the namespace, a space, and the local name.
    init(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            self.init(.rss, text)
            return
        }
        self.init(Self.spaces[parts[0]] ?? .other, parts[1])
    }

    private static let spaces: [String: Space] = [
        "http://purl.org/rss/1.0/": .rss, "http://my.netscape.com/rdf/simple/0.9/": .rss,
        "http://backend.userland.com/rss2": .rss, "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
        "http://www.w3.org/2005/Atom": .atom, "http://purl.org/atom/ns#": .atom,
        "http://purl.org/dc/elements/1.1/": .dublinCore, "http://purl.org/rss/1.0/modules/content/": .content,
        "http://search.yahoo.com/mrss/": .media, "http://search.yahoo.com/mrss": .media,
    ]

    static let roots: Set = [FeedElement(.rss, "rss"), FeedElement(.rdf, "RDF"), FeedElement(.atom, "feed")]
    static let entries: Set = [FeedElement(.rss, "item"), FeedElement(.atom, "entry")]
}
