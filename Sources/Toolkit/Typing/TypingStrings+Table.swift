import Drawing

nonisolated extension TypingStrings {
    /// Creates the strings in a language, or in English if there is no table for it.
    init(_ language: Language) {
        self =
            switch language.code {
            case "de":
                TypingStrings(
                    "Ausschneiden", "Kopieren", "Einfügen", "Alles auswählen", next: "Weiter", send: "Senden",
                    example: "Zum Beispiel", "Mindestens", "Höchstens")
            case "fr":
                TypingStrings(
                    "Couper", "Copier", "Coller", "Tout sélectionner", next: "Suivant", send: "Envoyer",
                    example: "Par exemple", "Au moins", "Au plus")
            case "es":
                TypingStrings(
                    "Cortar", "Copiar", "Pegar", "Seleccionar todo", next: "Siguiente", send: "Enviar",
                    example: "Por ejemplo", "Como mínimo", "Como máximo")
            case "pt":
                TypingStrings(
                    "Recortar", "Copiar", "Colar", "Selecionar tudo", next: "Seguinte", send: "Enviar",
                    example: "Por exemplo", "No mínimo", "No máximo")
            case "it":
                TypingStrings(
                    "Taglia", "Copia", "Incolla", "Seleziona tutto", next: "Avanti", send: "Invia",
                    example: "Ad esempio", "Almeno", "Al massimo")
            case "nl":
                TypingStrings(
                    "Knippen", "Kopiëren", "Plakken", "Alles selecteren", next: "Volgende", send: "Versturen",
                    example: "Bijvoorbeeld", "Minstens", "Hoogstens")
            case "da":
                TypingStrings(
                    "Klip", "Kopiér", "Sæt ind", "Vælg alt", next: "Næste", send: "Send", example: "For eksempel",
                    "Mindst", "Højst")
            case "sv":
                TypingStrings(
                    "Klipp ut", "Kopiera", "Klistra in", "Markera allt", next: "Nästa", send: "Skicka",
                    example: "Till exempel", "Minst", "Högst")
            case "nb", "no":
                TypingStrings(
                    "Klipp ut", "Kopier", "Lim inn", "Marker alt", next: "Neste", send: "Send", example: "For eksempel",
                    "Minst", "Høyst")
            case "fi":
                TypingStrings(
                    "Leikkaa", "Kopioi", "Liitä", "Valitse kaikki", next: "Seuraava", send: "Lähetä",
                    example: "Esimerkiksi", "Vähintään", "Enintään")
            case "pl":
                TypingStrings(
                    "Wytnij", "Kopiuj", "Wklej", "Zaznacz wszystko", next: "Dalej", send: "Wyślij",
                    example: "Na przykład",
                    "Co najmniej", "Co najwyżej")
            case "cs":
                TypingStrings(
                    "Vyjmout", "Kopírovat", "Vložit", "Vybrat vše", next: "Další", send: "Odeslat",
                    example: "Například",
                    "Nejméně", "Nejvýše")
            case "hu":
                TypingStrings(
                    "Kivágás", "Másolás", "Beillesztés", "Az összes kijelölése", next: "Tovább", send: "Küldés",
                    example: "Például", "Legalább", "Legfeljebb")
            case "el":
                TypingStrings(
                    "Αποκοπή", "Αντιγραφή", "Επικόλληση", "Επιλογή όλων", next: "Επόμενο", send: "Αποστολή",
                    example: "Για παράδειγμα", "Τουλάχιστον", "Το πολύ")
            case "tr":
                TypingStrings(
                    "Kes", "Kopyala", "Yapıştır", "Tümünü seç", next: "Sonraki", send: "Gönder", example: "Örneğin",
                    "En az", "En çok")
            case "uk":
                TypingStrings(
                    "Вирізати", "Копіювати", "Вставити", "Вибрати все", next: "Далі", send: "Надіслати",
                    example: "Наприклад", "Щонайменше", "Щонайбільше")
            case "ru":
                TypingStrings(
                    "Вырезать", "Копировать", "Вставить", "Выбрать всё", next: "Далее", send: "Отправить",
                    example: "Например", "Не меньше", "Не больше")
            case "he", "iw":
                TypingStrings(
                    "גזירה", "העתקה", "הדבקה", "בחירת הכול", next: "הבא", send: "שליחה", example: "לדוגמה", "לפחות",
                    "לכל היותר"
                )
            case "ar":
                TypingStrings(
                    "قص", "نسخ", "لصق", "تحديد الكل", next: "التالي", send: "إرسال", example: "مثلًا", "على الأقل",
                    "على الأكثر")
            case "fa":
                TypingStrings(
                    "برش", "کپی", "چسباندن", "انتخاب همه", next: "بعدی", send: "ارسال", example: "برای نمونه", "دست‌کم",
                    "حداکثر")
            case "hi":
                TypingStrings(
                    "काटें", "कॉपी करें", "चिपकाएँ", "सभी चुनें", next: "आगे", send: "भेजें", example: "उदाहरण के लिए",
                    "कम से कम", "अधिक से अधिक")
            case "th":
                TypingStrings(
                    "ตัด", "คัดลอก", "วาง", "เลือกทั้งหมด", next: "ถัดไป", send: "ส่ง", example: "ตัวอย่าง", "อย่างน้อย", "ไม่เกิน")
            case "vi":
                TypingStrings(
                    "Cắt", "Sao chép", "Dán", "Chọn tất cả", next: "Tiếp", send: "Gửi", example: "Ví dụ", "Ít nhất",
                    "Nhiều nhất")
            case "id", "in":
                TypingStrings(
                    "Potong", "Salin", "Tempel", "Pilih semua", next: "Berikutnya", send: "Kirim", example: "Contohnya",
                    "Paling sedikit", "Paling banyak")
            case "zh" where language.isTraditionalChinese:
                TypingStrings(
                    "剪下", "拷貝", "貼上", "全選", next: "下一個", send: "傳送", example: "例如", "至少", "至多")
            case "zh":
                TypingStrings(
                    "剪切", "复制", "粘贴", "全选", next: "下一个", send: "发送", example: "例如", "至少", "至多")
            case "ja":
                TypingStrings(
                    "切り取り", "コピー", "貼り付け", "すべて選択", next: "次へ", send: "送信", example: "例", "最小", "最大")
            case "ko":
                TypingStrings(
                    "잘라내기", "복사", "붙여넣기", "모두 선택", next: "다음", send: "보내기", example: "예:", "최소", "최대")
            default:
                TypingStrings(
                    "Cut", "Copy", "Paste", "Select all", next: "Next", send: "Send", example: "For example",
                    "At least",
                    "At most")
            }
    }
}
