/// The buttons on the cable of a headset, which belong to the same input device as the switch of its jack.
///
/// Such a device is not grabbed: the kernel would no longer report the switch to ``HeadphoneWatch``.
nonisolated enum HeadsetKeys {
    /// The keys that the kernel's sound drivers use (SND_JACK_BTN): BTN_0 to BTN_5, KEY_MUTE, KEY_VOLUMEDOWN, KEY_VOLUMEUP, KEY_NEXTSONG,
    /// KEY_PLAYPAUSE, KEY_PREVIOUSSONG, KEY_PHONE, KEY_MEDIA and KEY_VOICECOMMAND of linux/input-event-codes.h.
    private static let codes = Set(0x100...0x105).union([113, 114, 115, 163, 164, 165, 169, 226, 0x246])

    /// Returns `true` if a device has a headphone switch, and no keys other than those of a headset.
    static func areAll(of descriptor: CInt) -> Bool {
        guard let switches = EventBits(of: descriptor, type: EventBits.switches),
            let keys = EventBits(of: descriptor, type: EventBits.keys)
        else { return false }
        return areAll(in: keys, besides: switches)
    }

    /// Returns `true` if bit masks have a headphone switch, and no keys other than those of a headset.
    static func areAll(in keys: EventBits, besides switches: EventBits) -> Bool {
        switches.numbers.contains(JackRecords.headphones) && codes.isSuperset(of: keys.numbers)
    }
}
