import Glibc
import System
import TestSupport
import Testing

/// Certificates for this machine's own addresses by an authority known only to the test.
public enum TestCertificates {
    /// Makes `ca.pem`, the authority; `s.crt` and `s.key`, of a server on this machine, and `s.pem`, both of them; and `other.pem`, another
    /// authority. All users may read them, since a server may run as another user.
    public static func make(in folder: TemporaryFolder) throws {
        try folder.write(
            "make.sh",
            """
            cd \(folder.path) && exec >/dev/null 2>&1
            openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ca.key -out ca.pem -subj /CN=ca
            openssl req -newkey rsa:2048 -nodes -keyout s.key -out s.csr -subj /CN=localhost
            printf 'subjectAltName=DNS:localhost,IP:127.0.0.1' >ext
            openssl x509 -req -in s.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile ext -out s.crt
            cat s.crt s.key >s.pem
            openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout o.key -out other.pem -subj /CN=other
            chmod 644 *
            """)
        let make = ProgramStart(
            "/bin/sh", ["/bin/sh", folder.path + "/make.sh"], environment: ProgramStart.ownEnvironment)
        let id = try #require(make.start().process)
        var status: CInt = 0
        waitpid(id, &status, 0)
    }
}
