import Drawing
import Toolkit

/// What the lock says, in one language.
nonisolated struct LockWords: Hashable, Sendable {
    /// Over the number pad; %1 is the role.
    let title: String
    let wrong: String
    /// %1 is minutes and seconds.
    let wait: String
    /// Where no hash can be read.
    let failed: String
    /// Of a tab.
    let locked: String

    /// The words for the readers of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private init(_ title: String, _ wrong: String, _ wait: String, _ failed: String, _ locked: String) {
        (self.title, self.wrong, self.wait, self.failed, self.locked) = (title, wrong, wait, failed, locked)
    }

    static func words(in language: ProgramLanguage) -> LockWords {
        switch language {
        case .english:
            LockWords("PIN: %1", "Wrong PIN", "Wait %1", "The PIN cannot be checked", "Locked")
        case .german:
            LockWords("PIN: %1", "Falsche PIN", "Warten: %1", "Die PIN lässt sich nicht prüfen", "Gesperrt")
        case .french:
            LockWords("Code : %1", "Code incorrect", "Patientez %1", "Le code ne peut pas être vérifié", "Verrouillé")
        case .spanish:
            LockWords("PIN: %1", "PIN incorrecto", "Espere %1", "No se puede comprobar el PIN", "Bloqueado")
        case .portuguese:
            LockWords("PIN: %1", "PIN incorreto", "Aguarde %1", "Não é possível verificar o PIN", "Bloqueado")
        case .italian:
            LockWords("PIN: %1", "PIN errato", "Attendere %1", "Impossibile verificare il PIN", "Bloccato")
        case .dutch:
            LockWords(
                "Pincode: %1", "Verkeerde pincode", "Wacht %1", "De pincode kan niet worden gecontroleerd",
                "Vergrendeld")
        case .danish:
            LockWords("Pinkode: %1", "Forkert pinkode", "Vent %1", "Pinkoden kan ikke kontrolleres", "Låst")
        case .swedish:
            LockWords("PIN-kod: %1", "Fel PIN-kod", "Vänta %1", "PIN-koden kan inte kontrolleras", "Låst")
        case .norwegian:
            LockWords("PIN-kode: %1", "Feil PIN-kode", "Vent %1", "PIN-koden kan ikke kontrolleres", "Låst")
        case .finnish:
            LockWords("PIN-koodi: %1", "Väärä PIN-koodi", "Odota %1", "PIN-koodia ei voi tarkistaa", "Lukittu")
        case .polish:
            LockWords("PIN: %1", "Nieprawidłowy PIN", "Czekaj %1", "Nie można sprawdzić kodu PIN", "Zablokowane")
        case .czech:
            LockWords("PIN: %1", "Nesprávný PIN", "Čekejte %1", "PIN nelze ověřit", "Zamčeno")
        case .hungarian:
            LockWords("PIN-kód: %1", "Hibás PIN-kód", "Várjon: %1", "A PIN-kód nem ellenőrizhető", "Zárolva")
        case .greek:
            LockWords("PIN: %1", "Λάθος PIN", "Περιμένετε %1", "Δεν είναι δυνατός ο έλεγχος του PIN", "Κλειδωμένο")
        case .turkish:
            LockWords("PIN: %1", "Yanlış PIN", "Bekleyin: %1", "PIN denetlenemiyor", "Kilitli")
        case .ukrainian:
            LockWords(
                "PIN-код: %1", "Неправильний PIN-код", "Зачекайте %1", "PIN-код неможливо перевірити", "Заблоковано")
        case .russian:
            LockWords(
                "ПИН-код: %1", "Неверный ПИН-код", "Подождите %1", "ПИН-код невозможно проверить", "Заблокировано")
        case .hebrew:
            LockWords("קוד PIN: %1", "קוד PIN שגוי", "המתינו %1", "לא ניתן לבדוק את הקוד", "נעול")
        case .arabic:
            LockWords("رمز PIN: %1", "رمز PIN خاطئ", "انتظر %1", "يتعذر التحقق من الرمز", "مقفل")
        case .persian:
            LockWords("پین: %1", "پین نادرست است", "%1 صبر کنید", "پین قابل بررسی نیست", "قفل")
        case .hindi:
            LockWords("पिन: %1", "गलत पिन", "%1 प्रतीक्षा करें", "पिन की जाँच नहीं हो सकती", "लॉक है")
        case .thai:
            LockWords("PIN: %1", "PIN ไม่ถูกต้อง", "รอ %1", "ไม่สามารถตรวจสอบ PIN ได้", "ล็อกอยู่")
        case .vietnamese:
            LockWords("Mã PIN: %1", "Sai mã PIN", "Chờ %1", "Không thể kiểm tra mã PIN", "Đã khóa")
        case .indonesian:
            LockWords("PIN: %1", "PIN salah", "Tunggu %1", "PIN tidak dapat diperiksa", "Terkunci")
        case .simplifiedChinese:
            LockWords("PIN 码：%1", "PIN 码错误", "请等待 %1", "无法验证 PIN 码", "已锁定")
        case .traditionalChinese:
            LockWords("PIN 碼：%1", "PIN 碼錯誤", "請等待 %1", "無法驗證 PIN 碼", "已鎖定")
        case .japanese:
            LockWords("暗証番号：%1", "暗証番号が違います", "%1 お待ちください", "暗証番号を確認できません", "ロック中")
        case .korean:
            LockWords("PIN: %1", "PIN이 틀렸습니다", "%1 기다리세요", "PIN을 확인할 수 없습니다", "잠김")
        }
    }
}
