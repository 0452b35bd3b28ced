import Drawing
import Toolkit

/// The strings of the idle chain, in one language.
nonisolated struct IdleStrings: Hashable, Sendable {
    /// The hint on the attract screen.
    let touch: String
    /// The title of the question whether the user is still there.
    let question: String
    /// The warning that typed text will be deleted in %1 seconds.
    let loss: String
    /// The title of the button by which the user confirms to be there.
    let stay: String

    private init(_ touch: String, _ question: String, _ loss: String, _ stay: String) {
        (self.touch, self.question, self.loss, self.stay) = (touch, question, loss, stay)
    }

    /// Creates the strings of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private static func words(in language: ProgramLanguage) -> IdleStrings {
        switch language {
        case .english:
            IdleStrings(
                "Touch to begin", "Are you still there?", "What was typed will be deleted: %1", "I am still here")
        case .german:
            IdleStrings(
                "Zum Beginnen berühren", "Sind Sie noch da?", "Eingaben werden gelöscht: %1", "Ich bin noch da")
        case .french:
            IdleStrings(
                "Touchez pour commencer", "Êtes-vous toujours là ?", "La saisie sera effacée : %1",
                "Je suis toujours là")
        case .spanish:
            IdleStrings("Toque para empezar", "¿Sigue ahí?", "Se borrará lo escrito: %1", "Sigo aquí")
        case .portuguese:
            IdleStrings(
                "Toque para começar", "Ainda está aí?", "O que foi escrito será apagado: %1", "Ainda estou aqui")
        case .italian:
            IdleStrings(
                "Tocca per iniziare", "È ancora lì?", "Il testo inserito sarà cancellato: %1", "Sono ancora qui")
        case .dutch:
            IdleStrings("Raak aan om te beginnen", "Bent u er nog?", "De invoer wordt gewist: %1", "Ik ben er nog")
        case .danish:
            IdleStrings("Tryk for at begynde", "Er du der stadig?", "Det indtastede slettes: %1", "Jeg er her stadig")
        case .swedish:
            IdleStrings("Tryck för att börja", "Är du kvar?", "Det som skrivits raderas: %1", "Jag är kvar")
        case .norwegian:
            IdleStrings("Trykk for å begynne", "Er du her fortsatt?", "Det som er skrevet, slettes: %1", "Jeg er her")
        case .finnish:
            IdleStrings(
                "Aloita koskettamalla", "Oletko vielä siellä?", "Kirjoitettu teksti poistetaan: %1",
                "Olen vielä täällä")
        case .polish:
            IdleStrings(
                "Dotknij, aby rozpocząć", "Czy nadal tam jesteś?", "Wpisany tekst zostanie usunięty: %1",
                "Nadal tu jestem")
        case .czech:
            IdleStrings("Začněte dotykem", "Jste tam ještě?", "Zadaný text bude smazán: %1", "Jsem tu")
        case .hungarian:
            IdleStrings("Érintse meg a kezdéshez", "Itt van még?", "A beírt szöveg törlődik: %1", "Itt vagyok")
        case .greek:
            IdleStrings("Αγγίξτε για έναρξη", "Είστε ακόμα εδώ;", "Όσα γράψατε θα διαγραφούν: %1", "Είμαι ακόμα εδώ")
        case .turkish:
            IdleStrings("Başlamak için dokunun", "Hâlâ orada mısınız?", "Yazılanlar silinecek: %1", "Hâlâ buradayım")
        case .ukrainian:
            IdleStrings("Торкніться, щоб почати", "Ви ще тут?", "Введене буде видалено: %1", "Я ще тут")
        case .russian:
            IdleStrings("Коснитесь, чтобы начать", "Вы ещё здесь?", "Введённое будет удалено: %1", "Я ещё здесь")
        case .hebrew:
            IdleStrings("געו כדי להתחיל", "עדיין כאן?", "מה שהוקלד יימחק: %1", "אני עדיין כאן")
        case .arabic:
            IdleStrings("المس للبدء", "هل ما زلت هنا؟", "سيُحذف ما كُتب: %1", "ما زلت هنا")
        case .persian:
            IdleStrings("برای شروع لمس کنید", "هنوز اینجا هستید؟", "آنچه نوشته شده پاک می‌شود: %1", "هنوز اینجا هستم")
        case .hindi:
            IdleStrings("शुरू करने के लिए छुएँ", "क्या आप अभी भी यहाँ हैं?", "लिखा हुआ मिटा दिया जाएगा: %1", "मैं अभी यहाँ हूँ")
        case .thai:
            IdleStrings("แตะเพื่อเริ่ม", "คุณยังอยู่ไหม", "สิ่งที่พิมพ์ไว้จะถูกลบ: %1", "ยังอยู่")
        case .vietnamese:
            IdleStrings("Chạm để bắt đầu", "Bạn còn ở đó không?", "Nội dung đã nhập sẽ bị xóa: %1", "Tôi vẫn ở đây")
        case .indonesian:
            IdleStrings(
                "Sentuh untuk mulai", "Anda masih di sana?", "Yang diketik akan dihapus: %1", "Saya masih di sini")
        case .simplifiedChinese: IdleStrings("触摸屏幕开始", "您还在吗？", "输入的内容将被删除：%1", "我还在")
        case .traditionalChinese: IdleStrings("觸碰螢幕開始", "您還在嗎？", "輸入的內容將被刪除：%1", "我還在")
        case .japanese: IdleStrings("タッチして開始", "まだいらっしゃいますか？", "入力した内容は削除されます：%1", "まだいます")
        case .korean: IdleStrings("터치하여 시작하세요", "아직 계신가요?", "입력한 내용이 삭제됩니다: %1", "아직 있습니다")
        }
    }
}
