import Glibc
import SourceHubTestSupport
import System
import TestSupport
import Testing

/// An HTTPS server of bundles with ETags, and their signing keys.
final class BundleServer {
    let folder: TemporaryFolder
    private let process: Started
    let port: Int

    init() async throws {
        folder = try TemporaryFolder()
        try TestCertificates.make(in: folder)
        mkdir(folder.path + "/served", 0o755)
        try folder.write("server.py", Self.script)
        process = try Started(["python3", folder.path + "/server.py", folder.path])
        let file = folder.path + "/port"
        #expect(await wait { access(file, F_OK) == 0 })
        port = Int(Self.text(file)) ?? 0
        for name in ["key", "other"] {
            try Started.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", "\(folder.path)/\(name)"])
        }
        try folder.write("signers", "thumbrail namespaces=\"thumbrail-kiosk\" \(Self.text(folder.path + "/key.pub"))")
    }

    var address: String { "https://127.0.0.1:\(port)/manifest.json" }
    var signers: String { folder.path + "/signers" }
    var authority: String { folder.path + "/ca.pem" }
    /// Requests received, one line each: a path and a status.
    var log: [String] { Self.text(folder.path + "/log").split(separator: "\n").map(String.init) }

    /// The documentation page on fleets.
    static var fleetPage: String {
        text(
            #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
                + "/Sources/thumbrail/Thumbrail.docc/Fleet.md")
    }

    static func text(_ path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Publishes a kiosk file as a bundle, as documented.
    ///
    /// - Parameters:
    ///   - more: Members of the manifest, with a comma before them.
    ///   - key: The signing key: `key` is trusted, and `other` is not.
    func publish(
        _ version: Int, _ kiosk: String, percent: Double = 100, more: String = "", key: String = "key",
        sum: String = "", bytes: Int? = nil
    ) throws {
        try folder.write("kiosk/kiosk.yaml", kiosk)
        try folder.write("kiosk/notes.txt", "version \(version)\n")
        try folder.write(
            "publish.sh",
            """
            set -e
            cd \(folder.path)
            tar --format=ustar -C kiosk -cf served/hall-\(version).tar .
            sum=\(sum)
            sum=${sum:-$(sha256sum <served/hall-\(version).tar | cut -d ' ' -f 1)}
            bytes=\(bytes.map { "\($0)" } ?? "$(stat -c %s served/hall-\(version).tar)")
            echo "{\\"version\\": \(version), \\"archive\\": \\"hall-\(version).tar\\", \\"sha256\\": \\"$sum\\", \\"bytes\\": $bytes, \\"percent\\": \(percent)\(more.replacing("\"", with: "\\\""))}" >manifest.json
            rm -f manifest.json.sig
            ssh-keygen -q -Y sign -f \(key) -n thumbrail-kiosk manifest.json
            mv manifest.json.sig served/ && mv manifest.json served/
            """)
        #expect(try Started.run(["bash", folder.path + "/publish.sh"]) == 0)
    }

    private static let script = #"""
        import hashlib, http.server, os, ssl, sys, threading
        folder = sys.argv[1]
        lock = threading.Lock()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *words): pass
            def do_GET(self):
                if self.path == "/noise.json":
                    self.send_response(200)
                    try:
                        while True: self.send_header("X-Noise", "a" * 900); self.flush_headers()
                    except OSError: self.close_connection = True
                    return
                try:
                    with open(folder + "/served/" + os.path.basename(self.path), "rb") as file: body = file.read()
                    tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
                    code = 304 if self.headers["If-None-Match"] == tag else 200
                except OSError: body, tag, code = b"", None, 404
                with lock, open(folder + "/log", "a") as log: log.write("%s %d\n" % (self.path, code))
                try:
                    self.send_response(code)
                    if tag: self.send_header("ETag", tag)
                    if code != 304: self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    if code == 200: self.wfile.write(body)
                except OSError: self.close_connection = True

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 256
            # The handshake on the connection's own thread: nobody keeps others waiting.
            def finish_request(self, request, address):
                self.RequestHandlerClass(context.wrap_socket(request, server_side=True), address, self)
            def handle_error(self, request, address): pass
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder + "/s.pem")
        server = Server(("127.0.0.1", 0), Handler)
        with open(folder + "/port.new", "w") as file: file.write(str(server.server_address[1]))
        os.rename(folder + "/port.new", folder + "/port")
        server.serve_forever()
        """#
}
