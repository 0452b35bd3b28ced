extension AccessibilityReview {
    mutating func reviewTab(_ tab: YAMLNode) {
        let titles = tab["title"].map { $0.entries.isEmpty ? [$0] : $0.entries.map(\.value) } ?? []
        for title in titles where title.scalar.map({ SensoryVocabulary.isColor($0) }) == true {
            add(
                .color, at: title.location,
                "the tab is named by a colour alone; name what it contains, since not everyone sees its colour")
        }
        reviewPage(tab["page"])
    }

    /// Reviews a page of elements as a whole.
    mutating func reviewPage(_ page: YAMLNode?) {
        guard let elements = page?.elements else { return }
        reviewOrder(of: elements)
        reviewNames(of: elements)
        guard elements.count > 1 else { return }
        for element in elements {
            guard let show = element["slideshow"], show["pictures"]?.elements.count != 1 else { continue }
            add(
                .motion, at: show.location,
                "the pictures change without end beside other elements, and visitors cannot stop them; use a gallery or an attract page"
            )
        }
    }

    /// Pinned elements are read last. Those before other elements are read after elements that follow them in the file.
    private mutating func reviewOrder(of elements: [YAMLNode]) {
        guard let last = elements.lastIndex(where: { $0["pin"] == nil }) else { return }
        for element in elements[..<last] {
            guard let pin = element["pin"] else { continue }
            add(
                .order, at: pin.location,
                "the element is at the bottom of the page, but not at the end of its list; move it there, so that it is read in its place"
            )
        }
    }

    /// Reports buttons with the same name and different actions. Headings between them tell buttons apart: they are read before them.
    private mutating func reviewNames(of elements: [YAMLNode]) {
        var known: [String: String] = [:]
        for element in elements {
            if element["heading"] != nil { known = [:] }
            guard let button = element["button"] ?? element["hold"], button["title"] == nil, let text = button["text"]
            else { continue }
            let name = YAMLWriter.text(of: text)
            let action = (button["do"] ?? button["done"]).map { YAMLWriter.text(of: $0) } ?? ""
            guard let other = known[name] else {
                known[name] = action
                continue
            }
            guard other != action else { continue }
            add(
                .names, at: text.location,
                "another button of the page has the same text, but another action; give both a text of their own, or a “title”"
            )
        }
    }

    mutating func reviewPicture(_ picture: YAMLNode, _ kind: String) {
        guard picture["alt"] == nil, picture["caption"] == nil else { return }
        add(
            .alternative, at: picture.location,
            "the \(kind) has no text that says what it shows; add “alt”\(kind == "picture" ? " or “caption”" : "")")
    }

    /// Reports pictures of Markdown texts without an alternative text, as in `![](picture.png)`.
    mutating func reviewMarkdown(_ text: YAMLNode?) {
        guard let text else { return }
        for node in text.entries.isEmpty ? [text] : text.entries.map(\.value)
        where node.scalar?.contains(text: "![](") == true {
            add(
                .alternative, at: node.location,
                "a picture in the text has no alternative text; write it between the brackets: ![The hall](hall.png)")
        }
    }

    mutating func reviewChart(_ chart: YAMLNode) {
        guard let series = chart["series"]?.elements, series.count > 1 else { return }
        for series in series where series["title"] == nil {
            add(.color, at: series.location, "only its colour distinguishes the series; add “title”")
        }
    }

    /// Reports cases of a state that only their colour distinguishes. Lights of different tones have different shapes; pictures, icons and
    /// large states have none.
    mutating func reviewState(_ state: YAMLNode) {
        var known: [String: YAMLNode] = [:]
        for item in state["when"]?.elements ?? [] {
            guard let text = item["text"] else { continue }
            let sign = item["icon"] ?? item["picture"]
            guard sign != nil || state["large"]?.boolean == true else { continue }
            let look = YAMLWriter.text(of: text) + "\n" + (sign?.scalar ?? "")
            guard let other = known[look] else {
                known[look] = item
                continue
            }
            guard other["tone"]?.scalar != item["tone"]?.scalar else { continue }
            add(
                .color, at: text.location,
                "only its colour distinguishes this case from another one; give it another text")
        }
    }

    mutating func reviewButton(_ button: YAMLNode) {
        if button["tone"]?.scalar == "destructive", let action = button["do"], action["ask"] == nil {
            add(.question, at: action.location, "the irreversible action does not ask first; add “ask”, or use “hold”")
        }
        guard let release = button["release"] else { return }
        let names = [button["do"]?["call"], button["do"]?["set"]].compactMap { $0?.scalar }
        guard !names.contains(where: { canBeOperated($0) }) else { return }
        add(
            .holding, at: release.location,
            "the button acts only while it is held; offer the same with a switch, or with a button that is pressed once"
        )
    }

    /// Reviews an action that runs without a touch.
    mutating func reviewReaction(_ reaction: YAMLNode) {
        let steps = [reaction] + (reaction["then"]?.elements ?? [])
        let isSeen = steps.contains { step in
            ["message", "show", "language", "theme"].contains { step[$0] != nil }
        }
        guard !isSeen, let sound = steps.lazy.compactMap({ $0["sound"] }).first else { return }
        add(
            .sound, at: sound.location,
            "nothing is seen of what the sound announces; add a step with “message” or “show”")
    }

    mutating func reviewText(_ text: YAMLNode) {
        guard let words = text.scalar.flatMap({ SensoryVocabulary.instruction(in: $0) }) else { return }
        add(.sensory, at: text.location, "“\(words)” is of no use without sight; name the part by its text, too")
    }
}
