/// What happened, in its order.
final class Record {
    private(set) var calls: [String] = []

    func note(_ call: String) {
        calls.append(call)
    }

    func clear() {
        calls = []
    }

    /// The appearance calls that one controller got.
    func appearance(of title: String) -> [String] {
        calls.filter { $0.hasPrefix("\(title) will") || $0.hasPrefix("\(title) did") }
    }
}
