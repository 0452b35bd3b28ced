nonisolated extension Standard {
    /// The standards that are checked.
    static var all: [Standard] { [european, section508, ada] }

    /// The generic requirements, and those of software in their variants for closed functionality.
    private static var european: Standard {
        Standard(
            "EN 301 549 V3.2.1",
            """
            5.1.2.1 | Closed functions meet the requirements in another way | built: ScreenReaderTests.order ScreenReaderTests.activating BlindVisitTests.press | rules: speech
            5.1.2.2 | No assistive technology has to be connected | built: ScreenReaderTests.session | rules: speech
            5.1.3.1 | What is seen can be heard | built: ReadDemoTests.gallery | rules: speech unnamed
            5.1.3.2 | Sound is at the panel itself or in a headset | rules: speech | person: The panel has a loudspeaker, or a socket for a headset.
            5.1.3.3 | What is heard can be found on the screen | built: ScreenReaderTests.ring | rules: speech
            5.1.3.4 | Speech can be interrupted and repeated | built: ScreenReaderTests.interruption ScreenReaderTests.help ScreenReaderControlsTests.silence | rules: speech
            5.1.3.5 | An action or new speech interrupts speech | built: ScreenReaderTests.interruption VoiceTests.stop | rules: speech
            5.1.3.6 | Pictures have texts that can be spoken | built: ScreenReaderWordsTests.languages | rules: speech alternative codeCaption
            5.1.3.7 | Videos have spoken descriptions | absent: A kiosk shows no videos.
            5.1.3.8 | Masked entries are not spoken aloud | built: ScreenReaderWordsTests.secrets ReadDemoTests.locked | rules: speech
            5.1.3.9 | Personal data are heard only in a headset | built: KioskSpeechTests.beginning | rules: speech | person: Whether the kiosk shows personal data; then speech must begin with headphones only: start: [headphones].
            5.1.3.10 | Other sounds do not drown speech | built: KioskSoundTests.besideSpeech SoundTests.length | rules: speech
            5.1.3.11 | The volume in a headset can be set | rules: speech | person: The panel has keys for the volume.
            5.1.3.12 | The volume of a loudspeaker can be set, up to 65 dBA | rules: speech | person: The panel has keys for the volume, and its loudspeaker reaches 65 dBA.
            5.1.3.13 | The volume is reset after each visit | built: KioskSpeechTests.volume | rules: speech
            5.1.3.14 | Speech is in the language of the text | built: ScreenReaderWordsTests.languages VoiceTests.speaks | rules: speech languages translations
            5.1.3.15 | Errors can be heard | built: FormCardTests.spoken | rules: speech
            5.1.3.16 | Receipts and tickets can be heard | absent: A kiosk issues nothing itself.
            5.1.4 | Text is large enough at the viewing distance | rules: viewing enlargement
            5.1.5 | What is heard can be seen | built: AlarmTests.volume AlarmTests.calls | rules: sound
            5.1.6.1 | Functions that keys cannot reach need no sight | built: KioskKeyTests.byArrows KioskKeyTests.byTab | rules: keys
            5.1.6.2 | The focus of keys can be moved away by the same keys | built: KioskKeyTests.byTab KioskKeyTests.columns AlertTests.keys
            5.1.7 | Speaking is not required | absent: A kiosk does not listen.
            5.2 | Those who need an accessibility feature can turn it on | built: ScreenReaderTests.corners KioskSpeechTests.beginning | rules: speech
            5.3 | A certain biological characteristic is not required | absent: A kiosk uses no biometrics: PINs and keys unlock it.
            5.4 | Conversions keep accessibility information | absent: A kiosk converts no documents.
            5.5.1 | No part needs grasping, pinching or turning the wrist | built: PictureZoomTests.doubleTap PageViewControllerTests.dots DialTests.keys | rules: holding
            5.5.2 | Parts can be found without sight, and without using them | built: ScreenReaderTests.exploring | rules: speech
            5.6.1 | The state of a switch can be heard or felt | built: ScreenReaderTests.activating | rules: speech
            5.6.2 | The state of a switch can be seen | built: ControlLookTests.states CheckBoxElementTests.states AlarmBarTests.shapes
            5.7 | The repetition of keys can be slowed down | built: SteadyInputTests.otherKeys AppearanceSettingsTests.steadied | rules: settings
            5.8 | A second stroke of a key can be ignored for 0.5 s | built: SteadyInputTests.keys AppearanceSettingsTests.steadied | rules: settings
            5.9 | Nothing needs two actions at the same time | built: PictureZoomTests.doubleTap PageViewControllerTests.dots KeyboardTypingTests.shift
            11.1.1.1.2 | Text alternatives for pictures | built: ScreenReaderWordsTests.languages | rules: speech alternative codeCaption
            11.1.2.1.2.1 | Recorded sound is also shown | absent: A kiosk plays no recordings.
            11.1.2.1.2.2 | Recorded video is also spoken | absent: A kiosk shows no videos.
            11.1.2.2 | Captions of recordings | absent: A kiosk shows no videos.
            11.1.2.3.2 | Descriptions of recordings | absent: A kiosk shows no videos.
            11.1.2.4 | Captions of live video | absent: A kiosk shows no videos.
            11.1.2.5 | Audio descriptions | absent: A kiosk shows no videos.
            11.1.3.1.2 | What belongs together is heard together | built: ScreenReaderWordsTests.options | rules: speech
            11.1.3.2.2 | The order of what is heard makes sense | built: ReadDemoTests.gallery ReadingOrderPropertyTests.pages | rules: speech order
            11.1.3.3 | Instructions do not rely on shape, colour or place | rules: sensory
            11.1.3.4 | Portrait and landscape | built: LayoutTests.texts PageTests.pages RotationTests.everythingStays
            11.1.3.5.2 | The purpose of an entry can be heard | built: ScreenReaderWordsTests.typing | rules: speech
            11.1.4.1 | Colour is not the only carrier | built: AlarmBarTests.shapes ChartCardTests.series ElementPageTests.limits | rules: color
            11.1.4.2 | Sounds longer than 3 s can be stopped | built: AlarmTests.calls SoundTests.length
            11.1.4.3 | Contrast of texts | built: PageTests.contrast ControlLookTests.text BackgroundTests.contrast | rules: contrast
            11.1.4.4.2 | Text can be enlarged | rules: viewing enlargement
            11.1.4.5.2 | Text is not a picture | person: Whether a picture contains text that is needed.
            11.1.4.10.2 | Enlarged text needs no scrolling in two directions | built: LayoutTests.texts | rules: enlargement
            11.1.4.11 | Contrast of controls and signs | built: ControlLookTests.parts FocusRingTests.contrast PillTests.contrast | rules: contrast
            11.1.4.12 | Wider spacing of texts | absent: The contents of a kiosk are not marked up for other programs.
            11.1.4.13 | What appears on focus can be dismissed | absent: Nothing appears because a part has the focus or a pointer is over it.
            11.2.1.1.2 | Everything works with keys, or without sight | built: KioskKeyTests.byArrows KioskKeyTests.everything BlindVisitTests.visitors | rules: keys
            11.2.1.2 | Keys are not trapped | built: KioskKeyTests.byTab AlertTests.keys FocusTests.modal
            11.2.1.4.2 | Single characters are no shortcuts | absent: No function has a character as its key.
            11.2.2.1 | Time limits can be extended | only: time limit | built: IdleQuestionTests.asked IdleQuestionTests.extended IdleQuestionTests.losses LockTests.warning | rules: time
            11.2.2.2 | Movement can be stopped | built: AlarmBarTests.ends AlarmBarTests.steady | rules: motion
            11.2.3.1 | Nothing flashes more than three times a second | built: AlarmBarTests.blinks | person: Whether values or pictures of a source flash.
            11.2.4.3 | The order of the focus makes sense | built: FocusTests.tab TabKeyTests.tabOrder KioskKeyTests.columns | rules: order
            11.2.4.4 | The purpose of a link is known from its text | person: Whether the texts of links and buttons say where they lead.
            11.2.4.6 | Headings and labels describe | rules: names | person: Whether titles and labels describe what follows them.
            11.2.4.7 | The focus is visible | built: FocusRingTests.measures FocusRingTests.contrast FocusTests.following
            11.2.5.1 | One finger without a path is enough | built: PictureZoomTests.doubleTap PageViewControllerTests.dots CompactTests.pushAndPop DrawerTests.button
            11.2.5.2 | A touch can be taken back | built: ControlTests.slide ControlTests.lost
            11.2.5.3 | The name contains the visible label | built: SpokenScreenTests.buttons SpokenScreenTests.fields SpokenRailTests.tabs
            11.2.5.4 | Nothing has to be shaken or tilted | absent: A kiosk reads no motion sensors.
            11.3.1.1.2 | Speech is in the language of the kiosk | built: VoiceTests.speaks | rules: speech languages
            11.3.2.1 | Focus alone changes nothing | built: TabKeyTests.choosing FocusTests.first
            11.3.2.2 | Entries change nothing unexpectedly | person: Whether a switch, a choice or a field has effects that its label does not tell.
            11.3.3.1.2 | Errors can be heard | built: FormCardTests.spoken BlindVisitTests.mistake | rules: speech
            11.3.3.2 | Entries have labels | built: FormCardTests.spoken FieldElementTests.mistakes CheckBoxElementTests.mistakes
            11.3.3.3 | Errors come with a suggestion | built: FormCardTests.numbers FormCardTests.missing
            11.3.3.4 | Mistakes can be prevented or undone | built: FormCardTests.clearing ActionTests.question | rules: question
            11.4.1.1.2 | Parsing | absent: It is not required of closed functionality.
            11.4.1.2.2 | Name, role and value | built: ElementPageTests.spoken SpokenScreenTests.rows SwitchTests.spoken | rules: unnamed
            11.5.1 | Closed functions replace interoperability | built: ScreenReaderTests.order ScreenReaderTests.activating | rules: speech
            11.6.1 | Documented accessibility features can be used | absent: A kiosk is not a platform for other software.
            11.6.2 | Software does not disturb the platform's features | absent: On a kiosk, the platform offers visitors no such features.
            11.7 | Settings of the platform are followed | absent: A kiosk is isolated from the settings of its platform.
            """)
    }

    /// Chapter 4 of the revised standards, as far as it concerns self-service.
    private static var section508: Standard {
        Standard(
            "Revised Section 508",
            """
            402.1 | Closed functions can be used without assistive technology | built: ScreenReaderTests.order ScreenReaderTests.activating | rules: speech
            402.2.1 | What is on the screen is spoken | built: ReadDemoTests.gallery | rules: speech alternative unnamed
            402.2.2 | Receipts and tickets are spoken | absent: A kiosk issues nothing itself.
            402.2.3 | Speech belongs to what the screen shows | built: ScreenReaderTests.liveValues ScreenReaderTests.ring | rules: speech
            402.2.4 | Speech can be repeated, paused and interrupted | built: ScreenReaderTests.interruption ScreenReaderTests.help ScreenReaderControlsTests.silence | rules: speech
            402.2.5 | Instructions in braille | person: Braille beside the panel says how to start speech.
            402.3.1 | The volume in a headset can be set | rules: speech | person: The panel has keys for the volume.
            402.3.2 | The volume of a loudspeaker can be set, and is reset | built: KioskSpeechTests.volume | rules: speech | person: The panel has keys for the volume.
            402.4 | Characters are large, without serifs and with contrast | built: PageTests.contrast | rules: characters font contrast
            402.5 | Characters on variable message signs | absent: A touch panel is not a sign for passing traffic.
            403.1 | Biometrics are not the only way | absent: A kiosk uses no biometrics: PINs and keys unlock it.
            404.1 | Conversions keep accessibility information | absent: A kiosk converts no documents.
            405.1 | Entries and results are as private as those of others | built: KioskSpeechTests.beginning | rules: speech | person: Whether the kiosk shows personal data; then speech must begin with headphones only: start: [headphones].
            406.1 | A standard connection for a headset | person: The panel has a headset socket of 3.5 mm.
            407.2 | Contrast of keys | person: The labels of the panel's keys stand out from the keys.
            407.3.1 | Keys can be felt | built: KioskKeyTests.byArrows | rules: keys | person: The panel has keys that can be felt, for moving, choosing and going back.
            407.3.2 | Letters are in the usual order | person: The letters of a keyboard are in the usual order, and F and J can be felt.
            407.3.3 | Digits are in the usual order | person: The digits of a keypad are as on a telephone, and 5 can be felt.
            407.4 | The repetition of keys can be slowed down | built: SteadyInputTests.otherKeys AppearanceSettingsTests.steadied | rules: settings
            407.5 | Who needs more time is asked by sight, and by sound or touch | only: time limit | built: IdleQuestionTests.asked IdleQuestionTests.spoken | rules: time speech
            407.6 | One hand is enough, without tight grasping | built: PictureZoomTests.doubleTap PageViewControllerTests.dots ControlTests.slide | rules: holding target
            407.7 | Tickets and cards have an orientation that can be felt | absent: A kiosk issues nothing itself.
            407.8.1 | The place of the panel's front | person: The distance of the panel's front from the edge of the floor space.
            407.8.2 | Reach from the side | rules: reach | person: Obstacles in front of the panel.
            407.8.3 | Reach from the front | rules: reach | person: Obstacles in front of the panel.
            """)
    }

    /// The design standards for machines that give out money or tickets.
    private static var ada: Standard {
        Standard(
            "ADA 2010 Standards, 707",
            """
            707.2 | Floor space | person: The clear floor space in front of the panel.
            707.3 | Parts are within reach and need one hand | built: PictureZoomTests.doubleTap | rules: reach holding target | person: Obstacles in front of the panel.
            707.4 | Entries and results are as private as those of others | built: KioskSpeechTests.beginning | rules: speech | person: Whether the kiosk shows personal data; then speech must begin with headphones only: start: [headphones].
            707.5 | Speech for everything that is shown | built: ReadDemoTests.gallery | rules: speech alternative
            707.5.1 | Speech can be repeated and interrupted, and its volume set | built: ScreenReaderTests.interruption ScreenReaderTests.help ScreenReaderTests.otherKeys | rules: speech
            707.5.2 | Receipts are spoken | absent: A kiosk issues nothing itself.
            707.6.1 | Keys can be felt | built: KioskKeyTests.byArrows | rules: keys | person: The panel has keys that can be felt, for each function.
            707.6.2 | Digits are in the usual order | person: The digits of a keypad are in one of the two usual orders, and 5 can be felt.
            707.6.3 | Function keys have contrast and symbols that can be felt | person: The keys for entering, clearing, cancelling, adding and removing.
            707.7.1 | The screen is visible from a height of 1,015 mm | person: Whether the screen can be seen from there.
            707.7.2 | Characters are large, without serifs and with contrast | built: PageTests.contrast | rules: characters font contrast
            707.8 | Instructions in braille | person: Braille beside the panel says how to start speech.
            """)
    }
}
