/// Functions for the URLs of servers in a kiosk file.
public enum WebAddress {
    /// The maximum length of a URL, in bytes.
    public static let maximumBytes = 2_048

    /// Returns `true` if a text is a valid URL: `http://` or `https://` with a host, and optionally a port, a path and a query, but without
    /// user and password.
    public static func isAddress(_ text: String) -> Bool {
        guard isPlain(text) else { return false }
        let remaining =
            text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
        let authority = remaining.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.isEmpty, !authority.contains("@"), !remaining.contains("#") else { return false }
        var host = authority
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return false }
            host = authority[authority.index(after: authority.startIndex)..<end]
            guard !host.isEmpty, host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return false }
            return isPort(authority[authority.index(after: end)...])
        }
        if let colon = authority.firstIndex(of: ":") {
            guard isPort(authority[colon...]) else { return false }
            host = authority[..<colon]
        }
        return !host.isEmpty && host.count <= 253
            && host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_" }
    }

    /// Returns the host of a URL, without brackets and without the port; empty if the text is not a valid URL.
    public static func host(of address: String) -> String {
        guard isAddress(address), let slashes = address.firstIndex(of: "/") else { return "" }
        let remaining = address[slashes...].dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        if remaining.hasPrefix("[") { return String(remaining.dropFirst().prefix { $0 != "]" }) }
        return String(remaining.prefix { $0 != ":" })
    }

    /// Returns `true` if a text is a path that begins with a slash, or a complete URL.
    public static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") ? isPlain(text) && !text.contains("#") : isAddress(text)
    }

    /// Returns a URL with a path appended; if the path is a complete URL, returns it unchanged.
    public static func join(_ address: String, _ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        return (address.hasSuffix("/") ? String(address.dropLast()) : address) + path
    }

    /// Returns the origin of a URL, which is its scheme, host and port; `nil` if the text is not a valid URL.
    public static func origin(of address: String) -> String? {
        guard isAddress(address), let authority = authority(of: address) else { return nil }
        let scheme = address.hasPrefix("https:") ? "https" : "http"
        let defaultPort = scheme == "https" ? ":443" : ":80"
        let name = authority.lowercased()
        return "\(scheme)://\(name.hasSuffix(defaultPort) ? String(name.dropLast(defaultPort.count)) : name)"
    }

    private static func authority(of address: String) -> Substring? {
        guard let slash = address.firstIndex(of: "/") else { return nil }
        return address[slash...].dropFirst(2).prefix { $0 != "/" && $0 != "?" }
    }

    /// Resolves a link relative to a base URL (RFC 3986, section 5); returns `nil` if the result is not a valid URL.
    ///
    /// Segments `.` and `..` remain; libcurl resolves them.
    public static func resolve(_ link: String, from base: String) -> String? {
        guard isAddress(base), let authority = authority(of: base) else { return nil }
        let link = link.prefix { $0 != "#" }
        let start = link.prefix(8).lowercased()
        let result: String
        if start.hasPrefix("http://") || start.hasPrefix("https://") {
            result = String(start.prefix { $0 != ":" } + link.drop { $0 != ":" })
        } else {
            let scheme = base.prefix { $0 != ":" }
            let site = "\(scheme)://\(authority)"
            let path = base.dropFirst(site.count).prefix { $0 != "?" }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
            if link.hasPrefix("//") {
                result = "\(scheme):\(link)"
            } else if link.hasPrefix("/") {
                result = site + link
            } else {
                result = link.hasPrefix("?") ? "\(site)\(path)\(link)" : "\(site)\(folder)\(link)"
            }
        }
        return isAddress(result) ? result : nil
    }

    /// Returns a text in which all characters except unreserved ones are percent-encoded, including slashes.
    public static func percentEncoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
            default: encoded += [0x25, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Percent-encodes the characters that are not allowed in a URL, such as spaces.
    static func percentEncodingInvalid(in text: String) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isAllowed(byte) {
                encoded.append(byte)
            } else {
                encoded += [0x25, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

    /// Returns `true` if a text is empty, or a colon followed by a valid port number.
    private static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        guard colon == ":", (1...5).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return false
        }
        return Int(digits).map { (1...65_535).contains($0) } ?? false
    }

    /// Returns `true` if a text contains only ASCII characters that are allowed in a request. Other characters have to be percent-encoded.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= maximumBytes && text.utf8.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
    }
}
