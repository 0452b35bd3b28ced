/// One thing on a page of elements, such as a heading or a switch: what a kiosk file says of it, and the check of that.
///
/// A kind is known to those formats that name it, see ``KioskFormat``.
public protocol PageElement: Hashable, Sendable {
    /// The key that an element of this kind has in a kiosk file, with the type of its value.
    static var key: MappingKey { get }

    /// Makes an element of what stands under the key, and reports all that is wrong there.
    ///
    /// - Parameters:
    ///   - entry: of the key.
    ///   - checker: reads values, and takes reports.
    /// - Returns: nil where nothing can be made of it.
    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Self?

    /// The texts that it has on screen, in all languages.
    var texts: [String] { get }
    /// The pictures that the kiosk file names in it.
    var pictures: [PicturePath] { get }
}

extension PageElement {
    /// None.
    public var pictures: [PicturePath] { [] }
}
