import Toolkit

nonisolated extension ElementStrings {
    /// Returns the note for a stale value that was current until a moment.
    ///
    /// - Parameters:
    ///   - moment: The formatted date and time.
    ///   - language: The language of the note.
    static func old(since moment: String, in language: ProgramLanguage) -> String {
        switch language {
        case .english: "not up to date since \(moment)"
        case .german: "nicht aktuell seit \(moment)"
        case .french: "pas à jour depuis le \(moment)"
        case .spanish: "no actualizado desde el \(moment)"
        case .portuguese: "desatualizado desde \(moment)"
        case .italian: "non aggiornato dal \(moment)"
        case .dutch: "niet actueel sinds \(moment)"
        case .danish: "ikke opdateret siden \(moment)"
        case .swedish: "inte aktuellt sedan \(moment)"
        case .norwegian: "ikke oppdatert siden \(moment)"
        case .finnish: "ei päivitetty \(moment) jälkeen"
        case .polish: "nieaktualne od \(moment)"
        case .czech: "neaktuální od \(moment)"
        case .hungarian: "nem friss \(moment) óta"
        case .greek: "μη ενημερωμένο από \(moment)"
        case .turkish: "\(moment) tarihinden beri güncel değil"
        case .ukrainian: "неактуально з \(moment)"
        case .russian: "неактуально с \(moment)"
        case .hebrew: "לא עדכני מאז \(moment)"
        case .arabic: "غير محدَّث منذ \(moment)"
        case .persian: "از \(moment) به‌روز نیست"
        case .hindi: "\(moment) से पुराना मान"
        case .thai: "ไม่เป็นปัจจุบันตั้งแต่ \(moment)"
        case .vietnamese: "chưa cập nhật từ \(moment)"
        case .indonesian: "tidak terkini sejak \(moment)"
        case .simplifiedChinese: "自 \(moment) 起未更新"
        case .traditionalChinese: "自 \(moment) 起未更新"
        case .japanese: "\(moment) から未更新"
        case .korean: "\(moment)부터 최신 아님"
        }
    }
}
