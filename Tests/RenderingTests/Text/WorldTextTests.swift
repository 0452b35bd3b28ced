import Drawing
import Testing

@testable import Rendering

/// The first article of the Universal Declaration of Human Rights, in the languages that the program speaks.
///
/// Source: the United Nations' Office of the High Commissioner for Human Rights.
@MainActor
@Suite("Texts of the world")
struct WorldTextTests {
    nonisolated static let articles = [
        "en":
            "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.",
        "de":
            "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.",
        "fr":
            "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.",
        "es":
            "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.",
        "pt":
            "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.",
        "it":
            "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.",
        "nl":
            "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.",
        "da":
            "Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd.",
        "sv":
            "Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med förnuft och samvete och bör handla gentemot varandra i en anda av broderskap.",
        "nb":
            "Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd.",
        "fi":
            "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.",
        "pl":
            "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.",
        "cs":
            "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.",
        "hu":
            "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.",
        "el":
            "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.",
        "tr":
            "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.",
        "uk":
            "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.",
        "ru":
            "Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.",
        "he":
            "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.",
        "ar":
            "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.",
        "fa":
            "تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند و باید نسبت به یکدیگر با روح برادری رفتار کنند.",
        "hi":
            "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।",
        "th":
            "มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ",
        "vi":
            "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi. Mọi con người đều được tạo hoá ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình anh em.",
        "id":
            "Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama. Mereka dikaruniai akal dan hati nurani dan hendaknya bergaul satu sama lain dalam semangat persaudaraan.",
        "zh-Hans": "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
        "zh-Hant": "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。",
        "ja": "すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
        "ko": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.",
    ]

    private let measurer = Renderer(scale: 1, pictureFolders: [], logger: LogBox().logger).text

    @Test(
        "are laid out at twelve widths: nothing is lost, cut or wider than its room", arguments: articles.keys.sorted())
    func layout(_ tag: String) throws {
        let article = try #require(Self.articles[tag])
        let language = try #require(Language(tag))
        measurer.language = language
        let font = Font(size: 18)
        for width in stride(from: 190.0, through: 740, by: 50) {
            let layout = TextLayout(article, font: font, width: width, measurer: measurer)
            #expect(!layout.breaksWords && !layout.isTruncated, "in \(width)")
            #expect(
                layout.lines.map(\.text).joined().filter { !$0.isWhitespace } == article.filter { !$0.isWhitespace })
            var length = 0
            for line in layout.lines {
                #expect(line.width <= width)
                #expect(line.order.map { $0.direction == language.direction } ?? (language.direction == .leftToRight))
                // No line begins with what closes, or with a part of a letter, in any of these languages.
                let first = try #require(line.text.first)
                #expect(!"、。，．：；！？」』）…ー".contains(first), "\(line.text)")
                #expect(first.unicodeScalars.first?.properties.canonicalCombiningClass.rawValue == 0)
                length += line.text.count
                // As it is drawn, it is as wide as it was measured.
                let run = measurer.run(of: TextLine(line.text, at: .zero, font: font, color: .black, order: line.order))
                #expect(abs(try #require(run).width - line.width) < 0.01)
            }
            #expect(length <= article.count)
        }
    }

    @Test(
        "have each letter drawn, in the fonts that a panel gets",
        arguments: articles.keys.filter { !["hi", "th"].contains($0) }.sorted())
    func glyphs(_ tag: String) throws {
        let article = try #require(Self.articles[tag])
        let fonts = FontDirectory()
        #expect(article.unicodeScalars.allSatisfy(fonts.covers))
    }

    @Test("part words where a reader would: Thai by its dictionary, Japanese around its punctuation")
    func words() throws {
        let thai = try #require(Self.articles["th"])
        let lines = TextLayout(thai, font: Font(size: 18), width: 120, measurer: measurer).lines.map(\.text)
        let ends = lines.dropLast().map { $0.suffix(4) }
        // Each of these is the end of a word, and no line ends in a vowel that is written before its consonant.
        #expect(lines.count > 6)
        for end in ends { #expect(!"เแโใไ".contains(try #require(end.last)), "\(lines)") }
    }
}
