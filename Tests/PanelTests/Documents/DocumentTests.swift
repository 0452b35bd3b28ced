import Glibc
import Testing

@Suite("Documentation of the project", .timeLimit(.minutes(10)))
struct DocumentTests {
    private func exists(_ path: String) -> Bool { access("\(Place.repository)/\(path)", F_OK) == 0 }

    @Test("README.md has at most 140 lines, and a picture")
    func frontDoor() {
        #expect(DocumentPage.readme.lines.count <= 141)
        #expect(DocumentPage.readme.text.contains("![") && DocumentPage.readme.lines.count > 50)
    }

    @Test(
        "Every link points to a file by its path, so that a plain Markdown viewer can follow it",
        arguments: DocumentPage.all + ["CONTRIBUTING", "SECURITY"].map { DocumentPage(path: ".github/\($0).md") })
    func links(page: DocumentPage) throws {
        let folder = page.path.contains("/") ? Place.parent(page.path) + "/" : ""
        var linked: Set<String> = []
        for link in page.text.matches(of: /\]\((?<target>[^)#\s]+)(#[^)]*)?\)/) {
            let target = String(link.output.target)
            linked.insert(target)
            guard !target.hasPrefix("https://") else { continue }
            #expect(exists(folder + target), "\(target)")
        }
        // A Markdown viewer shows a link with a space in its destination as plain text.
        for link in page.text.matches(of: /\]\((?<destination>[^)\n]* [^)\n]*)\)/) {
            Issue.record("the link destination “\(link.output.destination)” contains a space")
        }
        // Only DocC resolves these. It makes the navigation of them, and they are allowed there beside a path.
        let parts = page.text.split(separator: "\n## Topics\n", maxSplits: 1)
        #expect(parts.first?.contains("<doc:") == false)
        for link in page.text.matches(of: /<doc:(?<name>[A-Za-z0-9]+)>/) {
            #expect(linked.contains("\(link.output.name).md"), "\(link.output.name)")
        }
    }

    @Test("The start page links to every page, in one of the four kinds of documentation")
    func kinds() throws {
        let text = DocumentPage.guide("Thumbrail").text
        let parts = text.split(separator: "\n## Topics\n", maxSplits: 1)
        try #require(parts.count == 2)
        let kinds = parts[0].split(separator: "\n### ").dropFirst()
        #expect(kinds.map { $0.prefix { $0 != "\n" } } == ["Tutorials", "How-to guides", "Reference", "Explanation"])
        let linked = kinds.joined().matches(of: /\]\((?<name>[A-Za-z0-9]+)\.md\)/).map { String($0.output.name) }
        let navigated = parts[1].matches(of: /<doc:(?<name>[A-Za-z0-9]+)>/).map { String($0.output.name) }
        let pages = TemporaryFolder.entries(of: "\(Place.repository)/Sources/thumbrail/Thumbrail.docc")
            .filter { $0.hasSuffix(".md") && $0 != "Thumbrail.md" }.map { String($0.dropLast(3)) }
        #expect(linked.sorted() == pages.sorted())
        #expect(navigated.sorted() == pages.sorted())
    }

    @Test("The files named on the page about extensions exist, except those that an extension creates")
    func additions() {
        let rows = DocumentPage.guide("Adding").lines.filter { $0.hasPrefix("| `") }
        #expect(rows.count > 50)
        for row in rows {
            for file in row.split(separator: "|")[0].matches(of: /`(?<path>[A-Za-z.][^` ]*\/[^` ]*)`/) {
                let path = String(file.output.path)
                #expect(path.contains("NAME") || exists(path), "\(path)")
            }
        }
    }

    @Test("The files named on the page about the architecture exist")
    func places() {
        let paths = DocumentPage.guide("Architecture").text.matches(of: /`(?<path>Sources\/[^`]+)`/)
        #expect(paths.count > 10)
        for path in paths { #expect(exists(String(path.output.path)), "\(path.output.path)") }
    }

    @Test("Every command named on a page exists", arguments: DocumentPage.all)
    func commands(page: DocumentPage) async throws {
        for name in page.text.matches(of: /\bKiosk\/[A-Za-z0-9.\/_+-]*[A-Za-z0-9]/) {
            #expect(exists(String(name.output)), "\(name.output)")
        }
        let help = try await Thumbrail.run("--help").output
        for block in page.blocks(in: "sh") {
            for command in block.matches(of: /(^|\n| )thumbrail (?<name>[a-z]+)/) {
                #expect(help.contains("\n  \(command.output.name) "), "\(command.output.name)")
            }
        }
    }

    @Test("The app in README.md and in the tutorial is identical to the example package, and so is its test")
    func app() throws {
        func source(_ path: String) -> String { WholeFile.text("\(Place.repository)/Kiosk/example/\(path)") }
        let app = source("Sources/Lamps/Lamps.swift")
        #expect(DocumentPage.readme.blocks(in: "swift").map { $0 + "\n" } == [app])
        let blocks = DocumentPage.guide("MakeAnApp").blocks(in: "swift").map { $0 + "\n" }
        try #require(blocks.count == 3)
        #expect(blocks[1] == app)
        #expect(blocks[2] == source("Tests/LampsTests/LampsTests.swift"))
        // The manifest has the targets of the example package, beside those of its other apps.
        let manifest = blocks[0].split(separator: "    targets: [\n")
        try #require(manifest.count == 2 && manifest[1].hasSuffix("    ]\n)\n"))
        let targets = manifest[1].dropLast("    ]\n)\n".count).split(separator: "        ),\n").filter { !$0.isEmpty }
        #expect(targets.count == 2)
        for target in targets { #expect(source("Package.swift").contains(target), "\(target)") }
        #expect(manifest[0].hasPrefix(source("Package.swift").prefix { $0 != "\n" }))
    }

    @Test("The code on the page about controls is identical to the example package, except for its indentation")
    func control() throws {
        let sources = DocumentPage.files(in: "Kiosk/example/Sources").filter { $0.hasSuffix(".swift") }
            .map { WholeFile.text("\(Place.repository)/\($0)") }
        let unindented = sources.joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }
        let text = "\n" + unindented.joined(separator: "\n") + "\n"
        let blocks = DocumentPage(path: "Sources/Toolkit/Toolkit.docc/OwnControls.md").blocks(in: "swift")
        try #require(blocks.count >= 5)
        for block in blocks {
            let lines = block.split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(text.contains("\n" + lines.joined(separator: "\n") + "\n"), "\(block)")
        }
    }

    @Test(
        "The kiosk files in the documentation have no errors",
        arguments: [DocumentPage.readme, .guide("WritingAKioskFile"), .guide("Sources")])
    func kioskFiles(page: DocumentPage) async throws {
        let files = page.blocks(in: "yaml").filter { $0.contains("\ntabs:") && "\n\($0)".contains("\ntitle:") }
        try #require(!files.isEmpty)
        for file in files {
            let folder = try TemporaryFolder()
            mkdir("\(folder.path)/Kiosk", 0o755)
            #expect(symlink("\(Place.repository)/Assets", "\(folder.path)/Assets") == 0)
            // Files that some of them name.
            try folder.write("Kiosk/waste.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
            for program in ["desk", "printer"] { try folder.write("Kiosk/\(program)", "") }
            let check = try await Thumbrail.run("check", folder.write("Kiosk/kiosk.yaml", file))
            #expect(check.status == .exited(0), "\(check.errors)")
        }
    }

    /// The jobs in Kiosk/jobs, and their pages.
    private static let jobs = [
        ("brewery", "JobBrewery"), ("door", "JobDoor"), ("doorbell", "JobDoorbell"), ("energy", "JobEnergy"),
        ("library", "JobLibrary"), ("living-room", "JobLivingRoom"), ("menu", "JobMenu"), ("museum", "JobMuseum"),
        ("notices", "JobNotices"), ("pick-list", "JobPickList"), ("printer", "JobPrinter"), ("visitors", "JobVisitors"),
    ]

    @Test("The page of a job contains its kiosk files, which have no errors and large enough targets", arguments: jobs)
    func job(name: String, page: String) async throws {
        let files = DocumentPage.files(in: "Kiosk/jobs/\(name)").filter { $0.hasSuffix(".yaml") }.sorted()
        try #require(!files.isEmpty)
        let blocks = DocumentPage.guide(page).blocks(in: "yaml").map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
        #expect(blocks == files.map { WholeFile.text("\(Place.repository)/\($0)") })
        for file in files {
            let check = try await Thumbrail.run(
                "check", "--panel", "7in-800x480", "--panel", "10.1in-1280x800", "--panel", "21.5in-1920x1080",
                "\(Place.repository)/\(file)")
            #expect(check.status == .exited(0), "\(check.errors)")
        }
    }

    @Test("Every job has a page")
    func allJobs() {
        let folders = DocumentPage.files(in: "Kiosk/jobs").compactMap { file -> String? in
            let parts = file.split(separator: "/")
            return parts.last == "kiosk.yaml" && parts.count == 4 ? String(parts[2]) : nil
        }
        #expect(folders.sorted() == Self.jobs.map(\.0))
    }

    @Test("The pictures named in the documentation exist, and every existing picture is used")
    func pictures() throws {
        let folder = "Sources/thumbrail/Thumbrail.docc"
        let files = DocumentPage.files(in: folder)
        var shown: Set<String> = []
        for file in files where file.hasSuffix(".md") {
            let text = WholeFile.text("\(Place.repository)/\(file)")
            for picture in text.matches(of: /!\[[^\]]*\]\((?<name>[^)]*)\)/) {
                shown.insert("\(folder)/\(picture.output.name)")
            }
        }
        #expect(shown == Set(files.filter { $0.hasSuffix(".png") }))
    }

    @Test("The kiosk file reference page ends with the current output of “thumbrail reference”")
    func reference() async throws {
        let reference = try await Thumbrail.run("reference").output
        let page = DocumentPage.guide("KioskFileReference")
        try #require(reference.hasPrefix("## kiosk\n"))
        #expect(page.text.hasSuffix("\n" + reference), "\(page.path) is older than “thumbrail reference”")
    }

    @Test("The newest entry in the change log is about the current version")
    func version() async throws {
        let version = try await Thumbrail.run("--version").output
        let entries = DocumentPage.guide("Changes").lines.filter { $0.hasPrefix("## ") }
        #expect(entries.first.map { $0.dropFirst(3) + "\n" } == version)
        #expect(Set(entries).count == entries.count)
    }

    @Test("Every ID at the beginning of a test name has a row in the table, and no row occurs twice")
    func testIDs() throws {
        let rows = DocumentPage.guide("TestIDs").text.matches(of: /\n\| (?<id>[A-Z][0-9]+) \| (?<what>.+) \|/)
            .map { String($0.output.id) }
        try #require(rows.count > 50)
        #expect(Set(rows).count == rows.count)
        var used: Set<String> = []
        for file in DocumentPage.files(in: "Tests") where file.hasSuffix(".swift") {
            let text = WholeFile.text("\(Place.repository)/\(file)")
            for name in text.matches(of: /@(Test|Suite)\(\s*"(?<ids>[A-Z][0-9]+(, [A-Z][0-9]+)*):/) {
                used.formUnion(name.output.ids.split(separator: ", ").map(String.init))
            }
        }
        try #require(used.count > 30)
        #expect(used.subtracting(rows).sorted() == [])
    }
}
