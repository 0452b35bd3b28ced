import Drawing
import Foundation
import Headless
import Testing
import Toolkit
import VerticalTabs

// The talk's four steps for this API. FourSteps.md contains the exact text between the markers, and a test below
// compares the two.

/*
// step 1
dependencies: [.package(path: "../thumbrail")],
targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "VerticalTabs", package: "thumbrail")])
]
// end
*/

/// An app that already has a split controller.
final class ExistingApp {
    let splitViewController = SplitViewController()
    let detailViewController = RepresentingViewController()
    let tabBarController: VerticalTabBarController

    init() {
        tabBarController = Self.tellSplitViewController(splitViewController)
        setUpViewControllers()
    }

    private static func tellSplitViewController(
        _ splitViewController: SplitViewController
    ) -> VerticalTabBarController {
        // step 2
        let tabBarController = VerticalTabBarController()
        splitViewController.primaryViewController = tabBarController
        // end
        return tabBarController
    }

    private func setUpViewControllers() {
        // step 3
        let countries = ItemsViewController()
        countries.title = "Countries"
        countries.items = ["France", "UK"]
        let cars = ItemsViewController()
        cars.title = "Cars"
        cars.items = ["Ford", "Mazda"]
        tabBarController.viewControllers = [countries, cars]
        // end
    }

    func show(_ item: String, in scene: Scene) {
        // step 4
        detailViewController.representedObject = item
        scene.notifications.post(VerticalTabBarController.changeDetailNotification, object: detailViewController)
        // end
    }
}

/// The app's list.
final class ItemsViewController: ViewController {
    var items: [String] = []

    override func loadView() -> View { Label(items.joined(separator: ", ")) }
}

/// The app's detail.
final class RepresentingViewController: ViewController {
    var representedObject = "" {
        didSet { (view as? Label)?.text = representedObject }
    }

    override func loadView() -> View { Label() }
}

@Suite("Four integration steps")
struct IntegrationStepsTests {
    @Test("V12: An app that follows the four steps shows a rail, its lists and its details")
    func itWorks() throws {
        let app = ExistingApp()
        let panel = HeadlessPanel(size: PixelSize(width: 1024, height: 768), root: app.splitViewController)
        for text in ["Countries", "Cars", "France, UK"] { #expect(panel.isReadable(text), "\(text)") }
        app.show("France", in: panel.scene)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("France"))
        try panel.tap(text: "Cars")
        try panel.waitUntilStill()
        #expect(panel.isReadable("Ford, Mazda"))
        #expect(!panel.isReadable("France, UK"))
        #expect(!panel.isReadable("France"))
        try panel.tap(text: "Countries")
        try panel.waitUntilStill()
        #expect(panel.isReadable("France"))
    }

    // MARK: Texts

    nonisolated private static let file = URL(fileURLWithPath: #filePath)
    nonisolated private static let repository = file.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    nonisolated private static let page = repository.appendingPathComponent(
        "Sources/VerticalTabs/VerticalTabs.docc/FourSteps.md")

    @Test("V12: Package.swift declares the package and product that step 1 names")
    func product() throws {
        let package = try String(contentsOf: Self.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(package.contains("name: \"thumbrail\""))
        #expect(package.contains(".library(name: \"VerticalTabs\""))
        #expect(try Self.step(1).joined().contains(".product(name: \"VerticalTabs\", package: \"thumbrail\")"))
    }

    /// Returns the lines between `// step N` and the next `// end` without their common indentation.
    private static func step(_ number: Int) throws -> [String] {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// step \(number)" })
        let rest = lines[(start + 1)...]
        let end = try #require(rest.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// end" })
        let snippet = Array(rest[..<end])
        let indentation = snippet.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return snippet.map { String($0.dropFirst(indentation)) }
    }

    @Test("V12: Each step is a snippet of at most eight lines", arguments: 1...4)
    func short(number: Int) throws {
        let snippet = try Self.step(number)
        #expect((1...8).contains(snippet.count))
        #expect(snippet.allSatisfy { $0.count <= 120 })
    }

    @Test("V12: FourSteps.md contains the exact text of each step", arguments: 1...4)
    func shownInDocuments(number: Int) throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        let snippet = try Self.step(number)
        // A snippet in a list is indented as a whole.
        let isShown = page.indices.contains { start in
            guard start + snippet.count <= page.count else { return false }
            let indentation = String(page[start].prefix { $0 == " " })
            return page[start..<(start + snippet.count)].elementsEqual(snippet.map { indentation + $0 })
        }
        #expect(isShown, "FourSteps.md does not show step \(number):\n\(snippet.joined(separator: "\n"))")
    }
}
