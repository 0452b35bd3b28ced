import Toolkit

nonisolated extension CalibrationStrings {
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

    private static var english: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Touch the middle of the target", holdStill: "Hold still, then lift the finger.",
            touchThisToo: "Now touch this one, too", count: "%1 of %2.",
            undone: "Undone in %1 unless a touch confirms it.", rightKeep: "Right to within %1. Keep it?",
            right: "Right to within %1.", kept: "Kept", keep: "Keep", again: "Start again",
            counts: "It counts as soon as the kiosk starts.",
            fileFirst: "The kiosk file has a matrix for this device, which comes first.",
            moved: "The finger moved. Once more, please.", severalFingers: "One finger, please.",
            confounded: "That was where an earlier target was touched.",
            far: "That was far from the target. Once more, please.",
            unfit: "These touches do not fit together. From the first target again, please.",
            missed: "That was %1 off.", timedOut: "Nothing was changed, because no touch confirmed it.")
    }

    private static var german: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Berühren Sie die Mitte des Ziels", holdStill: "Still halten, dann den Finger heben.",
            touchThisToo: "Jetzt noch dieses hier", count: "%1 von %2.",
            undone: "Wird in %1 rückgängig gemacht, wenn keine Berührung es bestätigt.",
            rightKeep: "Auf %1 genau. Behalten?", right: "Auf %1 genau.", kept: "Übernommen", keep: "Behalten",
            again: "Von vorn", counts: "Gilt, sobald der Kiosk startet.",
            fileFirst: "Die Kiosk-Datei hat für dieses Gerät eine Matrix, die vorgeht.",
            moved: "Der Finger hat sich bewegt. Bitte noch einmal.", severalFingers: "Bitte nur ein Finger.",
            confounded: "Dort wurde schon ein früheres Ziel berührt.",
            far: "Das war weit vom Ziel entfernt. Bitte noch einmal.",
            unfit: "Diese Berührungen passen nicht zusammen. Bitte noch einmal vom ersten Ziel an.",
            missed: "Das war %1 daneben.", timedOut: "Nichts wurde geändert, weil keine Berührung es bestätigt hat.")
    }

    private static var french: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Touchez le centre de la cible", holdStill: "Ne bougez pas, puis levez le doigt.",
            touchThisToo: "Touchez aussi celle-ci", count: "%1 sur %2.",
            undone: "Annulé dans %1 si aucune touche ne le confirme.",
            rightKeep: "Précis à %1 près. Conserver\u{202F}?", right: "Précis à %1 près.", kept: "Conservé",
            keep: "Conserver", again: "Recommencer", counts: "Ce sera pris en compte au démarrage de la borne.",
            fileFirst: "Le fichier de la borne contient une matrice pour cet appareil\u{202F}; elle est prioritaire.",
            moved: "Le doigt a bougé. Encore une fois, s’il vous plaît.",
            severalFingers: "Un seul doigt, s’il vous plaît.",
            confounded: "Une cible précédente a été touchée à cet endroit.",
            far: "C’était loin de la cible. Encore une fois, s’il vous plaît.",
            unfit: "Ces touches ne concordent pas. Reprenez à la première cible, s’il vous plaît.",
            missed: "À côté de %1.", timedOut: "Rien n’a été modifié, car aucune touche ne l’a confirmé.")
    }

    private static var spanish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Toque el centro del objetivo", holdStill: "No se mueva y levante el dedo.",
            touchThisToo: "Ahora toque también este", count: "%1 de %2.",
            undone: "Se deshará en %1 si ningún toque lo confirma.", rightKeep: "Precisión de %1. ¿Conservar?",
            right: "Precisión de %1.", kept: "Conservado", keep: "Conservar", again: "Empezar de nuevo",
            counts: "Se aplicará en cuanto se inicie el quiosco.",
            fileFirst: "El archivo del quiosco tiene una matriz para este dispositivo, que tiene prioridad.",
            moved: "El dedo se movió. Otra vez, por favor.", severalFingers: "Un solo dedo, por favor.",
            confounded: "Ahí se tocó un objetivo anterior.", far: "Eso quedó lejos del objetivo. Otra vez, por favor.",
            unfit: "Estos toques no encajan entre sí. Empiece de nuevo por el primer objetivo, por favor.",
            missed: "Se desvió %1.", timedOut: "No se ha cambiado nada porque ningún toque lo confirmó.")
    }

    private static var portuguese: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Toque no centro do alvo", holdStill: "Não se mexa e depois levante o dedo.",
            touchThisToo: "Agora toque também neste", count: "%1 de %2.",
            undone: "Será desfeito em %1 se nenhum toque confirmar.", rightKeep: "Precisão de %1. Manter?",
            right: "Precisão de %1.", kept: "Mantido", keep: "Manter", again: "Recomeçar",
            counts: "Vale assim que o quiosque iniciar.",
            fileFirst: "O arquivo do quiosque tem uma matriz para este dispositivo, que tem prioridade.",
            moved: "O dedo se mexeu. Mais uma vez, por favor.", severalFingers: "Um dedo só, por favor.",
            confounded: "Aí foi tocado um alvo anterior.", far: "Isso ficou longe do alvo. Mais uma vez, por favor.",
            unfit: "Estes toques não combinam entre si. Recomece do primeiro alvo, por favor.",
            missed: "Ficou a %1 do alvo.", timedOut: "Nada foi alterado, porque nenhum toque confirmou.")
    }

    private static var italian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Tocchi il centro del bersaglio", holdStill: "Resti fermo, poi sollevi il dito.",
            touchThisToo: "Ora tocchi anche questo", count: "%1 di %2.",
            undone: "Annullato tra %1 se nessun tocco conferma.", rightKeep: "Preciso entro %1. Mantenere?",
            right: "Preciso entro %1.", kept: "Mantenuto", keep: "Mantieni", again: "Ricomincia",
            counts: "Vale dal prossimo avvio del chiosco.",
            fileFirst: "Il file del chiosco contiene una matrice per questo dispositivo, che ha la precedenza.",
            moved: "Il dito si è mosso. Ancora una volta, per favore.", severalFingers: "Un solo dito, per favore.",
            confounded: "Lì è già stato toccato un bersaglio precedente.",
            far: "Era lontano dal bersaglio. Ancora una volta, per favore.",
            unfit: "Questi tocchi non vanno d’accordo. Di nuovo dal primo bersaglio, per favore.",
            missed: "Fuori di %1.", timedOut: "Non è cambiato nulla, perché nessun tocco ha confermato.")
    }

    private static var dutch: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Raak het midden van het doel aan", holdStill: "Houd stil en til dan de vinger op.",
            touchThisToo: "Raak nu ook deze aan", count: "%1 van %2.",
            undone: "Wordt over %1 ongedaan gemaakt als geen aanraking het bevestigt.",
            rightKeep: "Op %1 nauwkeurig. Behouden?", right: "Op %1 nauwkeurig.", kept: "Behouden", keep: "Behouden",
            again: "Opnieuw beginnen", counts: "Geldt zodra de kiosk start.",
            fileFirst: "Het kioskbestand heeft voor dit apparaat een matrix, die voorgaat.",
            moved: "De vinger bewoog. Nog een keer, alstublieft.", severalFingers: "Eén vinger, alstublieft.",
            confounded: "Daar is al een eerder doel aangeraakt.",
            far: "Dat was ver van het doel. Nog een keer, alstublieft.",
            unfit: "Deze aanrakingen passen niet bij elkaar. Opnieuw vanaf het eerste doel, alstublieft.",
            missed: "Dat was er %1 naast.", timedOut: "Er is niets gewijzigd, omdat geen aanraking het bevestigde.")
    }

    private static var danish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Rør ved midten af målet", holdStill: "Hold stille, og løft så fingeren.",
            touchThisToo: "Rør nu også ved dette", count: "%1 af %2.",
            undone: "Fortrydes om %1, hvis ingen berøring bekræfter det.", rightKeep: "Nøjagtigt inden for %1. Behold?",
            right: "Nøjagtigt inden for %1.", kept: "Gemt", keep: "Behold", again: "Begynd forfra",
            counts: "Det gælder, så snart kiosken starter.",
            fileFirst: "Kioskfilen har en matrix til denne enhed, og den går forud.",
            moved: "Fingeren bevægede sig. En gang til.", severalFingers: "Kun én finger.",
            confounded: "Dér blev et tidligere mål berørt.", far: "Det var langt fra målet. En gang til.",
            unfit: "Disse berøringer passer ikke sammen. Begynd igen fra det første mål.",
            missed: "Det var %1 ved siden af.", timedOut: "Intet blev ændret, fordi ingen berøring bekræftede det.")
    }

    private static var swedish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Tryck mitt på målet", holdStill: "Håll stilla och lyft sedan fingret.",
            touchThisToo: "Tryck nu på det här också", count: "%1 av %2.",
            undone: "Ångras om %1 om ingen beröring bekräftar det.", rightKeep: "Rätt på %1 när. Behålla?",
            right: "Rätt på %1 när.", kept: "Sparat", keep: "Behåll", again: "Börja om",
            counts: "Det gäller så snart kiosken startar.",
            fileFirst: "Kioskfilen har en matris för den här enheten, och den går före.",
            moved: "Fingret rörde sig. En gång till, tack.", severalFingers: "Ett finger, tack.",
            confounded: "Där har ett tidigare mål berörts.", far: "Det var långt från målet. En gång till, tack.",
            unfit: "De här beröringarna stämmer inte överens. Börja om från första målet, tack.",
            missed: "Det var %1 fel.", timedOut: "Inget ändrades, eftersom ingen beröring bekräftade det.")
    }

    private static var norwegian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Trykk midt på målet", holdStill: "Hold stille, og løft så fingeren.",
            touchThisToo: "Trykk nå på dette også", count: "%1 av %2.",
            undone: "Angres om %1 hvis ingen berøring bekrefter det.", rightKeep: "Riktig innenfor %1. Beholde?",
            right: "Riktig innenfor %1.", kept: "Lagret", keep: "Behold", again: "Begynn på nytt",
            counts: "Det gjelder så snart kiosken starter.",
            fileFirst: "Kioskfilen har en matrise for denne enheten, og den går foran.",
            moved: "Fingeren beveget seg. En gang til, takk.", severalFingers: "Én finger, takk.",
            confounded: "Der ble et tidligere mål berørt.", far: "Det var langt fra målet. En gang til, takk.",
            unfit: "Disse berøringene passer ikke sammen. Begynn på nytt fra første mål, takk.",
            missed: "Det var %1 feil.", timedOut: "Ingenting ble endret, fordi ingen berøring bekreftet det.")
    }

    private static var finnish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Kosketa kohteen keskikohtaa", holdStill: "Pidä sormi paikallaan ja nosta se sitten.",
            touchThisToo: "Kosketa nyt myös tätä", count: "%1 / %2.",
            undone: "Perutaan, ellei kosketus vahvista: aikaa %1.", rightKeep: "Tarkkuus %1. Säilytetäänkö?",
            right: "Tarkkuus %1.", kept: "Säilytetty", keep: "Säilytä", again: "Aloita alusta",
            counts: "Se tulee voimaan, kun kioski käynnistyy.",
            fileFirst: "Kioskitiedostossa on tälle laitteelle matriisi, joka on etusijalla.",
            moved: "Sormi liikkui. Yritä uudelleen.", severalFingers: "Vain yksi sormi, kiitos.",
            confounded: "Siinä kosketettiin jo aiempaa kohdetta.", far: "Se oli kaukana kohteesta. Yritä uudelleen.",
            unfit: "Kosketukset eivät sovi yhteen. Aloita uudelleen ensimmäisestä kohteesta.", missed: "Poikkeama %1.",
            timedOut: "Mitään ei muutettu, koska mikään kosketus ei vahvistanut sitä.")
    }

    private static var polish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Dotknij środka celu", holdStill: "Przytrzymaj nieruchomo, potem unieś palec.",
            touchThisToo: "Teraz dotknij także tego", count: "%1 z %2.",
            undone: "Zostanie cofnięte za %1, jeśli żadne dotknięcie tego nie potwierdzi.",
            rightKeep: "Dokładność do %1. Zachować?", right: "Dokładność do %1.", kept: "Zachowano", keep: "Zachowaj",
            again: "Od początku", counts: "Zacznie działać po uruchomieniu kiosku.",
            fileFirst: "Plik kiosku ma dla tego urządzenia macierz, która ma pierwszeństwo.",
            moved: "Palec się poruszył. Jeszcze raz.", severalFingers: "Proszę jednym palcem.",
            confounded: "W tym miejscu dotknięto już wcześniejszego celu.", far: "To było daleko od celu. Jeszcze raz.",
            unfit: "Te dotknięcia do siebie nie pasują. Jeszcze raz od pierwszego celu.", missed: "Odchylenie: %1.",
            timedOut: "Nic nie zmieniono, bo żadne dotknięcie tego nie potwierdziło.")
    }

    private static var czech: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Dotkněte se středu cíle", holdStill: "Držte prst v klidu a pak ho zvedněte.",
            touchThisToo: "Teď se dotkněte i tohoto", count: "%1 z %2.",
            undone: "Za %1 se vrátí zpět, pokud to žádný dotyk nepotvrdí.", rightKeep: "Přesnost do %1. Ponechat?",
            right: "Přesnost do %1.", kept: "Ponecháno", keep: "Ponechat", again: "Začít znovu",
            counts: "Platí od spuštění kiosku.",
            fileFirst: "Soubor kiosku má pro toto zařízení matici, která má přednost.",
            moved: "Prst se pohnul. Prosím ještě jednou.", severalFingers: "Jedním prstem, prosím.",
            confounded: "Tam byl dotyk u dřívějšího cíle.", far: "To bylo daleko od cíle. Prosím ještě jednou.",
            unfit: "Tyto dotyky k sobě nepasují. Prosím znovu od prvního cíle.", missed: "Odchylka %1.",
            timedOut: "Nic se nezměnilo, protože to žádný dotyk nepotvrdil.")
    }

    private static var hungarian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Érintse meg a célpont közepét", holdStill: "Tartsa ott, majd emelje fel az ujját.",
            touchThisToo: "Most érintse meg ezt is", count: "%1 / %2.",
            undone: "Ha érintés nem erősíti meg, visszavonás: %1.", rightKeep: "Pontosság: %1. Megtartja?",
            right: "Pontosság: %1.", kept: "Megtartva", keep: "Megtartás", again: "Újrakezdés",
            counts: "A kioszk indításakor lép érvénybe.",
            fileFirst: "A kioszkfájlban van mátrix ehhez az eszközhöz, és az az elsődleges.",
            moved: "Az ujj elmozdult. Kérjük, még egyszer.", severalFingers: "Kérjük, egy ujjal.",
            confounded: "Ott egy korábbi célpontot érintettek meg.",
            far: "Ez messze volt a célponttól. Kérjük, még egyszer.",
            unfit: "Ezek az érintések nem illenek össze. Kérjük, az első célponttól újra.", missed: "Eltérés: %1.",
            timedOut: "Semmi sem változott, mert érintés nem erősítette meg.")
    }

    private static var greek: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Αγγίξτε το κέντρο του στόχου", holdStill: "Ακίνητο, μετά σηκώστε το δάχτυλο.",
            touchThisToo: "Τώρα αγγίξτε και αυτόν", count: "%1 από %2.",
            undone: "Αναίρεση σε %1 χωρίς άγγιγμα επιβεβαίωσης.", rightKeep: "Ακρίβεια %1. Διατήρηση;",
            right: "Ακρίβεια %1.", kept: "Διατηρήθηκε", keep: "Διατήρηση", again: "Από την αρχή",
            counts: "Ισχύει μόλις ξεκινήσει το περίπτερο.",
            fileFirst: "Το αρχείο του περιπτέρου έχει πίνακα για αυτή τη συσκευή, που προηγείται.",
            moved: "Το δάχτυλο κινήθηκε. Άλλη μία φορά, παρακαλώ.", severalFingers: "Ένα δάχτυλο, παρακαλώ.",
            confounded: "Εκεί είχε αγγιχτεί προηγούμενος στόχος.",
            far: "Αυτό ήταν μακριά από τον στόχο. Άλλη μία φορά, παρακαλώ.",
            unfit: "Αυτά τα αγγίγματα δεν ταιριάζουν μεταξύ τους. Ξανά από τον πρώτο στόχο, παρακαλώ.",
            missed: "Απόκλιση %1.", timedOut: "Δεν άλλαξε τίποτα, γιατί κανένα άγγιγμα δεν το επιβεβαίωσε.")
    }

    private static var turkish: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Hedefin ortasına dokunun", holdStill: "Parmağınızı oynatmayın, sonra kaldırın.",
            touchThisToo: "Şimdi buna da dokunun", count: "%1 / %2.",
            undone: "Dokunarak onaylanmazsa geri alınacak: %1.", rightKeep: "Doğruluk: %1. Saklansın mı?",
            right: "Doğruluk: %1.", kept: "Saklandı", keep: "Sakla", again: "Baştan başla",
            counts: "Kiosk başlayınca geçerli olur.",
            fileFirst: "Kiosk dosyasında bu aygıt için öncelikli bir matris var.",
            moved: "Parmak oynadı. Lütfen bir daha.", severalFingers: "Lütfen tek parmak.",
            confounded: "Oraya önceki bir hedef için dokunulmuştu.", far: "Bu, hedeften uzaktı. Lütfen bir daha.",
            unfit: "Bu dokunuşlar birbiriyle uyuşmuyor. Lütfen ilk hedeften yeniden başlayın.", missed: "Sapma: %1.",
            timedOut: "Hiçbir dokunuş onaylamadığı için bir şey değiştirilmedi.")
    }

    private static var ukrainian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Торкніться середини цілі", holdStill: "Тримайте нерухомо, потім підніміть палець.",
            touchThisToo: "Тепер торкніться й цієї", count: "%1 з %2.",
            undone: "Буде скасовано через %1, якщо дотик не підтвердить.", rightKeep: "Точність до %1. Залишити?",
            right: "Точність до %1.", kept: "Збережено", keep: "Залишити", again: "Почати знову",
            counts: "Діятиме, щойно кіоск запуститься.",
            fileFirst: "У файлі кіоска є матриця для цього пристрою, і вона важливіша.",
            moved: "Палець зрушився. Ще раз, будь ласка.", severalFingers: "Одним пальцем, будь ласка.",
            confounded: "Там торкалися попередньої цілі.", far: "Це було далеко від цілі. Ще раз, будь ласка.",
            unfit: "Ці дотики не узгоджуються. Ще раз від першої цілі, будь ласка.", missed: "Відхилення %1.",
            timedOut: "Нічого не змінено, бо жоден дотик цього не підтвердив.")
    }

    private static var russian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Коснитесь середины цели", holdStill: "Не двигайте, затем поднимите палец.",
            touchThisToo: "Теперь коснитесь и этой", count: "%1 из %2.",
            undone: "Будет отменено через %1, если касание не подтвердит.", rightKeep: "Точность до %1. Оставить?",
            right: "Точность до %1.", kept: "Сохранено", keep: "Оставить", again: "Начать заново",
            counts: "Начнёт действовать, как только киоск запустится.",
            fileFirst: "В файле киоска есть матрица для этого устройства, и она важнее.",
            moved: "Палец сдвинулся. Ещё раз, пожалуйста.", severalFingers: "Одним пальцем, пожалуйста.",
            confounded: "Там касались предыдущей цели.", far: "Это было далеко от цели. Ещё раз, пожалуйста.",
            unfit: "Эти касания не согласуются. Ещё раз с первой цели, пожалуйста.", missed: "Отклонение %1.",
            timedOut: "Ничего не изменено, потому что ни одно касание этого не подтвердило.")
    }

    private static var hebrew: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "יש לגעת במרכז המטרה", holdStill: "להחזיק, ואז להרים את האצבע.",
            touchThisToo: "עכשיו לגעת גם בזו", count: "%1 מתוך %2.", undone: "יבוטל בעוד %1 אם אף נגיעה לא תאשר.",
            rightKeep: "דיוק של %1. לשמור?", right: "דיוק של %1.", kept: "נשמר", keep: "לשמור", again: "להתחיל מחדש",
            counts: "ייכנס לתוקף כשהקיוסק יופעל.", fileFirst: "בקובץ הקיוסק יש מטריצה להתקן הזה, והיא קודמת.",
            moved: "האצבע זזה. עוד פעם, בבקשה.", severalFingers: "אצבע אחת, בבקשה.",
            confounded: "שם כבר נגעו במטרה קודמת.", far: "זה היה רחוק מהמטרה. עוד פעם, בבקשה.",
            unfit: "הנגיעות האלה לא מתאימות זו לזו. שוב מהמטרה הראשונה, בבקשה.", missed: "סטייה של %1.",
            timedOut: "דבר לא השתנה, כי אף נגיעה לא אישרה.")
    }

    private static var arabic: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "المس منتصف الهدف", holdStill: "ثبّت إصبعك ثم ارفعه.", touchThisToo: "والآن المس هذا أيضًا",
            count: "%1 من %2.", undone: "سيتم التراجع خلال %1 ما لم تؤكده لمسة.",
            rightKeep: "الدقة في حدود %1. هل تريد الاحتفاظ بها؟", right: "الدقة في حدود %1.", kept: "تم الحفظ",
            keep: "احتفاظ", again: "البدء من جديد", counts: "يسري ذلك عند بدء تشغيل الكشك.",
            fileFirst: "في ملف الكشك مصفوفة لهذا الجهاز، ولها الأولوية.", moved: "تحرّك الإصبع. مرة أخرى من فضلك.",
            severalFingers: "إصبع واحد من فضلك.", confounded: "لُمس هدف سابق في ذلك الموضع.",
            far: "كان ذلك بعيدًا عن الهدف. مرة أخرى من فضلك.",
            unfit: "هذه اللمسات لا تتوافق معًا. من الهدف الأول مرة أخرى من فضلك.", missed: "كان الانحراف %1.",
            timedOut: "لم يتغير شيء، لأن أي لمسة لم تؤكده.")
    }

    private static var persian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "وسط هدف را لمس کنید", holdStill: "ثابت نگه دارید و سپس بردارید.",
            touchThisToo: "حالا این یکی را هم لمس کنید", count: "%1 از %2.",
            undone: "اگر لمسی تأیید نکند، تا %1 دیگر لغو می‌شود.", rightKeep: "دقت تا %1. نگه داشته شود؟",
            right: "دقت تا %1.", kept: "نگه داشته شد", keep: "نگه‌داشتن", again: "شروع دوباره",
            counts: "با شروع کیوسک اعمال می‌شود.", fileFirst: "پروندهٔ کیوسک برای این دستگاه ماتریسی دارد که مقدم است.",
            moved: "انگشت حرکت کرد. لطفاً یک بار دیگر.", severalFingers: "لطفاً یک انگشت.",
            confounded: "آنجا هدف پیشین لمس شده بود.", far: "از هدف دور بود. لطفاً یک بار دیگر.",
            unfit: "این لمس‌ها با هم جور نیستند. لطفاً دوباره از هدف اول.", missed: "%1 فاصله داشت.",
            timedOut: "چیزی تغییر نکرد، چون لمسی آن را تأیید نکرد.")
    }

    private static var hindi: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "लक्ष्य के बीच में छुएँ", holdStill: "उँगली स्थिर रखें, फिर उठाएँ।", touchThisToo: "अब इसे भी छुएँ",
            count: "%2 में से %1।", undone: "%1 में वापस हो जाएगा, जब तक कोई स्पर्श पुष्टि न करे।", rightKeep: "%1 तक सही। रखें?",
            right: "%1 तक सही।", kept: "रख लिया गया", keep: "रखें", again: "फिर से शुरू करें", counts: "कियोस्क शुरू होते ही यह लागू होगा।",
            fileFirst: "कियोस्क फ़ाइल में इस उपकरण का मैट्रिक्स है, जो पहले आता है।", moved: "उँगली हिल गई। कृपया एक बार और।",
            severalFingers: "कृपया एक ही उँगली से।", confounded: "वहाँ पहले का लक्ष्य छुआ गया था।", far: "वह लक्ष्य से दूर था। कृपया एक बार और।",
            unfit: "ये स्पर्श आपस में मेल नहीं खाते। कृपया पहले लक्ष्य से फिर शुरू करें।", missed: "%1 का अंतर था।",
            timedOut: "कुछ नहीं बदला गया, क्योंकि किसी स्पर्श ने पुष्टि नहीं की।")
    }

    private static var thai: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "แตะตรงกลางเป้า", holdStill: "แตะค้างนิ่ง ๆ แล้วยกนิ้วขึ้น", touchThisToo: "แตะเป้านี้ด้วย",
            count: "%1 จาก %2", undone: "จะยกเลิกใน %1 หากไม่มีการแตะยืนยัน", rightKeep: "แม่นยำภายใน %1 จะเก็บไว้หรือไม่",
            right: "แม่นยำภายใน %1", kept: "เก็บไว้แล้ว", keep: "เก็บไว้", again: "เริ่มใหม่", counts: "จะมีผลเมื่อคีออสก์เริ่มทำงาน",
            fileFirst: "ไฟล์ของคีออสก์มีเมทริกซ์สำหรับอุปกรณ์นี้ ซึ่งจะถูกใช้ก่อน", moved: "นิ้วขยับ โปรดแตะอีกครั้ง",
            severalFingers: "โปรดใช้นิ้วเดียว", confounded: "ตรงนั้นเป็นจุดที่แตะเป้าก่อนหน้า", far: "ตรงนั้นไกลจากเป้า โปรดแตะอีกครั้ง",
            unfit: "การแตะเหล่านี้ไม่สอดคล้องกัน โปรดเริ่มจากเป้าแรกอีกครั้ง", missed: "คลาดเคลื่อน %1",
            timedOut: "ไม่มีอะไรเปลี่ยน เพราะไม่มีการแตะยืนยัน")
    }

    private static var vietnamese: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Chạm vào giữa mục tiêu", holdStill: "Giữ yên, rồi nhấc ngón tay lên.",
            touchThisToo: "Bây giờ chạm cả vào đây", count: "%1 trên %2.",
            undone: "Sẽ hoàn tác sau %1 nếu không có lần chạm nào xác nhận.",
            rightKeep: "Chính xác trong khoảng %1. Giữ lại?", right: "Chính xác trong khoảng %1.", kept: "Đã giữ lại",
            keep: "Giữ lại", again: "Làm lại từ đầu", counts: "Có hiệu lực ngay khi kiosk khởi động.",
            fileFirst: "Tệp kiosk có ma trận cho thiết bị này và được ưu tiên.",
            moved: "Ngón tay đã di chuyển. Xin thử lại.", severalFingers: "Xin chỉ dùng một ngón tay.",
            confounded: "Chỗ đó là nơi đã chạm cho mục tiêu trước.", far: "Chỗ đó xa mục tiêu. Xin thử lại.",
            unfit: "Các lần chạm này không khớp nhau. Xin làm lại từ mục tiêu đầu tiên.", missed: "Lệch %1.",
            timedOut: "Không có gì thay đổi, vì không có lần chạm nào xác nhận.")
    }

    private static var indonesian: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "Sentuh bagian tengah sasaran", holdStill: "Tahan, lalu angkat jari.",
            touchThisToo: "Sekarang sentuh yang ini juga", count: "%1 dari %2.",
            undone: "Dibatalkan dalam %1 jika tidak ada sentuhan yang mengonfirmasi.",
            rightKeep: "Tepat dalam batas %1. Simpan?", right: "Tepat dalam batas %1.", kept: "Disimpan",
            keep: "Simpan", again: "Mulai lagi", counts: "Berlaku begitu kiosk dimulai.",
            fileFirst: "Berkas kiosk punya matriks untuk perangkat ini, yang didahulukan.",
            moved: "Jari bergerak. Sekali lagi.", severalFingers: "Satu jari saja.",
            confounded: "Di situ sasaran sebelumnya disentuh.", far: "Itu jauh dari sasaran. Sekali lagi.",
            unfit: "Sentuhan ini tidak cocok satu sama lain. Ulangi dari sasaran pertama.", missed: "Meleset %1.",
            timedOut: "Tidak ada yang diubah karena tidak ada sentuhan yang mengonfirmasi.")
    }

    private static var simplifiedChinese: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "请触摸目标的中心", holdStill: "保持不动，然后抬起手指。", touchThisToo: "现在也触摸这一个", count: "第 %1 个，共 %2 个。",
            undone: "如果没有触摸确认，将在 %1后撤销。", rightKeep: "误差在 %1以内。要保留吗？", right: "误差在 %1以内。", kept: "已保留", keep: "保留",
            again: "重新开始", counts: "信息亭启动后即生效。", fileFirst: "信息亭文件中有此设备的矩阵，优先采用该矩阵。", moved: "手指移动了。请再来一次。",
            severalFingers: "请只用一根手指。", confounded: "那里是之前目标被触摸的位置。", far: "那里离目标很远。请再来一次。",
            unfit: "这些触摸彼此不符。请从第一个目标重新开始。", missed: "偏差为 %1。", timedOut: "没有触摸确认，因此未做任何更改。")
    }

    private static var traditionalChinese: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "請觸碰目標的中心", holdStill: "保持不動，然後抬起手指。", touchThisToo: "現在也觸碰這一個", count: "第 %1 個，共 %2 個。",
            undone: "如果沒有觸碰確認，將在 %1後復原。", rightKeep: "誤差在 %1以內。要保留嗎？", right: "誤差在 %1以內。", kept: "已保留", keep: "保留",
            again: "重新開始", counts: "資訊站啟動後即生效。", fileFirst: "資訊站檔案中有此裝置的矩陣，會優先採用。", moved: "手指移動了。請再試一次。",
            severalFingers: "請只用一根手指。", confounded: "那裡是先前目標被觸碰的位置。", far: "那裡離目標很遠。請再試一次。",
            unfit: "這些觸碰彼此不符。請從第一個目標重新開始。", missed: "偏差為 %1。", timedOut: "沒有觸碰確認，因此未做任何變更。")
    }

    private static var japanese: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "ターゲットの中心に触れてください", holdStill: "動かさずに、指を離してください。", touchThisToo: "次はこちらにも触れてください",
            count: "%2 個中 %1 個目。", undone: "%1以内に触れて確認しないと元に戻ります。", rightKeep: "誤差は %1 以内です。保存しますか？",
            right: "誤差は %1 以内です。", kept: "保存しました", keep: "保存", again: "やり直す", counts: "キオスクの起動時から有効になります。",
            fileFirst: "キオスクファイルにこの機器の行列があり、そちらが優先されます。", moved: "指が動きました。もう一度お願いします。", severalFingers: "指は一本でお願いします。",
            confounded: "そこは前のターゲットで触れた場所です。", far: "ターゲットから離れすぎています。もう一度お願いします。",
            unfit: "触れた位置が合いません。最初のターゲットからやり直してください。", missed: "%1 ずれていました。", timedOut: "確認のタッチがなかったため、何も変更されませんでした。")
    }

    private static var korean: CalibrationStrings {
        CalibrationStrings(
            touchMiddle: "표적의 가운데를 누르세요", holdStill: "움직이지 말고 있다가 손가락을 떼세요.", touchThisToo: "이제 이것도 누르세요",
            count: "%2개 중 %1번째.", undone: "확인하는 터치가 없으면 %1 후에 취소됩니다.", rightKeep: "오차 %1 이내입니다. 유지할까요?",
            right: "오차 %1 이내입니다.", kept: "유지했습니다", keep: "유지", again: "처음부터 다시", counts: "키오스크가 시작되면 적용됩니다.",
            fileFirst: "키오스크 파일에 이 장치의 행렬이 있으며, 그것이 우선합니다.", moved: "손가락이 움직였습니다. 다시 한 번 눌러 주세요.",
            severalFingers: "손가락 하나만 사용하세요.", confounded: "그곳은 앞의 표적을 누른 자리입니다.", far: "표적에서 멀리 떨어졌습니다. 다시 한 번 눌러 주세요.",
            unfit: "터치들이 서로 맞지 않습니다. 첫 번째 표적부터 다시 해 주세요.", missed: "%1 벗어났습니다.", timedOut: "확인하는 터치가 없어 아무것도 바뀌지 않았습니다."
        )
    }
}
