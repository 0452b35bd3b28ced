import Glibc

/// The libraries of ICU, in whatever release the machine has them.
///
/// Each release has its number in the names of its files and of its functions, so that no program that is linked with one
/// runs with another, and one program serves several releases of a system. So they are opened while the program runs, when
/// something is first asked of them: a panel that needs none of it has none of it in memory.
///
/// Opened by name only, from where the system's linker looks; what is asked of them has been in all of these releases.
///
/// It is never closed, and functions of it may be called on any thread.
struct ICULibrary: @unchecked Sendable {
    /// What languages do differently: orders, numbers, dates. Its handle has the functions of `icuuc` as well.
    static let languages = ICULibrary("icui18n")

    private let handle: UnsafeMutableRawPointer
    private let suffix: String

    /// Those of Debian 12, Ubuntu 24.04 and Debian 13 first.
    private static let releases = [72, 74, 76] + (77...99).map { $0 } + [75, 73] + (60...71).reversed()

    /// The number of its release.
    var release: Int? { Int(suffix.dropFirst()) }

    /// nil where the machine has none.
    ///
    /// - Parameter name: `icuuc` for texts, `icui18n` for what languages do differently.
    init?(_ name: String) {
        for release in Self.releases {
            guard let handle = dlopen("lib\(name).so.\(release)", RTLD_NOW | RTLD_LOCAL) else { continue }
            (self.handle, suffix) = (handle, "_\(release)")
            return
        }
        return nil
    }

    /// A function by its name in ICU's documentation; nil where the library has none.
    ///
    /// - Parameter type: as ICU declares it in C.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        // Some builds leave the release's number out.
        guard let address = dlsym(handle, name + suffix) ?? dlsym(handle, name) else { return nil }
        return unsafeBitCast(address, to: type)
    }
}
