import Drawing
import Toolkit

/// The strings of the service page, in one language.
nonisolated struct ServiceStrings: Hashable, Sendable {
    let title: String
    /// The label of the addresses.
    let network: String
    let touchTest: String
    let colors: String
    let calibrate: String
    /// The title of the button that is held to restart.
    let restart: String

    /// Creates the strings of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private init(
        _ title: String, _ network: String, _ touchTest: String, _ colors: String, _ calibrate: String,
        _ restart: String
    ) {
        (self.title, self.network, self.touchTest, self.colors, self.calibrate, self.restart) = (
            title, network, touchTest, colors, calibrate, restart
        )
    }

    static func words(in language: ProgramLanguage) -> ServiceStrings {
        switch language {
        case .english:
            ServiceStrings("Service", "Network", "Touch test", "Colours", "Calibrate touch", "Hold to restart")
        case .german:
            ServiceStrings(
                "Wartung", "Netzwerk", "Berührungstest", "Farben", "Berührung kalibrieren", "Zum Neustart halten")
        case .french:
            ServiceStrings(
                "Maintenance", "Réseau", "Test tactile", "Couleurs", "Calibrer l’écran tactile",
                "Maintenir pour redémarrer")
        case .spanish:
            ServiceStrings(
                "Servicio", "Red", "Prueba táctil", "Colores", "Calibrar pantalla táctil", "Mantener para reiniciar")
        case .portuguese:
            ServiceStrings(
                "Assistência", "Rede", "Teste de toque", "Cores", "Calibrar o toque", "Manter para reiniciar")
        case .italian:
            ServiceStrings("Assistenza", "Rete", "Test del tocco", "Colori", "Calibra il tocco", "Tenere per riavviare")
        case .dutch:
            ServiceStrings(
                "Service", "Netwerk", "Aanraaktest", "Kleuren", "Aanraking kalibreren", "Vasthouden om te herstarten")
        case .danish:
            ServiceStrings(
                "Service", "Netværk", "Berøringstest", "Farver", "Kalibrér berøring", "Hold for at genstarte")
        case .swedish:
            ServiceStrings("Service", "Nätverk", "Pektest", "Färger", "Kalibrera pekskärmen", "Håll för att starta om")
        case .norwegian:
            ServiceStrings(
                "Service", "Nettverk", "Berøringstest", "Farger", "Kalibrer berøring", "Hold for å starte på nytt")
        case .finnish:
            ServiceStrings(
                "Huolto", "Verkko", "Kosketustesti", "Värit", "Kalibroi kosketus",
                "Käynnistä uudelleen pitämällä painettuna")
        case .polish:
            ServiceStrings(
                "Serwis", "Sieć", "Test dotyku", "Kolory", "Kalibruj dotyk", "Przytrzymaj, aby uruchomić ponownie")
        case .czech:
            ServiceStrings("Servis", "Síť", "Test dotyku", "Barvy", "Kalibrovat dotyk", "Podržením restartovat")
        case .hungarian:
            ServiceStrings(
                "Szerviz", "Hálózat", "Érintésteszt", "Színek", "Érintés kalibrálása", "Újraindítás: tartsa nyomva")
        case .greek:
            ServiceStrings(
                "Συντήρηση", "Δίκτυο", "Δοκιμή αφής", "Χρώματα", "Βαθμονόμηση αφής", "Κρατήστε για επανεκκίνηση")
        case .turkish:
            ServiceStrings(
                "Servis", "Ağ", "Dokunma testi", "Renkler", "Dokunmayı kalibre et",
                "Yeniden başlatmak için basılı tutun")
        case .ukrainian:
            ServiceStrings(
                "Обслуговування", "Мережа", "Перевірка дотику", "Кольори", "Калібрувати дотик",
                "Утримуйте для перезапуску")
        case .russian:
            ServiceStrings(
                "Обслуживание", "Сеть", "Проверка касаний", "Цвета", "Калибровать касания",
                "Удерживайте для перезапуска")
        case .hebrew: ServiceStrings("שירות", "רשת", "בדיקת מגע", "צבעים", "כיול המגע", "החזיקו כדי להפעיל מחדש")
        case .arabic:
            ServiceStrings("الصيانة", "الشبكة", "اختبار اللمس", "الألوان", "معايرة اللمس", "اضغط مطولًا لإعادة التشغيل")
        case .persian:
            ServiceStrings("سرویس", "شبکه", "آزمون لمس", "رنگ‌ها", "تنظیم دقت لمس", "برای راه‌اندازی دوباره نگه دارید")
        case .hindi: ServiceStrings("सेवा", "नेटवर्क", "स्पर्श जाँच", "रंग", "स्पर्श अंशांकन", "फिर शुरू करने के लिए दबाए रखें")
        case .thai: ServiceStrings("บริการ", "เครือข่าย", "ทดสอบการสัมผัส", "สี", "ปรับเทียบการสัมผัส", "กดค้างเพื่อเริ่มใหม่")
        case .vietnamese:
            ServiceStrings(
                "Bảo trì", "Mạng", "Kiểm tra cảm ứng", "Màu sắc", "Hiệu chỉnh cảm ứng", "Giữ để khởi động lại")
        case .indonesian:
            ServiceStrings(
                "Servis", "Jaringan", "Uji sentuh", "Warna", "Kalibrasi sentuhan", "Tahan untuk memulai ulang")
        case .simplifiedChinese: ServiceStrings("维护", "网络", "触摸测试", "颜色", "校准触摸", "按住以重新启动")
        case .traditionalChinese: ServiceStrings("維護", "網路", "觸控測試", "色彩", "校正觸控", "按住以重新啟動")
        case .japanese: ServiceStrings("保守", "ネットワーク", "タッチテスト", "色", "タッチの調整", "長押しで再起動")
        case .korean: ServiceStrings("서비스", "네트워크", "터치 테스트", "색상", "터치 보정", "길게 눌러 다시 시작")
        }
    }
}
