import JSON
import SourceProtocol

/// Elements that a page has for each entry of a source's list.
public struct ForEachElement: PageElement {
    /// The name of the list.
    public var value: ValueName
    /// The key of an entry's identifier, or `nil` to identify entries by their positions.
    public var idKey: String?
    /// The elements of an entry, in which its data takes the place of references such as `$row.name`.
    public var page: RowPage
    /// The text that is shown if there are no entries, or `nil` for none.
    public var emptyText: LocalizedText?

    /// The maximum number of entries that are shown.
    public static let maximumCount = 64

    public var texts: [String] { emptyText?.all ?? [] }
    /// The texts of the elements contain their values themselves.
    public var textsWithValues: [String] { [] }
}
