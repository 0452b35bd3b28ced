/// An element of a page, such as a heading or a switch: its definition and the check of that definition.
///
/// The kinds that a kiosk file can contain are listed in its ``KioskFormat``.
public protocol PageElement: Hashable, Sendable {
    /// The key of the element in a kiosk file, with the type of its value.
    static var key: MappingKey { get }

    /// Makes an element from the value of the key, and reports all errors in it.
    ///
    /// - Parameters:
    ///   - entry: The entry of the key.
    ///   - checker: The checker that reads values and collects errors.
    /// - Returns: The element, or `nil` if the value is not usable.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?

    /// The texts of the element that appear on the screen, in all languages.
    var texts: [String] { get }
    /// The texts of the element that can contain values of sources, in all languages; by default ``texts``.
    var textsWithValues: [String] { get }
    /// The pictures of the element that the kiosk file refers to.
    var pictures: [PicturePath] { get }
}

extension PageElement {
    /// The default implementation returns ``texts``.
    public var textsWithValues: [String] { texts }
    /// The default implementation returns an empty array.
    public var pictures: [PicturePath] { [] }
}
