import JSON

/// The address of a picture: a path in the kiosk file, or a value of the same source that contains the path or the URL.
public enum HTTPPicture: Hashable, Sendable {
    /// A path relative to the server's URL, or a complete URL.
    case path(String)
    /// The name of the value that contains the address. With a folder, the value is the path of a file in that folder; otherwise it is a
    /// complete or relative URL on the server.
    case value(String, under: String?)

    init?(_ settings: JSONValue) {
        if let path = settings.string {
            self = .path(path)
        } else if let value = settings["value"]?.string {
            self = .value(value, under: settings["under"]?.string)
        } else {
            return nil
        }
    }

    var settings: JSONValue {
        switch self {
        case .path(let path): return .string(path)
        case .value(let value, let folder):
            var settings: [String: JSONValue] = ["value": .string(value)]
            settings["under"] = folder.map { .string($0) }
            return .object(settings)
        }
    }

    /// The reason why a value is not the address of a picture.
    public struct Mistake: Error, Hashable, Sendable {
        /// The reason as text.
        public let words: String
    }

    /// Returns the URL of the picture to which a value refers.
    ///
    /// - Parameters:
    ///   - value: The text of the value.
    ///   - folder: The folder to which the value is relative; `nil` if the value is a URL.
    ///   - server: The server's URL.
    /// - Throws: An error if the URL is not valid, or if it is on another host, which must not get the secrets of this one.
    public static func address(_ value: String, under folder: String?, of server: String) throws(Mistake) -> String {
        let link: String
        if let folder {
            let parts = value.split(separator: "/")
            guard !parts.isEmpty, !parts.contains("..") else {
                throw Mistake(words: "path of the picture is not valid")
            }
            let file = parts.map { WebAddress.percentEncoded(String($0)) }.joined(separator: "/")
            link = WebAddress.join(server, folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)")
        } else {
            link = WebAddress.percentEncodingInvalid(in: value)
        }
        guard let address = WebAddress.resolve(link, from: server.hasSuffix("/") ? server : server + "/") else {
            throw Mistake(words: "address of the picture is not valid")
        }
        guard WebAddress.origin(of: address) == WebAddress.origin(of: server) else {
            throw Mistake(words: "picture is on another host (\(WebAddress.host(of: address)))")
        }
        return address
    }
}
