import ControlProtocol
import Glibc
import Testing

@Suite("Login user of a request")
struct LoginUserTests {
    @Test(
        "The login user is a number, and a request with any other value is invalid",
        arguments: ["1000", "0", "4294967295"])
    func number(text: String) throws {
        let line = "{\"request\": 1, \"do\": \"lock\", \"login\": \(text)}"
        let request = try ControlRequest(parsing: Array(line.utf8))
        #expect(request.login == UInt32(text))
        #expect(try ControlRequest(parsing: request.line().dropLast()) == request)
        for wrong in ["-1", "1.5", "4294967296", "\"root\"", "[]"] {
            #expect(throws: ControlError.self) {
                _ = try ControlRequest(parsing: Array("{\"request\": 1, \"do\": \"lock\", \"login\": \(wrong)}".utf8))
            }
        }
    }

    @Test("The login user of a process that does not exist is unknown")
    func none() {
        #expect(LoginUser.id(of: 0) == nil && LoginUser.id(of: -1) == nil)
        #expect(LoginUser.own == LoginUser.id(of: getpid()))
    }
}
