import ArgumentParser
import ControlProtocol
import RemoteAccess

/// The command that creates, lists and removes tokens.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make a token, with which somebody may use the panel from afar.",
        discussion: """
            The secret is printed once and kept nowhere: the file has a salted hash of it. A token of the same name is replaced.

              thumbrail remote token --right see --until 2027-12-31 office
              thumbrail remote token --remove office
              thumbrail remote token

            Without a name it lists the tokens. The service takes the new file within a second, and ends the views of a token that was removed.
            """)

    @Option(
        help:
            "What it may do: \(RemoteRight.allCases.map(\.rawValue).joined(separator: ", ")); each has those before it, too."
    )
    var right: RemoteRight?

    @Option(help: "The last day on which it counts, such as 2027-12-31 (UTC).")
    var until: CalendarDay?

    @Option(
        help: "The file of tokens; \(CredentialPath.folder)/\(ServeCommand.tokenFile) if left out.", completion: .file()
    )
    var tokens: String?

    @Option(help: .hidden)
    var service = ControlRight.remote.serviceFolder ?? ""

    @Flag(help: "Take the token away.")
    var remove = false

    @Argument(help: "Whose it is: letters, digits, dots, dashes.")
    var name: String?

    func validate() throws {
        if let name {
            guard AccessToken.isName(name) else {
                throw ValidationError(
                    "a name has 1 to \(AccessToken.longestName) letters of A to Z, digits, dots, dashes and underscores"
                )
            }
            guard remove || (right != nil && until != nil) else {
                throw ValidationError("a token has a right (--right) and an end (--until)")
            }
        }
        guard !remove || (name != nil && right == nil && until == nil) else {
            throw ValidationError("--remove goes with a name alone")
        }
    }

    func run() throws {
        let path = CredentialPath(ServeCommand.tokenFile, given: tokens).path
        var file = TokenFile()
        do throws(RemoteError) {
            if let name {
                if exists(path) || remove { file = try TokenFile(contentsOf: path) }
                if remove {
                    guard file.remove(name) else { throw RemoteError("there is no token \(name) in \(path)") }
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
            throw RemoteError("the machine's clock says no sensible day")
        }
        guard until >= today else { throw RemoteError("\(until) is over: the clock says it is \(today)") }
        let secret = AccessToken.makeSecret()
        guard
            let token = AccessToken(
                name: name, right: right, since: today, until: until, digest: TokenDigest(of: Array(secret.utf8)))
        else { throw RemoteError("\(name) is no name of a token") }
        try file.add(token)
        try file.write(to: path)
        print(secret)
    }
}

extension RemoteRight: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
