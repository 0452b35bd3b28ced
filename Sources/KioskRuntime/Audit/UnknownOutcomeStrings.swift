import Drawing
import Toolkit

/// The message about requests whose outcome is unknown because the kiosk ended before the reply.
nonisolated enum UnknownOutcomeStrings {
    /// Returns the message.
    ///
    /// - Parameters:
    ///   - places: the places in the kiosk where the requests were sent.
    ///   - language: the language of the message.
    static func text(_ places: [String], in language: Language) -> String {
        text(in: ProgramLanguage(language)).filled(language.direction, places.joined(separator: ", "))
    }

    private static func text(in language: ProgramLanguage) -> String {
        switch language {
        case .english: "Outcome unknown: %1"
        case .german: "Niemand weiß, ob das geschehen ist: %1"
        case .french: "On ignore si cela a été fait : %1"
        case .spanish: "No se sabe si esto se hizo: %1"
        case .portuguese: "Não se sabe se isto foi feito: %1"
        case .italian: "Non si sa se questo è stato fatto: %1"
        case .dutch: "Niemand weet of dit gebeurd is: %1"
        case .danish: "Ingen ved, om dette blev gjort: %1"
        case .swedish: "Ingen vet om detta blev gjort: %1"
        case .norwegian: "Ingen vet om dette ble gjort: %1"
        case .finnish: "Ei tiedetä, tehtiinkö tämä: %1"
        case .polish: "Nie wiadomo, czy to zostało wykonane: %1"
        case .czech: "Neví se, zda se to provedlo: %1"
        case .hungarian: "Nem tudni, hogy ez megtörtént-e: %1"
        case .greek: "Δεν είναι γνωστό αν αυτό έγινε: %1"
        case .turkish: "Bunun yapılıp yapılmadığı bilinmiyor: %1"
        case .ukrainian: "Невідомо, чи це було зроблено: %1"
        case .russian: "Неизвестно, было ли это сделано: %1"
        case .hebrew: "לא ידוע אם זה בוצע: %1"
        case .arabic: "لا يُعرف هل نُفِّذ هذا: %1"
        case .persian: "معلوم نیست این کار انجام شده باشد: %1"
        case .hindi: "पता नहीं कि यह हुआ या नहीं: %1"
        case .thai: "ไม่ทราบว่าสิ่งนี้ทำแล้วหรือไม่: %1"
        case .vietnamese: "Không rõ việc này đã được thực hiện chưa: %1"
        case .indonesian: "Tidak diketahui apakah ini sudah dilakukan: %1"
        case .simplifiedChinese: "不清楚这是否已完成：%1"
        case .traditionalChinese: "不清楚這是否已完成：%1"
        case .japanese: "実行されたかどうか分かりません：%1"
        case .korean: "실행되었는지 알 수 없습니다: %1"
        }
    }
}
