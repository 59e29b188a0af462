import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  months:
    'janvier février mars avril mai juin juillet août/aout septembre octobre novembre décembre',
  shortMonths: 'janv févr/fév mars avr mai juin juil août sept oct nov déc',
  beforeMonth: "en|depuis|fin|début|mi|jusqu'en|de|dès",
  beforeYear: 'en|depuis',
  ...{ ofDay: 'er', ofDate: '', decadeBehind: '', decadeBefore: 'années' },
  numbers: `0 zéro, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 10 dix, 11 onze, 12 douze, 13 treize, 14 quatorze, 15 quinze,
16 seize, 20 vingt, 30 trente, 40 quarante, 50 cinquante, 60 soixante`,
  maybeNumbers: '1 un une, 9 neuf',
  ordinals: `2 deuxième, 3 troisième, 4 quatrième, 5 cinquième, 6 sixième, 7 septième, 8 huitième, 9 neuvième, 10 dixième, 11 onzième, 12 douzième`,
  factors: `0.5 moitié demi demie, 2 double doublé doubla, 3 triple triplé, 0.25 quart, 12 douzaine douzaines`,
  multipliers: `1e2 cent cents, 1e3 mille, 1e6 million millions, 1e9 milliard milliards, 1e12 billion billions`,
  units: `% pour_cent, km kilomètres kilomètre, m mètres mètre, cm centimètres centimètre, mm millimètres millimètre, mi milles, ft pieds,
km² kilomètres_carrés, m² mètres_carrés, ha hectares hectare, kg kilogrammes kilos kilo, g grammes gramme, mg milligrammes, t tonnes tonne,
l litres litre, B octets octet, kB ko Ko, MB Mo, GB Go, TB To, ms millisecondes, s secondes seconde, min minutes minute, h heures heure,
d jours jour, week semaines semaine, month mois, year ans années année an, decade décennies décennie, century siècles siècle, °C degrés_Celsius,
° degrés, W watts, kW kilowatts, MW mégawatts, GW gigawatts, kWh kilowattheures kilowattheure, MWh mégawattheures, GWh gigawattheures, V volts, francs francs, x fois, $ dollars, € euros euro, £ livres, ¥ yens`,
  sections: 'chapitres?|annexes?|tableau',
  roughly: '(?:environ|autour de)(?: les)?|à peu près|quelque',
  nearly: 'près de|presque|(?:un peu )?moins de',
  beyond: '(?:un peu )?plus de',
  range: 'à',
  joins: 'et|mais|tandis que',
  not: `pas|jamais|sans|aucun|aucune|aucunement|nullement|ni|rien|guère|nul|nulle|non|nulle part|personne ne|n(?:e\\s+|')(?:[\\p{Alpha}'-]+\\s+){1,3}(?:plus|personne)`,
  notDenying: `pas (?:seulement|simplement|uniquement)|non (?:seulement|plus)|sans (?:aucun )?doute|pas (?:plus|moins) de|rien que|pas à pas`,
  limits: `pe(?:ut|uvent)|pouvai\\p{Alpha}*|pourr\\p{Alpha}+|doi(?:t|vent)|dev(?:r|ai)\\p{Alpha}+|faut|faudra\\p{Alpha}*|peut-être|probablement|vraisemblablement|semblent?|serai\\p{Alpha}*|aurai\\p{Alpha}*|éventuellement|apparemment|espèr\\p{Alpha}+|prévoi\\p{Alpha}+|envisag\\p{Alpha}+|souhait\\p{Alpha}+|recommand\\p{Alpha}+|conseill\\p{Alpha}+|soupçonn\\p{Alpha}+|tout|tous|toutes?|chaque|chacune?|toujours|la plupart|majorité|généralement|habituellement|normalement|souvent|principalement|beaucoup|nombreu\\p{Alpha}+|quelques|certaine?s|plusieurs|parfois|partiellement|en partie|peu|rarement|seulement|uniquement|exclusivement|seule?s?|que|qu|sauf|excepté|hormis|à l'exception|à moins|au moins|au plus|au maximum|au minimum|jusqu|plus de|moins de|plus|moins|environ|près de|presque|avant|après|depuis|si|s'ils?|quand|lorsque|pourvu|tant que|à condition|en cas|parce|car|donc|puisque|en raison|selon|d'après|di(?:t|sent)|affirm\\p{Alpha}+|déclar\\p{Alpha}+|indiqu\\p{Alpha}+|préten\\p{Alpha}+|annonc\\p{Alpha}+|accus\\p{Alpha}+|reproch\\p{Alpha}+|ancien\\p{Alpha}*|premi\\p{Alpha}+|derni\\p{Alpha}+`,
  opposites: [
    [
      'plus|davantage|supérieur\\p{Alpha}*|augment\\p{Alpha}*|croît|accr\\p{Alpha}*|hausse|mont\\p{Alpha}+',
      'moins|inférieur\\p{Alpha}*|diminu\\p{Alpha}*|baiss\\p{Alpha}*|rédui\\p{Alpha}*|chut\\p{Alpha}*|recul\\p{Alpha}*',
    ],
    ['avant|auparavant|plus tôt', 'après|ensuite|plus tard'],
    ['ouv[re]\\p{Alpha}*', 'ferm\\p{Alpha}*'],
    ['autoris\\p{Alpha}*|permet\\p{Alpha}*', 'interdi\\p{Alpha}*'],
    ['accept\\p{Alpha}*|approuv\\p{Alpha}*', 'rejet\\p{Alpha}*|refus\\p{Alpha}*'],
    ['meilleur\\p{Alpha}*|amélior\\p{Alpha}*', 'pire|aggrav\\p{Alpha}*'],
  ],
  says: 'dit|écrit|rapporte|indique|affirme|précise|explique',
  fromOthers: `selon|d'après|avertit|prétend|estime|croit|annonce|annoncé|disent|écrivent|rapportent|indiquent|affirment|déclare|déclaré|cite`,
  article: "(?:(?:le|la|les|du|au)\\s|l'|de\\sla\\s)",
  frames: [
    "(?:Selon|D'après) N,?\\s(.+)",
    "Comme l'(?:écrit|indique|explique) N,\\s(.+)",
    "N (?:SAYS) (?:que\\s|qu')(.+)",
    'N chiffre (.+ à .+)',
    "(.+), (?:selon|d'après|SAYS) N",
  ],
  ownWords: `section article partie chapitre page texte aperçu résumé réponse question point sujet détail source sources lire lecteur regard voir
montrer dire disent dit demander suivre suit suivant suivante venir aller prochain premier première enfin dernier commencer fin expliquer décrire
traiter court long bref reste principal chose image étape ensemble cité citée citées publié publiée date daté âge même aujourd'hui convient vaut`,
  always: '$&_toujours est sont peut peuvent',
  wider: "la_plupart_des certains plusieurs quelques, tous_les la_plupart_des, au_moins jusqu'à",
  ...{ surer: 'doit peut pourrait, doivent peuvent pourraient', only: '', because: 'car' },
  conditions: "si|s'il|s'ils|sauf|à moins|pourvu",
  links:
    "ainsi|alors|d'où|ce qui|cause\\p{Alpha}*|entraîn\\p{Alpha}+|signifi\\p{Alpha}+|une? des|partie|autres?|meilleure?s?|pire",
};
