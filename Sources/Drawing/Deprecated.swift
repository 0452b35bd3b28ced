// Names of version 0.2.0, for apps that still use them. They go with version 0.4.0.

@available(*, deprecated, renamed: "ImageName")
public typealias PictureName = ImageName
