import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './split-sentences.ts';

/** What is hard about it, and the sentences; they are joined by one space (zh, ja: by nothing). */
const CASES: Record<string, [fact: string, ...sentences: string[]][]> = {
  en: [
    ['measures', 'It is approx. 5 km long.', 'Walkers need approx. an hour.'],
    ['offices', 'Gov. Smith and Sen. Lee met Rep. Diaz.', 'They agreed.'],
    ['a time at the end', 'It opened at 5 p.m.', 'The crowd was small.'],
    ['degrees', 'She has a Ph.D. in physics.', 'Her M.A. is older.'],
    ['pages and numbers', 'See pp. 4 and 5 of No. 10.', 'It is short.'],
    ['et al.', 'Smith et al. found no effect.', 'Others did.'],
    ['a quotation inside', 'The sign says "Stop." in red.', 'Nobody does.'],
    ['percent signs', 'Growth was 3.5 %.', 'The year was better.'],
    ['a dash after a full stop', 'It ended. – Or did it?', 'Yes.'],
    ['a bracketed sentence', 'It rained (all day.) and stopped.', 'Good.'],
  ],
  de: [
    ['u. a., i. d. R. und z. T.', 'Das gilt u. a. Für alle, i. d. R. auch z. T. dort.', 'Gut.'],
    ['Millionen und Milliarden', 'Es kostet 3,5 Mio. Euro und 2 Mrd. Dollar.', 'Das ist viel.'],
    ['Paragrafen', 'Vgl. § 3 Abs. 2 Nr. 1 und Art. 5 Satz 2.', 'Das Gesetz gilt.'],
    ['Straßen', 'Sie wohnt in der Hauptstr. 5 in Bonn.', 'Er nicht.'],
    ['Datum in Ziffern', 'Am 1.1.2024 und am 3. 10. 2024 war frei.', 'Danach nicht.'],
    ['Datum mit Monat', 'Es endet am 31. Dezember.', 'Der 3. Oktober ist frei.'],
    ['Herrscher', 'Friedrich II. von Preußen las Voltaire.', 'Ludwig XIV. auch.'],
    ['Jahrhunderte', 'Im 19. Jh. entstand die Bahn.', 'Seit dem 20. Jahrhundert fährt sie.'],
    ['Firmen', 'Die Müller GmbH & Co. KG baut.', 'Sie wächst.'],
    ['Seiten', 'Siehe S. 12 ff.', 'Der Text ist kurz.'],
    ['usw. am Ende', 'Es gibt Äpfel, Birnen usw.', 'Die Ernte ist gut.'],
    ['Anführungszeichen', 'Er rief: „Komm!“', 'Sie kam.'],
    ['Guillemets', '»Gut.«', 'Sie ging.'],
    ['Fragen', 'Warum?', 'Weil es regnet.'],
    ['Doktor und Ingenieur', 'Dr.-Ing. Weber und Dipl.-Ing. Koch kamen.', 'Frau Prof. Lang nicht.'],
    ['Uhrzeit', 'Er kam um 8 Uhr.', 'Es war kalt.'],
    ['sog. und ggf.', 'Die sog. Alten gehen ggf. Früher.', 'Gut.'],
  ],
  fr: [
    ['p. ex. et c.-à-d.', 'Les fruits, p. ex. Les pommes, c.-à-d. Tout.', 'Bien.'],
    ['articles et numéros', 'L’art. 5 et l’al. 2 du n° 7 valent.', 'Lisez-les.'],
    ['avant J.-C.', 'Il vécut en 44 av. J.-C. à Rome.', 'Elle aussi.'],
    ['MM. et Mlle', 'MM. Petit et Leroy virent Mlle. Roy.', 'Elle rit.'],
    ['décimales', 'Le prix est de 1,5 million.', 'Il baisse de 3,2 %.'],
    ['guillemets au milieu', 'Elle dit : « Oui. »', 'Il sortit.'],
    ['etc. à la fin', 'Des pommes, des poires, etc.', 'Les prix montent.'],
    ['initiales', 'J.-P. Sartre et A. Camus écrivaient.', 'On les lit.'],
    ['exclamations', 'Quelle chance !', 'Il vient ?', 'Oui.'],
  ],
  es: [
    ['Sra. y Dña.', 'La Sra. López y Dña. Ana vinieron.', 'El Dr. Ruiz no.'],
    ['núm. y pág.', 'Véase el núm. 3, pág. 4 y art. 5.', 'Es corto.'],
    ['EE. UU. al final', 'Vive en EE. UU.', 'La casa es grande.'],
    ['siglos', 'En el s. XIX había reyes.', 'Después no.'],
    ['a. C.', 'Murió en el año 44 a. C. en Roma.', 'Fue un golpe.'],
    ['decimales', 'Cuesta 1.234,5 euros.', 'Subió un 3,2 %.'],
    ['comillas', 'Dijo: «Sí.»', 'Ella salió.'],
    ['ordinales', 'Es el n.º 5 y el 3.er piso.', 'Está lejos.'],
    ['S. A.', 'La empresa Sol S. A. creció.', 'Vende más.'],
    ['etc.', 'Manzanas, peras, etc.', 'Los precios suben.'],
    ['preguntas', '¿Vienes?', '¡Claro!', 'Ya voy.'],
  ],
  pt: [
    ['Sra. e Eng.', 'A Sra. Eng. Lopes e o Exmo. Sr. Dias vieram.', 'Falaram.'],
    ['n.º e pág.', 'Veja o n.º 3, pág. 5 e art. 7.º da lei.', 'É curto.'],
    ['p. ex.', 'Há frutas, p. ex. As maçãs.', 'São boas.'],
    ['decimais', 'Custa 1,5 milhões.', 'Subiu 3,2 %.'],
    ['a. C.', 'Morreu em 44 a. C. em Roma.', 'Foi um golpe.'],
    ['Ltda. e S.A.', 'A Sol Ltda. vendeu à Mar S.A. ontem.', 'A lei permite.'],
    ['aspas', 'Ela disse: “Sim.”', 'Ele saiu.'],
    ['etc.', 'Maçãs, peras, etc.', 'Os preços sobem.'],
    ['séculos', 'No séc. XIX havia reis.', 'Depois não.'],
  ],
  zh: [
    ['引号', '他说：“好。”', '她走了。'],
    ['叹号', '天黑了！', '我们回家吧。'],
    ['小数', '增长了3.5%。', '很快。'],
  ],
  ja: [
    ['小数', '3.5パーセント増えた。', '多い。'],
    ['疑問', '本当ですか？', 'はい、そうです。'],
  ],
  ar: [
    ['أرقام', 'ارتفع السعر 3.5 في المئة.', 'ثم انخفض.'],
    ['سؤال', 'هل هذا صحيح؟', 'نعم.'],
  ],
  he: [
    ['ראשי תיבות', 'ד"ר כהן הגיע מארה"ב.', 'הוא חזר.'],
    ['אחוזים', 'המחיר עלה ב-3.5 אחוז.', 'אחר כך ירד.'],
  ],
};

const rows = Object.entries(CASES).flatMap(([language, cases]) =>
  cases.map(([fact, ...sentences]) => ({ language, fact, sentences })),
);

describe('splitSentences in each language', () => {
  it.each(rows)('$language: $fact', ({ language, sentences }) => {
    const text = sentences.join(language === 'zh' || language === 'ja' ? '' : ' ');
    const found = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(sentences);
  });
});
