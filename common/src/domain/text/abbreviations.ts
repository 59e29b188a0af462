/**
 * Abbreviations after which a sentence goes on, without their last dot. `always` never ends one;
 * `beforeNumber` only ties to a number or Roman numeral; `mayEnd` ends one when the next word opens
 * a sentence (a capitalised function word).
 */
export type Abbreviations = { always: string[]; beforeNumber: string[]; mayEnd: string[] };

const split = (words: string) => words.split(' ');

/** Used whatever the language is. */
export const COMMON_ABBREVIATIONS: Abbreviations = {
  always: split(
    'Dr Prof St vs cf e.g i.e viz approx ca Mr Mrs Ms Hr Fr Sr Sra Mt Gen Col Capt Lt Sgt',
  ),
  beforeNumber: split('No no Nr nr Fig fig Figs figs Sec sec Vol vol pp p Art art Ch ch Eq eq Abb'),
  mayEnd: split('etc Inc Ltd Corp Co Jr Bros al Ph.D M.D B.A M.A'),
};

/** Additional ones per primary language tag. */
export const ABBREVIATIONS: Readonly<Record<string, Abbreviations>> = {
  en: {
    always: split('Rev Hon Sen Rep Gov Pres Messrs incl resp Adm Maj Cmdr Univ Dept Assn ed eds'),
    beforeNumber: split(
      'Nos nos Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Vols vols Para para v r c n ver',
    ),
    mayEnd: split('est Ave Blvd Rd ft oz lb hr min max'),
  },
  de: {
    always: split(
      'bzw z.B z.b d.h i.d.R u.a o.ä u.U z.T z.Zt v.a s.o s.u vgl Vgl ggf evtl inkl exkl sog bspw Hrsg' +
        ' hrsg Dr.-Ing Dipl.-Ing Dipl.-Kfm Dipl Ing Mag med phil jur Univ geb gest i.A i.V o.g u.ä sogen einschl zzgl abzgl Str bes',
    ),
    beforeNumber: split(
      'Kap Bd Bde Abs Ziff S Rn Tab Anm Aufl Jh Jhd Jan Feb Mär Apr Aug Sept Okt Nov Dez',
    ),
    mayEnd: split('usw etc Mio Mrd Tsd Std Min Sek AG GmbH Jhdt n.Chr v.Chr u.s.w'),
  },
  fr: {
    always: split('M MM Mme Mlle Me Mgr p.ex par.ex c.-à-d env éd dir Ste av J.-C apr'),
    beforeNumber: split('chap tom t num n art al janv févr avr juil sept oct nov déc'),
    mayEnd: split('etc cie Cie S.A'),
  },
  es: {
    always: split(
      'Sra Sres Sras Srta Dra Dña D Ud Uds Vd p.ej Lic Ing Arq Excmo Excma Ilmo Av Avda aprox',
    ),
    beforeNumber: split('núm Núm pág págs cap art tel n.º s ene feb abr ago sept oct nov dic'),
    mayEnd: split('etc S.A S.L EE.UU a.C d.C'),
  },
  pt: {
    always: split('Sra Srta Dra Profa Exmo Exma Eng Arq Av aprox p.ex obs Ex'),
    beforeNumber: split('núm n.º pág págs cap art tel séc Séc jan fev abr ago set out nov dez'),
    mayEnd: split('etc Ltda Cia S.A a.C d.C'),
  },
};

/** Month names that follow an ordinal day (`3. Januar`). */
export const GERMAN_AFTER_ORDINAL =
  'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Jahrhunderts|Jh|Weltkrieg|Weltkriegs|Weltkrieges|Auflage|Quartal|Mal|Platz|Kapitel|Tag|Klasse|Stock|Grad';
