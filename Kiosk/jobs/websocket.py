"""The server's side of a WebSocket connection for the simulators of jobs: text messages, pings and the end, as in RFC 6455."""
import base64
import hashlib
import json
import struct
import threading


class WebSocket:
    """A connection that a handler of `http.server` has received, which answers it with the upgrade."""

    def __init__(self, handler):
        key = handler.headers.get("Sec-WebSocket-Key", "") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        handler.send_response(101)
        handler.send_header("Upgrade", "websocket")
        handler.send_header("Connection", "Upgrade")
        handler.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())
        handler.end_headers()
        handler.wfile.flush()
        handler.close_connection = True
        self.input, self.output, self.lock = handler.rfile, handler.wfile, threading.Lock()

    def send(self, content):
        """Sends an object as JSON."""
        self._frame(0x81, json.dumps(content).encode())

    def messages(self):
        """Yields the objects that the client sends, until it ends the connection."""
        text = b""
        while True:
            kind, part, is_last = self._take()
            if kind == 8:
                self._frame(0x88, part[:2])
                return
            if kind == 9:
                self._frame(0x8A, part)
            elif kind in (0, 1):
                text += part
                if is_last:
                    yield json.loads(text)
                    text = b""

    def _frame(self, kind, data):
        size = len(data)
        if size < 126:
            head = bytes([kind, size])
        elif size < 65536:
            head = bytes([kind, 126]) + struct.pack(">H", size)
        else:
            head = bytes([kind, 127]) + struct.pack(">Q", size)
        with self.lock:
            self.output.write(head + data)
            self.output.flush()

    def _read(self, count):
        data = self.input.read(count)
        if len(data) < count:
            raise ConnectionError
        return data

    def _take(self):
        first, second = self._read(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", self._read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._read(8))[0]
        mask = self._read(4) if second & 0x80 else bytes(4)
        data = self._read(size)
        return first & 0x0F, bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)), bool(first & 0x80)
