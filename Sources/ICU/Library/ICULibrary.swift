import Glibc

/// An ICU library, in whichever release is installed.
///
/// The names of ICU's files and functions contain the release number, so a program that is linked with one release does
/// not run with another. To support the releases of several distributions, the libraries are loaded at run time on
/// first use. A panel that does not need ICU does not load it.
///
/// A library is loaded by its file name from the dynamic linker's search path. All functions in use exist in all of
/// these releases.
///
/// A library is never unloaded. Its functions may be called on any thread.
struct ICULibrary: @unchecked Sendable {
    /// The library for collation, numbers and dates. Its handle also gives access to the functions of `icuuc`.
    static let languages = ICULibrary("icui18n")

    private let handle: UnsafeMutableRawPointer
    private let suffix: String

    /// The supported releases in search order. Those of Debian 12, Ubuntu 24.04 and Debian 13 come first.
    private static let releases = [72, 74, 76] + (77...99).map { $0 } + [75, 73] + (60...71).reversed()

    /// The release number.
    var release: Int? { Int(suffix.dropFirst()) }

    /// Loads a library. Returns `nil` if it is not installed.
    ///
    /// - Parameter name: `icuuc` for text functions, `icui18n` for collation, numbers and dates.
    init?(_ name: String) {
        for release in Self.releases {
            guard let handle = dlopen("lib\(name).so.\(release)", RTLD_NOW | RTLD_LOCAL) else { continue }
            (self.handle, suffix) = (handle, "_\(release)")
            return
        }
        return nil
    }

    /// Returns a function by its name in ICU's documentation; `nil` if the library does not have it.
    ///
    /// - Parameter type: The type of the function as declared in ICU's C headers.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        // Some builds of ICU do not add the release number to function names.
        guard let address = dlsym(handle, name + suffix) ?? dlsym(handle, name) else { return nil }
        return unsafeBitCast(address, to: type)
    }
}
