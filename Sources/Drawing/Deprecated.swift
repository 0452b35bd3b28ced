// Names of version 0.2.0, for apps that still use them. Version 0.4.0 removes them.

@available(*, deprecated, renamed: "ImageName")
public typealias PictureName = ImageName
