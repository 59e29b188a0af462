import { baseOf } from '@citeloom/common/domain/text/locale';

/**
 * The few words that the built-in writer adds of its own, per language. They claim nothing that a
 * source would have to carry, so they bear no citation.
 */
export type Phrases = {
  /** Title when the facets give no better one. */
  titleTail: string;
  /** Joins the last two parts of a title. */
  and: string;
  /** Heading of the facet that is the topic itself. */
  inBrief: (topic: string) => string;
  /** Put before words from another independent source, used in turn and at most once a section. */
  turns: readonly string[];
  endingHeading: string;
  /** Heading of an ending that speaks of the sources only. */
  endingSources: string;
  /** Introduces the list of what else the research found. */
  endingMore: string;
  /** When not one of the sources says when it was published. */
  endingUndated: string;
};

const EN: Phrases = {
  titleTail: 'what the sources say',
  and: 'and',
  inBrief: (topic) => `${topic} in brief`,
  turns: [
    'There is more in another source.',
    'Another source has more to say.',
    'A further source adds to the picture.',
  ],
  endingHeading: 'What this article leaves out',
  endingSources: 'A note on the sources',
  endingMore: 'The same research also found material on these points, which are not told here:',
  endingUndated:
    'None of the quoted sources says when it was published, so it is worth checking whether they are still current.',
};

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: EN,
  de: {
    titleTail: 'was die Quellen sagen',
    and: 'und',
    inBrief: (topic) => `${topic} in Kürze`,
    turns: [
      'Mehr dazu steht in einer anderen Quelle.',
      'Eine andere Quelle hat mehr dazu zu sagen.',
      'Eine weitere Quelle ergänzt das Bild.',
    ],
    endingHeading: 'Was dieser Artikel auslässt',
    endingSources: 'Zu den Quellen',
    endingMore:
      'Dieselbe Recherche fand auch Material zu diesen Punkten, die hier nicht vorkommen:',
    endingUndated:
      'Keine der zitierten Quellen nennt ein Datum; es lohnt sich zu prüfen, ob sie noch aktuell sind.',
  },
  fr: {
    titleTail: 'ce que disent les sources',
    and: 'et',
    inBrief: (topic) => `${topic} en bref`,
    turns: [
      'Une autre source en dit plus.',
      'D’autres précisions viennent d’une autre source.',
      'Une source différente complète le tableau.',
    ],
    endingHeading: 'Ce que cet article laisse de côté',
    endingSources: 'À propos des sources',
    endingMore: 'La même recherche a aussi trouvé de quoi traiter ces points, absents ici :',
    endingUndated:
      'Aucune des sources citées n’indique de date ; mieux vaut vérifier qu’elles sont toujours à jour.',
  },
  es: {
    titleTail: 'lo que dicen las fuentes',
    and: 'y',
    inBrief: (topic) => `${topic} en breve`,
    turns: [
      'Hay más en otra fuente.',
      'Otra fuente tiene más que decir.',
      'Una fuente distinta completa el cuadro.',
    ],
    endingHeading: 'Lo que este artículo deja fuera',
    endingSources: 'Sobre las fuentes',
    endingMore:
      'La misma investigación encontró también material sobre estos puntos, que aquí no se tratan:',
    endingUndated:
      'Ninguna de las fuentes citadas indica una fecha; conviene comprobar si siguen vigentes.',
  },
  pt: {
    titleTail: 'o que dizem as fontes',
    and: 'e',
    inBrief: (topic) => `${topic} em resumo`,
    turns: [
      'Há mais noutra fonte.',
      'Outra fonte tem mais a dizer.',
      'Uma fonte diferente completa o quadro.',
    ],
    endingHeading: 'O que este artigo deixa de fora',
    endingSources: 'Sobre as fontes',
    endingMore:
      'A mesma pesquisa encontrou também material sobre estes pontos, que aqui não são tratados:',
    endingUndated:
      'Nenhuma das fontes citadas indica uma data; convém verificar se ainda são atuais.',
  },
};

/** The phrases of a language, English for one that we have none for. */
export function phrasesOf(language: string): Phrases {
  return PHRASES[baseOf(language)] ?? EN;
}
