import Drawing
import Headless

@testable import Toolkit

/// A scene with a list, a pager of buttons, and children that come and go, for random events.
final class RandomWorld: ViewController {
    /// A controller that counts its appearance calls.
    final class Child: ViewController {
        private(set) var counts = (willAppear: 0, didAppear: 0, willDisappear: 0, didDisappear: 0)

        override func viewWillAppear(_ animated: Bool) { counts.willAppear += 1 }
        override func viewDidAppear(_ animated: Bool) { counts.didAppear += 1 }
        override func viewWillDisappear(_ animated: Bool) { counts.willDisappear += 1 }
        override func viewDidDisappear(_ animated: Bool) { counts.didDisappear += 1 }

        /// Whether every call had its counterpart.
        var isBalanced: Bool {
            let isSeen = view.scene != nil
            return counts.willAppear == counts.didAppear && counts.willDisappear == counts.didDisappear
                && counts.didAppear - counts.didDisappear == (isSeen ? 1 : 0)
                && appearance == (isSeen ? .appeared : .disappeared)
        }
    }

    let list = ListView()
    let pager = ScrollView()
    let buttons = (0..<6).map { Button("Button \($0)") }
    let childrenByIndex = (0..<3).map { _ in Child() }
    let model = ListModel(rows: [30, 0, 5], headers: ["A", nil, "C"])
    private(set) var presses = 0
    private(set) var gestures = 0

    override func viewDidLoad() {
        list.dataSource = model
        list.delegate = model
        pager.isPagingEnabled = true
        view.addSubview(list)
        view.addSubview(pager)
        for (index, button) in buttons.enumerated() {
            pager.addSubview(button)
            button.onPress { [weak self] in self?.presses += 1 }
            if index.isMultiple(of: 2) {
                let press = LongPressGestureRecognizer()
                press.onChange { [weak self] _ in self?.gestures += 1 }
                button.addGestureRecognizer(press)
            }
        }
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.onChange { [weak self] _ in self?.gestures += 1 }
        let single = TapGestureRecognizer()
        single.require(toFail: double)
        single.onChange { [weak self] _ in self?.gestures += 1 }
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        for child in childrenByIndex {
            addChild(child)
            child.view.backgroundColor = .role(.surface)
            child.view.addSubview(Button("Child"))
            child.didMove(toParent: self)
        }
    }

    override var appearingChildren: [ViewController] { children.filter { $0.view.superview != nil } }

    override func viewWillLayoutSubviews() {
        let size = view.bounds.size
        list.frame = Rect(x: 0, y: 0, width: size.width * 0.4, height: size.height)
        pager.frame = Rect(x: size.width * 0.4, y: 0, width: size.width * 0.6, height: size.height * 0.7)
        pager.contentSize = Size(width: pager.bounds.width * Double(buttons.count), height: pager.bounds.height)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                x: pager.bounds.width * Double(index) + 20, y: 20, width: max(0, pager.bounds.width - 40), height: 100)
        }
        for (index, child) in childrenByIndex.enumerated() {
            child.view.frame = Rect(
                x: size.width * (0.4 + 0.2 * Double(index)), y: size.height * 0.7, width: size.width * 0.2,
                height: size.height * 0.3)
            child.view.subviews.first?.frame = child.view.bounds
        }
    }

    func toggle(_ index: Int) {
        let child = childrenByIndex[index]
        if child.view.superview == nil {
            showChild(child, in: view, frame: child.view.frame, at: 99)
        } else {
            hideChild(child)
        }
    }
}
