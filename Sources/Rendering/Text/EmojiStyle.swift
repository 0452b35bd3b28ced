/// The style of a character that fonts may contain both as a picture and as a text glyph (UTS #51, section 4).
enum EmojiStyle {
    case text
    case picture

    /// Determines the style of a character. Returns `nil` if it is not an emoji.
    ///
    /// - Parameter character: A user-perceived character with any number of scalars.
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
            // Zero-width joiners, keycaps and skin tones occur only in pictures.
            case 0x200D, 0x20E3, 0x1F3FB...0x1F3FF: self = .picture
            default: break
            }
        }
    }
}
