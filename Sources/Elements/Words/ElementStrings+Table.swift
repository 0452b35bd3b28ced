import Drawing
import Toolkit

nonisolated extension ElementStrings {
    static func words(in language: ProgramLanguage) -> ElementStrings {
        switch language {
        case .english:
            ElementStrings(
                ("low", "high", "not up to date", "no value", "not available", "waiting"),
                trends: ("rising", "falling", "steady"), ends: ("least", "largest"),
                months: ("Previous month", "Next month"), over: "over")
        case .german:
            ElementStrings(
                ("niedrig", "hoch", "nicht aktuell", "kein Wert", "nicht verfügbar", "wird geholt"),
                trends: ("steigend", "fallend", "gleichbleibend"), ends: ("kleinster", "größter"),
                months: ("Voriger Monat", "Nächster Monat"), over: "abgelaufen")
        case .french:
            ElementStrings(
                ("bas", "élevé", "pas à jour", "aucune valeur", "indisponible", "en attente"),
                trends: ("en hausse", "en baisse", "stable"), ends: ("minimum", "maximum"),
                months: ("Mois précédent", "Mois suivant"), over: "terminé")
        case .spanish:
            ElementStrings(
                ("bajo", "alto", "no actualizado", "sin valor", "no disponible", "en espera"),
                trends: ("subiendo", "bajando", "estable"), ends: ("mínimo", "máximo"),
                months: ("Mes anterior", "Mes siguiente"), over: "terminado")
        case .portuguese:
            ElementStrings(
                ("baixo", "alto", "desatualizado", "sem valor", "indisponível", "a aguardar"),
                trends: ("a subir", "a descer", "estável"), ends: ("mínimo", "máximo"),
                months: ("Mês anterior", "Mês seguinte"), over: "terminado")
        case .italian:
            ElementStrings(
                ("basso", "alto", "non aggiornato", "nessun valore", "non disponibile", "in attesa"),
                trends: ("in aumento", "in calo", "stabile"), ends: ("minimo", "massimo"),
                months: ("Mese precedente", "Mese successivo"), over: "terminato")
        case .dutch:
            ElementStrings(
                ("laag", "hoog", "niet actueel", "geen waarde", "niet beschikbaar", "wachten"),
                trends: ("stijgend", "dalend", "stabiel"), ends: ("laagste", "hoogste"),
                months: ("Vorige maand", "Volgende maand"), over: "afgelopen")
        case .danish:
            ElementStrings(
                ("lav", "høj", "ikke opdateret", "ingen værdi", "ikke tilgængelig", "venter"),
                trends: ("stigende", "faldende", "stabil"), ends: ("mindste", "største"),
                months: ("Forrige måned", "Næste måned"), over: "udløbet")
        case .swedish:
            ElementStrings(
                ("lågt", "högt", "inte aktuellt", "inget värde", "inte tillgängligt", "väntar"),
                trends: ("stigande", "fallande", "stabilt"), ends: ("minsta", "största"),
                months: ("Föregående månad", "Nästa månad"), over: "slut")
        case .norwegian:
            ElementStrings(
                ("lav", "høy", "ikke oppdatert", "ingen verdi", "ikke tilgjengelig", "venter"),
                trends: ("stigende", "synkende", "stabil"), ends: ("minste", "største"),
                months: ("Forrige måned", "Neste måned"), over: "utløpt")
        case .finnish:
            ElementStrings(
                ("matala", "korkea", "ei ajan tasalla", "ei arvoa", "ei saatavilla", "odotetaan"),
                trends: ("nousee", "laskee", "vakaa"), ends: ("pienin", "suurin"),
                months: ("Edellinen kuukausi", "Seuraava kuukausi"), over: "päättynyt")
        case .polish:
            ElementStrings(
                ("nisko", "wysoko", "nieaktualne", "brak wartości", "niedostępne", "oczekiwanie"),
                trends: ("rośnie", "spada", "bez zmian"), ends: ("najmniejsza", "największa"),
                months: ("Poprzedni miesiąc", "Następny miesiąc"), over: "zakończone")
        case .czech:
            ElementStrings(
                ("nízko", "vysoko", "neaktuální", "bez hodnoty", "nedostupné", "čeká se"),
                trends: ("stoupá", "klesá", "beze změny"), ends: ("nejmenší", "největší"),
                months: ("Předchozí měsíc", "Další měsíc"), over: "uplynulo")
        case .hungarian:
            ElementStrings(
                ("alacsony", "magas", "nem friss", "nincs érték", "nem érhető el", "várakozás"),
                trends: ("emelkedik", "csökken", "állandó"), ends: ("legkisebb", "legnagyobb"),
                months: ("Előző hónap", "Következő hónap"), over: "lejárt")
        case .greek:
            ElementStrings(
                ("χαμηλό", "υψηλό", "μη ενημερωμένο", "χωρίς τιμή", "μη διαθέσιμο", "αναμονή"),
                trends: ("ανεβαίνει", "πέφτει", "σταθερό"), ends: ("ελάχιστο", "μέγιστο"),
                months: ("Προηγούμενος μήνας", "Επόμενος μήνας"), over: "έληξε")
        case .turkish:
            ElementStrings(
                ("düşük", "yüksek", "güncel değil", "değer yok", "kullanılamıyor", "bekleniyor"),
                trends: ("yükseliyor", "düşüyor", "sabit"), ends: ("en küçük", "en büyük"),
                months: ("Önceki ay", "Sonraki ay"), over: "süre doldu")
        case .ukrainian:
            ElementStrings(
                ("низько", "високо", "неактуально", "немає значення", "недоступно", "очікування"),
                trends: ("зростає", "спадає", "без змін"), ends: ("найменше", "найбільше"),
                months: ("Попередній місяць", "Наступний місяць"), over: "час вийшов")
        case .russian:
            ElementStrings(
                ("низко", "высоко", "неактуально", "нет значения", "недоступно", "ожидание"),
                trends: ("растёт", "падает", "без изменений"), ends: ("наименьшее", "наибольшее"),
                months: ("Предыдущий месяц", "Следующий месяц"), over: "время вышло")
        case .hebrew:
            ElementStrings(
                ("נמוך", "גבוה", "לא עדכני", "אין ערך", "לא זמין", "בהמתנה"),
                trends: ("עולה", "יורד", "יציב"), ends: ("הנמוך ביותר", "הגבוה ביותר"),
                months: ("החודש הקודם", "החודש הבא"), over: "הסתיים")
        case .arabic:
            ElementStrings(
                ("منخفض", "مرتفع", "غير محدَّث", "لا توجد قيمة", "غير متاح", "قيد الانتظار"),
                trends: ("في ارتفاع", "في انخفاض", "مستقر"), ends: ("الأدنى", "الأعلى"),
                months: ("الشهر السابق", "الشهر التالي"), over: "انتهى")
        case .persian:
            ElementStrings(
                ("پایین", "بالا", "به‌روز نیست", "بدون مقدار", "در دسترس نیست", "در انتظار"),
                trends: ("رو به افزایش", "رو به کاهش", "ثابت"), ends: ("کمترین", "بیشترین"),
                months: ("ماه قبل", "ماه بعد"), over: "پایان یافت")
        case .hindi:
            ElementStrings(
                ("कम", "अधिक", "पुराना मान", "कोई मान नहीं", "उपलब्ध नहीं", "प्रतीक्षा"),
                trends: ("बढ़ रहा है", "घट रहा है", "स्थिर"), ends: ("न्यूनतम", "अधिकतम"),
                months: ("पिछला महीना", "अगला महीना"), over: "समाप्त")
        case .thai:
            ElementStrings(
                ("ต่ำ", "สูง", "ไม่เป็นปัจจุบัน", "ไม่มีค่า", "ไม่พร้อมใช้งาน", "กำลังรอ"),
                trends: ("กำลังเพิ่มขึ้น", "กำลังลดลง", "คงที่"), ends: ("ต่ำสุด", "สูงสุด"),
                months: ("เดือนก่อนหน้า", "เดือนถัดไป"), over: "หมดเวลา")
        case .vietnamese:
            ElementStrings(
                ("thấp", "cao", "chưa cập nhật", "không có giá trị", "không khả dụng", "đang chờ"),
                trends: ("đang tăng", "đang giảm", "ổn định"), ends: ("nhỏ nhất", "lớn nhất"),
                months: ("Tháng trước", "Tháng sau"), over: "đã hết")
        case .indonesian:
            ElementStrings(
                ("rendah", "tinggi", "tidak terkini", "tidak ada nilai", "tidak tersedia", "menunggu"),
                trends: ("naik", "turun", "stabil"), ends: ("terkecil", "terbesar"),
                months: ("Bulan sebelumnya", "Bulan berikutnya"), over: "selesai")
        case .simplifiedChinese:
            ElementStrings(
                ("偏低", "偏高", "未更新", "无数值", "不可用", "等待中"),
                trends: ("上升", "下降", "平稳"), ends: ("最小", "最大"),
                months: ("上个月", "下个月"), over: "已到时间")
        case .traditionalChinese:
            ElementStrings(
                ("偏低", "偏高", "未更新", "無數值", "無法使用", "等待中"),
                trends: ("上升", "下降", "平穩"), ends: ("最小", "最大"),
                months: ("上個月", "下個月"), over: "時間到")
        case .japanese:
            ElementStrings(
                ("低い", "高い", "未更新", "値なし", "利用不可", "待機中"),
                trends: ("上昇中", "下降中", "横ばい"), ends: ("最小", "最大"),
                months: ("前の月", "次の月"), over: "終了")
        case .korean:
            ElementStrings(
                ("낮음", "높음", "최신 아님", "값 없음", "사용할 수 없음", "대기 중"),
                trends: ("상승 중", "하강 중", "변동 없음"), ends: ("최소", "최대"),
                months: ("이전 달", "다음 달"), over: "종료")
        }
    }
}
