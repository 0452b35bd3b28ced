import System

/// Determines the HTTP proxy for a WebSocket server from the environment in the same way as libcurl. libwebsockets does not support
/// `no_proxy`.
public enum WebSocketProxy {
    /// Returns the address of the proxy as `user:password@host:port`, in which the user and the port are optional; `nil` for a direct
    /// connection.
    ///
    /// - Parameters:
    ///   - address: The address of the server.
    ///   - environment: A closure that returns the value of an environment variable, by name.
    public static func authority(for address: WebSocketAddress, in environment: (String) -> String?) -> String? {
        let names = address.isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        let written = (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(environment).first { !$0.isEmpty }
        guard var proxy = written, !isExcluded(address.host, environment) else { return nil }
        if proxy.hasPrefix("http://") { proxy.removeFirst(7) }
        // Other kinds of proxies are not supported.
        guard !proxy.contains(text: "://") else { return nil }
        if let slash = proxy.firstIndex(of: "/") { proxy = String(proxy[..<slash]) }
        return proxy.isEmpty ? nil : proxy
    }

    private static func isExcluded(_ host: String, _ environment: (String) -> String?) -> Bool {
        let list = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
        return list.split { $0 == "," || $0 == " " }.contains { entry in
            let domain = entry.drop { $0 == "." }.lowercased()
            return entry == "*" || host.lowercased() == domain || host.lowercased().hasSuffix("." + domain)
        }
    }
}
