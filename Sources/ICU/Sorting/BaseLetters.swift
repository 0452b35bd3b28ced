/// A table of the Latin and Greek letters and their base letters without diacritics.
///
/// The table was generated from the Unicode names of the letters: the name of an accented letter, such as LATIN SMALL LETTER A WITH RING
/// ABOVE, contains the name of its base letter.
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

    /// Returns a letter without its diacritics. Any other scalar is returned unchanged.
    public static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar { bases[scalar] ?? scalar }
}
