/// The version of the program and of the package, according to Semantic Versioning.
///
/// It is defined only here. A test checks that it matches the newest entry of the release notes.
nonisolated enum Version {
    static let current = "0.3.0"
}
