import JSON

/// A word for on or off, and how the device that sent it writes the other one.
public struct FlagStyle: Hashable, Sendable {
    /// A Boolean value that tells whether the word stands for on.
    public let isOn: Bool
    private let pair: (on: String, off: String)

    /// The pairs of words, of which the first stands for on.
    private static let pairs = [
        ("on", "off"), ("true", "false"), ("1", "0"), ("yes", "no"), ("enabled", "disabled"),
    ]

    /// Finds a word, in any case; `nil` if it stands for neither.
    public init?(of word: some StringProtocol) {
        guard word.utf8.count <= 8 else { return nil }
        let lower = word.lowercased()
        guard let pair = Self.pairs.first(where: { $0.0 == lower || $0.1 == lower }) else { return nil }
        isOn = pair.0 == lower
        // The case of the other word: ON and OFF, On and Off, on and off.
        if word.first?.isUppercase == true {
            let isWhole = word.dropFirst().allSatisfy { !$0.isLowercase }
            self.pair =
                isWhole
                ? (pair.0.uppercased(), pair.1.uppercased()) : (Self.capitalized(pair.0), Self.capitalized(pair.1))
        } else {
            self.pair = pair
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns the word for on or off in this style.
    public func word(for flag: Bool) -> String { flag ? pair.on : pair.off }

    public static func == (one: FlagStyle, other: FlagStyle) -> Bool {
        one.isOn == other.isOn && one.pair == other.pair
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isOn)
        hasher.combine(pair.on)
    }
}

extension JSONValue {
    /// Returns the value to send to a device that sent a former value: Booleans are written as the device writes them, also those in members
    /// of an object.
    ///
    /// - Parameter former: The device's last value; `nil` if it has sent none.
    public func written(like former: JSONValue?) -> JSONValue {
        switch (self, former) {
        case (.bool(let flag), .string(let word)?): FlagStyle(of: word).map { .string($0.word(for: flag)) } ?? self
        case (.bool(let flag), .number(let number)?) where number == 0 || number == 1: .number(flag ? 1 : 0)
        case (.object(let members), .object(let others)?):
            .object(Dictionary(uniqueKeysWithValues: members.map { ($0, $1.written(like: others[$0])) }))
        default: self
        }
    }
}
