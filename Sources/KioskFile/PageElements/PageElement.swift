/// One thing on a page of elements, such as a heading or a switch.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `PageElementKinds`.
public protocol PageElement: Hashable, Sendable {
    /// The texts that it has on screen, in all languages.
    var texts: [String] { get }
}
