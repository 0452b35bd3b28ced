// Names of version 0.2.0, for apps that still use them. They will be removed in version 0.4.0.

/// The name of `FileLocation` in version 0.2.0.
@available(*, deprecated, renamed: "FileLocation")
public typealias Place = FileLocation

extension KioskFileError {
    /// The name of `location` in version 0.2.0.
    @available(*, deprecated, renamed: "location")
    public var place: FileLocation { location }
}

extension KioskFileHint {
    /// The name of `location` in version 0.2.0.
    @available(*, deprecated, renamed: "location")
    public var place: FileLocation { location }
}
