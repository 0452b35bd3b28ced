import Toolkit

nonisolated extension AlarmStrings {
    static func words(in language: ProgramLanguage) -> AlarmStrings {
        switch language {
        case .english:
            AlarmStrings(
                buttons: ("Acknowledge", "Acknowledge all", "Silence for %1", "End silence"), none: "No alarms",
                states: ("Not acknowledged", "Active", "Cleared", "Acknowledged", "Silenced"),
                first: "First", priority: "Priority", ["Low", "Medium", "High", "Urgent"],
                lines: ("Value now", "Times", "Until"),
                monitoring: ("Not monitored: %1", "No data from %1", "No data from %1 since %2"))
        case .german:
            AlarmStrings(
                buttons: ("Quittieren", "Alle quittieren", "%1 lang nicht melden", "Wieder melden"),
                none: "Keine Alarme",
                states: ("Nicht quittiert", "Aktiv", "Behoben", "Quittiert", "Zurückgestellt"),
                first: "Zuerst", priority: "Priorität", ["Niedrig", "Mittel", "Hoch", "Dringend"],
                lines: ("Wert jetzt", "Wie oft", "Bis"),
                monitoring: ("Nicht überwacht: %1", "Keine Daten von %1", "Keine Daten von %1 seit %2"))
        case .french:
            AlarmStrings(
                buttons: ("Acquitter", "Tout acquitter", "Mettre en sourdine %1", "Réactiver"), none: "Aucune alarme",
                states: ("Non acquittées", "Active", "Disparue", "Acquittée", "En sourdine"),
                first: "Première", priority: "Priorité", ["Basse", "Moyenne", "Haute", "Urgente"],
                lines: ("Valeur actuelle", "Nombre de fois", "Jusqu’à"),
                monitoring: ("Non surveillé : %1", "Aucune donnée de %1", "Aucune donnée de %1 depuis %2"))
        case .spanish:
            AlarmStrings(
                buttons: ("Confirmar", "Confirmar todas", "Silenciar %1", "Volver a avisar"), none: "Sin alarmas",
                states: ("Sin confirmar", "Activa", "Resuelta", "Confirmada", "Silenciada"),
                first: "Primera", priority: "Prioridad", ["Baja", "Media", "Alta", "Urgente"],
                lines: ("Valor actual", "Veces", "Hasta"),
                monitoring: ("Sin supervisión: %1", "Sin datos de %1", "Sin datos de %1 desde %2"))
        case .portuguese:
            AlarmStrings(
                buttons: ("Confirmar", "Confirmar todos", "Silenciar %1", "Voltar a avisar"), none: "Sem alarmes",
                states: ("Por confirmar", "Ativo", "Resolvido", "Confirmado", "Silenciado"),
                first: "Primeiro", priority: "Prioridade", ["Baixa", "Média", "Alta", "Urgente"],
                lines: ("Valor atual", "Vezes", "Até"),
                monitoring: ("Sem monitorização: %1", "Sem dados de %1", "Sem dados de %1 desde %2"))
        case .italian:
            AlarmStrings(
                buttons: ("Conferma", "Conferma tutti", "Silenzia per %1", "Riattiva"), none: "Nessun allarme",
                states: ("Da confermare", "Attivo", "Rientrato", "Confermato", "Silenziato"),
                first: "Primo", priority: "Priorità", ["Bassa", "Media", "Alta", "Urgente"],
                lines: ("Valore attuale", "Volte", "Fino a"),
                monitoring: ("Non monitorato: %1", "Nessun dato da %1", "Nessun dato da %1 dal %2"))
        case .dutch:
            AlarmStrings(
                buttons: ("Bevestigen", "Alles bevestigen", "%1 niet melden", "Weer melden"), none: "Geen alarmen",
                states: ("Niet bevestigd", "Actief", "Verholpen", "Bevestigd", "Uitgesteld"),
                first: "Eerste", priority: "Prioriteit", ["Laag", "Gemiddeld", "Hoog", "Dringend"],
                lines: ("Waarde nu", "Aantal keren", "Tot"),
                monitoring: ("Niet bewaakt: %1", "Geen gegevens van %1", "Geen gegevens van %1 sinds %2"))
        case .danish:
            AlarmStrings(
                buttons: ("Kvittér", "Kvittér alle", "Dæmp i %1", "Meld igen"), none: "Ingen alarmer",
                states: ("Ikke kvitteret", "Aktiv", "Ophørt", "Kvitteret", "Dæmpet"),
                first: "Først", priority: "Prioritet", ["Lav", "Middel", "Høj", "Akut"],
                lines: ("Værdi nu", "Antal gange", "Indtil"),
                monitoring: ("Ikke overvåget: %1", "Ingen data fra %1", "Ingen data fra %1 siden %2"))
        case .swedish:
            AlarmStrings(
                buttons: ("Kvittera", "Kvittera alla", "Tysta i %1", "Larma igen"), none: "Inga larm",
                states: ("Ej kvitterade", "Aktivt", "Upphört", "Kvitterat", "Tystat"),
                first: "Först", priority: "Prioritet", ["Låg", "Medel", "Hög", "Akut"],
                lines: ("Värde nu", "Antal gånger", "Till"),
                monitoring: ("Övervakas inte: %1", "Inga data från %1", "Inga data från %1 sedan %2"))
        case .norwegian:
            AlarmStrings(
                buttons: ("Kvitter", "Kvitter alle", "Demp i %1", "Varsle igjen"), none: "Ingen alarmer",
                states: ("Ikke kvittert", "Aktiv", "Opphørt", "Kvittert", "Dempet"),
                first: "Først", priority: "Prioritet", ["Lav", "Middels", "Høy", "Akutt"],
                lines: ("Verdi nå", "Antall ganger", "Til"),
                monitoring: ("Ikke overvåket: %1", "Ingen data fra %1", "Ingen data fra %1 siden %2"))
        case .finnish:
            AlarmStrings(
                buttons: ("Kuittaa", "Kuittaa kaikki", "Vaienna: %1", "Hälytä taas"), none: "Ei hälytyksiä",
                states: ("Kuittaamatta", "Aktiivinen", "Poistunut", "Kuitattu", "Vaiennettu"),
                first: "Ensimmäinen", priority: "Kiireellisyys", ["Matala", "Keskitaso", "Korkea", "Kiireellinen"],
                lines: ("Arvo nyt", "Kertoja", "Päättyy"),
                monitoring: ("Ei valvota: %1", "Ei tietoja: %1", "Ei tietoja: %1, alkaen %2"))
        case .polish:
            AlarmStrings(
                buttons: ("Potwierdź", "Potwierdź wszystkie", "Wycisz na %1", "Wyłącz wyciszenie"),
                none: "Brak alarmów",
                states: ("Niepotwierdzone", "Aktywny", "Ustąpił", "Potwierdzony", "Wyciszony"),
                first: "Pierwszy", priority: "Priorytet", ["Niski", "Średni", "Wysoki", "Pilny"],
                lines: ("Wartość teraz", "Ile razy", "Do"),
                monitoring: ("Bez nadzoru: %1", "Brak danych: %1", "Brak danych: %1, od %2"))
        case .czech:
            AlarmStrings(
                buttons: ("Potvrdit", "Potvrdit vše", "Ztlumit na %1", "Znovu hlásit"), none: "Žádné alarmy",
                states: ("Nepotvrzené", "Aktivní", "Pominul", "Potvrzený", "Ztlumený"),
                first: "První", priority: "Priorita", ["Nízká", "Střední", "Vysoká", "Naléhavá"],
                lines: ("Hodnota nyní", "Kolikrát", "Do"),
                monitoring: ("Není sledováno: %1", "Žádná data: %1", "Žádná data: %1, od %2"))
        case .hungarian:
            AlarmStrings(
                buttons: ("Nyugtázás", "Összes nyugtázása", "Némítás: %1", "Némítás vége"), none: "Nincs riasztás",
                states: ("Nem nyugtázott", "Aktív", "Megszűnt", "Nyugtázott", "Némított"),
                first: "Első", priority: "Fontosság", ["Alacsony", "Közepes", "Magas", "Sürgős"],
                lines: ("Érték most", "Hányszor", "Eddig"),
                monitoring: ("Nincs felügyelve: %1", "Nincs adat: %1", "Nincs adat: %1, kezdete: %2"))
        case .greek:
            AlarmStrings(
                buttons: ("Επιβεβαίωση", "Επιβεβαίωση όλων", "Σίγαση για %1", "Τέλος σίγασης"),
                none: "Κανένας συναγερμός",
                states: ("Μη επιβεβαιωμένοι", "Ενεργός", "Έληξε", "Επιβεβαιωμένος", "Σε σίγαση"),
                first: "Πρώτος", priority: "Προτεραιότητα", ["Χαμηλή", "Μέτρια", "Υψηλή", "Επείγουσα"],
                lines: ("Τιμή τώρα", "Φορές", "Έως"),
                monitoring: ("Χωρίς επιτήρηση: %1", "Δεν υπάρχουν δεδομένα: %1", "Δεν υπάρχουν δεδομένα: %1, από %2"))
        case .turkish:
            AlarmStrings(
                buttons: ("Onayla", "Tümünü onayla", "%1 sustur", "Yeniden bildir"), none: "Alarm yok",
                states: ("Onaylanmamış", "Etkin", "Sona erdi", "Onaylandı", "Susturuldu"),
                first: "İlk", priority: "Öncelik", ["Düşük", "Orta", "Yüksek", "Acil"],
                lines: ("Şimdiki değer", "Kaç kez", "Bitiş"),
                monitoring: ("İzlenmiyor: %1", "Veri yok: %1", "Veri yok: %1, başlangıç: %2"))
        case .ukrainian:
            AlarmStrings(
                buttons: ("Підтвердити", "Підтвердити всі", "Вимкнути на %1", "Увімкнути знову"), none: "Тривог немає",
                states: ("Не підтверджено", "Активна", "Минула", "Підтверджена", "Вимкнена"),
                first: "Перша", priority: "Пріоритет", ["Низький", "Середній", "Високий", "Терміновий"],
                lines: ("Значення зараз", "Скільки разів", "До"),
                monitoring: ("Не контролюється: %1", "Немає даних: %1", "Немає даних: %1, з %2"))
        case .russian:
            AlarmStrings(
                buttons: ("Подтвердить", "Подтвердить все", "Отключить на %1", "Включить снова"), none: "Тревог нет",
                states: ("Не подтверждено", "Активна", "Прошла", "Подтверждена", "Отключена"),
                first: "Первая", priority: "Приоритет", ["Низкий", "Средний", "Высокий", "Срочный"],
                lines: ("Значение сейчас", "Сколько раз", "До"),
                monitoring: ("Не контролируется: %1", "Нет данных: %1", "Нет данных: %1, с %2"))
        case .hebrew:
            AlarmStrings(
                buttons: ("אישור", "אישור הכול", "השתקה ל־%1", "ביטול השתקה"), none: "אין התראות",
                states: ("לא אושרו", "פעילה", "חלפה", "אושרה", "מושתקת"),
                first: "ראשונה", priority: "עדיפות", ["נמוכה", "בינונית", "גבוהה", "דחופה"],
                lines: ("ערך נוכחי", "מספר פעמים", "עד"),
                monitoring: ("ללא ניטור: %1", "אין נתונים: %1", "אין נתונים: %1, מאז %2"))
        case .arabic:
            AlarmStrings(
                buttons: ("إقرار", "إقرار الكل", "كتم لمدة %1", "إنهاء الكتم"), none: "لا توجد إنذارات",
                states: ("بلا إقرار", "نشط", "زال", "تم الإقرار", "مكتوم"),
                first: "الأول", priority: "الأولوية", ["منخفضة", "متوسطة", "عالية", "عاجلة"],
                lines: ("القيمة الآن", "عدد المرات", "حتى"),
                monitoring: ("غير مراقَب: %1", "لا توجد بيانات: %1", "لا توجد بيانات: %1، منذ %2"))
        case .persian:
            AlarmStrings(
                buttons: ("تأیید", "تأیید همه", "بی‌صدا برای %1", "پایان بی‌صدا"), none: "هشداری نیست",
                states: ("تأییدنشده", "فعال", "برطرف‌شده", "تأییدشده", "بی‌صدا"),
                first: "نخستین", priority: "اولویت", ["کم", "متوسط", "زیاد", "فوری"],
                lines: ("مقدار کنونی", "تعداد دفعات", "تا"),
                monitoring: ("پایش نمی‌شود: %1", "داده‌ای نیست: %1", "داده‌ای نیست: %1، از %2"))
        case .hindi:
            AlarmStrings(
                buttons: ("स्वीकार करें", "सभी स्वीकार करें", "%1 तक चुप रखें", "फिर सूचित करें"), none: "कोई अलार्म नहीं",
                states: ("अस्वीकृत", "सक्रिय", "समाप्त", "स्वीकृत", "चुप"),
                first: "पहला", priority: "प्राथमिकता", ["निम्न", "मध्यम", "उच्च", "तत्काल"],
                lines: ("वर्तमान मान", "कितनी बार", "तक"),
                monitoring: ("निगरानी में नहीं: %1", "कोई डेटा नहीं: %1", "कोई डेटा नहीं: %1, %2 से"))
        case .thai:
            AlarmStrings(
                buttons: ("รับทราบ", "รับทราบทั้งหมด", "ปิดเสียง %1", "เลิกปิดเสียง"), none: "ไม่มีสัญญาณเตือน",
                states: ("ยังไม่รับทราบ", "กำลังเตือน", "หายแล้ว", "รับทราบแล้ว", "ปิดเสียงอยู่"),
                first: "แรกสุด", priority: "ความสำคัญ", ["ต่ำ", "ปานกลาง", "สูง", "เร่งด่วน"],
                lines: ("ค่าปัจจุบัน", "จำนวนครั้ง", "จนถึง"),
                monitoring: ("ไม่มีการเฝ้าดู: %1", "ไม่มีข้อมูล: %1", "ไม่มีข้อมูล: %1 ตั้งแต่ %2"))
        case .vietnamese:
            AlarmStrings(
                buttons: ("Xác nhận", "Xác nhận tất cả", "Tắt báo trong %1", "Báo lại"), none: "Không có cảnh báo",
                states: ("Chưa xác nhận", "Đang báo", "Đã hết", "Đã xác nhận", "Đã tắt báo"),
                first: "Đầu tiên", priority: "Ưu tiên", ["Thấp", "Trung bình", "Cao", "Khẩn cấp"],
                lines: ("Giá trị hiện tại", "Số lần", "Đến"),
                monitoring: ("Không được giám sát: %1", "Không có dữ liệu: %1", "Không có dữ liệu: %1, từ %2"))
        case .indonesian:
            AlarmStrings(
                buttons: ("Konfirmasi", "Konfirmasi semua", "Senyapkan %1", "Akhiri senyap"), none: "Tidak ada alarm",
                states: ("Belum dikonfirmasi", "Aktif", "Berakhir", "Dikonfirmasi", "Disenyapkan"),
                first: "Pertama", priority: "Prioritas", ["Rendah", "Sedang", "Tinggi", "Mendesak"],
                lines: ("Nilai sekarang", "Berapa kali", "Sampai"),
                monitoring: ("Tidak dipantau: %1", "Tidak ada data: %1", "Tidak ada data: %1, sejak %2"))
        case .simplifiedChinese:
            AlarmStrings(
                buttons: ("确认", "全部确认", "静默%1", "取消静默"), none: "没有警报",
                states: ("未确认", "激活", "已解除", "已确认", "已静默"),
                first: "首个", priority: "优先级", ["低", "中", "高", "紧急"],
                lines: ("当前值", "次数", "直到"),
                monitoring: ("未监控：%1", "没有数据：%1", "没有数据：%1，自 %2 起"))
        case .traditionalChinese:
            AlarmStrings(
                buttons: ("確認", "全部確認", "靜默%1", "取消靜默"), none: "沒有警報",
                states: ("未確認", "作用中", "已解除", "已確認", "已靜默"),
                first: "首個", priority: "優先順序", ["低", "中", "高", "緊急"],
                lines: ("目前值", "次數", "直到"),
                monitoring: ("未監控：%1", "沒有資料：%1", "沒有資料：%1，自 %2 起"))
        case .japanese:
            AlarmStrings(
                buttons: ("確認", "すべて確認", "%1通知しない", "通知を再開"), none: "アラームはありません",
                states: ("未確認", "発生中", "復旧", "確認済み", "通知停止中"),
                first: "最初", priority: "優先度", ["低", "中", "高", "緊急"],
                lines: ("現在の値", "回数", "終了"),
                monitoring: ("監視されていません：%1", "データなし：%1", "データなし：%1、%2から"))
        case .korean:
            AlarmStrings(
                buttons: ("확인", "모두 확인", "%1 동안 알리지 않기", "다시 알리기"), none: "경보 없음",
                states: ("미확인", "발생", "해제됨", "확인됨", "알림 중지"),
                first: "최초", priority: "우선순위", ["낮음", "보통", "높음", "긴급"],
                lines: ("현재 값", "횟수", "종료"),
                monitoring: ("감시 안 됨: %1", "데이터 없음: %1", "데이터 없음: %1, %2부터"))
        }
    }
}
