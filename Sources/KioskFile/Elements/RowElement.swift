import Drawing

/// An element of a row besides its title and subtitle, such as the text or the picture of its detail.
///
/// Each kind has a folder beside this file, with a type that conforms to this protocol, and an entry in `RowElementKinds`.
public protocol RowElement: Hashable, Sendable {
    /// The pictures of the element that the kiosk file refers to.
    var pictures: [PicturePath] { get }
    /// The texts of the element that appear on the screen, in all languages.
    var texts: [String] { get }
    /// Returns the element with all texts resolved in a language.
    func resolved(in language: Language) -> Self
}

extension RowElement {
    public var pictures: [PicturePath] { [] }
    public var texts: [String] { [] }
    public func resolved(in language: Language) -> Self { self }
}

/// A binding that makes an element from each object of a data file.
public protocol ElementBinding: Hashable, Sendable {
    /// The keys of the values that the binding needs from each object.
    var keys: [String] { get }

    /// Makes an element from an object.
    ///
    /// - Parameter value: A closure that returns the object's value as text, given the index of its key in `keys`, or `nil` if the object
    ///   has none.
    /// - Returns: The element, or `nil` if the object has too few values for one.
    func element(_ value: (_ index: Int) -> String?) -> (any RowElement)?
}
