import CCurl
import HTTPModel
import JSON
import SourceProtocol
import System
import ValueAddresses

/// The session with a server: secrets, the login, and its cookies. Credentials are never sent to another host.
final class HTTPSession {
    /// The state of the login.
    enum State {
        /// The settings have no login.
        case unused
        /// The login has to be performed before further requests.
        case needed
        /// The login is being performed.
        case running
        /// The server has accepted the login.
        case valid
    }

    private let settings: HTTPSettings
    private let folder: String
    private var secrets: [String: String] = [:]
    private var token: String?
    private let cookies: UnsafeMutableRawPointer?
    /// The state of the login.
    private(set) var state: State

    init(_ settings: HTTPSettings, folder: String) {
        (self.settings, self.folder) = (settings, folder)
        state = settings.login == nil ? .unused : .needed
        cookies = settings.login == nil ? nil : curl_share_init()
        if let cookies { curl_share_cookies(cookies) }
    }

    deinit { if let cookies { curl_share_cleanup(cookies) } }

    /// Reads the secrets again, so that a changed secret takes effect without a restart.
    ///
    /// - Returns: An error as text; `nil` on success.
    func readSecrets() -> String? {
        for name in settings.secrets {
            do throws(SecretError) {
                secrets[name] = try SecretFile.text(of: name, from: folder)
            } catch {
                return error.description
            }
        }
        return nil
    }

    /// Creates the transfer of a request; returns `nil` if there is not enough memory.
    ///
    /// - Parameters:
    ///   - purpose: The purpose of the transfer.
    ///   - request: The request.
    ///   - path: The request's path with all placeholders replaced, or a complete URL.
    ///   - page: The URL of a further page or of a followed picture, on the same host; `nil` to use `path`.
    func transfer(
        _ purpose: Transfer.Purpose, _ request: HTTPRequest, path: String, page: String? = nil
    ) -> Transfer? {
        guard let transfer = Transfer(purpose, to: page ?? WebAddress.join(settings.url, path)) else { return nil }
        var headers = request.headers
        // A complete URL may belong to another server, so it gets no credentials.
        if path.hasPrefix("/") {
            transfer.markAsOwn()
            identify(transfer, purpose)
            headers.merge(settings.headers) { own, _ in own }
            if let cookies { transfer.share(cookies) }
        }
        if case .request(_, let asked) = purpose { AcceptedLanguage(asked.language)?.add(to: &headers) }
        for (name, header) in headers.sorted(by: { $0.key < $1.key }) {
            switch header {
            case .text(let text): transfer.addHeader(name, text)
            case .secret(let secret):
                transfer.addHeader(name, secrets[secret] ?? "")
                transfer.stopAtRedirects()
            }
        }
        if let authority = settings.authority { transfer.trust(absolute(authority)) }
        return transfer
    }

    private func identify(_ transfer: Transfer, _ purpose: Transfer.Purpose) {
        if let certificate = settings.certificate, let key = settings.key {
            transfer.identify(certificate: absolute(certificate), key: absolute(key))
        }
        if settings.login != nil {
            if let token { transfer.logIn(token: token) }
        } else if let token = settings.token.flatMap({ secrets[$0] }) {
            transfer.logIn(token: token)
        } else if let user = settings.user {
            let password = settings.password.flatMap { secrets[$0] } ?? ""
            transfer.logIn(user: user, password: password, asDigest: settings.usesDigest)
        }
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

    // MARK: Login

    /// Creates the transfer of the login; fails if the templates cannot be filled.
    func login() -> Result<Transfer, TemplateError> {
        guard let login = settings.login else { return .failure(TemplateError("no login")) }
        token = nil
        let values: [String: JSONValue] = [
            "user": .string(settings.user ?? ""),
            "password": .string(settings.password.flatMap { secrets[$0] } ?? ""),
        ]
        do throws(TemplateError) {
            let content = try login.request.content(calledWith: .object(values))
            let path = try login.request.filledPath(values)
            guard let transfer = transfer(.login, login.request, path: path) else {
                return .failure(TemplateError("out of memory"))
            }
            transfer.send(login.request.method, content.bytes, type: content.type)
            state = .running
            return .success(transfer)
        } catch {
            return .failure(error)
        }
    }

    /// Handles the response to the login.
    ///
    /// - Returns: The reason why the login failed, as text; `nil` if it succeeded.
    func loggedIn(_ response: JSONValue?) -> String? {
        state = .needed
        if let check = settings.login?.request.check, let why = check.failure(in: response ?? .null) { return why }
        if let path = settings.login?.token {
            guard let text = response?.part(at: MemberPath(path))?.readText else { return "no token in the response" }
            token = text
        }
        state = .valid
        return nil
    }

    /// Marks the login as needed, because it failed or the server no longer accepts it.
    func expire() {
        if state != .unused { state = .needed }
    }
}
