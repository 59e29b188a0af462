import type { Language } from './language.ts';

/** Spanish. */
export const es: Language = {
  months:
    'enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre',
  shortMonths: 'ene feb mar abr may jun jul ago sep/sept oct nov dic',
  beforeMonth: 'en|desde|hasta|finales de|principios de|mediados de|de',
  beforeYear: 'en|desde|hasta|año',
  ...{ ofDay: '[ºª]', ofDate: 'de|del', decadeBehind: '', decadeBefore: 'años|década de' },
  numbers: `0 cero, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, 13 trece, 14 catorce,
15 quince, 20 veinte, 30 treinta, 40 cuarenta, 50 cincuenta`,
  maybeNumbers: '1 un uno una, 2 ambos ambas',
  ordinals: `3 tercer tercero tercera, 4 cuarto cuarta, 5 quinto quinta, 6 sexto sexta, 7 séptimo séptima, 8 octavo octava, 9 noveno novena, 10 décimo décima`,
  factors: `0.5 mitad, 2 doble duplicó duplicado, 3 triple triplicó, 12 docena docenas`,
  multipliers: `1e3 mil, 1e6 millón millones, 1e9 mil_millones, 1e12 billón billones`,
  units: `% por_ciento, km kilómetros kilómetro, m metros metro, cm centímetros, mm milímetros, mi millas, ft pies, km² kilómetros_cuadrados,
m² metros_cuadrados, ha hectáreas, kg kilogramos kilos kilo, g gramos, mg miligramos, t toneladas tonelada, l litros litro, ms milisegundos,
s segundos segundo, min minutos minuto, h horas hora, d días día, week semanas semana, month meses mes, year años año, decade décadas década,
century siglos siglo, °C grados_Celsius, ° grados, W vatios, kW kilovatios, MW megavatios, GW gigavatios, kWh kilovatios_hora kilovatio_hora, MWh megavatios_hora, GWh gigavatios_hora, V voltios, x veces, $ dólares,
€ euros euro, £ libras, ¥ yenes`,
  sections: 'sección|capítulos?|figuras?|tablas?|páginas?',
  roughly: 'unos|unas|alrededor de|cerca de|aproximadamente|en torno a',
  nearly: 'casi',
  beyond: 'más de',
  range: 'a',
  joins: 'y|e|pero|mientras que',
  not: `no|nunca|jamás|ni|nada|nadie|ningun\\p{Alpha}+|ningún|tampoco|sin`,
  notDenying: `no (?:solo|sólo|solamente|simplemente|únicamente|obstante|más de|menos de)|sin (?:embargo|duda)|nada más que`,
  limits: `pued\\p{Alpha}+|podía\\p{Alpha}*|podrí?\\p{Alpha}+|deb\\p{Alpha}+|tienen? que|hay que|quizás?|tal vez|posiblemente|probablemente|parecen?|supuestamente|presuntamente|sería\\p{Alpha}*|habría\\p{Alpha}*|esper\\p{Alpha}+|prevén?|plane\\p{Alpha}+|recom[ie]+nd\\p{Alpha}+|aconsej\\p{Alpha}+|tod[oa]s?|cada|siempre|cualquier\\p{Alpha}?|la mayoría|mayor parte|generalmente|normalmente|habitualmente|a menudo|con frecuencia|much[oa]s?|principalmente|suelen?|algun[oa]s?|algún|vari[oa]s|ciert[oa]s|a veces|parcialmente|en parte|poc[oa]s?|rara vez|raramente|apenas|solo|sólo|solamente|únicamente|exclusivamente|únic[oa]|que|excepto|salvo|al menos|por lo menos|como (?:mínimo|máximo)|hasta|más de|menos de|más|menos|casi|cerca de|antes|después|tras|desde|si|cuando|siempre que|en caso|porque|ya que|por lo que|por eso|debido|según|dij\\p{Alpha}+|dic\\p{Alpha}+|afirm\\p{Alpha}+|señal\\p{Alpha}+|anunci\\p{Alpha}+|acus\\p{Alpha}+|denunci\\p{Alpha}+|primer\\p{Alpha}*|últim\\p{Alpha}+|antigu\\p{Alpha}+|ex`,
  opposites: [
    [
      'más|mayor\\p{Alpha}*|superior\\p{Alpha}*|aument\\p{Alpha}*|crec\\p{Alpha}*|sub[eió]\\p{Alpha}*',
      'menos|menor\\p{Alpha}*|inferior\\p{Alpha}*|disminu\\p{Alpha}*|baj[aoóe]\\p{Alpha}*|redu[cj]\\p{Alpha}*|ca[eíy]\\p{Alpha}*|descen\\p{Alpha}*',
    ],
    ['antes|previamente', 'después|tras|luego'],
    ['abr[eií]\\p{Alpha}*|abiert\\p{Alpha}*', 'cerr\\p{Alpha}*|cierr\\p{Alpha}*'],
    ['permit\\p{Alpha}*|autoriz\\p{Alpha}*', 'proh[ií]b\\p{Alpha}*'],
    ['acept\\p{Alpha}*|aprob\\p{Alpha}*', 'rechaz\\p{Alpha}*|neg[aóo]\\p{Alpha}*'],
    ['mejor\\p{Alpha}*', 'peor\\p{Alpha}*|empeor\\p{Alpha}*'],
  ],
  says: 'dice|escribe|informa|indica|afirma|señala|explica',
  fromOthers: `según|de acuerdo con|advierte|sostiene|cree|espera|anunció|dijo|dicen|escriben|informan|indican|afirman|declaró|cita`,
  article: '(?:el|la|los|las|al|del)\\s',
  frames: [
    '(?:Según|De acuerdo con) N,?\\s(.+)',
    'N (?:SAYS) que (.+)',
    'N cifra (.+ en .+)',
    '(.+), (?:según|SAYS) N',
  ],
  ownWords: `sección artículo parte capítulo página texto resumen respuesta pregunta punto tema detalle fuente fuentes leer lector mirada ver mostrar
decir dicen dice preguntar seguir sigue siguiente venir ir próximo primero primera finalmente último empezar fin explicar describir tratar breve corto
largo resto principal cosa imagen paso conjunto citado citada citadas publicado publicada fecha edad mismo conviene hoy`,
  always: '$&_siempre es son está están puede pueden',
  wider: 'la_mayoría_de_los algunos muchos varios, al_menos hasta',
  ...{ surer: 'debe puede podría, deben pueden podrían', only: 'Solo', because: 'porque' },
  conditions: 'si|salvo|excepto|a menos que|siempre que',
  links:
    'así|entonces|por tanto|causa\\p{Alpha}*|provoca\\p{Alpha}*|significa|un[oa] de|parte|otr[oa]s?|mejor\\p{Alpha}*|peor\\p{Alpha}*',
};
