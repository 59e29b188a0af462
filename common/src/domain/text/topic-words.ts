import { baseOf } from './locale.ts';
import { contentWords, stem, tokenize } from './words.ts';

/** Words that people put around a topic and that say nothing about it, per primary language. */
const AROUND: Record<string, string> = {
  en: 'how what why when who which where happen happens guide introduction intro overview tutorial basics beginner work works working best practice practices tip tips explain explained explanation use uses using used understand understanding learn learning latest recent news new information about topic vs versus good better way ways make need needs should',
  de: 'wie was warum wann wer welche wo anleitung einführung überblick grundlagen tipps erklärt erklärung funktioniert funktionieren neu neueste neuigkeiten beste verwenden nutzen lernen verstehen thema',
  fr: 'comment pourquoi quand qui quel quelle où guide introduction aperçu tutoriel bases conseils expliqué explication fonctionne fonctionner nouveau nouvelles actualité meilleur utiliser apprendre comprendre sujet',
  es: 'cómo qué porqué cuándo quién cuál dónde guía introducción resumen tutorial básico consejos explicado explicación funciona funcionar nuevo noticias mejor usar utilizar aprender entender tema',
  pt: 'como que porquê quando quem qual onde guia introdução resumo tutorial básico dicas explicado explicação funciona funcionar novo notícias melhor usar utilizar aprender entender tema',
};

const aroundStems = new Map<string, Set<string>>();

function aroundOf(language: string): Set<string> {
  const base = baseOf(language);
  let stems = aroundStems.get(base);
  if (!stems) {
    const words = (AROUND[base] ?? '').split(' ').filter(Boolean);
    stems = new Set(words.map((word) => stem(word, language)));
    aroundStems.set(base, stems);
  }
  return stems;
}

/**
 * The words that a topic is about, as distinct stems in reading order: without function words and
 * without the words people put around a topic ("how does … work"). When nothing is left, all words.
 */
export function mainWords(topic: string, language: string): string[] {
  const around = aroundOf(language);
  const words = [...new Set(contentWords(topic, language))];
  const main = words.filter((word) => !around.has(word));
  if (main.length > 0) return main;
  if (words.length > 0) return words;
  return [...new Set(tokenize(topic, language).map((token) => stem(token.text, language)))];
}

/** The main words of a topic as people wrote them, in their order. */
export function mainPhrase(topic: string, language: string): string {
  const main = new Set(mainWords(topic, language));
  return tokenize(topic, language)
    .filter(({ text }) => contentWords(text, language).some((word) => main.has(word)))
    .map(({ text }) => text)
    .join(' ');
}
