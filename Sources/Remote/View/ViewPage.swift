/// The page of the live view: all of it in one answer, without anything from elsewhere.
public enum ViewPage {
    /// What the page may do: nothing but what stands in it, and ask the server that it came from.
    public static let policy =
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; connect-src 'self'; "
        + "img-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// - Parameter mayTouch: whether fingers are sent to the panel.
    public static func html(mayTouch: Bool) -> String {
        """
        <!doctype html>
        <html lang="en" data-touch="\(mayTouch ? "yes" : "no")">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Panel</title>
        <style>\(style)</style>
        <canvas id="glass" width="1" height="1"></canvas>
        <p id="words" role="status">…</p>
        <script>\(script)</script>
        </html>

        """
    }

    static let scriptHash = TokenDigest.sha256(Array(script.utf8)).map(Base64.text) ?? ""
    static let styleHash = TokenDigest.sha256(Array(style.utf8)).map(Base64.text) ?? ""

    static let style = """
        html, body { margin: 0; height: 100%; background: #222; color: #eee; font: 16px sans-serif; }
        canvas { display: block; margin: auto; max-width: 100vw; max-height: 100vh; touch-action: none; }
        p { position: fixed; left: 0; right: 0; bottom: 0; margin: 0; padding: 8px; text-align: center; background: #000a; }
        p:empty { display: none; }
        """

    static let script = """
        "use strict";
        const glass = document.getElementById("glass"), words = document.getElementById("words");
        const pen = glass.getContext("2d", {alpha: false});
        const own = {"\(Admission.ownPageHeader)": "1"};
        const pause = time => new Promise(done => setTimeout(done, time));

        // One message after the other, each in its place.
        async function take(letter, a, b, rest) {
          if (letter === "S") { glass.width = a; glass.height = b; words.textContent = ""; }
          if (letter === "P") {
            const picture = await createImageBitmap(new Blob([rest], {type: "image/png"}));
            pen.drawImage(picture, a, b);
            picture.close();
          }
          if (letter === "L") words.textContent = new TextDecoder().decode(rest);
        }

        async function look() {
          const answer = await fetch("/view/stream", {cache: "no-store"});
          if (!answer.ok) throw new Error((await answer.text()).trim());
          const reader = answer.body.getReader();
          let bytes = new Uint8Array(0);
          for (;;) {
            const {done, value} = await reader.read();
            if (done) throw new Error("The connection has ended.");
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
        }

        async function lookOn() {
          for (;;) {
            try { await look(); } catch (error) { words.textContent = error.message; }
            await pause(2000);
          }
        }
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
                if (!answer.ok) words.textContent = (await answer.text()).trim();
              } catch (error) { words.textContent = error.message; }
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
          // A finger that rests says that it is still there.
          setInterval(() => {
            for (const finger of fingers.values()) news.push([finger.number, "moved", finger.x, finger.y]);
            send();
          }, 1000);
        }
        """
}
