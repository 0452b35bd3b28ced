import Drawing
import Toolkit

/// The notice on the screen during a remote live view.
public nonisolated enum ViewerStrings {
    /// Returns the notice.
    ///
    /// - Parameter language: the language that the panel shows.
    public static func text(in language: Language) -> String { text(in: ProgramLanguage(language)) }

    static func text(in language: ProgramLanguage) -> String {
        switch language {
        case .english: "This screen is being viewed remotely"
        case .german: "Jemand sieht diesen Bildschirm mit"
        case .french: "Quelqu’un regarde cet écran à distance"
        case .spanish: "Alguien está viendo esta pantalla"
        case .portuguese: "Alguém está a ver este ecrã"
        case .italian: "Qualcuno sta guardando questo schermo"
        case .dutch: "Iemand kijkt mee op dit scherm"
        case .danish: "Nogen ser med på denne skærm"
        case .swedish: "Någon tittar på den här skärmen"
        case .norwegian: "Noen ser på denne skjermen"
        case .finnish: "Joku katselee tätä näyttöä"
        case .polish: "Ktoś ogląda ten ekran"
        case .czech: "Někdo sleduje tuto obrazovku"
        case .hungarian: "Valaki nézi ezt a képernyőt"
        case .greek: "Κάποιος βλέπει αυτή την οθόνη"
        case .turkish: "Birisi bu ekranı izliyor"
        case .ukrainian: "Хтось дивиться на цей екран"
        case .russian: "Кто-то смотрит на этот экран"
        case .hebrew: "מישהו צופה במסך הזה"
        case .arabic: "هناك من يشاهد هذه الشاشة"
        case .persian: "کسی این صفحه را تماشا می‌کند"
        case .hindi: "कोई यह स्क्रीन देख रहा है"
        case .thai: "มีผู้กำลังดูหน้าจอนี้"
        case .vietnamese: "Có người đang xem màn hình này"
        case .indonesian: "Seseorang sedang melihat layar ini"
        case .simplifiedChinese: "有人正在查看此屏幕"
        case .traditionalChinese: "有人正在檢視此螢幕"
        case .japanese: "この画面は遠隔で見られています"
        case .korean: "누군가 이 화면을 보고 있습니다"
        }
    }
}
