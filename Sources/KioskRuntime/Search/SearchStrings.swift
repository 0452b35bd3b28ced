import Drawing
import Toolkit

/// The strings of the search in a list.
nonisolated enum SearchStrings {
    /// Returns the text that is shown if nothing matches the search.
    static func nothingFound(in language: Language) -> String {
        switch ProgramLanguage(language) {
        case .english: "Nothing found"
        case .german: "Nichts gefunden"
        case .french: "Aucun résultat"
        case .spanish: "Sin resultados"
        case .portuguese: "Nenhum resultado"
        case .italian: "Nessun risultato"
        case .dutch: "Niets gevonden"
        case .danish: "Intet fundet"
        case .swedish: "Inget hittades"
        case .norwegian: "Ingenting funnet"
        case .finnish: "Ei tuloksia"
        case .polish: "Nic nie znaleziono"
        case .czech: "Nic nenalezeno"
        case .hungarian: "Nincs találat"
        case .greek: "Δεν βρέθηκε τίποτα"
        case .turkish: "Sonuç yok"
        case .ukrainian: "Нічого не знайдено"
        case .russian: "Ничего не найдено"
        case .hebrew: "לא נמצא דבר"
        case .arabic: "لا توجد نتائج"
        case .persian: "چیزی پیدا نشد"
        case .hindi: "कुछ नहीं मिला"
        case .thai: "ไม่พบรายการ"
        case .vietnamese: "Không tìm thấy"
        case .indonesian: "Tidak ada hasil"
        case .simplifiedChinese: "未找到结果"
        case .traditionalChinese: "找不到結果"
        case .japanese: "見つかりません"
        case .korean: "결과 없음"
        }
    }
}
