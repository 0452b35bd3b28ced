/// The Latin and Greek letters, and their base letters without diacritics.
///
/// The Unicode name of an accented letter contains that of its base letter: LATIN SMALL LETTER A WITH RING ABOVE. The table was generated from
/// these names.
public enum BaseLetters {
    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        var base: Unicode.Scalar?
        for scalar in groups.unicodeScalars {
            if scalar == " " || scalar == "\n" {
                base = nil
            } else if let base {
                bases[scalar] = base
            } else {
                base = scalar
            }
        }
        return bases
    }()

    /// Returns `true` if a scalar is a letter of these scripts.
    public static func contains(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if scalar.value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }

    /// Returns a letter without its diacritics; any other scalar as it is.
    public static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar { bases[scalar] ?? scalar }
}
