import Drawing
import Glibc
import JSON
import Toolkit

/// The calibrations of touch devices, kept in a file beside the kiosk's state.
public nonisolated struct TouchCalibrations: Hashable, Sendable {
    /// The matrix of each device.
    public var matrices: [DeviceModel: AffineMap]

    public init(matrices: [DeviceModel: AffineMap] = [:]) {
        self.matrices = matrices
    }

    /// Reads the calibrations from a file. If the file is missing, there are none. Invalid entries are ignored: a matrix that maps all
    /// touches onto one line would make the panel unusable.
    public init(path: String) {
        self.init()
        guard let value = try? JSONValue(contentsOf: path), case .array(let devices)? = value["touch"] else { return }
        for device in devices {
            guard case .string(let name)? = device["name"], let vendor = Self.number(device["vendor"]),
                let product = Self.number(device["product"]), let matrix = Self.matrix(device["matrix"])
            else { continue }
            matrices[DeviceModel(name: name, vendor: vendor, product: product)] = matrix
        }
    }

    /// Writes the file atomically, and creates its folder if needed.
    ///
    /// - Returns: the reason why it could not be written; `nil` on success.
    public func write(to path: String) -> String? {
        do throws(JSONError) {
            try KioskState.makeFolder(of: path)
            try json.write(to: path)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private var json: JSONValue {
        let devices = matrices.sorted {
            ($0.key.name, $0.key.vendor, $0.key.product) < ($1.key.name, $1.key.vendor, $1.key.product)
        }
        return .object([
            "touch": .array(
                devices.map { model, matrix in
                    .object([
                        "name": .string(model.name), "vendor": .number(Double(model.vendor)),
                        "product": .number(Double(model.product)),
                        "matrix": .array(matrix.values.map { .number($0) }),
                    ])
                })
        ])
    }

    private static func number(_ value: JSONValue?) -> UInt32? {
        guard case .number(let number)? = value else { return nil }
        return UInt32(exactly: number)
    }

    private static func matrix(_ value: JSONValue?) -> AffineMap? {
        guard case .array(let values)? = value else { return nil }
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == values.count, let matrix = AffineMap(numbers), abs(matrix.determinant) > 1e-6,
            numbers.allSatisfy({ abs($0) <= 100 })
        else { return nil }
        return matrix
    }
}
