import Drawing

/// What a row has beside its title and subtitle, such as the text or the picture of its detail.
///
/// Every kind is a folder beside this file, with a type like this, and a line in `RowElementKinds`.
public protocol RowElement: Hashable, Sendable {
    /// The pictures that the kiosk file names in it.
    var pictures: [PicturePath] { get }
    /// The texts that it has on screen, in all languages.
    var texts: [String] { get }
    /// The element as those see it who read a language.
    func resolved(in language: Language) -> Self
}

extension RowElement {
    public var pictures: [PicturePath] { [] }
    public var texts: [String] { [] }
    public func resolved(in language: Language) -> Self { self }
}

/// Makes an element of each object in a file of data.
public protocol ElementBinding: Hashable, Sendable {
    /// The keys of what it wants of each object.
    var keys: [String] { get }

    /// - Parameter value: what an object has under a key, given by its place in `keys`, as a person reads it; nil where there
    ///   is nothing.
    /// - Returns: nil where the object has too little for an element.
    func element(_ value: (_ index: Int) -> String?) -> (any RowElement)?
}
