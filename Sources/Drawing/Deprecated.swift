// Names of version 0.2.0, for apps that still use them. Version 0.4.0 removes them.

/// The name of `ImageName` in version 0.2.0.
@available(*, deprecated, renamed: "ImageName")
public typealias PictureName = ImageName
