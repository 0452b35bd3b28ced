import System

/// The page that lists the fleet's panels with their screenshots.
///
/// The page itself contains no data: its script fetches the list from the server, and each screenshot from the panel itself.
public enum PanelsPage {
    /// The Content-Security-Policy of the page: its own script and style, and requests to its own server and to panels.
    public static let policy =
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; "
        + "connect-src 'self' https:; img-src blob:; base-uri 'none'; form-action 'none'"

    /// The HTML of the page.
    public static let html = """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Panels</title>
        <style>\(style)</style>
        <header><h1>Panels</h1><p id="summary" role="status">Loading …</p></header>
        <main id="panels"></main>
        <script>\(script)</script>
        </html>

        """

    static let scriptHash = TokenDigest.sha256(Array(script.utf8)).map(Base64.text) ?? ""
    static let styleHash = TokenDigest.sha256(Array(style.utf8)).map(Base64.text) ?? ""

    static let style = """
        html { background: #222; color: #eee; font: 16px/1.4 sans-serif; }
        body { margin: 0; padding: 24px; }
        header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin-bottom: 20px; }
        h1 { margin: 0; font-size: 24px; }
        header p { margin: 0; color: #ccc; }
        main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 20px; }
        article { display: flex; flex-direction: column; overflow: hidden; border-radius: 8px; background: #333; }
        .still { display: grid; aspect-ratio: 16 / 10; background: #111; color: #ccc; text-align: center; text-decoration: none; }
        .still > * { grid-area: 1 / 1; min-width: 0; min-height: 0; margin: auto; }
        .still img { width: 100%; height: 100%; object-fit: contain; }
        .still img:not(.here) { visibility: hidden; }
        .still img.here + span { display: none; }
        .still img.old { opacity: 0.3; filter: grayscale(1); }
        .still span { padding: 0 24px; font-size: 15px; }
        a.still span { text-decoration: underline; }
        a.still:focus-visible { outline: 3px solid #78aeed; outline-offset: -3px; }
        h2, article p { margin: 0 16px; overflow-wrap: anywhere; }
        h2 { margin-top: 12px; font-size: 18px; }
        article p { font-size: 15px; color: #ccc; }
        article p.state { margin-bottom: 14px; color: #8ff0a4; }
        .state::before { content: "✓ "; }
        .bad .state { color: #ffa348; }
        .bad .state::before { content: "⚠ "; }
        .gone .state { color: #c0bfbc; }
        .gone .state::before { content: "– "; }
        .lost main { opacity: 0.3; filter: grayscale(1); }
        @media (max-width: 480px) { body { padding: 16px; } }
        """

    static let script = """
        "use strict";
        const [summary, list] = ["summary", "panels"].map(id => document.getElementById(id));
        const own = {"\(Admission.ownPageHeader)": "1"};
        const pause = time => new Promise(done => setTimeout(done, time));
        // The intervals in milliseconds at which the list and the screenshots are loaded again.
        const period = 10000, stillPeriod = 60000;
        const tiles = new Map();

        const element = (name, text) => {
          const made = document.createElement(name);
          made.textContent = text ?? "";
          return made;
        };

        // A fault consists of a kind and an optional subject: “source_down press” becomes “source down: press”.
        const inWords = fault => {
          const [kind, ...subject] = fault.split(" ");
          return [kind.replaceAll("_", " "), ...(subject.length > 0 ? [subject.join(" ")] : [])].join(": ");
        };

        // Only the visible screenshots are loaded again.
        const inSight = new Set();
        const sight = new IntersectionObserver(entries => {
          for (const {target, isIntersecting} of entries) {
            if (!isIntersecting) { inSight.delete(target); continue; }
            inSight.add(target);
            target.tile.load();
          }
        });

        class Tile {
          constructor(panel) {
            this.page = panel.page;
            this.root = element("article");
            this.still = element(this.page ? "a" : "div");
            this.still.className = "still";
            this.picture = element("img");
            this.words = element("span");
            this.still.append(this.picture, this.words);
            [this.name, this.title, this.state] = [element("h2"), element("p"), element("p")];
            this.state.className = "state";
            this.root.append(this.still, this.name, this.title, this.state);
            this.due = 0;
            if (!this.page) return;
            this.still.href = this.page + "/";
            this.still.target = "_blank";
            this.still.rel = "noopener";
            this.still.tile = this;
            sight.observe(this.still);
          }

          show(panel) {
            const isOnline = panel.availability === "online", faults = panel.faults ?? [];
            this.isThere = isOnline && panel.up === true;
            this.name.textContent = panel.name || panel.panel;
            // A panel can publish any title, so its name at the broker is shown as well.
            const shown = this.isThere ? [panel.title, panel.tab] : [];
            this.title.textContent = [panel.panel, ...shown].filter(text => text).join(" · ");
            this.state.textContent = !isOnline ? "Offline" : panel.up !== true ? "The panel does not answer"
              : faults.length > 0 ? faults.map(inWords).join(", ") : "No faults";
            this.root.className = !isOnline ? "gone" : !this.isThere || faults.length > 0 ? "bad" : "";
            this.picture.alt = this.isThere ? "Screen of " + this.name.textContent : "";
            this.picture.classList.toggle("old", !this.isThere);
            if (!this.page) this.words.textContent = "No address (“page” in fleet.yaml)";
            else if (!this.isThere) this.words.textContent = "No screenshot";
            else if (!this.words.textContent) this.words.textContent = "Loading …";
            return this.root.className;
          }

          remove() {
            this.root.remove();
            sight.unobserve(this.still);
            inSight.delete(this.still);
            if (this.picture.src) URL.revokeObjectURL(this.picture.src);
          }

          async load() {
            if (this.isLoading || !this.isThere || Date.now() < this.due) return;
            this.isLoading = true;
            const former = this.picture.src;
            let words = "";
            try {
              const answer = await fetch(this.page + "/screenshot", {cache: "no-store", credentials: "include"});
              if (answer.ok) this.picture.src = URL.createObjectURL(await answer.blob());
              else words = answer.status === 401 ? "Open this panel and enter its token" : (await answer.text()).trim();
            } catch (error) {
              words = "The panel is unreachable, or does not allow this page to show it";
            }
            if (words) this.picture.removeAttribute("src");
            if (former) URL.revokeObjectURL(former);
            this.picture.classList.toggle("here", !words);
            this.words.textContent = words;
            this.due = words ? 0 : Date.now() + stillPeriod;
            this.isLoading = false;
          }
        }

        function show({panels, connected}) {
          const found = new Set(panels.map(panel => panel.panel));
          for (const [name, tile] of tiles) {
            if (found.has(name)) continue;
            tile.remove();
            tiles.delete(name);
          }
          const count = {bad: 0, gone: 0, "": 0};
          let former = null;
          for (const panel of panels) {
            let tile = tiles.get(panel.panel);
            if (!tile || tile.page !== panel.page) {
              tile?.remove();
              tile = new Tile(panel);
              tiles.set(panel.panel, tile);
            }
            count[tile.show(panel)] += 1;
            const place = former ? former.nextSibling : list.firstChild;
            if (place !== tile.root) list.insertBefore(tile.root, place);
            former = tile.root;
          }
          const parts = [panels.length === 1 ? "1 panel" : panels.length + " panels"];
          if (count.bad > 0) parts.push(count.bad + " with faults");
          if (count.gone > 0) parts.push(count.gone + " offline");
          if (!connected) parts.push("not connected to the broker: this list may be out of date");
          say(parts.join(", "), !connected);
        }

        // A list that may be out of date is greyed out.
        function say(words, isLost) {
          summary.textContent = words;
          document.body.classList.toggle("lost", isLost);
        }

        async function look() {
          try {
            const answer = await fetch("/panels/list", {cache: "no-store", headers: own});
            if (answer.status === 401) {
              say("This token is no longer valid. Reload the page to enter another one.", true);
              return false;
            }
            if (answer.ok) show(await answer.json());
            else say((await answer.text()).trim(), true);
          } catch (error) {
            say("The server is unreachable.", true);
          }
          return true;
        }

        async function lookOn() {
          while (await look()) {
            if (!document.hidden) for (const {tile} of inSight) tile.load();
            await pause(period);
          }
        }
        lookOn();
        """
}
