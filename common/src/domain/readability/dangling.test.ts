import { describe, expect, it } from '@jest/globals';
import { standsAlone } from './dangling.ts';

const LEANING: [language: string, sentence: string][] = [
  ['en', 'This makes it fast.'],
  ['en', 'However, Debian packages differ.'],
  ['en', 'It was written in 2005.'],
  ['en', 'The latter is slower.'],
  ['en', 'The first is to feed generously.'],
  ['en', 'As described above, packages must be signed.'],
  ['en', 'See Section 6.2 for the maintainer scripts.'],
  ['en', 'Git supports the following:'],
  ['en', 'If it is set, Git ignores the file.'],
  ['en', 'In this case the merge fails.'],
  ['en', 'For example, Git stores blobs.'],
  ['en', 'Packages must follow the rules in section 4.9.'],
  ['en', 'The options listed below change the output.'],
  ['en', '(They were removed in 2.0.)'],
  ['en', 'Their maintainers must agree.'],
  ['en', 'These packages are required.'],
  ['de', 'Diese Regel gilt seit 2010.'],
  ['de', 'Das ist neu.'],
  ['de', 'Daher muss das Paket neu gebaut werden.'],
  ['de', 'Pakete werden gebaut, wie in Abschnitt 6.2 beschrieben.'],
  ['fr', 'Cela permet de gagner du temps.'],
  ['fr', 'C’est pourquoi les paquets sont signés.'],
  ['fr', 'Les paquets sont décrits ci-dessous.'],
  ['es', 'Sin embargo, los paquetes cambian.'],
  ['es', 'Esto permite ahorrar tiempo.'],
  ['pt', 'No entanto, os pacotes mudam.'],
  ['pt', 'Isso permite economizar tempo.'],
];

const STANDING: [language: string, sentence: string][] = [
  ['en', 'Git stores every version of a file as a blob.'],
  ['en', 'Clone and push read and write a repository, respectively.'],
  ['en', 'It is possible to sign packages with a key.'],
  ['en', 'Both Debian and Ubuntu use dpkg.'],
  ['en', 'Thistles grow in dry soil.'],
  ['en', 'Android is an operating system.'],
  ['en', 'The document is stored in the database.'],
  ['de', 'Das Paket enthält drei Dateien.'],
  ['de', 'Es gibt drei Arten von Paketen.'],
  ['fr', 'Le noyau Linux a été publié en 1991.'],
  ['fr', 'Il existe trois types de paquets.'],
  ['es', 'El núcleo Linux se publicó en 1991.'],
  ['pt', 'O núcleo Linux foi publicado em 1991.'],
  ['zh', '今天天气很好。'],
  ['ar', 'هذا نص عربي.'],
];

describe('standsAlone', () => {
  it.each(LEANING)('%s: leans on other text: %s', (language, sentence) => {
    expect(standsAlone(sentence, language)).toBe(false);
  });

  it.each(STANDING)('%s: stands alone: %s', (language, sentence) => {
    expect(standsAlone(sentence, language)).toBe(true);
  });
});
