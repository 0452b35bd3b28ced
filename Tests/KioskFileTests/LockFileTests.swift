import Elements
import KioskFileTestSupport
import TestSupport
import Testing

@testable import KioskFile

/// Roles of a kiosk file and their mistakes.
@Suite("O2: Roles in a kiosk file")
struct LockFileTests {
    private func parse(_ text: String) throws -> KioskDefinition {
        try KioskDefinition.parse(text, path: "/nowhere/kiosk.yaml", format: .standard)
    }

    private func errors(_ text: String) -> [KioskFileError] {
        do {
            _ = try KioskDefinition.parse(text, path: "/nowhere/kiosk.yaml", format: .standard)
            return []
        } catch {
            return error.errors
        }
    }

    private static let tabs =
        "tabs: [{title: A, needs: operator, rows: [a]}, {title: B, rows: [b]}, {title: C, rows: []}]"

    @Test("Roles, included roles and required roles are read")
    func read() throws {
        let definition = try parse(
            """
            title: A
            roles: {operator: {title: Op, pin: {file: op.pin}}, service: {pin: {file: s.pin}, includes: [operator]}}
            lock: {after: 30, at-most: 600}
            \(Self.tabs)
            """)
        #expect(definition.lock.roles.map(\.name) == ["operator", "service"])
        #expect(definition.lock.roles[1].includes == ["operator"] && definition.lock.roles[0].pin == "op.pin")
        #expect(definition.lock.rest == 30 && definition.lock.longest == 600)
        #expect(definition.tabs.map(\.needs) == ["operator", nil, nil])
        #expect(definition.unlocked.tabs.allSatisfy { $0.needs == nil })
    }

    @Test(
        "The service page has a role and optional corners; too few, too many and unknown corners are errors"
    )
    func service() throws {
        func text(_ service: String) -> String {
            "title: A\nroles: {operator: {pin: {file: op.pin}}}\nlock: {service: \(service)}\n\(Self.tabs)"
        }
        let plain = try parse(text("{needs: operator}")).lock.service
        #expect(plain == ServiceDefinition(role: "operator"))
        func corners(_ count: Int) -> String {
            "{needs: operator, corners: [\(Array(repeating: "top-left", count: count).joined(separator: ", "))]}"
        }
        for count in [Limits.serviceCorners.lowerBound, Limits.serviceCorners.upperBound] {
            #expect(try parse(text(corners(count))).lock.service?.corners == Array(repeating: .topLeft, count: count))
        }
        #expect(errors(text(corners(Limits.serviceCorners.lowerBound - 1))).count == 1)
        #expect(errors(text(corners(Limits.serviceCorners.upperBound + 1))).map(\.code) == [.tooMany])
        #expect(errors(text(corners(0))).count == 1)
        #expect(errors(text("{}")).map(\.code) == [.missingKey])
        #expect(errors(text("{needs: nobody}")).map(\.code) == [.wrongRole])
        #expect(errors(text("{needs: operator, corners: [top-left, top-left, top-left, left]}")).count == 1)
    }

    @Test("An unknown role is reported with a suggestion")
    func unknown() {
        let found = errors("title: A\nroles: {operater: {}}\n\(Self.tabs)")
        #expect(found.map(\.code) == [.wrongRole] && found.first?.suggestion == "operater")
        #expect(errors("title: A\n\(Self.tabs)").first?.message.contains("it has no roles") == true)
    }

    @Test("A PIN in the kiosk file is an error that names the remedy and does not repeat the PIN")
    func plain() {
        let found = errors("title: A\nroles: {operator: {pin: 4711}}\n\(Self.tabs)")
        #expect(found.map(\.code) == [.secretInFile])
        #expect(found.allSatisfy { !$0.description.contains("4711") && $0.message.contains("thumbrail pin") })
    }

    @Test("Roles that include each other are detected")
    func circle() {
        let text = "title: A\nroles: {operator: {includes: [b]}, b: {includes: [operator]}}\n\(Self.tabs)"
        #expect(errors(text).map(\.code) == [.wrongRole])
    }

    @Test("An unused role, and a role that cannot be unlocked, cause a hint")
    func hints() throws {
        let definition = try parse("title: A\nroles: {operator: {}, other: {pin: {file: a}}}\n\(Self.tabs)")
        let hints = definition.hints.filter { $0.code == .idleRole }
        #expect(hints.count == 2)
        #expect(hints.contains { $0.message.contains("cannot be unlocked at the panel") })
        #expect(
            hints.contains { $0.message.contains("unused role") && $0.message.contains("other") })
    }

    @Test("A plain-text PIN file and a missing PIN file are data faults, and the kiosk still runs")
    func faults() throws {
        let folder = try TemporaryFolder()
        try folder.write("op.pin", "4711\n")
        let text =
            "title: A\nroles: {operator: {pin: {file: op.pin}}, b: {pin: {file: ./gone}, includes: [operator]}}\n"
        let definition = try KioskDefinition.parse(
            text + Self.tabs, path: "\(folder.path)/kiosk.yaml", format: .standard)
        #expect(definition.dataFaults.count == 2)
        #expect(definition.dataFaults.allSatisfy { !$0.description.contains("4711") })
    }

    @Test("Values at the limits of roles and times are accepted, and values beyond them are not")
    func limits() {
        func roles(_ count: Int) -> String {
            "title: A\nroles: {operator: {}, " + (1..<count).map { "r\($0): {}" }.joined(separator: ", ") + "}\n"
                + Self.tabs
        }
        #expect(errors(roles(Limits.roles)).isEmpty)
        #expect(errors(roles(Limits.roles + 1)).contains { $0.code == .tooMany })
        func lock(_ seconds: Double) -> String {
            "title: A\nroles: {operator: {}}\nlock: {after: \(seconds)}\n" + Self.tabs
        }
        #expect(errors(lock(5)).isEmpty && errors(lock(86_400)).isEmpty)
        #expect(!errors(lock(4.9)).isEmpty && !errors(lock(86_401)).isEmpty)
        func named(_ length: Int) -> String {
            let name = String(repeating: "r", count: length)
            return "title: A\nroles: {operator: {}, \(name): {}}\n" + Self.tabs
        }
        #expect(errors(named(Limits.roleName)).isEmpty && !errors(named(Limits.roleName + 1)).isEmpty)
    }
}
