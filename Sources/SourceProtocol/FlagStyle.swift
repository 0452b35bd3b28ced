import JSON

/// The words with which a device writes on and off, such as `ON` and `OFF`, derived from one of them.
public struct FlagStyle: Hashable, Sendable {
    /// A Boolean value that tells whether the word means on.
    public let isOn: Bool
    private let pair: (on: String, off: String)

    /// The known pairs of words; the first word of each pair means on.
    private static let pairs = [
        ("on", "off"), ("true", "false"), ("1", "0"), ("yes", "no"), ("enabled", "disabled"),
    ]

    /// Recognizes a word for on or off in any letter case; returns `nil` for another word.
    public init?(of word: some StringProtocol) {
        guard word.utf8.count <= 8 else { return nil }
        let lower = word.lowercased()
        guard let pair = Self.pairs.first(where: { $0.0 == lower || $0.1 == lower }) else { return nil }
        isOn = pair.0 == lower
        // Both words get the same case: ON and OFF, On and Off, on and off.
        if word.first?.isUppercase == true {
            let isUppercase = word.dropFirst().allSatisfy { !$0.isLowercase }
            self.pair =
                isUppercase
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
    /// Returns the value in the format that a device used for a former value: Booleans are written as the device writes them, even in
    /// members of an object.
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
