import Drawing

/// A part of a word that is shaped at once. All its characters have the same script and are drawn in the same face.
struct TextSegment {
    let face: Face
    let script: Script
    /// The range in bytes of the word.
    let range: Range<Int>

    /// Returns the segments of a word, in text order.
    ///
    /// - Parameters:
    ///   - face: The requested face.
    ///   - standIn: A function that returns the face for a character that `face` lacks.
    static func segments(
        of word: UnsafeBufferPointer<UInt8>, in face: Face, standIn: (Range<Int>) -> Face
    ) -> [TextSegment] {
        if face.coversASCII, word.allSatisfy({ $0 < 0x80 }) {
            return [TextSegment(face: face, script: Script(of: 0x61) ?? .common, range: 0..<word.count)]
        }
        var segments: [TextSegment] = []
        var open: (face: Face, script: Script?, start: Int)?
        var start = 0
        func close(at end: Int) {
            guard let open else { return }
            segments.append(TextSegment(face: open.face, script: open.script ?? .common, range: open.start..<end))
        }
        while start < word.count {
            let end = TextCluster.end(from: start, in: word)
            let (script, isWhole) = inspect(at: start..<end, in: word, face)
            let segmentFace: Face
            if isWhole {
                segmentFace = face
            } else if let before = open, before.face !== face, script != nil, before.script == script,
                inspect(at: start..<end, in: word, before.face).isWhole
            {
                // Adjacent letters of the same script use the same font, without a lookup for each letter.
                segmentFace = before.face
            } else {
                segmentFace = standIn(start..<end)
            }
            if let before = open, before.face === segmentFace,
                before.script == nil || script == nil || before.script == script
            {
                open?.script = before.script ?? script
            } else {
                close(at: start)
                open = (segmentFace, script, start)
            }
            start = end
        }
        close(at: word.count)
        return segments
    }

    /// Returns the first specific script of a character's scalars, and whether a face has glyphs for all scalars that need one.
    private static func inspect(
        at character: Range<Int>, in word: UnsafeBufferPointer<UInt8>, _ face: Face
    ) -> (script: Script?, isWhole: Bool) {
        var script: Script?
        var isWhole = true
        var index = character.lowerBound
        while index < character.upperBound {
            let scalar = TextCluster.scalar(at: index, in: word)
            script = script ?? Script(of: scalar)
            if isWhole, let scalar = Unicode.Scalar(scalar) {
                isWhole = face.has(scalar) || FontFaceCache.isIgnorable(scalar)
            }
            index += TextCluster.length(scalar)
        }
        return (script, isWhole)
    }
}
