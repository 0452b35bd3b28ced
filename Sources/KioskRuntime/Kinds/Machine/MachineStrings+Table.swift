import ICU
import Toolkit

nonisolated extension MachineStrings {
    /// Creates the strings of a language.
    init(_ language: ProgramLanguage) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            case .portuguese: .portuguese
            case .italian: .italian
            case .dutch: .dutch
            case .danish: .danish
            case .swedish: .swedish
            case .norwegian: .norwegian
            case .finnish: .finnish
            case .polish: .polish
            case .czech: .czech
            case .hungarian: .hungarian
            case .greek: .greek
            case .turkish: .turkish
            case .ukrainian: .ukrainian
            case .russian: .russian
            case .hebrew: .hebrew
            case .arabic: .arabic
            case .persian: .persian
            case .hindi: .hindi
            case .thai: .thai
            case .vietnamese: .vietnamese
            case .indonesian: .indonesian
            case .simplifiedChinese: .simplifiedChinese
            case .traditionalChinese: .traditionalChinese
            case .japanese: .japanese
            case .korean: .korean
            }
    }

    private static var english: MachineStrings {
        MachineStrings(
            load: "Load", cores: "Cores", onCores: PluralForms(one: "%1 on %2 core", other: "%1 on %2 cores"),
            memory: "Memory", inUse: "In use", available: "Available", total: "Total", swapInUse: "Swap in use",
            usedOf: "%1 of %2 in use", disk: "Disk", free: "Free", freeSpace: "%1 free", mountedAt: "Mounted at",
            uptime: "Uptime", runningFor: "Running for", started: "Started", kernel: "Kernel", addresses: "Addresses",
            noNetwork: "No network", name: "Name", notKnown: "Not known")
    }

    private static var german: MachineStrings {
        MachineStrings(
            load: "Auslastung", cores: "Kerne", onCores: PluralForms(one: "%1 auf %2 Kern", other: "%1 auf %2 Kernen"),
            memory: "Speicher", inUse: "Belegt", available: "Verfügbar", total: "Gesamt",
            swapInUse: "Auslagerung belegt", usedOf: "%1 von %2 belegt", disk: "Festplatte", free: "Frei",
            freeSpace: "%1 frei", mountedAt: "Eingehängt unter", uptime: "Laufzeit", runningFor: "Läuft seit",
            started: "Gestartet", kernel: "Kernel", addresses: "Adressen", noNetwork: "Kein Netzwerk", name: "Name",
            notKnown: "Nicht bekannt")
    }

    private static var french: MachineStrings {
        MachineStrings(
            load: "Charge", cores: "Cœurs", onCores: PluralForms(one: "%1 sur %2 cœur", other: "%1 sur %2 cœurs"),
            memory: "Mémoire", inUse: "Utilisée", available: "Disponible", total: "Totale", swapInUse: "Swap utilisé",
            usedOf: "%1 utilisés sur %2", disk: "Disque", free: "Libre", freeSpace: "%1 libres", mountedAt: "Monté sur",
            uptime: "Temps de fonctionnement", runningFor: "En marche depuis", started: "Démarrage", kernel: "Noyau",
            addresses: "Adresses", noNetwork: "Aucun réseau", name: "Nom", notKnown: "Inconnu")
    }

    private static var spanish: MachineStrings {
        MachineStrings(
            load: "Carga", cores: "Núcleos", onCores: PluralForms(one: "%1 en %2 núcleo", other: "%1 en %2 núcleos"),
            memory: "Memoria", inUse: "En uso", available: "Disponible", total: "Total",
            swapInUse: "Intercambio en uso", usedOf: "%1 de %2 en uso", disk: "Disco", free: "Libre",
            freeSpace: "%1 libres", mountedAt: "Montado en", uptime: "Tiempo de actividad",
            runningFor: "En marcha desde hace", started: "Inicio", kernel: "Núcleo del sistema",
            addresses: "Direcciones", noNetwork: "Sin red", name: "Nombre", notKnown: "Desconocido")
    }

    private static var portuguese: MachineStrings {
        MachineStrings(
            load: "Carga", cores: "Núcleos", onCores: PluralForms(one: "%1 em %2 núcleo", other: "%1 em %2 núcleos"),
            memory: "Memória", inUse: "Em uso", available: "Disponível", total: "Total", swapInUse: "Swap em uso",
            usedOf: "%1 de %2 em uso", disk: "Disco", free: "Livre", freeSpace: "%1 livres", mountedAt: "Montado em",
            uptime: "Tempo de atividade", runningFor: "Ligado há", started: "Início", kernel: "Kernel",
            addresses: "Endereços", noNetwork: "Sem rede", name: "Nome", notKnown: "Desconhecido")
    }

    private static var italian: MachineStrings {
        MachineStrings(
            load: "Carico", cores: "Core", onCores: PluralForms(one: "%1 su %2 core", other: "%1 su %2 core"),
            memory: "Memoria", inUse: "In uso", available: "Disponibile", total: "Totale", swapInUse: "Swap in uso",
            usedOf: "%1 di %2 in uso", disk: "Disco", free: "Libero", freeSpace: "%1 liberi", mountedAt: "Montato su",
            uptime: "Tempo di attività", runningFor: "Acceso da", started: "Avvio", kernel: "Kernel",
            addresses: "Indirizzi", noNetwork: "Nessuna rete", name: "Nome", notKnown: "Sconosciuto")
    }

    private static var dutch: MachineStrings {
        MachineStrings(
            load: "Belasting", cores: "Kernen", onCores: PluralForms(one: "%1 op %2 kern", other: "%1 op %2 kernen"),
            memory: "Geheugen", inUse: "In gebruik", available: "Beschikbaar", total: "Totaal",
            swapInUse: "Wisselgeheugen in gebruik", usedOf: "%1 van %2 in gebruik", disk: "Schijf", free: "Vrij",
            freeSpace: "%1 vrij", mountedAt: "Gekoppeld op", uptime: "Bedrijfstijd", runningFor: "Actief sinds",
            started: "Gestart", kernel: "Kernel", addresses: "Adressen", noNetwork: "Geen netwerk", name: "Naam",
            notKnown: "Onbekend")
    }

    private static var danish: MachineStrings {
        MachineStrings(
            load: "Belastning", cores: "Kerner", onCores: PluralForms(one: "%1 på %2 kerne", other: "%1 på %2 kerner"),
            memory: "Hukommelse", inUse: "I brug", available: "Tilgængelig", total: "I alt", swapInUse: "Swap i brug",
            usedOf: "%1 af %2 i brug", disk: "Disk", free: "Ledig", freeSpace: "%1 ledig", mountedAt: "Monteret på",
            uptime: "Oppetid", runningFor: "Har kørt i", started: "Startet", kernel: "Kerne", addresses: "Adresser",
            noNetwork: "Intet netværk", name: "Navn", notKnown: "Ukendt")
    }

    private static var swedish: MachineStrings {
        MachineStrings(
            load: "Belastning", cores: "Kärnor", onCores: PluralForms(one: "%1 på %2 kärna", other: "%1 på %2 kärnor"),
            memory: "Minne", inUse: "Används", available: "Tillgängligt", total: "Totalt",
            swapInUse: "Växlingsutrymme som används", usedOf: "%1 av %2 används", disk: "Disk", free: "Ledigt",
            freeSpace: "%1 ledigt", mountedAt: "Monterad på", uptime: "Drifttid", runningFor: "Har varit igång i",
            started: "Startad", kernel: "Kärna", addresses: "Adresser", noNetwork: "Inget nätverk", name: "Namn",
            notKnown: "Okänt")
    }

    private static var norwegian: MachineStrings {
        MachineStrings(
            load: "Belastning", cores: "Kjerner",
            onCores: PluralForms(one: "%1 på %2 kjerne", other: "%1 på %2 kjerner"), memory: "Minne", inUse: "I bruk",
            available: "Tilgjengelig", total: "Totalt", swapInUse: "Vekselminne i bruk", usedOf: "%1 av %2 i bruk",
            disk: "Disk", free: "Ledig", freeSpace: "%1 ledig", mountedAt: "Montert på", uptime: "Oppetid",
            runningFor: "Har kjørt i", started: "Startet", kernel: "Kjerne", addresses: "Adresser",
            noNetwork: "Ikke noe nettverk", name: "Navn", notKnown: "Ukjent")
    }

    private static var finnish: MachineStrings {
        MachineStrings(
            load: "Kuormitus", cores: "Ytimiä", onCores: PluralForms(one: "%1, %2 ydin", other: "%1, %2 ydintä"),
            memory: "Muisti", inUse: "Käytössä", available: "Käytettävissä", total: "Yhteensä",
            swapInUse: "Sivutustilaa käytössä", usedOf: "Käytössä %1 / %2", disk: "Levy", free: "Vapaana",
            freeSpace: "Vapaana %1", mountedAt: "Liitetty kohtaan", uptime: "Käyntiaika", runningFor: "Ollut käynnissä",
            started: "Käynnistetty", kernel: "Ydin", addresses: "Osoitteet", noNetwork: "Ei verkkoa", name: "Nimi",
            notKnown: "Ei tiedossa")
    }

    private static var polish: MachineStrings {
        MachineStrings(
            load: "Obciążenie", cores: "Rdzenie",
            onCores: PluralForms(
                one: "%1 na %2 rdzeniu", few: "%1 na %2 rdzeniach", many: "%1 na %2 rdzeniach",
                other: "%1 na %2 rdzenia"), memory: "Pamięć", inUse: "W użyciu", available: "Dostępne", total: "Razem",
            swapInUse: "Wymiana w użyciu", usedOf: "W użyciu %1 z %2", disk: "Dysk", free: "Wolne",
            freeSpace: "Wolne: %1", mountedAt: "Zamontowano w", uptime: "Czas działania", runningFor: "Działa od",
            started: "Uruchomiono", kernel: "Jądro", addresses: "Adresy", noNetwork: "Brak sieci", name: "Nazwa",
            notKnown: "Brak danych")
    }

    private static var czech: MachineStrings {
        MachineStrings(
            load: "Zátěž", cores: "Jádra",
            onCores: PluralForms(
                one: "%1 na %2 jádře", few: "%1 na %2 jádrech", many: "%1 na %2 jádra", other: "%1 na %2 jádrech"),
            memory: "Paměť", inUse: "Obsazeno", available: "K dispozici", total: "Celkem", swapInUse: "Obsazený swap",
            usedOf: "Obsazeno %1 z %2", disk: "Disk", free: "Volné místo", freeSpace: "Volné místo: %1",
            mountedAt: "Připojeno v", uptime: "Doba běhu", runningFor: "Běží již", started: "Spuštěno",
            kernel: "Jádro systému", addresses: "Adresy", noNetwork: "Žádná síť", name: "Název", notKnown: "Není známo")
    }

    private static var hungarian: MachineStrings {
        MachineStrings(
            load: "Terhelés", cores: "Magok", onCores: PluralForms(one: "%1, %2 mag", other: "%1, %2 mag"),
            memory: "Memória", inUse: "Használatban", available: "Elérhető", total: "Összesen",
            swapInUse: "Cserehely használatban", usedOf: "%1 használatban, összesen %2", disk: "Lemez", free: "Szabad",
            freeSpace: "%1 szabad", mountedAt: "Csatolási pont", uptime: "Üzemidő", runningFor: "Működik",
            started: "Indítás", kernel: "Rendszermag", addresses: "Címek", noNetwork: "Nincs hálózat", name: "Név",
            notKnown: "Nem ismert")
    }

    private static var greek: MachineStrings {
        MachineStrings(
            load: "Φόρτος", cores: "Πυρήνες", onCores: PluralForms(one: "%1 σε %2 πυρήνα", other: "%1 σε %2 πυρήνες"),
            memory: "Μνήμη", inUse: "Σε χρήση", available: "Διαθέσιμη", total: "Σύνολο", swapInUse: "Εναλλαγή σε χρήση",
            usedOf: "%1 από %2 σε χρήση", disk: "Δίσκος", free: "Ελεύθερος χώρος", freeSpace: "%1 ελεύθερα",
            mountedAt: "Προσάρτηση στο", uptime: "Χρόνος λειτουργίας", runningFor: "Σε λειτουργία εδώ και",
            started: "Εκκίνηση", kernel: "Πυρήνας συστήματος", addresses: "Διευθύνσεις", noNetwork: "Χωρίς δίκτυο",
            name: "Όνομα", notKnown: "Άγνωστο")
    }

    private static var turkish: MachineStrings {
        MachineStrings(
            load: "Yük", cores: "Çekirdekler", onCores: PluralForms(one: "%2 çekirdekte %1", other: "%2 çekirdekte %1"),
            memory: "Bellek", inUse: "Kullanılan", available: "Kullanılabilir", total: "Toplam",
            swapInUse: "Kullanılan takas alanı", usedOf: "%1 / %2 kullanılıyor", disk: "Disk", free: "Boş",
            freeSpace: "%1 boş", mountedAt: "Bağlama noktası", uptime: "Çalışma süresi", runningFor: "Çalıştığı süre",
            started: "Başlangıç", kernel: "Çekirdek", addresses: "Adresler", noNetwork: "Ağ yok", name: "Ad",
            notKnown: "Bilinmiyor")
    }

    private static var ukrainian: MachineStrings {
        MachineStrings(
            load: "Навантаження", cores: "Ядра",
            onCores: PluralForms(
                one: "%1 на %2 ядрі", few: "%1 на %2 ядрах", many: "%1 на %2 ядрах", other: "%1 на %2 ядра"),
            memory: "Пам’ять", inUse: "Зайнято", available: "Доступно", total: "Усього",
            swapInUse: "Зайнято в підкачці", usedOf: "Зайнято %1 з %2", disk: "Диск", free: "Вільно",
            freeSpace: "Вільно %1", mountedAt: "Змонтовано в", uptime: "Час роботи", runningFor: "Працює вже",
            started: "Запущено", kernel: "Ядро системи", addresses: "Адреси", noNetwork: "Немає мережі", name: "Назва",
            notKnown: "Невідомо")
    }

    private static var russian: MachineStrings {
        MachineStrings(
            load: "Нагрузка", cores: "Ядра",
            onCores: PluralForms(
                one: "%1 на %2 ядре", few: "%1 на %2 ядрах", many: "%1 на %2 ядрах", other: "%1 на %2 ядра"),
            memory: "Память", inUse: "Занято", available: "Доступно", total: "Всего", swapInUse: "Занято в подкачке",
            usedOf: "Занято %1 из %2", disk: "Диск", free: "Свободно", freeSpace: "Свободно %1",
            mountedAt: "Смонтирован в", uptime: "Время работы", runningFor: "Работает уже", started: "Запущено",
            kernel: "Ядро системы", addresses: "Адреса", noNetwork: "Нет сети", name: "Имя", notKnown: "Неизвестно")
    }

    private static var hebrew: MachineStrings {
        MachineStrings(
            load: "עומס", cores: "ליבות",
            onCores: PluralForms(one: "%1 על ליבה אחת", two: "%1 על שתי ליבות", other: "%1 על %2 ליבות"),
            memory: "זיכרון", inUse: "בשימוש", available: "זמין", total: "סך הכול", swapInUse: "זיכרון חילוף בשימוש",
            usedOf: "%1 מתוך %2 בשימוש", disk: "דיסק", free: "פנוי", freeSpace: "%1 פנויים", mountedAt: "מעוגן ב־",
            uptime: "זמן פעולה", runningFor: "פועל כבר", started: "הופעל", kernel: "ליבת המערכת", addresses: "כתובות",
            noNetwork: "אין רשת", name: "שם", notKnown: "לא ידוע")
    }

    private static var arabic: MachineStrings {
        MachineStrings(
            load: "الحِمل", cores: "الأنوية",
            onCores: PluralForms(
                one: "%1 على نواة واحدة", two: "%1 على نواتين", few: "%1 على %2 أنوية", many: "%1 على %2 نواة",
                other: "%1 على %2 نواة"), memory: "الذاكرة", inUse: "المستخدم", available: "المتاح", total: "الإجمالي",
            swapInUse: "المستخدم من ذاكرة التبديل", usedOf: "%1 من %2 مستخدمة", disk: "القرص", free: "المساحة الحرة",
            freeSpace: "%1 متاحة", mountedAt: "موصول في", uptime: "مدة التشغيل", runningFor: "يعمل منذ",
            started: "بدأ التشغيل", kernel: "نواة النظام", addresses: "العناوين", noNetwork: "لا توجد شبكة",
            name: "الاسم", notKnown: "غير معروف")
    }

    private static var persian: MachineStrings {
        MachineStrings(
            load: "بار", cores: "هسته‌ها", onCores: PluralForms(one: "%1 روی %2 هسته", other: "%1 روی %2 هسته"),
            memory: "حافظه", inUse: "در حال استفاده", available: "در دسترس", total: "مجموع",
            swapInUse: "حافظهٔ مبادلهٔ در حال استفاده", usedOf: "%1 از %2 در حال استفاده", disk: "دیسک", free: "آزاد",
            freeSpace: "%1 آزاد", mountedAt: "متصل به", uptime: "مدت کارکرد", runningFor: "مدت روشن بودن",
            started: "زمان شروع", kernel: "هستهٔ سیستم", addresses: "نشانی‌ها", noNetwork: "شبکه‌ای نیست", name: "نام",
            notKnown: "نامعلوم")
    }

    private static var hindi: MachineStrings {
        MachineStrings(
            load: "लोड", cores: "कोर", onCores: PluralForms(one: "%2 कोर पर %1", other: "%2 कोर पर %1"), memory: "मेमोरी",
            inUse: "उपयोग में", available: "उपलब्ध", total: "कुल", swapInUse: "स्वैप उपयोग में", usedOf: "%2 में से %1 उपयोग में",
            disk: "डिस्क", free: "खाली", freeSpace: "%1 खाली", mountedAt: "यहाँ माउंट है", uptime: "चालू रहने का समय",
            runningFor: "इतने समय से चालू", started: "चालू होने का समय", kernel: "कर्नेल", addresses: "पते", noNetwork: "कोई नेटवर्क नहीं",
            name: "नाम", notKnown: "पता नहीं")
    }

    private static var thai: MachineStrings {
        MachineStrings(
            load: "ภาระงาน", cores: "คอร์", onCores: "%1 บน %2 คอร์", memory: "หน่วยความจำ", inUse: "ใช้อยู่",
            available: "ใช้ได้", total: "ทั้งหมด", swapInUse: "พื้นที่สลับที่ใช้อยู่", usedOf: "ใช้อยู่ %1 จาก %2", disk: "ดิสก์",
            free: "ว่าง", freeSpace: "ว่าง %1", mountedAt: "เมานต์ที่", uptime: "เวลาทำงาน", runningFor: "ทำงานมาแล้ว",
            started: "เริ่มทำงาน", kernel: "เคอร์เนล", addresses: "ที่อยู่", noNetwork: "ไม่มีเครือข่าย", name: "ชื่อ",
            notKnown: "ไม่ทราบ")
    }

    private static var vietnamese: MachineStrings {
        MachineStrings(
            load: "Tải", cores: "Số nhân", onCores: "%1 trên %2 nhân", memory: "Bộ nhớ", inUse: "Đang dùng",
            available: "Còn dùng được", total: "Tổng cộng", swapInUse: "Bộ nhớ hoán đổi đang dùng",
            usedOf: "Đang dùng %1 trên %2", disk: "Ổ đĩa", free: "Còn trống", freeSpace: "Còn trống %1",
            mountedAt: "Gắn tại", uptime: "Thời gian hoạt động", runningFor: "Đã chạy được", started: "Khởi động lúc",
            kernel: "Nhân hệ điều hành", addresses: "Địa chỉ", noNetwork: "Không có mạng", name: "Tên",
            notKnown: "Không rõ")
    }

    private static var indonesian: MachineStrings {
        MachineStrings(
            load: "Beban", cores: "Inti", onCores: "%1 pada %2 inti", memory: "Memori", inUse: "Terpakai",
            available: "Tersedia", total: "Total", swapInUse: "Swap terpakai", usedOf: "%1 dari %2 terpakai",
            disk: "Diska", free: "Kosong", freeSpace: "%1 kosong", mountedAt: "Dikaitkan di", uptime: "Waktu aktif",
            runningFor: "Sudah berjalan", started: "Dimulai", kernel: "Kernel", addresses: "Alamat",
            noNetwork: "Tidak ada jaringan", name: "Nama", notKnown: "Tidak diketahui")
    }

    private static var simplifiedChinese: MachineStrings {
        MachineStrings(
            load: "负载", cores: "核心数", onCores: "%1（%2 个核心）", memory: "内存", inUse: "已用", available: "可用", total: "总计",
            swapInUse: "已用交换空间", usedOf: "已用 %1，共 %2", disk: "磁盘", free: "可用空间", freeSpace: "可用 %1", mountedAt: "挂载点",
            uptime: "运行时间", runningFor: "已运行", started: "启动时间", kernel: "内核", addresses: "地址", noNetwork: "无网络",
            name: "名称", notKnown: "未知")
    }

    private static var traditionalChinese: MachineStrings {
        MachineStrings(
            load: "負載", cores: "核心數", onCores: "%1（%2 個核心）", memory: "記憶體", inUse: "已使用", available: "可用", total: "總計",
            swapInUse: "已使用的置換空間", usedOf: "已使用 %1，共 %2", disk: "磁碟", free: "可用空間", freeSpace: "可用 %1",
            mountedAt: "掛載點", uptime: "運作時間", runningFor: "已運作", started: "啟動時間", kernel: "系統核心", addresses: "位址",
            noNetwork: "沒有網路", name: "名稱", notKnown: "不明")
    }

    private static var japanese: MachineStrings {
        MachineStrings(
            load: "負荷", cores: "コア数", onCores: "%1（%2 コア）", memory: "メモリ", inUse: "使用中", available: "利用可能", total: "合計",
            swapInUse: "使用中のスワップ", usedOf: "%2 中 %1 を使用中", disk: "ディスク", free: "空き容量", freeSpace: "空き %1",
            mountedAt: "マウント先", uptime: "稼働時間", runningFor: "起動からの時間", started: "起動日時", kernel: "カーネル",
            addresses: "アドレス", noNetwork: "ネットワークなし", name: "名前", notKnown: "不明")
    }

    private static var korean: MachineStrings {
        MachineStrings(
            load: "부하", cores: "코어 수", onCores: "%1 (코어 %2개)", memory: "메모리", inUse: "사용 중", available: "사용 가능",
            total: "전체", swapInUse: "사용 중인 스왑", usedOf: "%2 중 %1 사용 중", disk: "디스크", free: "여유 공간", freeSpace: "%1 남음",
            mountedAt: "마운트 위치", uptime: "가동 시간", runningFor: "작동한 시간", started: "시작 시각", kernel: "커널", addresses: "주소",
            noNetwork: "네트워크 없음", name: "이름", notKnown: "알 수 없음")
    }
}
