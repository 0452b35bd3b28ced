/// Knows the pages of a ``PagingView``.
public protocol PagingViewDataSource: AnyObject {
    /// How many pages there are; a negative number is none, and more than a million are a million.
    func numberOfPages(in view: PagingView) -> Int
    /// A page that is or may soon be seen.
    ///
    /// - Parameters:
    ///   - view: the view that asks.
    ///   - index: which page, from 0.
    ///   - former: a page that is not needed any more, to be filled in anew and given back; nil where there is none.
    /// - Returns: a view that is no other page's; it is given the size of the paging view.
    func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View
}
