import JSON
import ValueAddresses

/// The pictures of the rows of a list: where the address of each row's picture is.
public struct HTTPRowPictures: Hashable, Sendable {
    /// The key of the rows that gets the name of the picture's file. Without a path, the server's rows have the address under this key.
    public var key: String
    /// The path of the pictures, with the keys of a row as placeholders; `nil` if each row has the address.
    public var path: String?
    /// The folder to which the addresses in the rows are relative; `nil` if they are URLs.
    public var folder: String?

    /// Creates pictures whose addresses are in the rows.
    ///
    /// - Parameter key: The key of the address in each row.
    public init(key: String) { self.key = key }

    init?(_ settings: JSONValue) {
        guard let key = settings["key"]?.string else { return nil }
        self.key = key
        (path, folder) = (settings["path"]?.string, settings["under"]?.string)
    }

    var settings: JSONValue {
        var settings: [String: JSONValue] = ["key": .string(key)]
        settings["path"] = path.map { .string($0) }
        settings["under"] = folder.map { .string($0) }
        return .object(settings)
    }

    /// Returns the URL of the picture of a row; `nil` if the row has no picture.
    ///
    /// - Parameters:
    ///   - row: The row as the server has sent it.
    ///   - server: The server's URL.
    /// - Throws: An error if the URL is not valid, or if it is on another host, which must not get the secrets of this one.
    public func address(of row: JSONValue, on server: String) throws(HTTPPicture.Mistake) -> String? {
        guard case .object(let members) = row else { return nil }
        guard let path else {
            guard let text = members[key]?.readText, !text.isEmpty else { return nil }
            return try HTTPPicture.address(text, under: folder, of: server)
        }
        let names = TextTemplate(path).names
        guard names.allSatisfy({ members[$0]?.readText?.isEmpty == false }) else { return nil }
        do throws(TemplateError) {
            return WebAddress.join(server, try HTTPRequest("GET", path).filledPath(members))
        } catch {
            throw HTTPPicture.Mistake(words: error.description)
        }
    }
}
