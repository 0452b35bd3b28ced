import Drawing
import Toolkit

/// The view of the safe page: its texts in the middle of the panel, with the button below them.
///
/// The button is always visible; the texts scroll if there is not enough room.
final class SafePageView: View {
    /// The texts in their order on the page. Empty texts take no room.
    struct Content {
        var title: String
        var since: String
        var contactHeading: String
        var contact: String
        var later: String
        /// The warning that the times may be wrong.
        var doubt: String
        var detail: String
        var button: String
    }

    /// Called when the texts have to be updated for another language.
    var onWords: (() -> Void)?
    let button = Button("")

    private let scroll = ScrollView()
    private let stack = StackView(.vertical, spacing: 12)
    private let symbol = FaultSymbol()
    private let titleLabel = Label(role: .largeTitle)
    private let sinceLabel = Label(role: .body)
    private let contactHeading = Label(role: .subtitle, color: .role(.secondaryText))
    private let contactLabel = Label(role: .faultContact)
    private let later = StackView(.horizontal, spacing: 12)
    private let ring = RetryRing()
    private let laterLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let doubtLabel = Label(role: .subtitle, color: .role(.warning))
    private let detailLabel = Label(role: .caption, color: .role(.secondaryText))

    /// The maximum width of the texts, in points. Longer lines are hard to read.
    private static let widest = 640.0
    /// The time for which a finger must rest on the page to show the details.
    private static let holdDuration = Duration.seconds(2)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.detailBackground)
        later.alignment = .center
        laterLabel.arrangement.weight = 1
        for view in [ring, laterLabel] { later.addSubview(view) }
        for view in [symbol, titleLabel, sinceLabel, contactHeading, contactLabel, later, doubtLabel, detailLabel] {
            stack.addSubview(view)
        }
        for label in labels { label.numberOfLines = 0 }
        detailLabel.isHidden = true
        let hold = LongPressGestureRecognizer()
        hold.minimumPressDuration = Self.holdDuration
        hold.onChange { [weak self] in if $0.state == .began { self?.showDetail() } }
        addGestureRecognizer(hold)
        scroll.addSubview(stack)
        addSubview(scroll)
        addSubview(button)
    }

    private var labels: [Label] {
        [titleLabel, sinceLabel, contactHeading, contactLabel, laterLabel, doubtLabel, detailLabel]
    }

    /// Shows the details for those who look after the panel. Others need no signal numbers.
    private func showDetail() {
        detailLabel.isHidden = detailLabel.text.isEmpty
        setNeedsLayout()
    }

    /// Shows the share of the pause before the next attempt that has passed, from 0 to 1.
    func show(passed share: Double) { ring.share = share }

    override func themeDidChange() { onWords?() }

    func show(_ content: Content) {
        for (label, text) in [
            (titleLabel, content.title), (sinceLabel, content.since), (contactHeading, content.contactHeading),
            (contactLabel, content.contact), (laterLabel, content.later), (doubtLabel, content.doubt),
        ] {
            label.text = text
            label.isHidden = text.isEmpty
        }
        later.isHidden = content.later.isEmpty
        detailLabel.text = content.detail
        button.title = content.button
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let grid = theme.grid
        let inset = min(bounds.width, bounds.height) < 400 ? grid : 3 * grid
        let width = max(0, min(Self.widest, bounds.width - 2 * inset))
        let x = (bounds.width - width) / 2
        let press = button.sizeThatFits(Size(width: width, height: .infinity))
        let textHeight = stack.sizeThatFits(Size(width: width, height: .infinity)).height
        let room = max(0, bounds.height - 2 * inset - 2 * grid - press.height)
        let height = min(textHeight, room)
        let y = inset + (room - height) / 2
        scroll.frame = Rect(x: x, y: y, width: width, height: height)
        scroll.contentSize = Size(width: width, height: textHeight)
        stack.frame = Rect(x: 0, y: 0, width: width, height: textHeight)
        button.frame = mirrored(
            Rect(x: x, y: y + height + 2 * grid, width: min(press.width, width), height: press.height))
    }
}

nonisolated extension TextRole {
    /// Whom to call, legible from a distance.
    static let faultContact = TextRole("faultContact", Font(size: 28, weight: .semibold))
}
