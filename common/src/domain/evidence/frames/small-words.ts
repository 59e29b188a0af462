const words = (list: string) => new Set(list.split(' '));
const roles = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([role, list]) => list.split(' ').map((word) => [word, role])),
  );

/** Small words of one language by what they say of the words behind them. */
export type SmallWords = {
  /** Prepositions, by the part that what follows plays; "by" names who does it in the passive. */
  prepositions: ReadonlyMap<string, string>;
  /** Open a clause inside the clause: "that", "who". */
  openers: ReadonlySet<string>;
  /** Of them, those that stand for the noun before them. */
  relatives: ReadonlySet<string>;
  and: ReadonlySet<string>;
  /** Forms of the verb that makes the passive. */
  passive: ReadonlySet<string>;
  /** Other forms behind which a verb stands. */
  auxiliaries: ReadonlySet<string>;
  /** Pronouns before a verb that repeat an object put before it, or stand for one. */
  clitics: ReadonlySet<string>;
  /** A word right behind one of these is a noun or goes with one. */
  determiners: ReadonlySet<string>;
};

/** Small words by primary language tag: what parts and marks the phrases of a clause. */
export const SMALL_WORDS: Readonly<Record<string, SmallWords>> = {
  en: {
    prepositions: roles({
      by: 'by',
      to: 'to into onto toward towards',
      from: 'from',
      of: 'of',
      in: 'in at on within inside',
      with: 'with together',
      against: 'against',
      for: 'for',
      than: 'than',
      other:
        'off about among between through during before after above below over under upon per via across along around near behind beyond besides without like as until since because than except instead rather',
    }),
    openers: words(
      'that which who whom whose if whether when while where whereas although because but',
    ),
    relatives: words('who which'),
    and: words('and or'),
    passive: words('is are was were be been being'),
    auxiliaries: words(
      'has have had will would shall should can could may might must to did does do',
    ),
    clitics: new Set<string>(),
    determiners: words(
      'the a an this these those its his her their our your my no every each some any both all another',
    ),
  },
  de: {
    prepositions: roles({
      von: 'von vom',
      by: 'durch',
      from: 'aus',
      to: 'zu zum zur nach',
      in: 'in im ins an am ans auf bei beim',
      with: 'mit',
      against: 'gegen',
      for: 'für',
      than: 'als wie',
      other:
        'hinter neben ohne über um unter vor vors wegen zwischen statt anstatt bis seit laut trotz während pro per ab',
    }),
    openers: words('dass ob weil wenn obwohl nachdem bevor indem aber sondern'),
    relatives: new Set<string>(),
    and: words('und oder'),
    passive: words('wird werden wurde wurden worden'),
    auxiliaries: new Set<string>(),
    clitics: new Set<string>(),
    determiners: words(
      'der die das den dem des ein eine einen einem einer eines kein keine keinen seine seinen seinem seiner ihre ihren ihrem ihrer im am vom zum zur beim ins ans',
    ),
  },
  fr: {
    prepositions: roles({
      by: 'par',
      of: 'de du des d',
      to: 'à au aux vers',
      in: 'en dans sur chez',
      with: 'avec',
      against: 'contre',
      for: 'pour',
      other:
        'sous sans entre depuis pendant avant après devant derrière dès selon malgré parmi comme près',
    }),
    openers: words('que qu qui dont où si quand lorsque mais'),
    relatives: words('qui'),
    and: words('et ou'),
    passive: words('est sont était étaient fut furent sera seront été'),
    auxiliaries: words('a ont avait avaient aura auront peut peuvent doit doivent va vont'),
    clitics: words('lui leur'),
    determiners: words('le la les l un une ce cet cette ces son sa ses leur leurs au aux du des'),
  },
  es: {
    prepositions: roles({
      by: 'por',
      of: 'de del',
      to: 'a al hacia',
      from: 'desde',
      in: 'en sobre',
      with: 'con',
      against: 'contra',
      for: 'para',
      other: 'bajo sin entre durante ante tras según hasta mediante antes después como',
    }),
    openers: words('que quien quienes donde cuando si pero aunque'),
    relatives: words('que quien'),
    and: words('y e o'),
    passive: words('es son fue fueron era eran será serán sido'),
    auxiliaries: words('ha han había habían habrá puede pueden debe deben va van'),
    clitics: words('lo la los las le les'),
    determiners: words('el la los las un una unos unas su sus este esta al del'),
  },
  pt: {
    prepositions: roles({
      by: 'por pelo pela pelos pelas',
      of: 'de do da dos das',
      to: 'ao aos à às para',
      from: 'desde',
      in: 'em no na nos nas',
      with: 'com',
      against: 'contra',
      other: 'sem sob sobre entre durante após até segundo antes depois como',
    }),
    openers: words('que quem onde quando se mas embora'),
    relatives: words('que quem'),
    and: words('e ou'),
    passive: words('é são foi foram era eram será serão sido'),
    auxiliaries: words('tem têm tinha tinham há pode podem deve devem vai vão'),
    clitics: words('lhe lhes'),
    determiners: words(
      'o a os as um uma seu sua seus suas este esta ao aos à às do da dos das no na nos nas pelo pela',
    ),
  },
};
