import Drawing
import Toolkit

nonisolated extension FormStrings {
    static func words(in language: ProgramLanguage) -> FormStrings {
        switch language {
        case .english:
            FormStrings(
                ("Send", "Clear", "Bring back", "Fill in again"), sent: "Sent", missing: "This is needed",
                choose: "Choose",
                answers: ("yes", "no"))
        case .german:
            FormStrings(
                ("Senden", "Leeren", "Zurückholen", "Neu ausfüllen"), sent: "Gesendet", missing: "Wird benötigt",
                choose: "Auswählen",
                answers: ("ja", "nein"))
        case .french:
            FormStrings(
                ("Envoyer", "Effacer", "Rétablir", "Remplir à nouveau"), sent: "Envoyé", missing: "Champ obligatoire",
                choose: "Choisir",
                answers: ("oui", "non"))
        case .spanish:
            FormStrings(
                ("Enviar", "Borrar", "Recuperar", "Rellenar de nuevo"), sent: "Enviado",
                missing: "Este dato es necesario", choose: "Elegir",
                answers: ("sí", "no"))
        case .portuguese:
            FormStrings(
                ("Enviar", "Limpar", "Recuperar", "Preencher de novo"), sent: "Enviado",
                missing: "Este campo é obrigatório", choose: "Escolher",
                answers: ("sim", "não"))
        case .italian:
            FormStrings(
                ("Invia", "Svuota", "Ripristina", "Compila di nuovo"), sent: "Inviato", missing: "Campo obbligatorio",
                choose: "Scegli",
                answers: ("sì", "no"))
        case .dutch:
            FormStrings(
                ("Versturen", "Wissen", "Terughalen", "Opnieuw invullen"), sent: "Verstuurd",
                missing: "Dit is verplicht", choose: "Kiezen",
                answers: ("ja", "nee"))
        case .danish:
            FormStrings(
                ("Send", "Ryd", "Hent tilbage", "Udfyld igen"), sent: "Sendt", missing: "Skal udfyldes", choose: "Vælg",
                answers: ("ja", "nej"))
        case .swedish:
            FormStrings(
                ("Skicka", "Rensa", "Hämta tillbaka", "Fyll i igen"), sent: "Skickat", missing: "Måste fyllas i",
                choose: "Välj",
                answers: ("ja", "nej"))
        case .norwegian:
            FormStrings(
                ("Send", "Tøm", "Hent tilbake", "Fyll ut på nytt"), sent: "Sendt", missing: "Må fylles ut",
                choose: "Velg",
                answers: ("ja", "nei"))
        case .finnish:
            FormStrings(
                ("Lähetä", "Tyhjennä", "Palauta", "Täytä uudelleen"), sent: "Lähetetty", missing: "Pakollinen tieto",
                choose: "Valitse",
                answers: ("kyllä", "ei"))
        case .polish:
            FormStrings(
                ("Wyślij", "Wyczyść", "Przywróć", "Wypełnij ponownie"), sent: "Wysłano",
                missing: "To pole jest wymagane", choose: "Wybierz",
                answers: ("tak", "nie"))
        case .czech:
            FormStrings(
                ("Odeslat", "Vymazat", "Obnovit", "Vyplnit znovu"), sent: "Odesláno", missing: "Tento údaj je povinný",
                choose: "Vybrat",
                answers: ("ano", "ne"))
        case .hungarian:
            FormStrings(
                ("Küldés", "Törlés", "Visszaállítás", "Új kitöltés"), sent: "Elküldve", missing: "Kötelező megadni",
                choose: "Választás",
                answers: ("igen", "nem"))
        case .greek:
            FormStrings(
                ("Αποστολή", "Εκκαθάριση", "Επαναφορά", "Νέα συμπλήρωση"), sent: "Στάλθηκε",
                missing: "Υποχρεωτικό πεδίο", choose: "Επιλογή",
                answers: ("ναι", "όχι"))
        case .turkish:
            FormStrings(
                ("Gönder", "Temizle", "Geri getir", "Yeniden doldur"), sent: "Gönderildi", missing: "Bu alan gerekli",
                choose: "Seç",
                answers: ("evet", "hayır"))
        case .ukrainian:
            FormStrings(
                ("Надіслати", "Очистити", "Повернути", "Заповнити знову"), sent: "Надіслано",
                missing: "Це поле обов’язкове", choose: "Вибрати",
                answers: ("так", "ні"))
        case .russian:
            FormStrings(
                ("Отправить", "Очистить", "Вернуть", "Заполнить снова"), sent: "Отправлено",
                missing: "Это поле обязательно", choose: "Выбрать",
                answers: ("да", "нет"))
        case .hebrew:
            FormStrings(
                ("שליחה", "ניקוי", "שחזור", "מילוי מחדש"), sent: "נשלח", missing: "שדה חובה", choose: "בחירה",
                answers: ("כן", "לא"))
        case .arabic:
            FormStrings(
                ("إرسال", "مسح", "استعادة", "التعبئة من جديد"), sent: "تم الإرسال", missing: "هذا الحقل مطلوب",
                choose: "اختيار",
                answers: ("نعم", "لا"))
        case .persian:
            FormStrings(
                ("ارسال", "پاک کردن", "بازگرداندن", "پر کردن دوباره"), sent: "ارسال شد", missing: "این مورد لازم است",
                choose: "انتخاب",
                answers: ("بله", "خیر"))
        case .hindi:
            FormStrings(
                ("भेजें", "साफ़ करें", "वापस लाएँ", "फिर से भरें"), sent: "भेजा गया", missing: "यह ज़रूरी है", choose: "चुनें",
                answers: ("हाँ", "नहीं"))
        case .thai:
            FormStrings(
                ("ส่ง", "ล้าง", "นำกลับมา", "กรอกใหม่"), sent: "ส่งแล้ว", missing: "จำเป็นต้องกรอก", choose: "เลือก",
                answers: ("ใช่", "ไม่ใช่"))
        case .vietnamese:
            FormStrings(
                ("Gửi", "Xóa", "Khôi phục", "Điền lại"), sent: "Đã gửi", missing: "Mục này bắt buộc", choose: "Chọn",
                answers: ("có", "không"))
        case .indonesian:
            FormStrings(
                ("Kirim", "Kosongkan", "Kembalikan", "Isi lagi"), sent: "Terkirim", missing: "Ini wajib diisi",
                choose: "Pilih",
                answers: ("ya", "tidak"))
        case .simplifiedChinese:
            FormStrings(
                ("发送", "清空", "恢复", "重新填写"), sent: "已发送", missing: "此项必填", choose: "选择",
                answers: ("是", "否"))
        case .traditionalChinese:
            FormStrings(
                ("傳送", "清空", "復原", "重新填寫"), sent: "已傳送", missing: "此項必填", choose: "選擇",
                answers: ("是", "否"))
        case .japanese:
            FormStrings(
                ("送信", "クリア", "元に戻す", "もう一度入力"), sent: "送信しました", missing: "入力が必要です", choose: "選ぶ",
                answers: ("はい", "いいえ"))
        case .korean:
            FormStrings(
                ("보내기", "지우기", "되돌리기", "다시 작성"), sent: "보냈습니다", missing: "필수 항목입니다", choose: "선택",
                answers: ("예", "아니요"))
        }
    }
}
