import System

/// The paths of the programs that read PDF files.
package struct DocumentPrograms: Sendable {
    /// The program that starts the other two in a sandbox; `nil` if it is not installed.
    package var sandbox = HelperExecutable.path(of: "thumbrail-pdf")
    /// The program that prints the number of pages and the size of a page.
    package var describing = "/usr/bin/pdfinfo"
    /// The program that draws a page.
    package var drawing = "/usr/bin/pdftocairo"

    /// The package of Debian with ``describing`` and ``drawing``.
    package static let package = "poppler-utils"

    package init() {}
}
