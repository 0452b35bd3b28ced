import Drawing

nonisolated extension ProgramStrings {
    /// Creates the strings of a language, or the English ones if there are none for it.
    public init(_ language: Language) {
        self =
            switch ProgramLanguage(language) {
            case .english: ProgramStrings()
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

    private static var german: ProgramStrings {
        ProgramStrings(
            more: "Mehr", newTab: "Neu", done: "Fertig", remove: "Entfernen?", allTabs: "Alle Tabs", search: "Suchen",
            noMatch: "Kein Tab heißt so", language: "Sprache", nothingChosen: "Nichts ausgewählt",
            nothingHere: "Hier gibt es im Moment nichts.", noAnswer: "Bisher kam keine Antwort.")
    }

    private static var french: ProgramStrings {
        ProgramStrings(
            more: "Plus", newTab: "Nouveau", done: "Terminé", remove: "Retirer\u{202F}?", allTabs: "Tous les onglets",
            search: "Rechercher", noMatch: "Aucun onglet ne porte ce nom", language: "Langue",
            nothingChosen: "Aucune sélection", nothingHere: "Il n’y a rien ici pour le moment.",
            noAnswer: "Pas de réponse jusqu’à présent.")
    }

    private static var spanish: ProgramStrings {
        ProgramStrings(
            more: "Más", newTab: "Nueva", done: "Listo", remove: "¿Quitar?", allTabs: "Todas las pestañas",
            search: "Buscar", noMatch: "Ninguna pestaña tiene este nombre", language: "Idioma",
            nothingChosen: "Nada seleccionado", nothingHere: "De momento no hay nada aquí.",
            noAnswer: "Aún no hay respuesta.")
    }

    private static var portuguese: ProgramStrings {
        ProgramStrings(
            more: "Mais", newTab: "Nova", done: "Pronto", remove: "Remover?", allTabs: "Todas as abas",
            search: "Pesquisar", noMatch: "Nenhuma aba tem este nome", language: "Idioma",
            nothingChosen: "Nada selecionado", nothingHere: "Por enquanto, não há nada aqui.",
            noAnswer: "Ainda não há resposta.")
    }

    private static var italian: ProgramStrings {
        ProgramStrings(
            more: "Altro", newTab: "Nuova", done: "Fine", remove: "Rimuovere?", allTabs: "Tutte le schede",
            search: "Cerca", noMatch: "Nessuna scheda ha questo nome", language: "Lingua",
            nothingChosen: "Nessuna selezione", nothingHere: "Al momento qui non c’è nulla.",
            noAnswer: "Finora nessuna risposta.")
    }

    private static var dutch: ProgramStrings {
        ProgramStrings(
            more: "Meer", newTab: "Nieuw", done: "Gereed", remove: "Verwijderen?", allTabs: "Alle tabbladen",
            search: "Zoeken", noMatch: "Geen tabblad heet zo", language: "Taal", nothingChosen: "Niets gekozen",
            nothingHere: "Hier is op dit moment niets.", noAnswer: "Er is nog geen antwoord.")
    }

    private static var danish: ProgramStrings {
        ProgramStrings(
            more: "Mere", newTab: "Ny", done: "Færdig", remove: "Fjern?", allTabs: "Alle faner", search: "Søg",
            noMatch: "Ingen fane har dette navn", language: "Sprog", nothingChosen: "Intet valgt",
            nothingHere: "Her er ikke noget i øjeblikket.", noAnswer: "Der er endnu ikke kommet svar.")
    }

    private static var swedish: ProgramStrings {
        ProgramStrings(
            more: "Mer", newTab: "Ny", done: "Klar", remove: "Ta bort?", allTabs: "Alla flikar", search: "Sök",
            noMatch: "Ingen flik har det namnet", language: "Språk", nothingChosen: "Inget valt",
            nothingHere: "Det finns inget här just nu.", noAnswer: "Inget svar har kommit ännu.")
    }

    private static var norwegian: ProgramStrings {
        ProgramStrings(
            more: "Mer", newTab: "Ny", done: "Ferdig", remove: "Fjerne?", allTabs: "Alle faner", search: "Søk",
            noMatch: "Ingen fane har dette navnet", language: "Språk", nothingChosen: "Ingenting valgt",
            nothingHere: "Det er ingenting her akkurat nå.", noAnswer: "Det har ikke kommet noe svar ennå.")
    }

    private static var finnish: ProgramStrings {
        ProgramStrings(
            more: "Lisää", newTab: "Uusi", done: "Valmis", remove: "Poistetaanko?", allTabs: "Kaikki välilehdet",
            search: "Hae", noMatch: "Tämännimistä välilehteä ei ole", language: "Kieli",
            nothingChosen: "Mitään ei ole valittu", nothingHere: "Täällä ei ole juuri nyt mitään.",
            noAnswer: "Vastausta ei ole vielä tullut.")
    }

    private static var polish: ProgramStrings {
        ProgramStrings(
            more: "Więcej", newTab: "Nowa", done: "Gotowe", remove: "Usunąć?", allTabs: "Wszystkie karty",
            search: "Szukaj", noMatch: "Żadna karta nie ma takiej nazwy", language: "Język",
            nothingChosen: "Nic nie wybrano", nothingHere: "W tej chwili nic tu nie ma.",
            noAnswer: "Na razie nie ma odpowiedzi.")
    }

    private static var czech: ProgramStrings {
        ProgramStrings(
            more: "Více", newTab: "Nová", done: "Hotovo", remove: "Odebrat?", allTabs: "Všechny karty",
            search: "Hledat", noMatch: "Žádná karta se tak nejmenuje", language: "Jazyk",
            nothingChosen: "Nic není vybráno", nothingHere: "Momentálně tu nic není.",
            noAnswer: "Zatím nepřišla žádná odpověď.")
    }

    private static var hungarian: ProgramStrings {
        ProgramStrings(
            more: "Több", newTab: "Új", done: "Kész", remove: "Eltávolítja?", allTabs: "Összes lap",
            search: "Keresés", noMatch: "Nincs ilyen nevű lap", language: "Nyelv",
            nothingChosen: "Nincs semmi kiválasztva", nothingHere: "Jelenleg nincs itt semmi.",
            noAnswer: "Még nem érkezett válasz.")
    }

    private static var greek: ProgramStrings {
        ProgramStrings(
            more: "Άλλα", newTab: "Νέα", done: "Τέλος", remove: "Αφαίρεση;", allTabs: "Όλες οι καρτέλες",
            search: "Αναζήτηση", noMatch: "Καμία καρτέλα δεν έχει αυτό το όνομα", language: "Γλώσσα",
            nothingChosen: "Δεν έχει επιλεγεί τίποτα", nothingHere: "Δεν υπάρχει τίποτα εδώ αυτή τη στιγμή.",
            noAnswer: "Δεν υπάρχει ακόμη απάντηση.")
    }

    private static var turkish: ProgramStrings {
        ProgramStrings(
            more: "Diğer", newTab: "Yeni", done: "Bitti", remove: "Kaldırılsın mı?", allTabs: "Tüm sekmeler",
            search: "Ara",
            noMatch: "Bu adda bir sekme yok", language: "Dil", nothingChosen: "Hiçbir şey seçilmedi",
            nothingHere: "Şu anda burada bir şey yok.", noAnswer: "Henüz yanıt yok.")
    }

    private static var ukrainian: ProgramStrings {
        ProgramStrings(
            more: "Більше", newTab: "Нова", done: "Готово", remove: "Вилучити?", allTabs: "Усі вкладки",
            search: "Пошук", noMatch: "Немає вкладки з такою назвою", language: "Мова",
            nothingChosen: "Нічого не вибрано", nothingHere: "Наразі тут нічого немає.",
            noAnswer: "Відповіді ще немає.")
    }

    private static var russian: ProgramStrings {
        ProgramStrings(
            more: "Ещё", newTab: "Новая", done: "Готово", remove: "Убрать?", allTabs: "Все вкладки", search: "Поиск",
            noMatch: "Нет вкладки с таким названием", language: "Язык", nothingChosen: "Ничего не выбрано",
            nothingHere: "Сейчас здесь ничего нет.", noAnswer: "Ответа пока нет.")
    }

    private static var hebrew: ProgramStrings {
        ProgramStrings(
            more: "עוד", newTab: "חדשה", done: "סיום", remove: "להסיר?", allTabs: "כל הכרטיסיות", search: "חיפוש",
            noMatch: "אין כרטיסייה בשם הזה", language: "שפה", nothingChosen: "לא נבחר דבר",
            nothingHere: "אין כאן דבר כרגע.", noAnswer: "עדיין אין תשובה.")
    }

    private static var arabic: ProgramStrings {
        ProgramStrings(
            more: "المزيد", newTab: "جديد", done: "تم", remove: "إزالة؟", allTabs: "كل التبويبات", search: "بحث",
            noMatch: "لا يوجد تبويب بهذا الاسم", language: "اللغة", nothingChosen: "لم يتم اختيار شيء",
            nothingHere: "لا يوجد شيء هنا حاليًا.", noAnswer: "لا يوجد رد حتى الآن.")
    }

    private static var persian: ProgramStrings {
        ProgramStrings(
            more: "بیشتر", newTab: "جدید", done: "تمام", remove: "حذف شود؟", allTabs: "همهٔ زبانه‌ها",
            search: "جستجو", noMatch: "زبانه‌ای با این نام نیست", language: "زبان",
            nothingChosen: "چیزی انتخاب نشده است", nothingHere: "اکنون چیزی اینجا نیست.",
            noAnswer: "هنوز پاسخی نرسیده است.")
    }

    private static var hindi: ProgramStrings {
        ProgramStrings(
            more: "अधिक", newTab: "नया", done: "हो गया", remove: "हटाएँ?", allTabs: "सभी टैब", search: "खोजें",
            noMatch: "इस नाम का कोई टैब नहीं है", language: "भाषा", nothingChosen: "कुछ नहीं चुना गया",
            nothingHere: "अभी यहाँ कुछ नहीं है।", noAnswer: "अब तक कोई उत्तर नहीं मिला।")
    }

    private static var thai: ProgramStrings {
        ProgramStrings(
            more: "เพิ่มเติม", newTab: "ใหม่", done: "เสร็จสิ้น", remove: "นำออก?", allTabs: "แท็บทั้งหมด",
            search: "ค้นหา", noMatch: "ไม่มีแท็บชื่อนี้", language: "ภาษา", nothingChosen: "ไม่ได้เลือกรายการใด",
            nothingHere: "ขณะนี้ไม่มีอะไรที่นี่", noAnswer: "ยังไม่มีการตอบกลับ")
    }

    private static var vietnamese: ProgramStrings {
        ProgramStrings(
            more: "Khác", newTab: "Mới", done: "Xong", remove: "Gỡ bỏ?", allTabs: "Tất cả các thẻ",
            search: "Tìm kiếm", noMatch: "Không có thẻ nào tên này", language: "Ngôn ngữ",
            nothingChosen: "Chưa chọn mục nào", nothingHere: "Hiện không có gì ở đây.", noAnswer: "Chưa có phản hồi.")
    }

    private static var indonesian: ProgramStrings {
        ProgramStrings(
            more: "Lainnya", newTab: "Baru", done: "Selesai", remove: "Hapus?", allTabs: "Semua tab", search: "Cari",
            noMatch: "Tidak ada tab dengan nama ini", language: "Bahasa", nothingChosen: "Tidak ada yang dipilih",
            nothingHere: "Saat ini tidak ada apa-apa di sini.", noAnswer: "Belum ada jawaban.")
    }

    private static var simplifiedChinese: ProgramStrings {
        ProgramStrings(
            more: "更多", newTab: "新建", done: "完成", remove: "移除？", allTabs: "所有标签页", search: "搜索", noMatch: "没有此名称的标签页",
            language: "语言", nothingChosen: "未选择", nothingHere: "目前这里没有内容。", noAnswer: "暂时没有响应。")
    }

    private static var traditionalChinese: ProgramStrings {
        ProgramStrings(
            more: "更多", newTab: "新增", done: "完成", remove: "移除？", allTabs: "所有分頁", search: "搜尋", noMatch: "沒有此名稱的分頁",
            language: "語言", nothingChosen: "尚未選擇", nothingHere: "目前這裡沒有內容。", noAnswer: "目前沒有回應。")
    }

    private static var japanese: ProgramStrings {
        ProgramStrings(
            more: "その他", newTab: "新規", done: "完了", remove: "削除？", allTabs: "すべてのタブ", search: "検索",
            noMatch: "この名前のタブはありません", language: "言語", nothingChosen: "選択されていません", nothingHere: "現在、ここには何もありません。",
            noAnswer: "まだ応答がありません。")
    }

    private static var korean: ProgramStrings {
        ProgramStrings(
            more: "더 보기", newTab: "새 탭", done: "완료", remove: "제거할까요?", allTabs: "모든 탭", search: "검색",
            noMatch: "이 이름의 탭이 없습니다", language: "언어", nothingChosen: "선택한 항목 없음", nothingHere: "지금은 여기에 아무것도 없습니다.",
            noAnswer: "아직 응답이 없습니다.")
    }
}
