extension Scene {
    /// Speaks a text about the element that the user operates, such as the result of a press, if the screen is being read.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - view: The view that contains the operated element. If another element is current, nothing is spoken.
    public func announce(_ text: String, about view: View) { screenReader?.announce(text, about: view) }

    /// Makes the first element in a view the current one in the next frame, if the screen is being read. The view is scrolled into view.
    public func moveScreenReader(to view: View) { screenReader?.moveOn(to: view) }
}
