import Drawing

nonisolated extension Theme {
    /// Light text on near-black, for panels that are on all day and all night.
    public static let dark = Theme(
        colors: { role in
            switch role {
            case .background: Color(white: 0)
            case .listBackground: Color(red: 24, green: 24, blue: 27)
            case .detailBackground: Color(red: 15, green: 15, blue: 17)
            case .surface: Color(red: 30, green: 30, blue: 34)
            case .separator: Color(white: 255, alpha: 28)
            case .primaryText: Color(white: 245)
            case .secondaryText: Color(red: 166, green: 166, blue: 174)
            case .tertiaryText: Color(red: 128, green: 128, blue: 136)
            case .accent: Color(red: 76, green: 160, blue: 255)
            case .onAccent: Color(white: 0)
            case .selection: Color(red: 22, green: 78, blue: 148)
            case .selectionText: Color(white: 255)
            case .press: Color(white: 255, alpha: 26)
            case .rail: Color(white: 12)
            case .railEdge: Color(white: 0)
            case .railIcon: Color(red: 152, green: 152, blue: 160)
            case .railSelectedIcon: Color(white: 255)
            case .badge: Color(red: 214, green: 40, blue: 40)
            case .badgeText: Color(white: 255)
            case .scrollIndicator: Color(white: 255, alpha: 110)
            case .placeholder: Color(white: 255, alpha: 30)
            case .warning: Color(red: 255, green: 179, blue: 64)
            case .focus: Color(red: 112, green: 182, blue: 255)
            case .focusOutline: Color(white: 0)
            }
        },
        fonts: standardFont(_:), railSelection: .gradient(selectedCell))

    /// Dark text on white and warm grey, for bright rooms.
    public static let light = Theme(
        colors: { role in
            switch role {
            case .background: Color(red: 229, green: 229, blue: 234)
            case .listBackground: Color(white: 255)
            case .detailBackground: Color(red: 244, green: 244, blue: 247)
            case .surface: Color(white: 255)
            case .separator: Color(white: 0, alpha: 30)
            case .primaryText: Color(white: 20)
            case .secondaryText: Color(red: 92, green: 92, blue: 100)
            case .tertiaryText: Color(red: 112, green: 112, blue: 120)
            case .accent: Color(red: 0, green: 98, blue: 204)
            case .onAccent: Color(white: 255)
            case .selection: Color(red: 0, green: 98, blue: 204)
            case .selectionText: Color(white: 255)
            case .press: Color(white: 0, alpha: 22)
            case .rail: Color(red: 40, green: 41, blue: 46)
            case .railEdge: Color(red: 22, green: 22, blue: 25)
            case .railIcon: Color(red: 184, green: 184, blue: 192)
            case .railSelectedIcon: Color(white: 255)
            case .badge: Color(red: 208, green: 32, blue: 32)
            case .badgeText: Color(white: 255)
            case .scrollIndicator: Color(white: 0, alpha: 100)
            case .placeholder: Color(white: 0, alpha: 26)
            case .warning: Color(red: 150, green: 84, blue: 0)
            case .focus: Color(red: 0, green: 70, blue: 150)
            case .focusOutline: Color(white: 255)
            }
        },
        fonts: standardFont(_:), railSelection: .gradient(selectedCell))

    /// The four-stop gradient of the 2010 talk's selected cell: flat to the middle, a hard step, then rising.
    public static let selectedCell = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])

    /// The type scale: a ratio of about 1.2 between neighbours, on whole points.
    private static func standardFont(_ role: TextRole) -> Font {
        switch role {
        case .largeTitle: Font(size: 32, weight: .bold)
        case .title: Font(size: 24, weight: .bold)
        case .headline: Font(size: 18, weight: .semibold)
        case .body: Font(size: 18)
        case .subtitle: Font(size: 14)
        case .caption: Font(size: 13)
        case .railTitle: Font(size: 11, weight: .medium)
        case .badge: Font(size: 12, weight: .semibold)
        }
    }
}
