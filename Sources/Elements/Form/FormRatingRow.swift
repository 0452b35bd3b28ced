import Toolkit

/// A form row with a rating in stars.
final class FormRatingRow: FormRow {
    private let rating = Rating()

    /// The maximum width of the stars together, in points. Farther apart they would not look like one rating.
    private static let maximumWidth = 360.0

    init(_ field: FormField) {
        rating.arrangement.maximumWidth = Self.maximumWidth
        super.init(field, rating)
        rating.addAction(for: .valueChanged) { [weak self] _ in
            guard let self else { return }
            let stars = Int(rating.value.rounded())
            onEntry(stars > 0 ? .stars(stars) : nil)
        }
    }

    override func show(_ entry: FormValue?, _ setting: ElementContext) {
        super.show(entry, setting)
        if case .stars(let stars)? = entry { rating.value = Double(stars) } else { rating.value = 0 }
    }

    override func text(_ entry: FormValue, _ setting: ElementContext) -> String? {
        guard case .stars(let stars) = entry else { return nil }
        return "\(setting.text(Double(stars))) / \(setting.text(rating.range.maximum))"
    }
}
