import ArgumentParser
import Glibc

/// Says what is wrong, and with which code the program ends.
func failure(_ words: String, code: Int32) -> ExitCode {
    tell(words)
    return ExitCode(code)
}

/// Writes a line for whoever runs this service.
func tell(_ words: String) {
    let bytes = Array("thumbrail-remote: \(words)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Whether something lies at a path.
func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}
