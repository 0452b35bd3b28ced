import Toolkit

nonisolated extension ElementStrings {
    /// Returns the title of the button that answers a question without changing anything.
    static func cancel(in language: ProgramLanguage) -> String {
        switch language {
        case .english: "Cancel"
        case .german: "Abbrechen"
        case .french: "Annuler"
        case .spanish: "Cancelar"
        case .portuguese: "Cancelar"
        case .italian: "Annulla"
        case .dutch: "Annuleren"
        case .danish: "Annuller"
        case .swedish: "Avbryt"
        case .norwegian: "Avbryt"
        case .finnish: "Peruuta"
        case .polish: "Anuluj"
        case .czech: "Zrušit"
        case .hungarian: "Mégse"
        case .greek: "Άκυρο"
        case .turkish: "Vazgeç"
        case .ukrainian: "Скасувати"
        case .russian: "Отмена"
        case .hebrew: "ביטול"
        case .arabic: "إلغاء"
        case .persian: "انصراف"
        case .hindi: "रद्द करें"
        case .thai: "ยกเลิก"
        case .vietnamese: "Hủy"
        case .indonesian: "Batal"
        case .simplifiedChinese: "取消"
        case .traditionalChinese: "取消"
        case .japanese: "キャンセル"
        case .korean: "취소"
        }
    }
}
