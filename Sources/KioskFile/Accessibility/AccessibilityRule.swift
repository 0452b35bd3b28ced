/// A rule for kiosks that everyone can use. A requirement of a standard refers to one or more rules.
public enum AccessibilityRule: String, Hashable, Sendable, CaseIterable {
    // Rules for the kiosk file.

    /// The kiosk speaks.
    case speech
    /// The file names the languages of its texts.
    case languages
    /// Every text has all languages of the kiosk.
    case translations
    /// A picture has a text that describes it.
    case alternative
    /// A QR code has a caption with its purpose.
    case codeCaption
    /// Visitors have at least 20 seconds to extend a time limit, and it is not fixed.
    case time
    /// Nothing beside other content moves by itself without end.
    case motion
    /// A sound comes with something to see.
    case sound
    /// A text does not name a part by its colour, shape or position alone.
    case sensory
    /// Colour is never the only difference.
    case color
    /// The colours of the file have enough contrast.
    case contrast
    /// Pinned elements are in reading order.
    case order
    /// Visitors can choose settings, such as keys that do not repeat.
    case settings
    /// Keys operate the kiosk.
    case keys
    /// No function depends on holding a button.
    case holding
    /// An irreversible action asks first.
    case question
    /// Buttons of a page have different texts.
    case names
    /// The font has no serifs.
    case font

    // Rules for what a panel shows.

    /// Every element on the screen has a name.
    case unnamed
    /// Every touch target is large enough, and far enough from others.
    case target
    /// Every touch target is within reach of a seated and of a standing person.
    case reach
    /// No text is cut or covered at twice the standard text size.
    case enlargement
    /// Capital letters are at least 4.8 mm high.
    case characters
    /// Capital letters are seen at an angle of at least 0.7° from 500 mm.
    case viewing
}
