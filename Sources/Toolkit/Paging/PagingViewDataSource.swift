/// An object that provides the pages of a ``PagingView``.
public protocol PagingViewDataSource: AnyObject {
    /// Returns the number of pages. A negative number counts as 0; the maximum is a million.
    func numberOfPages(in view: PagingView) -> Int
    /// Returns a page that is or will soon be visible.
    ///
    /// - Parameters:
    ///   - view: The paging view.
    ///   - index: The index of the page, from 0.
    ///   - former: A page that is no longer needed and can be configured and returned again, or `nil` if there is none.
    /// - Returns: A view that is not used for any other page. The paging view sets its size.
    func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View
}
