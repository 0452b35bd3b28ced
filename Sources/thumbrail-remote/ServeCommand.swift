import ArgumentParser
import ControlProtocol
import Glibc
import RemoteAccess
import System

/// The command that runs the remote-access HTTPS server.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the panel of this host over HTTPS.",
        discussion: """
            Tokens, certificate and key are files in \(CredentialPath.folder), or credentials of the service; "thumbrail remote \
            setup" creates them. A secret file that other users can read or write is rejected. SIGHUP reloads all three.
            """)

    @Option(help: "The IP address to listen on; 127.0.0.1 is this host only, 0.0.0.0 and :: are all addresses.")
    var address = "127.0.0.1"

    @Option(help: "The port to listen on; 0 selects a free port, which is logged.")
    var port: UInt16 = 8443

    @Option(help: "The token file.", completion: .file())
    var tokens: String?

    @Option(help: "The certificate in PEM format, followed by those of its issuers.", completion: .file())
    var certificate: String?

    @Option(help: "The private key of the certificate in PEM format.", completion: .file())
    var key: String?

    @Option(help: "A host name to serve, in addition to those of the certificate; can be repeated.")
    var host: [String] = []

    @Option(
        help:
            "An origin, such as https://intranet.example, whose pages may embed the view in a frame and fetch screenshots; can be repeated."
    )
    var frameAncestor: [FrameOrigin] = []

    @Option(help: "The panel's control socket for remote access.", completion: .file())
    var socket = ControlSocketPath.ofPanel(.remote)

    @Option(help: "The control socket of thumbrail-fleet, which installs kiosks.", completion: .file())
    var keeper = ControlSocketPath.ofKeeper

    @Option(help: "The file with the list of the fleet's panels, written by thumbrail-fleet.", completion: .file())
    var panels = ControlSocketPath.ofPanelList

    static let tokenFile = "remote.tokens"
    /// The maximum size of a certificate or key file, in bytes.
    static let maximumBytes = 262_144

    func run() throws {
        RootRefusal.enforce(for: "thumbrail-remote")
        let files = CertificateFiles(certificate: certificate, key: key)
        let (tokens, loaded): (TokenStore, ServerCertificate)
        do throws(RemoteError) {
            tokens = try TokenStore(CredentialPath(Self.tokenFile, given: self.tokens))
            loaded = try files.load()
        } catch {
            // This exit status is in RestartPreventExitStatus= of the unit: a restart would fail for the same reason.
            let remedy = "create missing files with:  thumbrail remote setup"
            throw failure("\(error.description); \(remedy)", code: 78)  // EX_CONFIG of sysexits
        }
        do throws(RemoteError) {
            let service = try RemoteService(
                socket: socket, keeper: keeper, panels: panels, tokens: tokens,
                hosts: ServedHosts(certificate: loaded.certificate, names: host))
            service.certificateEnd = loaded.expires
            let listener = try Listener(address: address, port: port)
            let server = try HTTPServer(listener, loaded, frames: frameAncestor, handler: service)
            service.countConnections = { [unowned server] in server.connectionCount }
            log(.notice, "listening on https://\(listener.place) with \(tokens.count) tokens")
            if let manager = getenv("NOTIFY_SOCKET") { NotifySocket(name: String(cString: manager))?.send(["READY=1"]) }
            try RemoteLoop(server, service) { reload(tokens, files, server, service) }.run()
        } catch {
            throw failure(error.description, code: 1)
        }
    }

    /// Reads tokens, certificate and key again. If the certificate or key cannot be read, the previous ones stay in use. If the tokens
    /// cannot be read, all requests are refused.
    private func reload(_ tokens: TokenStore, _ files: CertificateFiles, _ server: HTTPServer, _ service: RemoteService)
    {
        tokens.reload()
        do throws(RemoteError) {
            let new = try files.reload()
            try server.use(new)
            service.hosts = ServedHosts(certificate: new.certificate, names: host)
            service.certificateEnd = new.expires
            let end = CalendarDay(unixSeconds: new.expires).map { ", valid until \($0)" } ?? ""
            log(.notice, "certificate reloaded\(end)")
        } catch {
            log(.error, "cannot reload certificate, the previous one stays in use: \(error)")
        }
    }
}

extension FrameOrigin: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
