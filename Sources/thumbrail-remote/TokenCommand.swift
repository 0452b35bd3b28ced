import ArgumentParser
import ControlProtocol
import RemoteAccess
import System

/// The command that creates, lists and removes tokens.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Create, list or remove tokens for remote access.",
        discussion: """
            The secret is printed once and not stored: the file contains a salted hash. A token of the same name is replaced.

              thumbrail remote token --right see --until 2027-12-31 office
              thumbrail remote token --remove office
              thumbrail remote token

            Without a name, it lists the tokens. The service reloads the file within a second, and closes the views of a removed token.
            """)

    @Option(
        help:
            "The right: \(RemoteRight.allCases.map(\.rawValue).joined(separator: ", ")); each includes those before it."
    )
    var right: RemoteRight?

    @Option(help: "The last valid day, such as 2027-12-31 (UTC).")
    var until: CalendarDay?

    @Option(
        help: "The token file; the default is \(CredentialPath.folder)/\(ServeCommand.tokenFile).", completion: .file()
    )
    var tokens: String?

    @Option(help: .hidden)
    var service = ControlRight.remote.serviceFolder ?? ""

    @Flag(help: "Remove the token.")
    var remove = false

    @Argument(help: "The name of the token: letters, digits, dots, dashes, underscores.")
    var name: String?

    func validate() throws {
        if let name {
            guard AccessToken.isName(name) else {
                throw ValidationError(
                    """
                    invalid name: use 1 to \(AccessToken.longestName) characters: letters a to z or A to Z, digits, \
                    dots, hyphens and underscores
                    """
                )
            }
            guard remove || (right != nil && until != nil) else {
                throw ValidationError("a new token needs --right and --until (its last valid day)")
            }
        }
        guard !remove || (name != nil && right == nil && until == nil) else {
            throw ValidationError("--remove takes only a name")
        }
    }

    func run() throws {
        let path = CredentialPath(ServeCommand.tokenFile, given: tokens).path
        var file = TokenFile()
        do throws(RemoteError) {
            if let name {
                if exists(path) || remove { file = try TokenFile(contentsOf: path) }
                if remove {
                    guard file.remove(name) else { throw RemoteError("token \(name) not found in \(path)") }
                    let reader = RemovedToken.Reader(folder: service)
                    try file.write(to: path)
                    print(reader.wait(for: name))
                } else {
                    try make(name, in: &file, at: path)
                }
            } else {
                file = try TokenFile(contentsOf: path)
                for token in file.tokens { print("\(token.name)  \(token.right.rawValue)  until \(token.until)") }
            }
        } catch {
            throw failure(error.description, code: 1)
        }
    }

    private func make(_ name: String, in file: inout TokenFile, at path: String) throws(RemoteError) {
        guard let right, let until, let today = CalendarDay.today else {
            throw RemoteError("invalid system time; set the clock")
        }
        guard until >= today else { throw RemoteError("\(until) is in the past: today is \(today)") }
        let secret = AccessToken.makeSecret()
        guard
            let token = AccessToken(
                name: name, right: right, since: today, until: until, digest: TokenDigest(of: Array(secret.utf8)))
        else { throw RemoteError("invalid token name: \(name)") }
        try file.add(token)
        try file.write(to: path)
        print(secret)
    }
}

extension RemoteRight: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
