import Glibc
import JSON
import Testing

@Suite("The package and its contents", .timeLimit(.minutes(10)))
struct PackageTests {
    private static let system = "\(Place.repository)/Kiosk/system/usr/share"
    private static let isOnDebian = access("/usr/bin/dpkg-deb", X_OK) == 0

    @Test(
        "The shell completions are identical to the program's output",
        arguments: [
            ("bash", "bash-completion/completions/thumbrail"), ("zsh", "zsh/vendor-completions/_thumbrail"),
            ("fish", "fish/vendor_completions.d/thumbrail.fish"),
        ])
    func completions(shell: String, path: String) async throws {
        let script = try await Thumbrail.run("--generate-completion-script", shell).output
        try #require(script.count > 1000)
        let isCurrent = WholeFile.text("\(Self.system)/\(path)") == script
        #expect(isCurrent, "\(path) is older than “thumbrail --generate-completion-script \(shell)”")
    }

    @Test(
        "The manual pages are identical to the output of the programs",
        .enabled(if: access("/usr/bin/python3", X_OK) == 0),
        arguments: ["thumbrail", "thumbrail-remote", "thumbrail-fleet"])
    func manual(of name: String) async throws {
        let folder = try TemporaryFolder()
        let program = try RunningProgram("\(Place.parent(Place.program))/\(name)", ["--experimental-dump-help"])
        #expect(try await program.end() == .exited(0), "\(program.errors)")
        let help = try folder.write("help", program.output)
        let page = try RunningProgram("/bin/bash", ["-c", "/usr/bin/python3 -B Kiosk/lib/manual <'\(help)'"])
        #expect(try await page.end() == .exited(0), "\(page.errors)")
        let section = name == "thumbrail" ? "1" : "8"
        let isCurrent = WholeFile.text("\(Self.system)/man/man\(section)/\(name).\(section)") == page.output
        #expect(isCurrent, "the manual is older than “\(name) --experimental-dump-help | Kiosk/lib/manual”")
    }

    @Test("The documents are Markdown pages whose links and pictures all exist", .enabled(if: isOnDebian))
    func documents() throws {
        let stage = try Stage(parts: ["lay_out_pages"])
        defer { withExtendedLifetime(stage) {} }
        let folder = "\(stage.root)/usr/share/doc/thumbrail/documents"
        let names = TemporaryFolder.entries(of: folder)
        let pages = names.filter { $0.hasSuffix(".md") }
        let sources = TemporaryFolder.entries(of: "\(Place.repository)/Sources/thumbrail/Thumbrail.docc")
        #expect(pages.count > 20 && pages.contains("README.md") && names.count == sources.count)
        var linked: Set<String> = ["README.md"]
        for page in pages {
            let text = WholeFile.text("\(folder)/\(page)")
            #expect(!text.contains("<doc:"), "\(page)")
            for link in text.matches(of: /\]\((?<target>[A-Za-z0-9.\-]+)\)/) {
                #expect(names.contains(String(link.output.target)), "\(page): \(link.output.target)")
                linked.insert(String(link.output.target))
            }
        }
        #expect(Set(pages).subtracting(linked).isEmpty)
    }

    @Test("Each command in the package has a manual page with the right name and first line", .enabled(if: isOnDebian))
    func manuals() throws {
        let stage = try Stage(parts: ["lay_out_documents"])
        for (command, words) in [
            ("thumbrail-install", "Make this host a panel"), ("thumbrail-uninstall", "Remove what"),
        ] {
            let page = try RunningProgram("zcat", ["\(stage.root)/usr/share/man/man8/\(command).8.gz"])
            try page.succeed()
            let name = command.replacing("-", with: "\\-")
            #expect(page.output.contains(".SH NAME\n\(name) \\- \(words)"), "\(page.output)")
            #expect(page.output.contains("\\-\\-root DIR"))
        }
    }

    @Test("The package contains Thumbrail's icons as SVG files, and its program finds them", .enabled(if: isOnDebian))
    func icons() async throws {
        let stage = try Stage(parts: ["lay_out_demos"])
        let icons = "\(stage.root)/usr/share/thumbrail/icons"
        let sources = TemporaryFolder.entries(of: "\(Place.repository)/Assets/Icons").filter { $0.hasSuffix(".svg") }
        #expect(sources.count > 100 && Set(TemporaryFolder.entries(of: icons)) == Set(sources))
        // A picture that only this package has.
        try RunningProgram("/bin/cp", ["\(icons)/home.svg", "\(icons)/zebra.svg"]).succeed()
        for (program, folder) in [(Place.program, "bin"), (Place.program + "-pictures", "libexec/thumbrail")] {
            try RunningProgram("/bin/cp", ["-f", program, "\(stage.root)/usr/\(folder)/"]).succeed()
        }
        let kiosk = try stage.folder.write("kiosk.yaml", "title: A\ntabs: [{title: B, icon: zebra, rows: [a]}]\n")
        let picture = "\(stage.folder.path)/a.png"
        let shot = try RunningProgram("\(stage.root)/usr/bin/thumbrail", ["shot", kiosk, "-o", picture])
        #expect(try await shot.end() == .exited(0) && shot.errors == "", "\(shot.errors)")
        let other = try await Thumbrail.run("shot", kiosk, "-o", picture)
        #expect(other.errors.contains("icon not found"))
    }

    @Test("A program that cannot be packaged is reported by name", .enabled(if: isOnDebian))
    func programs() async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write("thumbrail", "#!/bin/sh\n")
        chmod(program, 0o755)
        func refusal(_ words: String...) async throws -> String {
            let package = try RunningProgram("Kiosk/package", words)
            #expect(try await package.end() == .exited(1))
            #expect(package.errorLines.count == 1, "\(package.errors)")
            return package.errors
        }
        #expect(try await refusal("--program", "/nowhere").contains("there is no program /nowhere"))
        #expect(try await refusal("--program", program).contains("\(program) is no program for "))
        #expect(try await refusal("--arch", "armhf").contains("unknown architecture armhf"))
        #expect(try await refusal("--frobnicate").contains("unknown option --frobnicate"))
    }

    @Test(
        "A program without its picture decoder is not packaged", .enabled(if: isOnDebian),
        arguments: [false, true])
    func noDecoder(isThere: Bool) async throws {
        let folder = try TemporaryFolder()
        let program = "\(folder.path)/thumbrail"
        try RunningProgram("cp", ["/bin/true", program]).succeed()
        // The decoder exists but is not executable.
        if isThere { try folder.write("thumbrail-pictures", "") }
        let package = try RunningProgram("Kiosk/package", ["--program", program])
        #expect(try await package.end() == .exited(1))
        #expect(package.errors.contains("there is no program \(folder.path)/thumbrail-pictures"), "\(package.errors)")
    }

    @Test(
        "A package for another architecture or system is refused before any change", .enabled(if: isOnDebian),
        arguments: [
            (["Package": "hello"], "is no package of Thumbrail's"),
            (["Architecture": "s390x"], "is for s390x, but this host is"),
        ])
    func otherMachines(fields: [String: String], sentence: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["package", "package/DEBIAN"] { mkdir("\(folder.path)/\(name)", 0o755) }
        var control = [
            "Package": "thumbrail", "Version": "1", "Architecture": "all", "Maintainer": "a <a@b.c>",
            "Description": "a",
        ]
        control.merge(fields) { $1 }
        try folder.write("package/DEBIAN/control", control.map { "\($0): \($1)\n" }.joined())
        let file = "\(folder.path)/package.deb"
        try RunningProgram("dpkg-deb", ["-b", "\(folder.path)/package", file]).succeed()
        let install = try RunningProgram("Kiosk/install", ["--package", file])
        #expect(try await install.end() == .exited(1))
        #expect(install.output == "")
        #expect(install.errorLines.count == 1 && install.errors.contains(sentence), "\(install.errors)")
    }

    @Test("An invalid package is refused before any change", .enabled(if: isOnDebian))
    func noPackage() async throws {
        for (words, sentence) in [
            (["--package", "/nowhere"], "there is no package /nowhere"), (["--package"], "--package needs a value"),
            (["--package", "README.md"], "README.md is no package of Thumbrail's"),
            (["--frobnicate"], "unknown option --frobnicate"),
            (["/nowhere.yaml"], "there is no kiosk file /nowhere.yaml"),
        ] {
            let install = try RunningProgram("Kiosk/install", words)
            #expect(try await install.end() == .exited(1))
            #expect(install.errorLines.count == 1 && install.errors.contains(sentence), "\(install.errors)")
        }
    }

    /// Runs lines of bash with the scripts that `Kiosk/package` sources.
    private func packaging(_ lines: String, here: String = "\(Place.repository)/Kiosk") throws -> RunningProgram {
        let sourced = ["setup", "package", "sbom"].map { ". '\(Place.repository)/Kiosk/lib/\($0).sh'\n" }.joined()
        return try RunningProgram("/bin/bash", ["-euc", "here='\(here)' SOURCE_DATE_EPOCH=0\n\(sourced)\(lines)"])
    }

    @Test("The bill of materials lists linked and required packages with their versions, as SPDX in JSON")
    func billOfMaterials() throws {
        let bill = try packaging(
            "print_sbom 1.2.3 amd64 6.3.1 0.29 4.1.6 'libc6 (>= 2.36), libstdc++6, fonts-inter | fonts-noto-core' 12")
        try bill.succeed()
        let document = try JSONValue(parsing: Array(bill.output.utf8))
        #expect(document["spdxVersion"] == "SPDX-2.3")
        guard case .array(let packages) = document["packages"], case .array(let relations) = document["relationships"]
        else {
            Issue.record("the bill has no packages and relationships: \(bill.output)")
            return
        }
        let locked = WholeFile.text("\(Place.repository)/Kiosk/lib/dependencies").split(separator: "\n")
        #expect(locked.count > 1)
        #expect(
            packages.map { "\($0["name"]?.text ?? "") \($0["versionInfo"]?.text ?? "")" }
                == [
                    "thumbrail 1.2.3", "Swift runtime and standard library 6.3.1", "cmark-gfm 0.29",
                    "libwebsockets 4.1.6", "libstdc++ 12",
                ]
                + locked.map(String.init) + ["fonts-inter ", "libc6 ", "libstdc++6 "])
        #expect(packages.allSatisfy { ($0["SPDXID"]?.text ?? "").wholeMatch(of: /SPDXRef-[A-Za-z0-9.-]+/) != nil })
        #expect(relations.count == packages.count)
    }

    @Test("A release build stops with the difference if its Swift packages have other versions than the list")
    func lockedVersions() async throws {
        let folder = try TemporaryFolder()
        for name in ["Kiosk", "Kiosk/lib"] { mkdir("\(folder.path)/\(name)", 0o755) }
        try folder.write("Kiosk/lib/dependencies", "swift-log 1.16.2\n")
        for (version, status) in [("1.16.2", Int32(0)), ("1.16.3", 1)] {
            try folder.write(
                "Package.resolved",
                #"""
                {"pins" : [
                  {
                    "identity" : "swift-log",
                    "state" : {
                      "version" : "\#(version)"
                    }
                  }], "version" : 3}

                """#)
            let check = try packaging("check_dependencies true", here: folder.path + "/Kiosk")
            #expect(try await check.end() == .exited(status))
            #expect(check.errors.contains("+swift-log 1.16.3") == (status == 1), "\(check.errors)")
        }
    }

    @Test("A program with writable relocations, or with a library search path to its own folder, is not packaged")
    func hardening() async throws {
        // A debug build binds symbols lazily, and the linkers of some systems do not make its relocations read-only
        // either.
        let check = try packaging("check_hardening readelf '\(Place.program)'")
        #expect(try await check.end() == .exited(1))
        let reason = /thumbrail (binds symbols later than at the start|has no read-only relocations)/
        #expect(check.errors.contains(reason), "\(check.errors)")
    }

    @Test(
        "A program with writable constants, or that looks libraries up in another folder than its own, is not packaged",
        arguments: [
            ("A", "[$ORIGIN]", nil), ("WA", "[$ORIGIN]", "thumbrail has writable constants (.rodata)"),
            ("A", "[/tmp]", "thumbrail looks libraries up in folders of its own (RUNPATH)"),
            ("A", "[$ORIGIN:/tmp]", "thumbrail looks libraries up in folders of its own (RUNPATH)"),
        ])
    func sections(flags: String, folders: String, error: String?) async throws {
        // In place of readelf, for a program that is otherwise hardened.
        let check = try packaging(
            """
            headers() {
                case $1 in
                -hlW) printf '  Type: DYN\\n  GNU_RELRO 0\\n' ;;
                -dW) printf ' (FLAGS_1) Flags: NOW PIE\\n (RUNPATH) Library runpath: %s\\n' '\(folders)' ;;
                -SW) printf '  [16] .rodata PROGBITS 0 0 0 00 %s 0 0 16\\n' '\(flags)' ;;
                esac
            }
            check_hardening headers /usr/bin/thumbrail
            """)
        #expect(try await check.end() == .exited(error == nil ? 0 : 1), "\(check.errors)")
        #expect(check.errors == (error.map { "thumbrail: \($0)\n" } ?? ""))
    }
}
