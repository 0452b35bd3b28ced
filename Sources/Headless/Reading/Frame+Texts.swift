import Drawing

extension Frame {
    /// Returns the readable lines of text from back to front. Lines that are clipped or covered are left out.
    public func texts(measuredBy measurer: any TextMeasurer) -> [VisibleText] {
        FrameReader(frame: self, measurer: measurer).textsInDrawingOrder()
    }
}
