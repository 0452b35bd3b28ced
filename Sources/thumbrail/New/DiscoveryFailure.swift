/// The reason why no kiosk file can be created for a broker.
nonisolated struct DiscoveryFailure: Error {
    let description: String
    /// The exit status of the command.
    let code: CInt

    init(_ description: String, code: CInt = 69) { (self.description, self.code) = (description, code) }
}
