/// Knows a list's rows.
public protocol ListViewDataSource: AnyObject {
    /// How many sections there are; one where the data source does not say.
    func numberOfSections(in list: ListView) -> Int
    /// How many rows a section has; a negative number is none.
    func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int
    /// A header above the section's rows; nil for none.
    func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String?
    /// A cell for a row that comes into view: one of ``ListView/dequeueReusableCell(withIdentifier:make:)``, filled in.
    func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell
}

extension ListViewDataSource {
    public func numberOfSections(in list: ListView) -> Int { 1 }
    public func listView(_ list: ListView, titleForHeaderInSection section: Int) -> String? { nil }
}
