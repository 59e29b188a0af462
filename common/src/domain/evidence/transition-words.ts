/**
 * Words of sentences that talk about the text itself and claim nothing: "Here is what the sources
 * say." Separated by white space, per primary language tag; forms are compared by stem.
 */
export const TRANSITION_WORDS: Readonly<Record<string, string>> = {
  en: `section article part chapter page text story overview summary answer question point topic subject detail
source sources reading reader look see turn next first second last finally begin start end close consider explain describe
cover show say tell ask follow following come go take bring lead leave move set short long brief more further rest main
key other thing view picture note worth back forward together below above bit step line now place matter quote quoted cite cited publish published date dated age differ same today worth`,
  de: `Abschnitt Artikel Teil Kapitel Seite Text Überblick Zusammenfassung Antwort Frage Punkt Thema Einzelheit
Quelle Quellen lesen Leser Blick sehen zeigen zeigt sagen sagt fragen folgen folgt folgende kommen geht nächste nächstes
erste erstens zuerst schließlich letzte beginnen beginnt Schluss Ende erklären beschreiben behandeln behandelt kurz lang
weiter weitere wichtig Sache Bild Schritt zurück zusammen zitiert zitierte zitierten veröffentlicht erschienen Datum alt Alter gleich heute lohnt`,
  fr: `section article partie chapitre page texte aperçu résumé réponse question point sujet détail source sources
lire lecteur regard voir montrer dire disent dit demander suivre suit suivant suivante venir aller prochain premier
première enfin dernier commencer fin expliquer décrire traiter court long bref reste principal chose image étape ensemble cité citée citées publié publiée date daté âge même aujourd'hui convient vaut`,
  es: `sección artículo parte capítulo página texto resumen respuesta pregunta punto tema detalle fuente fuentes leer
lector mirada ver mostrar decir dicen dice preguntar seguir sigue siguiente venir ir próximo primero primera finalmente
último empezar fin explicar describir tratar breve corto largo resto principal cosa imagen paso conjunto citado citada citadas publicado publicada fecha edad mismo conviene hoy`,
  pt: `seção artigo parte capítulo página texto resumo resposta pergunta ponto tema detalhe fonte fontes ler leitor
olhar ver mostrar dizer dizem diz perguntar seguir segue seguinte vir ir próximo primeiro primeira finalmente último
começar fim explicar descrever tratar breve curto longo resto principal coisa imagem passo conjunto citado citada citadas publicado publicada data idade mesmo convém hoje`,
};

/** Turns of phrase with a number in them that claim nothing: "only half of the story". */
export const IDLE_PHRASES =
  /(?<!\p{L})(?:half (?:of )?the (?:story|picture|truth|answer)|die halbe (?:Wahrheit|Geschichte)|la moitié de l['’]histoire|la mitad de la historia|metade da história)(?!\p{L})/giu;
