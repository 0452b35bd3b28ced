import ArgumentParser
import Control
import Processes
import Remote

/// Serves the panel of this machine.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the panel of this machine over HTTPS, until it is told to end.",
        discussion: """
            Tokens, certificate and key are files of \(RemotePlace.folder), or credentials of the service. A file that others could have read or \
            written is refused.
            """)

    @Option(help: "The address to serve at; 127.0.0.1 is this machine alone, :: and 0.0.0.0 are all that it has.")
    var address = "127.0.0.1"

    @Option(help: "The port to serve at; 0 is any, which is printed.")
    var port: UInt16 = 8443

    @Option(help: "The file of tokens.", completion: .file())
    var tokens: String?

    @Option(help: "The certificate in PEM, with those that stand behind it.", completion: .file())
    var certificate: String?

    @Option(help: "The certificate's key in PEM.", completion: .file())
    var key: String?

    @Option(help: "A name by which it may be asked for, beside those of the certificate; may be given more than once.")
    var host: [String] = []

    @Option(help: "The panel's socket for remote access.", completion: .file())
    var socket = ControlPlace.ofPanel(.remote)

    @Option(help: "The socket of what keeps the panel's kiosks: thumbrail-fleet.", completion: .file())
    var keeper = ControlPlace.ofKeeper

    static let tokenFile = "remote.tokens"
    /// Bytes of a certificate or a key.
    private static let mostBytes = 262_144

    func run() throws {
        RootRefusal.enforce(for: "thumbrail-remote")
        do throws(RemoteError) {
            let place = RemotePlace(Self.tokenFile, given: tokens)
            let tokens = try TokenStore(place)
            let certificate = RemotePlace("remote.crt", given: certificate)
            let key = RemotePlace("remote.key", given: key)
            let shown = try text(of: certificate, isSecret: false)
            let secret = try text(of: key, isSecret: true)
            let service = try RemoteService(
                socket: socket, keeper: keeper, tokens: tokens,
                hosts: ServedHosts(certificate: shown, names: host))
            let listener = try Listener(address: address, port: port)
            let server = try HTTPServer(listener, certificate: shown, key: secret, handler: service)
            tell("serves https://\(listener.place) with \(tokens.count) tokens")
            try RemoteLoop(server, service).run()
        } catch {
            throw failure(error.description, code: 1)
        }
    }

    private func text(of place: RemotePlace, isSecret: Bool) throws(RemoteError) -> String {
        let bytes = try TokenFile.bytes(
            of: place.path, isCredential: place.isCredential || !isSecret, upTo: Self.mostBytes)
        guard !bytes.contains(0) else { throw RemoteError("\(place.path) is no PEM file") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
