/** Words that make a false claim out of a true one. */
type Inventions = { cause: string; fact: string; name: string; whose: string; witness: string };

const ENGLISH: Inventions = {
  cause: 'because',
  fact: 'which won a national prize for engineering',
  name: 'as Halvard Quint of Brekkenholm showed',
  whose: 'according to',
  witness: 'a witness recalls',
};

/** Inventions in the language of the article, so that no gate knows them by their language alone. */
const INVENTED: Readonly<Record<string, Inventions>> = {
  German: {
    cause: 'weil',
    fact: 'was einen nationalen Preis gewonnen hat',
    name: 'wie Halvard Quint aus Brekkenholm zeigte',
    whose: 'so',
    witness: 'sagt ein Zeuge',
  },
  French: {
    cause: 'parce que',
    fact: 'ce qui a gagné un prix national',
    name: 'comme Halvard Quint de Brekkenholm l’a montré',
    whose: 'selon',
    witness: 'dit un témoin',
  },
  Spanish: {
    cause: 'porque',
    fact: 'lo que ganó un premio nacional',
    name: 'como mostró Halvard Quint de Brekkenholm',
    whose: 'según',
    witness: 'dice un testigo',
  },
  Portuguese: {
    cause: 'porque',
    fact: 'o que ganhou um prémio nacional',
    name: 'como mostrou Halvard Quint de Brekkenholm',
    whose: 'segundo',
    witness: 'diz uma testemunha',
  },
};
/** What may be invented in a language, given by its English name. */
export function inventedIn(language: string): Inventions {
  return INVENTED[language] ?? ENGLISH;
}
