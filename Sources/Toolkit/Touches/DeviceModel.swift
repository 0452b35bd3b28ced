/// What input devices of one make have in common: the same after a restart, and in another socket.
public nonisolated struct DeviceModel: Hashable, Sendable {
    public var name: String
    /// The bus's numbers of the maker and of the product; 0 where the bus has none.
    public var vendor: UInt32
    public var product: UInt32

    public init(name: String, vendor: UInt32, product: UInt32) {
        self.name = name
        self.vendor = vendor
        self.product = product
    }
}
