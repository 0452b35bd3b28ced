import Drawing

/// The names of a colour picker's components, in one language.
nonisolated struct ColorStrings: Hashable, Sendable {
    /// The name of the hue.
    let hue: String
    /// The name of the saturation.
    let saturation: String
    /// The name of the brightness.
    let brightness: String
    /// The name of the colour temperature.
    let temperature: String

    private init(_ hue: String, _ saturation: String, _ brightness: String, _ temperature: String) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
        self.temperature = temperature
    }

    /// Creates the strings in a language, or in English if there is no table for it.
    init(_ language: Language) {
        self =
            switch ProgramLanguage(language) {
            case .english: ColorStrings("Hue", "Saturation", "Brightness", "Colour temperature")
            case .german: ColorStrings("Farbton", "Sättigung", "Helligkeit", "Farbtemperatur")
            case .french: ColorStrings("Teinte", "Saturation", "Luminosité", "Température de couleur")
            case .spanish: ColorStrings("Tono", "Saturación", "Brillo", "Temperatura de color")
            case .portuguese: ColorStrings("Matiz", "Saturação", "Brilho", "Temperatura de cor")
            case .italian: ColorStrings("Tonalità", "Saturazione", "Luminosità", "Temperatura di colore")
            case .dutch: ColorStrings("Kleurtoon", "Verzadiging", "Helderheid", "Kleurtemperatuur")
            case .danish: ColorStrings("Farvetone", "Mætning", "Lysstyrke", "Farvetemperatur")
            case .swedish: ColorStrings("Nyans", "Mättnad", "Ljusstyrka", "Färgtemperatur")
            case .norwegian: ColorStrings("Fargetone", "Metning", "Lysstyrke", "Fargetemperatur")
            case .finnish: ColorStrings("Sävy", "Kylläisyys", "Kirkkaus", "Värilämpötila")
            case .polish: ColorStrings("Odcień", "Nasycenie", "Jasność", "Temperatura barwowa")
            case .czech: ColorStrings("Odstín", "Sytost", "Jas", "Teplota barvy")
            case .hungarian: ColorStrings("Árnyalat", "Telítettség", "Fényerő", "Színhőmérséklet")
            case .greek: ColorStrings("Απόχρωση", "Κορεσμός", "Φωτεινότητα", "Θερμοκρασία χρώματος")
            case .turkish: ColorStrings("Ton", "Doygunluk", "Parlaklık", "Renk sıcaklığı")
            case .ukrainian: ColorStrings("Відтінок", "Насиченість", "Яскравість", "Колірна температура")
            case .russian: ColorStrings("Оттенок", "Насыщенность", "Яркость", "Цветовая температура")
            case .hebrew: ColorStrings("גוון", "רוויה", "בהירות", "טמפרטורת צבע")
            case .arabic: ColorStrings("تدرج اللون", "التشبع", "السطوع", "درجة حرارة اللون")
            case .persian: ColorStrings("فام", "اشباع", "روشنایی", "دمای رنگ")
            case .hindi: ColorStrings("वर्ण", "संतृप्ति", "चमक", "रंग तापमान")
            case .thai: ColorStrings("สีสัน", "ความอิ่มตัว", "ความสว่าง", "อุณหภูมิสี")
            case .vietnamese: ColorStrings("Sắc độ", "Độ bão hòa", "Độ sáng", "Nhiệt độ màu")
            case .indonesian: ColorStrings("Rona", "Saturasi", "Kecerahan", "Suhu warna")
            case .simplifiedChinese: ColorStrings("色相", "饱和度", "亮度", "色温")
            case .traditionalChinese: ColorStrings("色相", "飽和度", "亮度", "色溫")
            case .japanese: ColorStrings("色相", "彩度", "明るさ", "色温度")
            case .korean: ColorStrings("색조", "채도", "밝기", "색온도")
            }
    }
}
