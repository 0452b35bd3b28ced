import System

/// Thumbrail's own icons, which are found by their names if no folder of the app has a picture with the same name.
public enum ThumbrailIcons {
    /// The folder of the icons as SVG files; `nil` if they are not installed.
    public static let folder = InstalledData.folder(named: "icons", inSources: "Assets/Icons")
}
