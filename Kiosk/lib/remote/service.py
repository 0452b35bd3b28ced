"""thumbrail-remote beside a panel, with a certificate and a token of each right."""
import os
import re
import signal
import ssl
import subprocess
import time
import urllib.request

RIGHTS = ["see", "operate", "change"]


class Service:
    """Serves the panel of a control socket until it is stopped.

    `tokens` has a token for each right, and `address` is `https://127.0.0.1:PORT`."""

    def __init__(self, program, folder, control, options=()):
        self.program, self.folder, self.tokens = program, folder, {}
        made = subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
             "30", "-subj", "/CN=panel", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.file("remote.key"),
             "-out", self.file("remote.crt")], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode != 0:
            raise RuntimeError("the certificate could not be created: " + made.stderr)
        os.chmod(self.file("remote.key"), 0o600)
        for right in RIGHTS:
            self.tokens[right] = self.token("--right", right, "--until", "2199-12-31", right)
        with open(self.file("remote.log"), "wb") as log:
            self.process = subprocess.Popen(
                [program, "remote", "serve", "--port", "0", "--socket", control, "--tokens", self.file("remote.tokens"),
                 "--certificate", self.file("remote.crt"), "--key", self.file("remote.key"), *options],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + 30
        while True:
            found = re.search(r"listening on (https://[^\s,]+)", self.said())
            if found:
                break
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("thumbrail-remote does not serve:\n" + self.said())
            time.sleep(0.02)
        self.address = found.group(1)
        self.trust = ssl.create_default_context(cafile=self.file("remote.crt"))

    def file(self, name):
        return os.path.join(self.folder, name)

    def said(self):
        with open(self.file("remote.log"), errors="replace") as log:
            return log.read()

    def token(self, *words):
        made = subprocess.run(
            [self.program, "remote", "token", "--tokens", self.file("remote.tokens"), *words], stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
        if made.returncode != 0:
            raise RuntimeError("the token could not be created: " + made.stderr)
        return made.stdout.strip()

    def get(self, path, right="see"):
        request = urllib.request.Request(self.address + path, headers={"Authorization": "Bearer " + self.tokens[right]})
        with urllib.request.urlopen(request, timeout=20, context=self.trust) as answer:
            return answer.read()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise RuntimeError("thumbrail-remote does not end:\n" + self.said())
