import Drawing
import System
import Toolkit

/// A factory of views for the blocks of a Markdown text.
struct MarkdownViews {
    /// The folder of the pictures.
    let folder: String
    let onLink: (String) -> Void

    /// The width of the bar beside a quote, in points.
    private static let quoteBar = 4.0
    private static let itemIndent = 36.0
    /// The maximum number of containers that indent a block. More would leave no room for text.
    private static let maximumContainers = 6
    /// The maximum number of columns of a table. More columns would leave no room for text.
    private static let maximumColumns = 12

    /// Returns the view of a block in its containers.
    func view(for block: MarkdownBlock) -> View {
        let content = content(of: block)
        guard !block.containers.isEmpty else { return content }
        let line = StackView(.horizontal, spacing: 12)
        for container in block.containers.suffix(Self.maximumContainers) { line.addSubview(view(for: container)) }
        content.arrangement = Arrangement(weight: 1)
        line.addSubview(content)
        return line
    }

    private func view(for container: MarkdownBlock.Container) -> View {
        switch container {
        case .quote:
            let bar = SizedView(Size(width: Self.quoteBar, height: 0))
            bar.backgroundColor = .role(.separator)
            bar.cornerRadius = Self.quoteBar / 2
            return bar
        case .item(let sign):
            let column = StackView(.vertical)
            let label = Label(sign)
            label.alignment = .trailing
            label.lineSpacing = 1.2
            for view in [SizedView(Size(width: Self.itemIndent, height: 0)), label] { column.addSubview(view) }
            column.spacing = 0
            return column
        }
    }

    private func content(of block: MarkdownBlock) -> View {
        switch block.kind {
        case .heading(let level): return label(block.text, role: Self.role(of: level))
        case .paragraph: return label(block.text, role: .body)
        case .code: return code(block.text)
        case .rule:
            let rule = SizedView(Size(width: 0, height: 2))
            rule.backgroundColor = .role(.separator)
            return rule
        case .picture(let address): return picture(address, block.text)
        case .table(let rows): return table(rows)
        }
    }

    private static func role(of level: Int) -> TextRole {
        switch level {
        case 1: .largeTitle
        case 2: .title
        default: .headline
        }
    }

    private func label(_ text: AttributedText, role: TextRole) -> Label {
        let label = Label(role: role)
        label.alignment = .natural
        label.numberOfLines = 0
        label.lineSpacing = role == .body ? 1.2 : 1
        label.attributedText = text
        label.onLink = onLink
        return label
    }

    private func code(_ text: AttributedText) -> View {
        let card = Card(.vertical, spacing: 0)
        card.stack.addSubview(
            label(AttributedText(text.text, .init(family: MarkdownStyle.codeFamily, scale: 0.9)), role: .body))
        return card
    }

    /// Returns the view of a picture; if the picture is outside of the folder or on the network, a label with its alternative text.
    private func picture(_ address: String, _ alternative: AttributedText) -> View {
        guard let path = Self.path(address, in: folder) else { return label(alternative, role: .body) }
        let view = WidePicture(ImageName(path))
        view.accessibilityLabel = alternative.text.isEmpty ? nil : alternative.text
        return view
    }

    /// Returns the path of a picture in a folder; `nil` if it is elsewhere.
    private static func path(_ address: String, in folder: String) -> String? {
        let path = PercentText.decoded(address)
        guard !path.isEmpty, path.utf8.count <= 4_000, path.first != "/", !path.contains(":"), !path.contains("\0"),
            !path.split(separator: "/").contains("..")
        else { return nil }
        return Folder.resolve(path, in: folder)
    }

    private func table(_ rows: [[AttributedText]]) -> View {
        let card = Card(.vertical, spacing: 0)
        let columns = min(rows.first?.count ?? 0, Self.maximumColumns)
        let grid = GridView(.count(columns), spacing: 12)
        for (number, row) in rows.enumerated() {
            for column in 0..<columns {
                let text = row.indices.contains(column) ? row[column] : AttributedText()
                // The stack aligns the text with the top of the row.
                let cell = StackView(.vertical)
                cell.addSubview(label(text, role: number == 0 ? .headline : .body))
                grid.addSubview(cell)
            }
        }
        card.stack.addSubview(grid)
        return card
    }
}
