import JSON
import KioskFile
import SourceProtocol

/// A picture on a page.
nonisolated struct IllustrationElement: PageElement {
    /// The picture for one value of a source.
    struct Case: Hashable, Sendable {
        /// The value.
        var value: JSONValue
        /// The picture for the value.
        var picture: PicturePath

        /// Creates a case.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - picture: The picture for the value.
        init(_ value: JSONValue, picture: PicturePath) {
            self.value = value
            self.picture = picture
        }
    }

    /// The picture; `nil` if a source value determines it.
    var picture: PicturePath?
    /// The source value that determines the picture; `nil` to show ``picture``.
    var live: ValueName?
    /// The pictures for specific values. Any other value is the name of a file in the source's folder.
    var cases: [Case]
    /// The caption below the picture; `nil` for none.
    var caption: LocalizedText?
    /// The text of the picture for those who do not see it; `nil` for none.
    var alternative: LocalizedText?

    /// Creates an element with a picture.
    ///
    /// - Parameter picture: The picture.
    init(_ picture: PicturePath) {
        self.picture = picture
        cases = []
    }

    /// Creates an element whose picture is determined by a source value.
    ///
    /// - Parameters:
    ///   - live: The source value.
    ///   - cases: The pictures for specific values. Any other value is the name of a file in the source's folder.
    init(_ live: ValueName, cases: [Case] = []) {
        self.live = live
        self.cases = cases
    }

    var texts: [String] { (caption?.all ?? []) + (alternative?.all ?? []) }
    var pictures: [PicturePath] { (picture.map { [$0] } ?? []) + cases.map(\.picture) }
}
