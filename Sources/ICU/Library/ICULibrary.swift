import CICU

/// The ICU library for collation, numbers and dates, in whichever release is installed.
///
/// The names of ICU's files and functions contain the release number, so a program that is linked with one release does
/// not run with another. To support the releases of several distributions, the libraries are loaded at run time, on
/// first use. A panel that does not need ICU does not load it.
///
/// The dynamic linker finds a library by its file name; it is never unloaded. All functions that are used here exist in
/// all supported releases, and may be called on any thread.
struct ICULibrary: @unchecked Sendable {
    /// The library; `nil` if it is not installed.
    static let languages = firstInstalled(icu_load_languages).map { ICULibrary(functions: $0, release: $1) }

    let functions: OpaquePointer
    let release: Int

    /// Loads `icuuc` alone, for text functions. Returns `nil` if it is not installed.
    static func loadTextFunctions() -> OpaquePointer? { firstInstalled(icu_load_text)?.functions }

    /// The supported releases in search order. Those of Debian 12, Ubuntu 24.04 and Debian 13 come first.
    private static let releases = [72, 74, 76] + (77...99).map { $0 } + [75, 73] + (62...71).reversed()

    private static func firstInstalled(
        _ load: (CInt) -> OpaquePointer?
    ) -> (functions: OpaquePointer, release: Int)? {
        for release in releases {
            if let functions = load(CInt(release)) { return (functions, release) }
        }
        return nil
    }
}
