import Drawing
import Toolkit

/// What the service page says, in one language.
nonisolated struct ServiceWords: Hashable, Sendable {
    let title: String
    /// Before addresses.
    let network: String
    let touchTest: String
    let colors: String
    /// On a button that is held.
    let restart: String

    /// The words for the readers of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private init(_ title: String, _ network: String, _ touchTest: String, _ colors: String, _ restart: String) {
        (self.title, self.network, self.touchTest, self.colors, self.restart) = (
            title, network, touchTest, colors, restart
        )
    }

    static func words(in language: ProgramLanguage) -> ServiceWords {
        switch language {
        case .english: ServiceWords("Service", "Network", "Touch test", "Colours", "Hold to restart")
        case .german: ServiceWords("Wartung", "Netzwerk", "Berührungstest", "Farben", "Zum Neustart halten")
        case .french: ServiceWords("Maintenance", "Réseau", "Test tactile", "Couleurs", "Maintenir pour redémarrer")
        case .spanish: ServiceWords("Servicio", "Red", "Prueba táctil", "Colores", "Mantener para reiniciar")
        case .portuguese: ServiceWords("Assistência", "Rede", "Teste de toque", "Cores", "Manter para reiniciar")
        case .italian: ServiceWords("Assistenza", "Rete", "Test del tocco", "Colori", "Tenere per riavviare")
        case .dutch: ServiceWords("Service", "Netwerk", "Aanraaktest", "Kleuren", "Vasthouden om te herstarten")
        case .danish: ServiceWords("Service", "Netværk", "Berøringstest", "Farver", "Hold for at genstarte")
        case .swedish: ServiceWords("Service", "Nätverk", "Pektest", "Färger", "Håll för att starta om")
        case .norwegian: ServiceWords("Service", "Nettverk", "Berøringstest", "Farger", "Hold for å starte på nytt")
        case .finnish:
            ServiceWords("Huolto", "Verkko", "Kosketustesti", "Värit", "Käynnistä uudelleen pitämällä painettuna")
        case .polish: ServiceWords("Serwis", "Sieć", "Test dotyku", "Kolory", "Przytrzymaj, aby uruchomić ponownie")
        case .czech: ServiceWords("Servis", "Síť", "Test dotyku", "Barvy", "Podržením restartovat")
        case .hungarian: ServiceWords("Szerviz", "Hálózat", "Érintésteszt", "Színek", "Újraindítás: tartsa nyomva")
        case .greek: ServiceWords("Συντήρηση", "Δίκτυο", "Δοκιμή αφής", "Χρώματα", "Κρατήστε για επανεκκίνηση")
        case .turkish: ServiceWords("Servis", "Ağ", "Dokunma testi", "Renkler", "Yeniden başlatmak için basılı tutun")
        case .ukrainian:
            ServiceWords("Обслуговування", "Мережа", "Перевірка дотику", "Кольори", "Утримуйте для перезапуску")
        case .russian: ServiceWords("Обслуживание", "Сеть", "Проверка касаний", "Цвета", "Удерживайте для перезапуска")
        case .hebrew: ServiceWords("שירות", "רשת", "בדיקת מגע", "צבעים", "החזיקו כדי להפעיל מחדש")
        case .arabic: ServiceWords("الصيانة", "الشبكة", "اختبار اللمس", "الألوان", "اضغط مطولًا لإعادة التشغيل")
        case .persian: ServiceWords("سرویس", "شبکه", "آزمون لمس", "رنگ‌ها", "برای راه‌اندازی دوباره نگه دارید")
        case .hindi: ServiceWords("सेवा", "नेटवर्क", "स्पर्श जाँच", "रंग", "फिर शुरू करने के लिए दबाए रखें")
        case .thai: ServiceWords("บริการ", "เครือข่าย", "ทดสอบการสัมผัส", "สี", "กดค้างเพื่อเริ่มใหม่")
        case .vietnamese: ServiceWords("Bảo trì", "Mạng", "Kiểm tra cảm ứng", "Màu sắc", "Giữ để khởi động lại")
        case .indonesian: ServiceWords("Servis", "Jaringan", "Uji sentuh", "Warna", "Tahan untuk memulai ulang")
        case .simplifiedChinese: ServiceWords("维护", "网络", "触摸测试", "颜色", "按住以重新启动")
        case .traditionalChinese: ServiceWords("維護", "網路", "觸控測試", "色彩", "按住以重新啟動")
        case .japanese: ServiceWords("保守", "ネットワーク", "タッチテスト", "色", "長押しで再起動")
        case .korean: ServiceWords("서비스", "네트워크", "터치 테스트", "색상", "길게 눌러 다시 시작")
        }
    }
}
