/// A writing system that has to be named before its letters are shaped rightly.
///
/// SDL_ttf guesses neither script nor direction. Only whole words are turned: the order of words on a line stays that
/// of the text, from left to right.
enum Script: Hashable {
    case latin
    case greek
    case cyrillic
    case arabic
    case hebrew
    case devanagari
    case bengali
    case tamil
    case thai

    /// The script of the first scalar that has one.
    init(of text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
            case 0x0400...0x052F: self = .cyrillic
            case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
            case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
            case 0x0900...0x097F: self = .devanagari
            case 0x0980...0x09FF: self = .bengali
            case 0x0B80...0x0BFF: self = .tamil
            case 0x0E00...0x0E7F: self = .thai
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
            default: continue
            }
            return
        }
        self = .latin
    }

    var isRightToLeft: Bool { self == .arabic || self == .hebrew }

    /// ISO 15924.
    var code: String {
        switch self {
        case .latin: "Latn"
        case .greek: "Grek"
        case .cyrillic: "Cyrl"
        case .arabic: "Arab"
        case .hebrew: "Hebr"
        case .devanagari: "Deva"
        case .bengali: "Beng"
        case .tamil: "Taml"
        case .thai: "Thai"
        }
    }
}
