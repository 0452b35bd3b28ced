/// An object that provides a list's rows.
public protocol ListViewDataSource: AnyObject {
    /// Returns the number of sections; 1 by default.
    func numberOfSections(in list: ListView) -> Int
    /// Returns the number of rows in a section; a negative number counts as 0.
    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int
    /// Returns the title of the header above a section, or `nil` for none.
    func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String?
    /// Returns a configured cell for a row that becomes visible, from ``ListView/dequeueReusableCell(withIdentifier:make:)``.
    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell
}

extension ListViewDataSource {
    public func numberOfSections(in list: ListView) -> Int { 1 }
    public func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String? { nil }
}
