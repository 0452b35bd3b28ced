import SourceHubTestSupport

/// Misbehaving HTTP server in Python on its own port.
final class TestServer: ScriptServer {
    /// - Parameter certificate: The file of a certificate with its key, for TLS.
    init(certificate: String = "") async throws {
        try await super.init(Self.script, certificate: certificate)
    }

    func address(_ host: String = "127.0.0.1", isEncrypted: Bool = false) -> String {
        "\(isEncrypted ? "https" : "http")://\(host):\(port)"
    }

    private static let script = #"""
        import email.utils, gzip, hashlib, http.server, json, os, ssl, sys, threading, time, urllib.parse, zlib
        folder, certificate = sys.argv[1], sys.argv[2]
        lock = threading.Lock()
        counts = {}
        state = {"lamp": False}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *words): pass
            def note(self, body=b""):
                with lock:
                    counts[self.path] = counts.get(self.path, 0) + 1
                    words = [self.command, self.path, body.decode("utf-8", "replace")]
                    words += [n + "=" + self.headers[n] for n in ("Authorization", "If-None-Match", "X-Api-Key", "Cookie", "Idempotency-Key", "Accept-Language") if self.headers[n]]
                    with open(folder + "/log", "a") as file: file.write(" ".join(words) + "\n")
                    return counts[self.path]
            def send(self, body, kind="application/json", code=200, **headers):
                self.send_response(code)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                for name, value in headers.items(): self.send_header(name.replace("_", "-"), value)
                self.end_headers()
                self.wfile.write(body)
            def do_GET(self):
                count = self.note()
                path = self.path
                try: self.answer(path, count)
                except (BrokenPipeError, ConnectionResetError): self.close_connection = True
            def answer(self, path, count):
                if path == "/number": self.send(json.dumps({"n": count}).encode())
                elif path == "/status": self.send(b'{"result": {"progress": 0.07, "file": "a.gcode", "odd": null}}')
                elif path.startswith("/page/"):
                    # Three pages of a list, the next one in the Link header.
                    number = int(path[6:])
                    link = {"Link": '<%s>; rel="first", <../page/%d>; rel="next"' % ("/page/1", number + 1)} if number < 3 else {}
                    if self.headers["X-Api-Key"] == "other": link = {"Link": '<http://localhost:%d/page/2>; rel="next"' % server.server_address[1]}
                    self.send(json.dumps([{"id": str(number)}]).encode(), **link)
                elif path.startswith("/odata"):
                    number = int(path.split("=")[-1]) if "=" in path else 1
                    body = {"value": [number], "@odata.nextLink": "odata?$skip=%d" % (number + 1)}
                    self.send(json.dumps(body).encode())
                elif path == "/calendar":
                    self.send(open(folder + "/calendar").read().encode(), "text/calendar", ETag='"1"')
                elif path == "/gone": self.send(b"", code=404)
                elif path == "/hang": time.sleep(60)
                elif path == "/digest":
                    words = {k: v.strip('"') for k, v in (p.strip().split("=", 1) for p in (self.headers["Authorization"] or "")[7:].split(",") if "=" in p)}
                    md5 = lambda text: hashlib.md5(text.encode()).hexdigest()
                    a1, a2 = md5("me:cam:s3cret"), md5("GET:/digest")
                    good = words and words["response"] == md5(":".join([a1, "n0nce", words["nc"], words["cnonce"], "auth", a2]))
                    if good: self.send(b'"in"')
                    else: self.send(b"", code=401, WWW_Authenticate='Digest realm="cam", nonce="n0nce", qop="auth", algorithm=MD5')
                elif path == "/with-token":
                    # Each token is good for three requests.
                    good = self.headers["Authorization"] == "Bearer t%d" % state.get("logins", 0) and state["left"] > 0
                    if good: state["left"] -= 1
                    self.send(json.dumps(state["logins"]).encode()) if good else self.send(b"", code=401)
                elif path == "/with-cookie":
                    self.send(b"5") if self.headers["Cookie"] == "sid=abc" else self.send(b"", code=401)
                elif path == "/text": self.send(b"hello\n", "text/plain")
                elif path == "/lamp": self.send(json.dumps(state["lamp"]).encode())
                elif path == "/tag":
                    if self.headers["If-None-Match"] == '"1"': self.send(b"", code=304, ETag='"1"')
                    else: self.send(b"7", ETag='"1"')
                elif path == "/garbage": self.send(b"<html>")
                elif path == "/turns": self.send(b"3") if os.path.exists(folder + "/well") else self.send(b"", code=503)
                elif path == "/401": self.send(b"", code=401)
                elif path == "/429": self.send(b"", code=429, Retry_After="3600")
                elif path == "/later":
                    state.setdefault("asked", time.time())
                    rest = time.time() - state["asked"]
                    if rest < 2:
                        state["refused"] = state.get("refused", 0) + 1
                        self.send(b"", code=503, Retry_After=email.utils.formatdate(time.time() + 4, usegmt=True))
                    else: self.send(json.dumps({"refused": state["refused"]}).encode())
                elif path == "/round": self.send(b"", code=302, Location="/round")
                elif path == "/away": self.send(b"", code=302, Location=open(folder + "/away").read())
                elif path == "/file": self.send(b"", code=302, Location="file:///etc/passwd")
                elif path == "/secret": self.send(json.dumps(self.headers["Authorization"] or "none").encode())
                elif path.startswith("/picture/"): self.picture(folder + "/" + urllib.parse.unquote(path[9:].split("?")[0]), count)
                elif path.startswith("/untagged/"): self.send(open(folder + "/" + path[10:], "rb").read(), "text/html")
                elif path == "/bomb":
                    self.send(gzip.compress(b" " * 50000000), Content_Encoding="gzip")
                elif path == "/endless":
                    self.send_response(200); self.send_header("Content-Type", "application/json"); self.end_headers()
                    while True: self.wfile.write(b"1" * 65536)
                elif path == "/half":
                    self.send_response(200); self.send_header("Content-Length", "1000"); self.end_headers()
                    self.wfile.write(b"[1"); self.close_connection = True
                elif path in ("/headers", "/many-headers"):
                    self.send_response(200)
                    for i in range(64 if path == "/many-headers" else 66): self.send_header("X-%d" % i, "y" * 1000)
                    self.send_header("Content-Length", "1"); self.end_headers(); self.wfile.write(b"5")
                elif path == "/events":
                    self.send_response(200); self.send_header("Content-Type", "text/event-stream"); self.end_headers()
                    for i in range(3): self.wfile.write(b'data: {"i": %d}\n\n' % (count * 10 + i)); self.wfile.flush()
                    if count == 1: self.close_connection = True; return
                    while True: time.sleep(0.1); self.wfile.write(b": still here\n"); self.wfile.flush()
                elif path == "/lines":
                    self.send_response(200); self.send_header("Content-Type", "text/plain"); self.end_headers()
                    self.wfile.write(b"1\n" + b"x" * 200000 + b"\nlast\n"); self.wfile.flush()
                    while True: time.sleep(0.1); self.wfile.flush()
                else: self.send(b"", code=404)
            def picture(self, file, count):
                try: manner = open(folder + "/manner-" + os.path.basename(file)).read()
                except FileNotFoundError: manner = ""
                if manner == "bomb": self.send(gzip.compress(b" " * 50000000), "image/png", Content_Encoding="gzip"); return
                if manner == "gone": self.send(b"", code=404); return
                body = open(file, "rb").read()
                tag = '"%08x"' % zlib.crc32(body)
                if manner:
                    self.send_response(200); self.send_header("Content-Length", "1000"); self.end_headers()
                    self.wfile.write(body[:20]); self.close_connection = True
                elif self.headers["If-None-Match"] == tag: self.send(b"", code=304, ETag=tag)
                else: self.send(body, "image/png", ETag=tag)
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                self.note(body)
                if self.path == "/lamp": state["lamp"] = json.loads(body); self.send(b"")
                elif self.path == "/scene": self.send(b"", code=204)
                elif self.path.startswith("/status/"): self.send(b"", code=int(self.path[8:]))
                elif self.path == "/login":
                    if json.loads(body) != {"user": "me", "password": "s3cret"}: self.send(b'{"error": "Wrong password"}', code=401); return
                    state["logins"] = state.get("logins", 0) + 1; state["left"] = 3
                    self.send(json.dumps({"result": {"token": "t%d" % state["logins"]}}).encode(), Set_Cookie="sid=abc; Path=/")
                elif self.path == "/order":
                    if self.headers["Authorization"] != "Bearer t%d" % state.get("logins", 0) or state["left"] <= 0: self.send(b"", code=401); return
                    self.send(b"")
                elif self.path == "/busy": self.send(b'{"error": {"code": 409, "message": "Must home axis first"}}', code=409)
                elif self.path == "/page": self.send(b"<html><body>Oops</body></html>", "text/html", code=500)
                elif self.path == "/plain": self.send(b"400: Bad Request", "text/plain", code=400)
                elif self.path == "/soft": self.send(b'{"ok": false, "why": "No paper"}')
                elif self.path.startswith("/echo"): self.send(b"")
                elif self.path == "/break": self.close_connection = True; self.connection.close()
                elif self.path == "/elsewhere": self.send(b"", code=307, Location="/scene")
                else: self.send(b"", code=500)
            do_PUT = do_PATCH = do_DELETE = do_POST

        server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[3])), Handler)
        server.daemon_threads = True
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
        with open(folder + "/port.new", "w") as file: file.write(str(server.server_address[1]))
        os.rename(folder + "/port.new", folder + "/port")
        server.serve_forever()
        """#
}
