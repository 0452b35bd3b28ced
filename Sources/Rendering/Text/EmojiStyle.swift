/// Whether a character is to be drawn as a picture or as a letter is drawn, where fonts have it as both (UTS #51, section 4).
enum EmojiStyle {
    case text
    case picture

    /// nil of a character that is no emoji.
    ///
    /// - Parameter character: one that people see as one, of any number of scalars.
    init?(of character: String) {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji else { return nil }
        self = first.properties.isEmojiPresentation ? .picture : .text
        for scalar in scalars.dropFirst() {
            switch scalar.value {
            case 0xFE0E:
                self = .text
                return
            case 0xFE0F:
                self = .picture
                return
            // What joins two emoji, a keycap, and the colours of a skin are there with pictures only.
            case 0x200D, 0x20E3, 0x1F3FB...0x1F3FF: self = .picture
            default: break
            }
        }
    }
}
