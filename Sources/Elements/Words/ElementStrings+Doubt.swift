import Toolkit

nonisolated extension ElementStrings {
    /// Returns the note for a time that may be wrong because the clock was never set.
    package static func doubtfulTime(in language: ProgramLanguage) -> String {
        switch language {
        case .english: "The time may be wrong"
        case .german: "Die Uhr geht vielleicht falsch"
        case .french: "L’heure est peut-être inexacte"
        case .spanish: "La hora puede ser incorrecta"
        case .portuguese: "A hora pode estar errada"
        case .italian: "L’ora potrebbe essere errata"
        case .dutch: "De tijd klopt mogelijk niet"
        case .danish: "Klokken går måske forkert"
        case .swedish: "Klockan kan gå fel"
        case .norwegian: "Klokken kan gå feil"
        case .finnish: "Kello voi olla väärässä"
        case .polish: "Czas może być nieprawidłowy"
        case .czech: "Čas nemusí být správný"
        case .hungarian: "Az idő pontatlan lehet"
        case .greek: "Η ώρα ίσως είναι λάθος"
        case .turkish: "Saat yanlış olabilir"
        case .ukrainian: "Час може бути неправильним"
        case .russian: "Время может быть неверным"
        case .hebrew: "ייתכן שהשעה שגויה"
        case .arabic: "قد يكون الوقت غير صحيح"
        case .persian: "ممکن است ساعت نادرست باشد"
        case .hindi: "समय ग़लत हो सकता है"
        case .thai: "เวลาอาจไม่ถูกต้อง"
        case .vietnamese: "Giờ có thể không đúng"
        case .indonesian: "Waktu mungkin salah"
        case .simplifiedChinese: "时间可能不准确"
        case .traditionalChinese: "時間可能不正確"
        case .japanese: "時刻が正しくない可能性があります"
        case .korean: "시간이 정확하지 않을 수 있습니다"
        }
    }
}
