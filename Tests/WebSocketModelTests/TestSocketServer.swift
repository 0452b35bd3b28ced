import SourceHubTestSupport

/// A WebSocket server in Python on its own port. Some paths speak the protocols of Moonraker and Home Assistant, others misbehave.
final class TestSocketServer: ScriptServer {
    /// - Parameter certificate: The file of a certificate with its key, for TLS.
    init(certificate: String = "") async throws {
        try await super.init(Self.script, certificate: certificate)
    }

    func address(_ path: String, host: String = "127.0.0.1", isEncrypted: Bool = false) -> String {
        "\(isEncrypted ? "wss" : "ws")://\(host):\(port)\(path)"
    }

    /// The messages that the server received.
    var messages: [String] { log.filter { $0.hasPrefix("GOT ") }.map { String($0.dropFirst(4)) } }

    private static let script = #"""
        import base64, hashlib, json, os, socket, ssl, struct, sys, threading, time
        folder, certificate = sys.argv[1], sys.argv[2]
        lock = threading.Lock()

        def note(text):
            with lock:
                with open(folder + "/log", "a") as file: file.write(text + "\n")

        class Gone(Exception): pass

        class Peer:
            def __init__(self, connection):
                self.connection, self.data, self.lock, self.pongs = connection, b"", threading.Lock(), True
            def bytes(self, count):
                while len(self.data) < count:
                    piece = self.connection.recv(65536)
                    if not piece: raise Gone()
                    self.data += piece
                piece, self.data = self.data[:count], self.data[count:]
                return piece
            def frame(self, content, opcode=1, fin=True, mask=False):
                length = len(content)
                head = bytes([(0x80 if fin else 0) | opcode])
                bit = 0x80 if mask else 0
                if length < 126: head += bytes([bit | length])
                elif length < 65536: head += bytes([bit | 126]) + struct.pack(">H", length)
                else: head += bytes([bit | 127]) + struct.pack(">Q", length)
                if mask: head, content = head + b"abcd", bytes(b ^ b"abcd"[i % 4] for i, b in enumerate(content))
                with self.lock: self.connection.sendall(head + content)
            def send(self, value): self.frame(json.dumps(value).encode())
            def close(self, code, reason=""): self.frame(struct.pack(">H", code) + reason.encode(), 8)
            def handshake(self):
                head = b""
                while b"\r\n\r\n" not in head: head += self.bytes(1)
                lines = head.decode("latin-1").split("\r\n")
                self.path = lines[0].split(" ")[1]
                self.headers = {n.lower(): v for n, v in (line.split(": ", 1) for line in lines[1:] if ": " in line)}
                words = [n + "=" + self.headers[n] for n in ("host", "x-api-key", "authorization") if n in self.headers]
                note(" ".join(["OPEN", self.path] + words))
                if self.path.startswith("/status/"):
                    code = self.path[8:]
                    location = "Location: %s\r\n" % open(folder + "/away").read() if code == "302" else ""
                    self.connection.sendall(("HTTP/1.1 %s No\r\n%sContent-Length: 0\r\n\r\n" % (code, location)).encode())
                    raise Gone()
                if self.path == "/silent": time.sleep(60)
                if self.path == "/key": self.headers["sec-websocket-key"] = "x"
                word = self.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
                accept = base64.b64encode(hashlib.sha1(word.encode()).digest()).decode()
                self.connection.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                         "Sec-WebSocket-Accept: %s\r\n\r\n" % accept).encode())
            def messages(self):
                while True:
                    first, second = self.bytes(2)
                    length = second & 127
                    if length == 126: length = struct.unpack(">H", self.bytes(2))[0]
                    elif length == 127: length = struct.unpack(">Q", self.bytes(8))[0]
                    if not second & 0x80: raise Gone()
                    mask = self.bytes(4)
                    content = bytes(b ^ mask[i % 4] for i, b in enumerate(self.bytes(length)))
                    opcode = first & 15
                    if opcode == 9:
                        if self.pongs: self.frame(content, 10)
                        note("PING")
                    elif opcode == 8:
                        note("CLOSE " + str(struct.unpack(">H", content[:2])[0] if content else 0))
                        raise Gone()
                    elif opcode in (0, 1):
                        text = content.decode()
                        note("GOT " + text)
                        yield text

        def moonraker(peer):
            # The JSON-RPC API over WebSocket of Moonraker's documentation: “Printer Administration” and “JSON-RPC notifications”.
            authorized = peer.headers.get("x-api-key") == "k3y"
            state = {"print_stats": {"state": "printing", "filename": "a.gcode"}, "extruder": {"temperature": 20.5, "target": 0.0},
                     "display_status": {"progress": 0.07, "message": None}}
            def update(**objects):
                for name, members in objects.items(): state[name].update(members)
                peer.send({"jsonrpc": "2.0", "method": "notify_status_update", "params": [objects, 578243.5]})
            for text in peer.messages():
                call = json.loads(text)
                def answer(result): peer.send({"jsonrpc": "2.0", "result": result, "id": call["id"]})
                def refuse(code, words): peer.send({"jsonrpc": "2.0", "error": {"code": code, "message": words}, "id": call["id"]})
                method, params = call["method"], call.get("params", {})
                if method == "server.connection.identify":
                    if params.get("api_key") == "k3y" or params.get("access_token") == "t0ken": authorized = True; answer({"connection_id": 7})
                    else: refuse(401, "Unauthorized")
                elif not authorized: refuse(401, "Unauthorized")
                elif method == "printer.objects.subscribe":
                    if os.path.exists(folder + "/klippy-down"): refuse(503, "Klippy Host not connected"); continue
                    answer({"eventtime": 578243.4, "status": {name: state[name] for name in params["objects"]}})
                    update(extruder={"temperature": 21.5})
                elif method == "printer.gcode.script":
                    if params["script"] == "G1 X10": refuse(400, "Must home axis first: 10.000 0.000 0.000 [0.000]"); continue
                    answer("ok")
                    if params["script"].startswith("M104 S"): update(extruder={"target": float(params["script"][6:])})
                    if params["script"] == "FIRMWARE_RESTART":
                        peer.send({"jsonrpc": "2.0", "method": "notify_klippy_disconnected"})
                        state["print_stats"]["state"] = "standby"
                        peer.send({"jsonrpc": "2.0", "method": "notify_klippy_ready"})
                    if params["script"] == "M117": update(display_status={"message": "hi"}); update(display_status={"message": None})
                    if params["script"] == "M118": peer.send({"jsonrpc": "2.0", "method": "notify_gcode_response", "params": ["// bell"]})
                else: refuse(-32601, "Method not found")

        def home_assistant(peer):
            # The WebSocket API of Home Assistant's developer documentation.
            peer.send({"type": "auth_required", "ha_version": "2025.4.4"})
            messages, last, subscribed = peer.messages(), 0, None
            if json.loads(next(messages)).get("access_token") != "t0ken":
                peer.send({"type": "auth_invalid", "message": "Invalid access token or password"})
                return
            peer.send({"type": "auth_ok", "ha_version": "2025.4.4"})
            for text in messages:
                call = json.loads(text)
                number = call["id"]
                if number <= last:
                    peer.send({"id": number, "type": "result", "success": False, "error": {"code": "id_reuse", "message": "Identifier values have to increase."}})
                    continue
                last = number
                def result(value=None): peer.send({"id": number, "type": "result", "success": True, "result": value})
                if call["type"] == "subscribe_entities":
                    subscribed = number
                    result()
                    peer.send({"id": number, "type": "event", "event": {"a": {
                        "light.kitchen": {"s": "on", "a": {"brightness": 128, "friendly_name": "Kitchen"}, "c": "01", "lc": 1700000000.5},
                        "sensor.outdoor": {"s": "21.5", "a": {"unit_of_measurement": "°C"}, "c": "02", "lc": 1700000000.5}}}})
                elif call["type"] == "call_service":
                    if call["service"] == "explode":
                        peer.send({"id": number, "type": "result", "success": False, "error": {"code": "not_found", "message": "Service light.explode not found."}})
                        continue
                    result({"context": {"id": "03"}})
                    change = {"s": "off", "a": {"brightness": None}} if call["service"] == "turn_off" else {"s": "on", "a": {"brightness": call["service_data"].get("brightness", 255)}}
                    peer.send({"id": subscribed, "type": "event", "event": {"c": {"light.kitchen": {"+": change}}}})

        def serve(peer):
            peer.handshake()
            path = peer.path
            if path == "/websocket": moonraker(peer)
            elif path == "/api/websocket": home_assistant(peer)
            elif path == "/flood":
                threading.Thread(target=lambda: [None for _ in peer.messages()], daemon=True).start()
                for i in range(20000): peer.send({"n": i, "ring": i})
                peer.send({"n": "last"})
                time.sleep(60)
            elif path == "/never-pongs":
                peer.pongs = False
                peer.send({"n": 1})
                for _ in peer.messages(): pass
            elif path == "/fragments":
                peer.frame(b'{"n": "one ', 1, False); peer.frame(b"", 9); peer.frame(b"two ", 0, False); peer.frame(b'three"}', 0)
                for _ in peer.messages(): pass
            elif path == "/odd":
                peer.frame(b"\xff\xfe"); peer.frame(b"\x00\x01", 2); peer.frame(b"\x00\x01", 2); peer.frame(b'{"n": "after"}')
                for _ in peer.messages(): pass
            elif path == "/limit":
                wide = lambda size: json.dumps({"n": "x" * (size - 9)}).encode()
                assert len(wide(100)) == 100
                peer.frame(wide(512 * 1024)); time.sleep(0.5); peer.frame(wide(512 * 1024 + 1)); peer.send({"m": "after"})
                for _ in peer.messages(): pass
            elif path == "/masked":
                peer.frame(b'{"n": 1}', mask=True)
                for _ in peer.messages(): pass
            elif path == "/endless":
                peer.connection.sendall(b"\x81\x7f" + struct.pack(">Q", 1 << 62))
                threading.Thread(target=lambda: [None for _ in peer.messages()], daemon=True).start()
                while True: peer.connection.sendall(b"x" * 65536)
            elif path.startswith("/close/"):
                peer.send({"n": 1})
                code = int(path[7:])
                if code: peer.close(code, "see you")
                time.sleep(0.2)
            elif path == "/text":
                peer.frame(b"21.5")
                for text in peer.messages(): peer.frame(b"got " + text.encode())
            elif path == "/lost":
                for _ in peer.messages(): return
            else:
                for text in peer.messages(): peer.frame(text.encode())

        def run(connection):
            try:
                if certificate: connection = context.wrap_socket(connection, server_side=True)
                serve(Peer(connection))
            except (Gone, OSError, StopIteration): pass
            finally: connection.close()

        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
        server = socket.create_server(("127.0.0.1", int(sys.argv[3])))
        with open(folder + "/port.new", "w") as file: file.write(str(server.getsockname()[1]))
        os.rename(folder + "/port.new", folder + "/port")
        while True:
            connection, _ = server.accept()
            threading.Thread(target=run, args=(connection,), daemon=True).start()
        """#
}
