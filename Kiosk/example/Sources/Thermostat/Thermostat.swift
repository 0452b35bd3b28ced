import Glibc
import Platform
import Toolkit
import VerticalTabs

/// A thermostat for a house: floors in the rail, their rooms in lists, and a slider for the chosen room.
@main
enum Thermostat {
    static func main() {
        do {
            try Application(title: "Thermostat", root: makeRoot()).run()
        } catch {
            print("thermostat: \(error)")
            exit(EX_UNAVAILABLE)
        }
    }

    static func makeRoot() -> ViewController {
        let tabBarController = VerticalTabBarController()
        tabBarController.viewControllers = [
            makeFloor("Downstairs", rooms: ["Kitchen", "Living room", "Study"]),
            makeFloor("Upstairs", rooms: ["Bedroom", "Bathroom"]),
        ]
        let splitViewController = SplitViewController()
        splitViewController.primaryViewController = tabBarController
        return splitViewController
    }

    private static func makeFloor(_ title: String, rooms: [String]) -> ViewController {
        let details = rooms.map { RoomViewController(room: $0) }
        let floor = ItemsViewController()
        floor.title = title
        floor.tabItem.showsIcon = false
        floor.items = rooms
        floor.onSelect = { [unowned floor] row in
            floor.nearest(VerticalTabBarController.self)?.changeDetail(to: details[row])
        }
        return floor
    }
}
