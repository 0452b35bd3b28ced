import JSON
import KioskFile
import SourceProtocol

/// A picture on a page.
public nonisolated struct IllustrationElement: PageElement {
    /// What a value of a source looks like.
    public struct Case: Hashable, Sendable {
        /// The value.
        public var value: JSONValue
        /// What it looks like.
        public var picture: PicturePath

        /// - Parameters:
        ///   - value: the value.
        ///   - picture: what it looks like.
        public init(_ value: JSONValue, picture: PicturePath) {
            self.value = value
            self.picture = picture
        }
    }

    /// Which one; nil where a value says it.
    public var picture: PicturePath?
    /// The source's value that says which one; nil shows the picture that stands here.
    public var live: ValueName?
    /// What some values look like; any other one is the name of a file in the source's folder.
    public var cases: [Case]
    /// What stands below it; nil for nothing.
    public var caption: LocalizedText?

    /// A picture, with words below it or without any.
    ///
    /// - Parameters:
    ///   - picture: which one.
    ///   - caption: what stands below it.
    public init(_ picture: PicturePath, caption: LocalizedText? = nil) {
        self.picture = picture
        self.caption = caption
        cases = []
    }

    /// The picture that a source's value says, with words below it or without any.
    ///
    /// - Parameters:
    ///   - live: the source's value.
    ///   - cases: what some values look like; any other one is the name of a file in the source's folder.
    ///   - caption: what stands below it.
    public init(_ live: ValueName, cases: [Case] = [], caption: LocalizedText? = nil) {
        self.live = live
        self.cases = cases
        self.caption = caption
    }

    public var texts: [String] { caption?.all ?? [] }
    public var pictures: [PicturePath] { (picture.map { [$0] } ?? []) + cases.map(\.picture) }
}
