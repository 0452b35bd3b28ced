import Drawing
import Toolkit

/// What elements say by themselves, in one language.
nonisolated struct ElementWords: Hashable, Sendable {
    /// Of a value below its limit.
    let low: String
    /// Of a value above its limit.
    let high: String
    let old: String
    let missing: String
    let failed: String
    let pending: String

    /// The words for the readers of a language.
    init(_ language: Language) { self = Self.words(in: ProgramLanguage(language)) }

    private init(_ low: String, _ high: String, _ old: String, _ missing: String, _ failed: String, _ pending: String) {
        self.low = low
        self.high = high
        self.old = old
        self.missing = missing
        self.failed = failed
        self.pending = pending
    }

    /// What is said of a state; nothing where all is well.
    func words(for state: ReadingState) -> String {
        switch state {
        case .current: ""
        case .old: old
        case .missing: missing
        case .failed: failed
        case .pending: pending
        }
    }

    private static func words(in language: ProgramLanguage) -> ElementWords {
        switch language {
        case .english:
            ElementWords("low", "high", "not up to date", "no value", "not available", "waiting")
        case .german:
            ElementWords("niedrig", "hoch", "nicht aktuell", "kein Wert", "nicht verfügbar", "wird geholt")
        case .french:
            ElementWords("bas", "élevé", "pas à jour", "aucune valeur", "indisponible", "en attente")
        case .spanish:
            ElementWords("bajo", "alto", "no actualizado", "sin valor", "no disponible", "en espera")
        case .portuguese:
            ElementWords("baixo", "alto", "desatualizado", "sem valor", "indisponível", "a aguardar")
        case .italian:
            ElementWords("basso", "alto", "non aggiornato", "nessun valore", "non disponibile", "in attesa")
        case .dutch:
            ElementWords("laag", "hoog", "niet actueel", "geen waarde", "niet beschikbaar", "wachten")
        case .danish:
            ElementWords("lav", "høj", "ikke opdateret", "ingen værdi", "ikke tilgængelig", "venter")
        case .swedish:
            ElementWords("lågt", "högt", "inte aktuellt", "inget värde", "inte tillgängligt", "väntar")
        case .norwegian:
            ElementWords("lav", "høy", "ikke oppdatert", "ingen verdi", "ikke tilgjengelig", "venter")
        case .finnish:
            ElementWords("matala", "korkea", "ei ajan tasalla", "ei arvoa", "ei saatavilla", "odotetaan")
        case .polish:
            ElementWords("nisko", "wysoko", "nieaktualne", "brak wartości", "niedostępne", "oczekiwanie")
        case .czech:
            ElementWords("nízko", "vysoko", "neaktuální", "bez hodnoty", "nedostupné", "čeká se")
        case .hungarian:
            ElementWords("alacsony", "magas", "nem friss", "nincs érték", "nem érhető el", "várakozás")
        case .greek:
            ElementWords("χαμηλό", "υψηλό", "μη ενημερωμένο", "χωρίς τιμή", "μη διαθέσιμο", "αναμονή")
        case .turkish:
            ElementWords("düşük", "yüksek", "güncel değil", "değer yok", "kullanılamıyor", "bekleniyor")
        case .ukrainian:
            ElementWords("низько", "високо", "неактуально", "немає значення", "недоступно", "очікування")
        case .russian:
            ElementWords("низко", "высоко", "неактуально", "нет значения", "недоступно", "ожидание")
        case .hebrew:
            ElementWords("נמוך", "גבוה", "לא עדכני", "אין ערך", "לא זמין", "בהמתנה")
        case .arabic:
            ElementWords("منخفض", "مرتفع", "غير محدَّث", "لا توجد قيمة", "غير متاح", "قيد الانتظار")
        case .persian:
            ElementWords("پایین", "بالا", "به‌روز نیست", "بدون مقدار", "در دسترس نیست", "در انتظار")
        case .hindi:
            ElementWords("कम", "अधिक", "पुराना मान", "कोई मान नहीं", "उपलब्ध नहीं", "प्रतीक्षा")
        case .thai:
            ElementWords("ต่ำ", "สูง", "ไม่เป็นปัจจุบัน", "ไม่มีค่า", "ไม่พร้อมใช้งาน", "กำลังรอ")
        case .vietnamese:
            ElementWords("thấp", "cao", "chưa cập nhật", "không có giá trị", "không khả dụng", "đang chờ")
        case .indonesian:
            ElementWords("rendah", "tinggi", "tidak terkini", "tidak ada nilai", "tidak tersedia", "menunggu")
        case .simplifiedChinese:
            ElementWords("偏低", "偏高", "未更新", "无数值", "不可用", "等待中")
        case .traditionalChinese:
            ElementWords("偏低", "偏高", "未更新", "無數值", "無法使用", "等待中")
        case .japanese:
            ElementWords("低い", "高い", "未更新", "値なし", "利用不可", "待機中")
        case .korean:
            ElementWords("낮음", "높음", "최신 아님", "값 없음", "사용할 수 없음", "대기 중")
        }
    }
}
