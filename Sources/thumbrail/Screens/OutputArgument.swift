import ArgumentParser
import Platform

/// Where a kiosk is shown, on the command line: `auto`, `drm:HDMI-A-1`, `framebuffer:/dev/fb1`.
nonisolated extension OutputChoice: ExpressibleByArgument {
    public init?(argument: String) { self.init(named: argument) }

    public static var allValueStrings: [String] { ["auto", "window", "wayland", "drm", "framebuffer", "sdl-kmsdrm"] }

    public var defaultValueDescription: String { "auto" }
}
