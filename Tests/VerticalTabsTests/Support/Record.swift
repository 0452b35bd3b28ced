/// What happened, in its order.
final class Record {
    private(set) var calls: [String] = []

    /// Performed inside of the call of that number, once.
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

    /// The appearance calls that one controller got.
    func appearance(of title: String) -> [String] {
        calls.filter { ($0.hasPrefix("\(title) will") || $0.hasPrefix("\(title) did")) && $0.hasSuffix("ppear") }
    }
}
