/// The times of the connection to `thumbrail-speech`, in seconds.
struct SpeechTimes: Sendable {
    /// The time in which an utterance begins. A service that takes longer is given up.
    var answer = 20.0
    /// The longest time for which an utterance is spoken.
    var speech = 1_500.0
    /// The age after which an utterance that could not be sent is dropped.
    var patience = 5.0
    /// The first and the longest delay before the service is connected or started again.
    var firstDelay = 0.5
    var longestDelay = 60.0
}
