import { standsAlone } from '@citeloom/common/domain/evidence/dangling';
import { baseOf } from '@citeloom/common/domain/text/locale';

/**
 * Notes on an option, a field or something named before, without their subject: "Sets the …",
 * "Gibt … aus", "Muestra …", "Debe …". Per primary language tag.
 */
const LACKS_ITS_SUBJECT: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?!(?:Sometimes|Besides|Unless|Across|Towards|Always|Perhaps|Whereas|Does|Is|Was|Has|As|This|Plus|Versus|Nowadays|Afterwards|Its|Thus|Less|Likes) )\p{Lu}\p{Ll}{2,}[^s\P{Ll}]s (?:the|an?|all|any|each|every|its|your|whether|how) |(?:When|If|For|With) [^,]{3,70}, (?:specifies|sets|shows|prints|enables|disables|causes|makes|allows|returns|creates|contains|tells|overrides|controls|determines|indicates|defines|displays|lists) |(?:When|If) (?:true|false|set|unset|given|specified|interactive|never|always|enabled|disabled|used|omitted|present|absent|empty|not)\b|(?:Only |Also |Now |Not |\p{Lu}\p{Ll}+ly )?(?:[Ww]orks|[Ss]pecif(?:y|ies)|[Ss]ets|[Ss]hows|[Pp]rints|[Ee]nables|[Dd]isables|[Cc]auses|[Mm]akes|[Aa]llows|[Rr]eturns|[Cc]reates|[Cc]ontains|[Tt]ells|[Dd]efaults|[Oo]verrides|[Cc]ontrols|[Dd]etermines|[Ii]ndicates|[Dd]efines|[Dd]isplays|[Ll]ists|[Ii]gnored|[Pp]assed|[Uu]sed|[Aa]vailable|[Ss]ame|[Ee]quivalent|[Cc]alled|[Ii]nvoked|[Ee]mitted|[Ff]ired|[Rr]aised|[Tt]hrown|[Dd]oing so|[Ss]aid another way|[Ss]imilar to|[Ll]ike)\b)/u,
  de: /^(?:Aktiviert|Ändert|Beendet|Benutzt|Beschreibt|Bestimmt|Bewirkt|Deaktiviert|Definiert|Druckt|Enthält|Entfernt|Erlaubt|Ermöglicht|Erstellt|Erzeugt|Erzwingt|Führt|Fügt|Gibt|Ignoriert|Kehrt|Kopiert|Lädt|Legt|Liefert|Liest|Listet|Löscht|Macht|Nutzt|Öffnet|Prüft|Schaltet|Schließt|Schreibt|Sendet|Setzt|Startet|Stellt|Sucht|Teilt|Überprüft|Überspringt|Unterdrückt|Veranlasst|Verhindert|Verschiebt|Verwendet|Wartet|Weist|Zeigt|Darf|Kann|Muss|Soll|Sollte|Wird) (?!(?:man|der|die|das|ein|eine)\b)|^(?:Ein |Eine |Der |Die |Das )?\p{Lu}\p{L}+, (?:der|die|das|welche[rs]?)\b[^,]*[.]$/u,
  fr: /^(?:Active|Affiche|Ajoute|Change|Contient|Crée|Définit|Désactive|Détermine|Écrit|Exécute|Fait|Fixe|Force|Ignore|Imprime|Indique|Lance|Lit|Liste|Modifie|Montre|Permet|Précise|Renvoie|Retourne|Sélectionne|Spécifie|Supprime|Utilise) /u,
  es: /^(?:Activa|Añade|Borra|Cambia|Contiene|Contienen|Crea|Debe|Deben|Define|Desactiva|Determina|Devuelve|Ejecuta|Elimina|Escribe|Especifica|Establece|Está|Están|Fue|Fueron|Fuerza|Hace|Ignora|Imprime|Indica|Lee|Lista|Muestra|Ofrece|Permite|Permiten|Puede|Pueden|Selecciona|Sirve|Sirven|Suele|Suelen|Tiene|Tienen|Usa|Utiliza) (?!que\b|ser (?:útil|necesario|importante)\b)/u,
  pt: /^(?:Adiciona|Altera|Apaga|Ativa|Contém|Cria|Deve|Devem|Define|Desativa|Determina|Devolve|Escreve|Especifica|Está|Estão|Executa|Exibe|Faz|Foi|Foram|Força|Ignora|Imprime|Indica|Lê|Lista|Mostra|Muda|Oferece|Permite|Permitem|Pode|Podem|Remove|Retorna|Seleciona|Serve|Servem|Tem|Têm|Usa|Utiliza) (?!que\b|ser (?:útil|necessário|importante)\b)/u,
};

/** Leans on the sentence before though it opens well, per primary language tag. */
const LEANS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      ', (?:however|therefore|though|then|on the (?:other|one) hand),|\\b[Tt]he (?:latter|former)\\b',
      '\\b(?:this|that) (?:scenario|example|case|situation|option|step|approach|behaviou?r|reason|way|problem)\\b',
      '\\bsuch (?!as\\b|that\\b)',
      '\\b(?:of|to|for|with|by|about|from|on|at|in|like|as|and|do|does|doing|did|all|is|see) (?:this|that|these|those)(?=\\s*[,.;:)]|\\s+(?:and|or|but|when|if|because|is|are|will|would|can)\\b)',
      '^\\S+ (?:is|are|has|have|was|were) now\\b|^Not only\\b|^Only (?:setting|use|used|if|when|valid)\\b|^Anyway\\b',
      '^It is (?:\\p{Ll}+ ){1,3}(?:that|if|when|for) (?:they|it|them|this|these|those|such|he|she)\\b',
      ', (?:this|these|those) (?:is|are|was|were|has|have|will|would|can|may|must)\\b|^(?:\\S+ ){1,3}also\\b',
      '\\b(?:requiring|using|with|of|for|by|from|into|without) that \\p{Ll}{3,}(?=[.,;)]| (?:is|was|can|may|must|will|should)\\b)',
      '^Though\\b|^(?!If|When|Once|After|Unless).{0,50}\\b(?:then|now)\\b|^(?:Fourth|Fifth|Sixth)(?:ly)?,|^Examples include\\b',
      '^(?:A|An) (?:second|third|fourth|fifth|related|similar|different) \\p{Ll}|^(?:(?:Unf|F)ortunately|Optionally|Together)\\b',
      '^(?:Later|Now|Meanwhile|Afterwards|Eventually|At first|From then on)\\b|\\b(?:this|that|these|those) (?:particular|specific|same|very|kind|sort|latter|list|command|hook|script|file|field)\\b',
      '^(?:The|A) (?:first|second|third|last|other|reason|idea|result|effect|answer|goal|trick|problem) (?:is|was|(?:of|for) th)\\b',
      '^(?:[Ee]ven|[Ee]ither way|[Ii]n any case|[Tt]he (?:same|other|rest)\\b|[Aa] range of|[Mm]ore)\\b',
      '\\b(?:instead|as well|likewise|however)[.!]$|^(?:All )?(?:[Ii]ntervening|[Pp]rior|[Pp]receding|[Ss]ubsequent|[Ee]arlier) (?!to\\b)\\p{Ll}',
      '^.{0,60}\\b(?:thus|hence|therefore|previously|correspondingly|accordingly|likewise)\\b',
      '^The (?:(?:first|second|third|fourth|next|last|other|easy|easier|simple|simplest|hard|harder) (?:parameter|argument|element|value|column|field|command|method|way|option|approach|solution|case|kind|form|line|one|rule|step|clause|part|sentence|word|message|point|thing)s?)\\b|^The --?\\p{L}',
      '^(?:The |A |An )?\\S+ \\S+ (?:is|are|can|may|will|must) also\\b|^(?:At|On) (?:one|the one|the other) (?:end|hand|side)\\b|^(?:For|In|On|At) (?:subsequent|later)\\b',
      '\\b[Tt]he returned \\S+ (?:is|are|was|has|have|will|can|may|must)\\b|\\ba different (?:path|way|approach|route|model)\\b|^To do otherwise\\b|^(?:As |Since |Because )?[Tt]he \\p{Ll}+ (?:themselves|itself)\\b|\\bsimilar (?:model|way|approach|manner|fashion|effect|pattern)s?[.]',
      '\\b[Tt]he (?:two|three|four|five|six) \\p{Ll}+s\\b(?! (?:of|that|which|in|on|from)\\b)|\\b[Tt]he (?:first|second|third|fourth)(?: and (?:second|third|fourth))? (?:rule|step|case|kind|form|approach|method|parameter|argument)s?\\b',
      '\\b(?:the|all|associated) [A-Z] \\p{Ll}|\\b(?:find|have|need|use|see|want) (?:any|one|some|many|none)[,.;]|\\b(?:tell|give|show) (?:you|them) that\\b',
      '\\bcounterparts?\\b(?! (?:of|to|in)\\b)|^(?:Each|All|Both|Some|Most|Many|None|Any|One) of the \\p{Ll}+ (?!that\\b|which\\b|of\\b|in\\b|for\\b)|^The default (?:action|behaviou?r|value|setting|choice) (?:is|was)\\b|^You can see\\b|^You (?:can|may|should|must|will|could) (?:also )?\\p{Ll}+ (?:it|them|this|that)\\b|^The only \\p{Ll}+ (?:is|was)\\b|^The (?:first|last|next|other) (?:two|three|four|five|few|\\d+)\\b|\\bthe previous ones?\\b|\\ball (?:two|three|four|five)\\b(?! (?:of|\\p{Ll}+s)\\b)|\\b(?:put|place|placed|stored|kept|found) (?:\\S+ ){0,3}there\\b',
      '\\bthe [\\p{L}\\p{N}_.]+ (?:parameter|argument)s? (?:is|are|will|can|may|must|has|have)\\b',
      '^The (?:purpose|meaning|contents?|output|format) of the \\p{Ll}+ (?:is|are)\\b|^The (?:original|resulting|previous|remaining|corresponding|unpacked|said|above) ',
      '(?<!(?:each|on|one|any|every|or|and|to|from) )\\bthe other (?!hand\\b|side\\b|way\\b|than\\b)',
    ].join('|'),
    'u',
  ),
  // A verb before its pronoun, or an adverb that refers back behind the first words.
  de: /^(?:Jetzt|Nun|Danach|Dann|Anschließend|Zuletzt|Schließlich|Hierbei|Hierfür|Hierzu|Dafür|Dazu|Darin|Ansonsten|Andernfalls)(?!\p{L})|^(?:Der|Die|Das) (?:Haupt)?(?:Kehrseite|[Vv]orteil|[Nn]achteil|[Gg]rund|Unterschied|Ergebnis|Idee|Ziel|Problem|Lösung|(?:\p{Ll}+e )?Schritt) (?:ist|besteht|liegt|war)(?!\p{L})|^(?:In|Bei|Für) (?:anderen|solchen|beiden|allen|vielen|manchen) (?:Fällen|Situationen)(?!\p{L})|^\p{Lu}\p{Ll}+ (?:sie|er|es|dies|diese[rs]?|ihn|ihm)(?!\p{L})|(?<!\p{L})(?:stattdessen|letztere[rsnm]?|ebenfalls|solche[rnms]?|derartige[rnms]?|(?:bisherige|vorherige|obige|besagte)[rnms]?)(?!\p{L})|^.{0,40}(?<!\p{L})(?:daher|deshalb|jedoch|allerdings|hingegen|dagegen|somit|dadurch|hierbei|dabei)(?!\p{L})/u,
  fr: /^.{0,40}(?<!\p{L})(?:alors|donc|toutefois|cependant|néanmoins|en revanche|par conséquent)(?!\p{L})|^On (?:le|la|les|en|y|l['’])|^(?:Sans|Avec|Pour|Chez) (?:lui|elle|eux|elles|cela)(?!\p{L})/u,
  es: /^.{0,30}(?<!\p{L})(?:por tanto|por lo tanto|en cambio|sin embargo|también (?:lo|la|los|las))(?!\p{L})|^(?:Sin|Con|Para|Por|De) (?:él|ella|ellos|ellas|ello|eso|esto)(?!\p{L})|^(?:Lo|Se (?:lo|la|los|las)) (?:\p{Ll}+[aeo]n?) |^(?:La|Los|Las) (?:hace|puede|debe)n? /u,
  pt: /^.{0,30}(?<!\p{L})(?:portanto|no entanto|em vez disso|contudo|todavia)(?!\p{L})|^(?:Sem|Com|Para|Por) (?:ele|ela|eles|elas|isso|isto)(?!\p{L})|^(?:Dele|Dela|Nele|Nela|Disso|Disto)(?!\p{L})/u,
};

/** "The file contains …": which one, only the sentence before knows. */
const BARE_SUBJECT =
  /^The (\p{Ll}+) (?:is|are|was|were|has|have|can|may|must|will|should|do|might|would|could|\p{Ll}{2,}(?<![su])s)\b/u;
/** "… causes the command to abort": the same in the middle of a sentence, for things that texts are full of. */
const BARE_THING =
  /(?<!\p{L})[Tt]he (command|hook|script|option|program|function|method|tool|parameter|argument|flag|setting|process|operation|study|report|author|company|team|researchers|bug|list|table|diagram|diff|format|path|result|entry)(?=[.,;:]|\s(?!(?:of|that|which|who|whose|for|named|called|with|from|on|by)\b))/gu;

/** The same where a sentence opens with its subject and a verb, and nothing between says which. */
const BARE_OPENING: Readonly<Record<string, RegExp>> = {
  de: /^(?:Der|Die|Das) (?:Befehl|Skript|Programm|Datei|Option|Funktion|Methode|Werkzeug|Parameter|Argument|Einstellung|Vorgang|Prozess|System|Ausgabe|Liste|Tabelle|Zeile|Eintrag|Wert|Studie|Bericht|Autor|Firma) (?:ist|sind|wird|werden|hat|haben|kann|können|muss|müssen|soll|sollte|darf|war|wurde|\p{Ll}{3,}iert|enthält|erzeugt|startet|zeigt|besteht|erlaubt|ermöglicht)(?!\p{L})/u,
  fr: /^(?:La |Le |L')(?:commande|script|programme|fichier|option|fonction|méthode|outil|paramètre|argument|réglage|processus|système|sortie|liste|table|ligne|valeur|étude|rapport|auteur) (?:est|sont|a|ont|peut|doit|sera|était|permet|affiche|contient|crée|définit|indique|renvoie)(?!\p{L})/u,
  es: /^(?:El|La) (?:orden|comando|script|guion|programa|archivo|fichero|opción|función|método|herramienta|parámetro|argumento|proceso|sistema|salida|lista|tabla|línea|valor|estudio|informe|autor) (?:es|son|está|ha|puede|debe|será|era|permite|muestra|contiene|crea|define|indica|devuelve)(?!\p{L})/u,
  pt: /^(?:O|A) (?:comando|script|programa|arquivo|ficheiro|opção|função|método|ferramenta|parâmetro|argumento|processo|sistema|saída|lista|tabela|linha|valor|estudo|relatório|autor) (?:é|são|está|pode|deve|será|era|permite|mostra|contém|cria|define|indica|devolve)(?!\p{L})/u,
};

/**
 * Whether a sentence needs the one before it: it opens with or holds a word that refers back, lacks its
 * subject, or its subject is a bare "the file" that the topic does not name.
 *
 * @param shown the sentence as the article shows it, see `trimOpening`.
 * @param isTopic whether a word is one of the topic's, as the topic writes it.
 */
export function leansBack(
  shown: string,
  language: string,
  isTopic: (word: string) => boolean,
): boolean {
  const straight = shown.replaceAll('’', "'");
  const base = baseOf(language);
  if (LACKS_ITS_SUBJECT[base]?.test(straight) || LEANS[base]?.test(straight)) return true;
  if (BARE_OPENING[base]?.test(straight)) return true;
  const subject = BARE_SUBJECT.exec(straight)?.[1];
  if (subject !== undefined && !isTopic(subject)) return true;
  const things = base === 'en' ? straight.matchAll(BARE_THING) : [];
  for (const { index, 1: thing = '' } of things) {
    if (!isTopic(thing) && !straight.slice(0, index).includes(thing)) return true;
  }
  return pointsToSomething(straight) || !standsAlone(shown, language);
}

/** Opens with an order: "Set the …"; behind a term that is what the term does, not what readers should do. */
const ORDER =
  /^(?!(?:All|Any|Each|Every|No|Some|Only|Most|Both|With|Without|When|Where|While|Whether|If|For|From|In|On|At|By|As|The|An?|During|Since|After|Before|Because|Although|Though|Unless|Until|Using|Among|Besides|Beside|Like|Unlike|Once|Under|Within|Over|Through|There|What|Which|Who|How) )\p{Lu}\p{Ll}+ (?:the|an?|all|any|each|every|your|this|that|these|it|only|how|when|whether|which|what|to|for|in|on|from|by|with)\b/u;

/** Whether a sentence is an order (English) or a note without subject, so that it speaks of the term before it. */
export function lacksSubject(shown: string, language: string): boolean {
  const base = baseOf(language);
  return (base === 'en' && ORDER.test(shown)) || (LACKS_ITS_SUBJECT[base]?.test(shown) ?? false);
}

/** "these commits" where no commits were named before in the sentence. */
function pointsToSomething(sentence: string): boolean {
  const pointers =
    /\b(?:[Tt]his|[Tt]hese|those|(?:for|of|in|to|by|with|from|on|at) that) (\p{Ll}+)/gu;
  for (const match of sentence.matchAll(pointers)) {
    const noun = (match[1] ?? '').replace(/s$/u, '');
    if (noun === 'who' || noun === 'that') continue;
    if (!sentence.slice(0, match.index).toLowerCase().includes(noun)) return true;
  }
  return false;
}

/**
 * Whether a sentence opens with things in the plural ("These tools …") that the words before it, as far
 * as they are quoted, do not name.
 */
export function pointsBeyond(shown: string, quoted: string): boolean {
  const noun = /^(?:These|Those|All these|Both|Such) (\p{Ll}{3,})s\b/u.exec(shown)?.[1];
  return noun !== undefined && !quoted.toLowerCase().includes(noun.replace(/ie$/u, ''));
}
