import Drawing

/// What a colour picker calls its parts, in one language.
nonisolated struct ColorWords: Hashable, Sendable {
    /// Which colour it is, red or green say.
    let hue: String
    /// How far it is from white.
    let saturation: String
    /// How much light there is.
    let brightness: String
    /// How warm or cold a white is.
    let temperature: String

    private init(_ hue: String, _ saturation: String, _ brightness: String, _ temperature: String) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
        self.temperature = temperature
    }

    /// The words in a language; in English where there is no table of it.
    init(_ language: Language) {
        self =
            switch ProgramLanguage(language) {
            case .english: ColorWords("Hue", "Saturation", "Brightness", "Colour temperature")
            case .german: ColorWords("Farbton", "Sättigung", "Helligkeit", "Farbtemperatur")
            case .french: ColorWords("Teinte", "Saturation", "Luminosité", "Température de couleur")
            case .spanish: ColorWords("Tono", "Saturación", "Brillo", "Temperatura de color")
            case .portuguese: ColorWords("Matiz", "Saturação", "Brilho", "Temperatura de cor")
            case .italian: ColorWords("Tonalità", "Saturazione", "Luminosità", "Temperatura di colore")
            case .dutch: ColorWords("Kleurtoon", "Verzadiging", "Helderheid", "Kleurtemperatuur")
            case .danish: ColorWords("Farvetone", "Mætning", "Lysstyrke", "Farvetemperatur")
            case .swedish: ColorWords("Nyans", "Mättnad", "Ljusstyrka", "Färgtemperatur")
            case .norwegian: ColorWords("Fargetone", "Metning", "Lysstyrke", "Fargetemperatur")
            case .finnish: ColorWords("Sävy", "Kylläisyys", "Kirkkaus", "Värilämpötila")
            case .polish: ColorWords("Odcień", "Nasycenie", "Jasność", "Temperatura barwowa")
            case .czech: ColorWords("Odstín", "Sytost", "Jas", "Teplota barvy")
            case .hungarian: ColorWords("Árnyalat", "Telítettség", "Fényerő", "Színhőmérséklet")
            case .greek: ColorWords("Απόχρωση", "Κορεσμός", "Φωτεινότητα", "Θερμοκρασία χρώματος")
            case .turkish: ColorWords("Ton", "Doygunluk", "Parlaklık", "Renk sıcaklığı")
            case .ukrainian: ColorWords("Відтінок", "Насиченість", "Яскравість", "Колірна температура")
            case .russian: ColorWords("Оттенок", "Насыщенность", "Яркость", "Цветовая температура")
            case .hebrew: ColorWords("גוון", "רוויה", "בהירות", "טמפרטורת צבע")
            case .arabic: ColorWords("تدرج اللون", "التشبع", "السطوع", "درجة حرارة اللون")
            case .persian: ColorWords("فام", "اشباع", "روشنایی", "دمای رنگ")
            case .hindi: ColorWords("वर्ण", "संतृप्ति", "चमक", "रंग तापमान")
            case .thai: ColorWords("สีสัน", "ความอิ่มตัว", "ความสว่าง", "อุณหภูมิสี")
            case .vietnamese: ColorWords("Sắc độ", "Độ bão hòa", "Độ sáng", "Nhiệt độ màu")
            case .indonesian: ColorWords("Rona", "Saturasi", "Kecerahan", "Suhu warna")
            case .simplifiedChinese: ColorWords("色相", "饱和度", "亮度", "色温")
            case .traditionalChinese: ColorWords("色相", "飽和度", "亮度", "色溫")
            case .japanese: ColorWords("色相", "彩度", "明るさ", "色温度")
            case .korean: ColorWords("색조", "채도", "밝기", "색온도")
            }
    }
}
