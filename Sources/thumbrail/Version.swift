/// The version of the program and of the package, by semantic versioning.
///
/// It stands here alone; a test holds the newest entry of the page on what changed to it.
nonisolated enum Version {
    static let current = "0.2.0"
}
