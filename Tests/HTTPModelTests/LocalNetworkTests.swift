import HTTPModel
import Testing

@Suite("Hosts of a private network")
struct LocalNetworkTests {
    @Test(
        "P10: Loopback, private, link-local and carrier-grade NAT addresses, and names without a public domain, are private",
        arguments: [
            "localhost", "broker", "house.local", "House.Local.", "nas.lan", "x.internal", "a.b.home.arpa", "127.0.0.1",
            "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.1.2", "169.254.1.1", "100.64.0.1",
            "100.127.255.255", "::1", "fd12::1", "fc00::", "fe80::1%eth0", "febf::1", "::ffff:10.0.0.1",
        ])
    func local(host: String) {
        #expect(LocalNetwork.contains(host))
    }

    @Test(
        "P10: Other hosts, and addresses next to a private range, are not private",
        arguments: [
            "example.com", "local.example", "mylan.com", "9.255.255.255", "11.0.0.1", "172.15.255.255", "172.32.0.1",
            "192.167.1.1", "192.169.0.1", "169.253.1.1", "100.63.255.255", "100.128.0.1", "8.8.8.8", "2001:db8::1",
            "fbff::1", "fe00::1", "fec0::1", "::ffff:8.8.8.8", "999.1.1.1", "1.2.3", "::",
        ])
    func others(host: String) {
        #expect(!LocalNetwork.contains(host))
    }

    @Test("The host of an address excludes the port and the brackets")
    func hosts() {
        for (address, host) in [
            ("http://a.example/x?y", "a.example"), ("https://a:80", "a"), ("http://[fd00::1]:80/x", "fd00::1"),
            ("ftp://a", ""), ("http://10.0.0.1?x", "10.0.0.1"),
        ] {
            #expect(WebAddress.host(of: address) == host, "\(address)")
        }
    }
}
