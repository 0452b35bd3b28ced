import Drawing
import Glibc
import Platform
import Toolkit
import VerticalTabs

/// An app with a tab for each room, in which a lamp can be switched and dimmed.
@main
enum Lamps {
    static func main() {
        do {
            try Application(title: "Lamps", root: makeRoot()).run()
        } catch {
            print("lamps: \(error)")
            exit(EX_UNAVAILABLE)
        }
    }

    static func makeRoot() -> ViewController {
        let tabBarController = VerticalTabBarController()
        tabBarController.viewControllers = ["Kitchen", "Bedroom"].map { LampViewController(room: $0) }
        return tabBarController
    }
}

/// A page with a switch and a brightness slider for one lamp.
final class LampViewController: ViewController {
    private let summary = Label(role: .largeTitle)
    private let light = Switch()
    private let brightness = Slider(ValueRange(from: 10, to: 100, step: 10))

    init(room: String) {
        super.init()
        title = room
        tabItem.showsIcon = false
    }

    override func loadView() -> View {
        light.accessibilityLabel = "Light"
        brightness.accessibilityLabel = "Brightness"
        for control in [light, brightness] {
            control.addAction(for: .valueChanged) { [unowned self] _ in showState() }
        }
        showState()
        let page = StackView(spacing: 24)
        page.backgroundColor = .role(.detailBackground)
        page.insets = Insets(horizontal: 24, vertical: 24)
        for view in [summary, light, brightness] { page.addSubview(view) }
        return page
    }

    private func showState() {
        brightness.isEnabled = light.isOn
        summary.text = light.isOn ? "On, \(Int(brightness.value)) %" : "Off"
    }
}
