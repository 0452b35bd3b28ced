/// A record of events in order.
final class Record {
    private(set) var calls: [String] = []

    /// An action performed once, within the call of that number.
    var hook: (number: Int, action: () -> Void)?

    func note(_ call: String) {
        calls.append(call)
        guard let hook, hook.number == calls.count - 1 else { return }
        self.hook = nil
        hook.action()
    }

    func clear() {
        calls = []
    }

    /// Returns the appearance calls of one controller.
    func appearance(of title: String) -> [String] {
        calls.filter { ($0.hasPrefix("\(title) will") || $0.hasPrefix("\(title) did")) && $0.hasSuffix("ppear") }
    }
}
