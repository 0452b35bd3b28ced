import Drawing
import Toolkit

/// The strings of the safe page, in one language.
nonisolated struct SafePageStrings: Hashable, Sendable {
    let title: String
    /// The text about the crashes; %1 is the time of the first one.
    let since: String
    /// The heading of the contact.
    let contact: String
    let tryAgain: String
    /// The text about the next automatic attempt; %1 is its time.
    let later: String
    /// The notice above a former kiosk.
    let former: String

    /// Creates the strings of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private init(
        _ title: String, since: String, _ contact: String, again tryAgain: String, later: String, former: String
    ) {
        (self.title, self.since, self.contact) = (title, since, contact)
        (self.tryAgain, self.later, self.former) = (tryAgain, later, former)
    }

    static func words(in language: ProgramLanguage) -> SafePageStrings {
        switch language {
        case .english:
            SafePageStrings(
                "This panel has a fault", since: "It has stopped again and again since %1.", "Please tell",
                again: "Try again", later: "It tries again by itself at %1.",
                former: "The new kiosk file does not run. This is the one before it.")
        case .german:
            SafePageStrings(
                "Dieses Gerät ist gestört", since: "Seit %1 ist es immer wieder stehen geblieben.",
                "Bitte verständigen Sie", again: "Noch einmal versuchen",
                later: "Um %1 versucht es das Gerät von selbst wieder.",
                former: "Die neue Kioskdatei läuft nicht. Dies ist die vorige.")
        case .french:
            SafePageStrings(
                "Cet écran est en panne", since: "Il s’arrête sans cesse depuis le %1.", "Veuillez prévenir",
                again: "Réessayer", later: "Nouvel essai automatique à %1.",
                former: "Le nouveau fichier du kiosque ne fonctionne pas. Voici le précédent.")
        case .spanish:
            SafePageStrings(
                "Este panel tiene una avería", since: "Se ha detenido una y otra vez desde: %1.", "Avise, por favor, a",
                again: "Reintentar", later: "Volverá a intentarlo por sí solo a las %1.",
                former: "El nuevo archivo del quiosco no funciona. Este es el anterior.")
        case .portuguese:
            SafePageStrings(
                "Este painel está com defeito", since: "Ele para repetidamente desde %1.", "Avise, por favor",
                again: "Tentar novamente", later: "Nova tentativa automática às %1.",
                former: "O novo arquivo do quiosque não funciona. Este é o anterior.")
        case .italian:
            SafePageStrings(
                "Questo pannello è guasto", since: "Si è fermato più volte da: %1.", "Si prega di avvisare",
                again: "Riprova", later: "Riproverà da solo alle %1.",
                former: "Il nuovo file del chiosco non funziona. Questo è il precedente.")
        case .dutch:
            SafePageStrings(
                "Dit scherm heeft een storing", since: "Het is sinds %1 steeds weer gestopt.", "Waarschuw alstublieft",
                again: "Opnieuw proberen", later: "Het probeert het om %1 vanzelf opnieuw.",
                former: "Het nieuwe kioskbestand werkt niet. Dit is het vorige.")
        case .danish:
            SafePageStrings(
                "Denne skærm har en fejl", since: "Den er gået i stå igen og igen siden %1.", "Kontakt venligst",
                again: "Prøv igen", later: "Den prøver selv igen kl. %1.",
                former: "Den nye kioskfil virker ikke. Dette er den forrige.")
        case .swedish:
            SafePageStrings(
                "Den här skärmen har ett fel", since: "Den har stannat gång på gång sedan %1.", "Kontakta",
                again: "Försök igen", later: "Den försöker igen av sig själv kl. %1.",
                former: "Den nya kioskfilen fungerar inte. Det här är den förra.")
        case .norwegian:
            SafePageStrings(
                "Denne skjermen har en feil", since: "Den har stoppet gang på gang siden %1.", "Ta kontakt med",
                again: "Prøv igjen", later: "Den prøver igjen av seg selv kl. %1.",
                former: "Den nye kioskfilen virker ikke. Dette er den forrige.")
        case .finnish:
            SafePageStrings(
                "Tässä näytössä on vika", since: "Se on pysähtynyt toistuvasti. Alkoi: %1.", "Ota yhteyttä",
                again: "Yritä uudelleen", later: "Se yrittää itse uudelleen klo %1.",
                former: "Uusi kioskitiedosto ei toimi. Tämä on edellinen.")
        case .polish:
            SafePageStrings(
                "Ten panel ma awarię", since: "Zatrzymuje się raz po raz od: %1.", "Prosimy powiadomić",
                again: "Spróbuj ponownie", later: "Spróbuje ponownie samodzielnie o %1.",
                former: "Nowy plik kiosku nie działa. To jest poprzedni.")
        case .czech:
            SafePageStrings(
                "Tento panel má poruchu", since: "Opakovaně se zastavuje od: %1.", "Oznamte to prosím",
                again: "Zkusit znovu", later: "Sám to zkusí znovu v %1.",
                former: "Nový soubor kiosku nefunguje. Toto je předchozí.")
        case .hungarian:
            SafePageStrings(
                "Ez a panel meghibásodott", since: "Újra meg újra leállt, kezdete: %1.", "Kérjük, értesítse",
                again: "Újra", later: "Magától újra próbálja: %1.",
                former: "Az új kioszkfájl nem működik. Ez az előző.")
        case .greek:
            SafePageStrings(
                "Η οθόνη αυτή έχει βλάβη", since: "Σταματά ξανά και ξανά από: %1.", "Παρακαλούμε ενημερώστε",
                again: "Νέα προσπάθεια", later: "Θα προσπαθήσει ξανά μόνη της στις %1.",
                former: "Το νέο αρχείο του κιόσκι δεν λειτουργεί. Αυτό είναι το προηγούμενο.")
        case .turkish:
            SafePageStrings(
                "Bu panel arızalı", since: "Tekrar tekrar durdu. Başlangıç: %1.", "Lütfen haber verin",
                again: "Yeniden dene", later: "Saat %1 olunca kendiliğinden yeniden dener.",
                former: "Yeni kiosk dosyası çalışmıyor. Bu, önceki dosyadır.")
        case .ukrainian:
            SafePageStrings(
                "Ця панель несправна", since: "Вона знову й знову зупиняється. Початок: %1.", "Будь ласка, повідомте",
                again: "Спробувати ще раз", later: "Вона спробує сама о %1.",
                former: "Новий файл кіоску не працює. Це попередній.")
        case .russian:
            SafePageStrings(
                "Эта панель неисправна", since: "Она снова и снова останавливается. Начало: %1.",
                "Пожалуйста, сообщите", again: "Попробовать ещё раз", later: "Она попробует сама в %1.",
                former: "Новый файл киоска не работает. Это предыдущий.")
        case .hebrew:
            SafePageStrings(
                "יש תקלה במסך זה", since: "הוא נעצר שוב ושוב מאז %1.", "נא להודיע",
                again: "לנסות שוב", later: "הוא ינסה שוב מעצמו בשעה %1.",
                former: "קובץ הקיוסק החדש אינו פועל. זהו הקובץ הקודם.")
        case .arabic:
            SafePageStrings(
                "هذه الشاشة معطّلة", since: "توقفت مرارًا منذ %1.", "يُرجى إبلاغ",
                again: "حاول مرة أخرى", later: "ستحاول من تلقاء نفسها عند %1.",
                former: "ملف الكشك الجديد لا يعمل. هذا هو الملف السابق.")
        case .persian:
            SafePageStrings(
                "این نمایشگر خراب است", since: "از %1 بارها متوقف شده است.", "لطفاً خبر دهید",
                again: "تلاش دوباره", later: "ساعت %1 خودش دوباره تلاش می‌کند.",
                former: "پروندهٔ تازهٔ کیوسک کار نمی‌کند. این پروندهٔ پیشین است.")
        case .hindi:
            SafePageStrings(
                "इस पैनल में ख़राबी है", since: "यह %1 से बार-बार रुक रहा है।", "कृपया सूचित करें",
                again: "फिर कोशिश करें", later: "यह %1 पर अपने आप फिर कोशिश करेगा।",
                former: "नई कियोस्क फ़ाइल नहीं चल रही। यह पिछली फ़ाइल है।")
        case .thai:
            SafePageStrings(
                "จอนี้ขัดข้อง", since: "จอหยุดทำงานซ้ำ ๆ ตั้งแต่ %1", "โปรดแจ้ง",
                again: "ลองอีกครั้ง", later: "จอจะลองใหม่เองเวลา %1",
                former: "ไฟล์คีออสก์ใหม่ใช้งานไม่ได้ นี่คือไฟล์ก่อนหน้า")
        case .vietnamese:
            SafePageStrings(
                "Màn hình này gặp sự cố", since: "Nó liên tục bị dừng từ %1.", "Vui lòng báo cho",
                again: "Thử lại", later: "Nó sẽ tự thử lại lúc %1.",
                former: "Tệp kiosk mới không chạy được. Đây là tệp trước đó.")
        case .indonesian:
            SafePageStrings(
                "Panel ini mengalami gangguan", since: "Panel berulang kali berhenti sejak %1.", "Harap hubungi",
                again: "Coba lagi", later: "Panel akan mencoba sendiri pada pukul %1.",
                former: "Berkas kios yang baru tidak berjalan. Ini berkas sebelumnya.")
        case .simplifiedChinese:
            SafePageStrings(
                "此屏幕发生故障", since: "自 %1 起反复停止运行。", "请通知",
                again: "重试", later: "将在 %1 自动重试。",
                former: "新的信息亭文件无法运行。这是之前的文件。")
        case .traditionalChinese:
            SafePageStrings(
                "此螢幕發生故障", since: "自 %1 起反覆停止運作。", "請通知",
                again: "重試", later: "將在 %1 自動重試。",
                former: "新的資訊站檔案無法執行。這是先前的檔案。")
        case .japanese:
            SafePageStrings(
                "この画面に障害が発生しています", since: "%1 から停止を繰り返しています。", "ご連絡先",
                again: "再試行", later: "%1 に自動で再試行します。",
                former: "新しいキオスクファイルが動作しません。これは以前のものです。")
        case .korean:
            SafePageStrings(
                "이 화면에 장애가 있습니다", since: "%1부터 계속해서 멈추고 있습니다.", "연락처",
                again: "다시 시도", later: "%1에 자동으로 다시 시도합니다.",
                former: "새 키오스크 파일이 실행되지 않습니다. 이전 파일입니다.")
        }
    }
}
