import System

/// The page of the live view: a single response that loads no other files.
public enum ViewPage {
    /// The Content-Security-Policy of the page: its own script and style, and requests to its own server. The headers of all responses
    /// define which pages may show it in a frame: ``FrameOrigin/headers(allowing:)``.
    public static let policy =
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; connect-src 'self'; "
        + "img-src blob:; base-uri 'none'; form-action 'none'"

    /// Returns the page.
    ///
    /// - Parameters:
    ///   - name: The name of the panel, which becomes the title.
    ///   - mayTouch: `true` if touches on the page are sent to the panel.
    public static func html(name: String, mayTouch: Bool) -> String {
        """
        <!doctype html>
        <html lang="en" data-touch="\(mayTouch ? "yes" : "no")">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(name))</title>
        <style>\(style)</style>
        <canvas id="glass" width="1" height="1" hidden></canvas>
        <main role="status"><p id="words">Connecting …</p><p id="why"></p><button id="again" hidden>Use another token</button></main>
        <p id="note" role="status"></p>
        <script>\(script)</script>
        </html>

        """
    }

    private static func escaped(_ text: String) -> String {
        text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
    }

    /// The time without a message after which the page closes the connection, in seconds. It is longer than the interval between two
    /// keep-alive messages.
    static let silence = 15

    static let scriptHash = TokenDigest.sha256(Array(script.utf8)).map(Base64.text) ?? ""
    static let styleHash = TokenDigest.sha256(Array(style.utf8)).map(Base64.text) ?? ""

    static let style = """
        html, body { margin: 0; height: 100%; overflow: hidden; background: #222; color: #eee; font: 18px sans-serif; }
        body { display: grid; place-items: center; height: 100dvh; }
        canvas, main { grid-area: 1 / 1; }
        canvas { width: min(100vw, 100dvh * var(--shape, 1)); height: auto; }
        canvas[hidden], #note:empty { display: none; }
        [data-touch=yes] canvas { touch-action: none; }
        .lost canvas { opacity: 0.2; filter: grayscale(1); pointer-events: none; }
        body:not(.lost) main { display: none; }
        main { z-index: 1; max-width: 30em; padding: 0 24px; text-align: center; text-shadow: 0 0 6px #000; }
        main p { margin: 8px 0; overflow-wrap: anywhere; }
        #words { font-size: 24px; }
        #why { color: #ccc; font-size: 15px; }
        button { margin-top: 12px; padding: 12px 24px; border: 0; border-radius: 8px; background: #1a5fb4; color: #fff; font: inherit; }
        #note { position: fixed; z-index: 2; left: 0; right: 0; bottom: 0; margin: 0; padding: 12px; text-align: center; background: #000c; }
        """

    static let script = """
        "use strict";
        const [glass, words, why, again, note] =
          ["glass", "words", "why", "again", "note"].map(id => document.getElementById(id));
        const pen = glass.getContext("2d", {alpha: false});
        // Pages of other sites cannot send this header. With it, the server's 401 does not make the browser ask for a password.
        const own = {"\(Admission.ownPageHeader)": "1"};
        const pause = time => new Promise(done => setTimeout(done, time));

        // The last picture is out of date, so it is greyed out.
        function lose(what, reason) {
          document.body.classList.add("lost");
          words.textContent = what;
          why.textContent = reason;
        }
        lose("Connecting …", "");

        let timer;
        function say(what) {
          note.textContent = what;
          clearTimeout(timer);
          timer = setTimeout(() => { note.textContent = ""; }, 5000);
        }

        // Handles one message.
        async function take(letter, a, b, rest) {
          if (letter === "S") {
            glass.width = a;
            glass.height = b;
            glass.style.setProperty("--shape", a / b);
            glass.hidden = false;
          }
          if (letter === "P") {
            const picture = await createImageBitmap(new Blob([rest], {type: "image/png"}));
            pen.drawImage(picture, a, b);
            picture.close();
            document.body.classList.remove("lost");
            words.textContent = why.textContent = "";
          }
          if (letter === "L") lose("The panel does not answer.", new TextDecoder().decode(rest));
        }

        async function look() {
          // The server sends a keep-alive every few seconds; without one the connection is lost.
          const end = new AbortController();
          let watch = setTimeout(() => end.abort(), \(silence)000);
          try {
            const answer = await fetch("/view/stream", {cache: "no-store", headers: own, signal: end.signal});
            if (answer.status === 401) {
              lose("This token is no longer valid.", "It has expired or was removed.");
              again.hidden = false;
              return false;
            }
            if (!answer.ok) {
              lose("The panel cannot be shown.", (await answer.text()).trim());
              return true;
            }
            const reader = answer.body.getReader();
            let bytes = new Uint8Array(0);
            for (;;) {
              const {done, value} = await reader.read();
              if (done) break;
              clearTimeout(watch);
              watch = setTimeout(() => end.abort(), \(silence)000);
              const more = new Uint8Array(bytes.length + value.length);
              more.set(bytes); more.set(value, bytes.length); bytes = more;
              while (bytes.length >= 4) {
                const view = new DataView(bytes.buffer, bytes.byteOffset);
                const length = view.getUint32(0);
                if (bytes.length < 4 + length) break;
                await take(String.fromCharCode(bytes[4]), view.getUint16(5), view.getUint16(7), bytes.slice(9, 4 + length));
                bytes = bytes.slice(4 + length);
              }
            }
            lose("Connection closed.", "");
          } catch (error) {
            lose("The panel is unreachable.", "");
          } finally {
            clearTimeout(watch);
            end.abort();
          }
          return true;
        }

        async function lookOn() {
          while (await look()) await pause(2000);
        }
        again.addEventListener("click", () => location.reload());
        lookOn();

        if (document.documentElement.dataset.touch === "yes") {
          const fingers = new Map();
          let news = [], isSending = false;
          const number = id => {
            if (!fingers.has(id)) {
              let free = 0;
              while ([...fingers.values()].some(finger => finger.number === free)) free += 1;
              fingers.set(id, {number: free});
            }
            return fingers.get(id);
          };
          const send = async () => {
            if (isSending) return;
            isSending = true;
            while (news.length > 0) {
              const some = news.splice(0, 40);
              try {
                const answer = await fetch("/touch", {method: "POST", headers: own, body: JSON.stringify({fingers: some})});
                if (!answer.ok) say((await answer.text()).trim());
              } catch (error) { say("The panel is unreachable."); }
              await pause(33);
            }
            isSending = false;
          };
          const tell = (event, phase) => {
            const frame = glass.getBoundingClientRect(), finger = number(event.pointerId);
            finger.x = Math.round((event.clientX - frame.left) * glass.width / frame.width);
            finger.y = Math.round((event.clientY - frame.top) * glass.height / frame.height);
            const last = news[news.length - 1];
            if (phase === "moved" && last && last[1] === "moved" && last[0] === finger.number) news.pop();
            news.push([finger.number, phase, finger.x, finger.y]);
            if (phase !== "began" && phase !== "moved") fingers.delete(event.pointerId);
            send();
          };
          glass.addEventListener("pointerdown", event => { glass.setPointerCapture(event.pointerId); tell(event, "began"); event.preventDefault(); });
          glass.addEventListener("pointermove", event => { if (fingers.has(event.pointerId)) tell(event, "moved"); });
          glass.addEventListener("pointerup", event => { if (fingers.has(event.pointerId)) tell(event, "ended"); });
          glass.addEventListener("pointercancel", event => { if (fingers.has(event.pointerId)) tell(event, "cancelled"); });
          glass.addEventListener("contextmenu", event => event.preventDefault());
          // A finger that does not move is reported regularly, so that the panel does not cancel it.
          setInterval(() => {
            for (const finger of fingers.values()) news.push([finger.number, "moved", finger.x, finger.y]);
            send();
          }, 1000);
        }
        """
}
