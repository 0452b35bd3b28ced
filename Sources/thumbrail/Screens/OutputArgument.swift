import ArgumentParser
import Platform

/// The output on the command line, such as `auto`, `drm:HDMI-A-1` or `framebuffer:/dev/fb1`.
nonisolated extension OutputChoice: ExpressibleByArgument {
    public init?(argument: String) { self.init(named: argument) }

    public static var allValueStrings: [String] { ["auto", "window", "wayland", "drm", "framebuffer", "sdl-kmsdrm"] }

    public var defaultValueDescription: String { "auto" }
}
