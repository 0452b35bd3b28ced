import Glibc
import Testing

/// Compares the programs of the commands in `Kiosk` with the packages that they install.
@Suite("Programs that the commands in Kiosk start", .timeLimit(.minutes(10)))
struct CommandProgramTests {
    private static let commands = TemporaryFolder.entries(of: "\(Place.repository)/Kiosk").sorted().filter {
        WholeFile.text("\(Place.repository)/Kiosk/\($0)").hasPrefix("#!/usr/bin/env bash\n")
    }

    /// Returns the text of a command and of the files that it sources.
    private static func text(of file: String) -> String {
        let text = WholeFile.text("\(Place.repository)/Kiosk/\(file)")
        return text.matches(of: /(?m)^ *\. "\$here\/(?<file>(?:lib|vm)\/[a-z]+\.sh)"/)
            .reduce(text) { $0 + Self.text(of: String($1.output.file)) }
    }

    /// Returns the words in positions where a shell expects a program. Words of texts may be among them.
    private static func programs(in text: String) -> Set<String> {
        // The quotes are matched within a line: an apostrophe in a text would hide everything up to the next one.
        let code = text.replacing(/(?m)^ *#.*$| # .*$/, with: "").replacing(/"(?:[^"$\n]|\$(?!\())*"/, with: "\"\"")
            .replacing(/'[^'\n]*'/, with: "''")
        let words = code.matches(
            of:
                /(?m)(?:^|[|;&({`!]|\b(?:then|do|else|if|while|exec|nice|env)|\$root) *(?<word>[a-z][a-z0-9_.+-]*)(?=[ ;)]|$)/
        )
        // A shell builtin and words of Python and awk within scripts, which are also programs on many hosts.
        return Set(words.map { String($0.output.word) }).subtracting(["kill", "import", "print"])
    }

    /// Returns the packages after `need_packages`, with those of the lists.
    private static func packages(askedForIn text: String) -> [Substring] {
        let lists = text.matches(of: /(?m)^(?<name>[a-z_]+)="(?<packages>[^"]*)"/)
            .reduce(into: [:]) { $0[String($1.output.name)] = $1.output.packages.split(separator: " ") }
        return text.matches(of: /need_packages (?<names>.+)/).flatMap { $0.output.names.split(separator: " ") }
            .flatMap { $0.hasPrefix("$") ? lists[String($0.dropFirst())] ?? [] : [$0] }
    }

    /// Returns the lines of `dpkg-query`, which fails for unknown files.
    private static func query(_ arguments: [String]) async throws -> [Substring] {
        let program = try RunningProgram("dpkg-query", arguments)
        try await program.end()
        return program.output.split(separator: "\n")
    }

    @Test("Each program is part of every Debian system, or of a package that the command installs")
    func packages() async throws {
        let required = Set(
            try await Self.query(["-W", "-f", "${Essential} ${Priority} ${Package}\\n"])
                .filter { $0.hasPrefix("yes ") || $0.contains(" required ") }
                .compactMap { $0.split(separator: " ").last.map(String.init) })
        try #require(required.contains("coreutils"))
        #expect(Self.commands.count > 15)
        var checked = 0
        for command in Self.commands {
            let text = Self.text(of: command)
            let installed = Self.packages(askedForIn: text)
            var paths: [String: String] = [:]
            for program in Self.programs(in: text) {
                for folder in ["/usr/bin", "/bin", "/usr/sbin", "/sbin"] where access("\(folder)/\(program)", X_OK) == 0
                {
                    paths["\(folder)/\(program)"] = program
                    // An alternative, such as awk.
                    if let target = realpath("\(folder)/\(program)", nil) {
                        paths[String(cString: target)] = program
                        free(target)
                    }
                }
            }
            var owners: [String: Set<String>] = [:]
            for line in try await Self.query(["-S"] + paths.keys) where !line.hasPrefix("diversion ") {
                let parts = line.split(separator: ": ")
                guard parts.count == 2, let program = paths[String(parts[1])] else { continue }
                for package in parts[0].split(separator: ", ") {
                    owners[program, default: []].insert(String(package.prefix { $0 != ":" }))
                }
            }
            for (program, packages) in owners {
                checked += 1
                let isThere = packages.contains { package in
                    // The Swift toolchain requires git, and python3 installs python3.13-minimal.
                    required.contains(package) || ["apt", "git"].contains(package)
                        || installed.contains { package.hasPrefix($0) }
                }
                #expect(isThere, "Kiosk/\(command) starts \(program) of \(packages), and does not ask for it")
            }
        }
        #expect(checked > 200)
    }
}
