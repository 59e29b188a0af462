import type { Language } from './language.ts';

/** Portuguese. */
export const pt: Language = {
  months:
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  shortMonths: 'jan fev mar abr mai jun jul ago set out nov dez',
  beforeMonth: 'em|desde|até|finais de|início de|meados de|de',
  beforeYear: 'em|desde|até|ano',
  ...{ ofDay: '[ºª]', ofDate: 'de|do', decadeBehind: '', decadeBefore: 'anos|década de' },
  numbers: `2 dois duas, 3 três, 4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 11 onze, 12 doze, 13 treze, 14 catorze quatorze,
15 quinze, 20 vinte, 30 trinta, 40 quarenta, 50 cinquenta`,
  maybeNumbers: '0 zero, 1 um uma, 2 ambos ambas',
  ordinals: `3 terceiro terceira, 4 quarto quarta, 5 quinto quinta, 6 sexto sexta, 7 sétimo sétima, 8 oitavo oitava, 9 nono nona, 10 décimo décima`,
  factors: `0.5 metade, 2 dobro dobrou duplicou, 3 triplo triplicou, 12 dúzia dúzias`,
  multipliers: `1e3 mil, 1e6 milhão milhões, 1e9 bilhão bilhões mil_milhões, 1e12 trilhão trilhões`,
  units: `% por_cento, km quilômetros quilômetro quilómetros quilómetro, m metros metro, cm centímetros, mm milímetros, mi milhas, ft pés,
km² quilómetros_quadrados quilômetros_quadrados, m² metros_quadrados, ha hectares, kg quilogramas quilos, g gramas, mg miligramas, t toneladas tonelada,
l litros litro, ms milissegundos, s segundos segundo, min minutos minuto, h horas hora, d dias dia, week semanas semana, month meses mês,
year anos ano, decade décadas década, century séculos século, °C graus_Celsius, ° graus, W watts, kW quilowatts, MW megawatts, GW gigawatts, kWh quilowatts-hora quilowatt-hora quilowatts_hora, MWh megawatts-hora, GWh gigawatts-hora,
V volts, x vezes, $ dólares, € euros euro, £ libras, ¥ ienes`,
  sections: 'seções|seção|capítulos?|figuras?|tabelas?|páginas?',
  roughly: 'cerca de|aproximadamente|perto de|por volta de|à volta de',
  nearly: 'quase',
  beyond: 'mais de',
  range: 'a',
  joins: 'e|mas|enquanto',
  not: `não|nunca|jamais|nem|nada|ninguém|nenhu\\p{Alpha}+|tampouco|sem`,
  notDenying: `não (?:só|apenas|somente|simplesmente|unicamente|mais de|menos de)|sem dúvida|nada mais que`,
  limits: `pod\\p{Alpha}+|dev\\p{Alpha}+|tem (?:que|de)|têm (?:que|de)|é preciso|talvez|possivelmente|provavelmente|parecem?|supostamente|seria\\p{Alpha}*|teria\\p{Alpha}*|esper\\p{Alpha}+|prevê\\p{Alpha}*|plane\\p{Alpha}+|recomend\\p{Alpha}+|aconselh\\p{Alpha}+|tod[oa]s?|tudo|cada|sempre|qua(?:l|is)quer|a maioria|maior parte|geralmente|normalmente|habitualmente|muitas vezes|frequentemente|muit[oa]s?|principalmente|costumam?|algu(?:ns|m|ma|mas)|vári[oa]s|cert[oa]s|às vezes|parcialmente|em parte|pouc[oa]s?|raramente|mal|só|somente|apenas|unicamente|exclusivamente|únic[oa]|que|exceto|salvo|a não ser|pelo menos|ao menos|no (?:mínimo|máximo)|até|mais de|menos de|mais|menos|quase|cerca de|antes|depois|após|desde|se|quando|caso|contanto|porque|já que|por isso|portanto|devido|segundo|conforme|diss\\p{Alpha}+|diz\\p{Alpha}*|afirm\\p{Alpha}+|anunci\\p{Alpha}+|acus\\p{Alpha}+|alega\\p{Alpha}*|primeir\\p{Alpha}+|últim\\p{Alpha}+|antig\\p{Alpha}+|ex`,
  opposites: [
    [
      'mais|maior\\p{Alpha}*|superior\\p{Alpha}*|aument\\p{Alpha}*|cresc\\p{Alpha}*|sub[eiu]\\p{Alpha}*',
      'menos|menor\\p{Alpha}*|inferior\\p{Alpha}*|diminu\\p{Alpha}*|baix\\p{Alpha}*|reduz\\p{Alpha}*|ca[iíe]\\p{Alpha}*|desc[eiu]\\p{Alpha}*',
    ],
    ['antes|previamente', 'depois|após'],
    ['abr[eiu]\\p{Alpha}*|abert\\p{Alpha}*', 'fech\\p{Alpha}*'],
    ['permit\\p{Alpha}*|autoriz\\p{Alpha}*', 'proib\\p{Alpha}*|proíb\\p{Alpha}*'],
    ['aceit\\p{Alpha}*|aprov\\p{Alpha}*', 'rejeit\\p{Alpha}*|recus\\p{Alpha}*'],
    ['melhor\\p{Alpha}*', 'pior\\p{Alpha}*'],
  ],
  says: 'diz|escreve|relata|informa|indica|afirma|explica',
  fromOthers: `segundo|de acordo com|conforme|adverte|alega|acredita|espera|anunciou|disse|dizem|escrevem|relatam|indicam|afirmam|declarou|cita`,
  article: '(?:o|a|os|as)\\s',
  frames: [
    '(?:Segundo|De acordo com|Conforme) N,?\\s(.+)',
    'N (?:SAYS) que (.+)',
    'N calcula (.+ em .+)',
    '(.+), (?:segundo|de acordo com|conforme|SAYS) N',
  ],
  ownWords: `seção artigo parte capítulo página texto resumo resposta pergunta ponto tema detalhe fonte fontes ler leitor olhar ver mostrar dizer
dizem diz perguntar seguir segue seguinte vir ir próximo primeiro primeira finalmente último começar fim explicar descrever tratar breve curto longo
resto principal coisa imagem passo conjunto citado citada citadas publicado publicada data idade mesmo convém hoje`,
  always: '$&_sempre é são está estão pode podem',
  wider: 'a_maioria_dos alguns muitos vários, pelo_menos até',
  ...{ surer: 'tem_de pode poderia, têm_de podem poderiam', only: 'Só', because: 'porque' },
  conditions: 'se|salvo|exceto|a menos que|desde que',
  links:
    'assim|então|portanto|causa\\p{Alpha}*|provoca\\p{Alpha}*|significa|um[a]? d[oa]s|parte|outr[oa]s?|melhor\\p{Alpha}*|pior\\p{Alpha}*',
};
