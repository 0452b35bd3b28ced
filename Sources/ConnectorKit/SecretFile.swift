import Files

/// A password or token that stands in a file; the panel reads the hashes of PINs the same way.
public typealias SecretFile = Files.SecretFile

/// Why there is no secret, in words without it.
public typealias SecretError = Files.SecretError
