import JSON
import KioskFile
import SourceProtocol

/// A picture with marks, such as a floor plan.
nonisolated struct PlanElement: PageElement {
    /// A mark on the picture.
    struct Place: Hashable, Sendable {
        /// The title of the place.
        var title: LocalizedText
        /// The distance from the picture's left edge, in percent of its width.
        var x: Double
        /// The distance from the picture's top edge, in percent of its height.
        var y: Double
        /// The text of the mark; `nil` to show the title.
        var text: LocalizedText?
        /// The source value that is shown instead of ``text``; `nil` to show ``text``.
        var live: ShownValue?
        /// The meaning of the place, unless a value has another one.
        var tone = StateTone.off
        /// The meanings of values, of which the first equal one applies.
        var tones: [Tone] = []
        /// The limits beyond which the value is a warning.
        var limits = ValueLimits()
        /// The tab, row or page that a tap opens; `nil` to show the mark's title instead.
        var page: PageLink?
    }

    /// The meaning of a value.
    struct Tone: Hashable, Sendable {
        /// The value.
        var value: JSONValue
        /// The meaning.
        var tone: StateTone
    }

    /// The colours of the picture.
    enum Colors: String, CaseIterable, Hashable, Sendable {
        /// The picture's own colours.
        case original
        /// The colour of texts in the theme. Only the alpha channel of the picture is used.
        case template
    }

    /// The picture.
    var picture: PicturePath
    /// The colours of the picture.
    var colors = Colors.original
    /// The marks, from back to front.
    var places: [Place]
    /// The text of the picture for those who do not see it; `nil` for none.
    var alternative: LocalizedText?

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - colors: The colours of the picture.
    ///   - places: The marks, from back to front.
    ///   - alternative: The text of the picture for those who do not see it; `nil` for none.
    init(
        _ picture: PicturePath, colors: Colors = .original, places: [Place], alternative: LocalizedText? = nil
    ) {
        self.picture = picture
        self.colors = colors
        self.places = places
        self.alternative = alternative
    }

    /// Returns the meaning of a place with a value.
    func tone(of place: Place, _ value: JSONValue?) -> StateTone {
        guard let value else { return place.tone }
        if let known = place.tones.first(where: { value.matches($0.value) == true }) { return known.tone }
        let isOut = value.readNumber.map { place.limits.side(of: $0) != .within } ?? false
        return isOut ? .warning : place.tone
    }

    var texts: [String] {
        places.flatMap { $0.title.all + ($0.text?.all ?? []) + ($0.live?.format.texts ?? []) }
            + (alternative?.all ?? [])
    }
    var pictures: [PicturePath] { [picture] }
}
