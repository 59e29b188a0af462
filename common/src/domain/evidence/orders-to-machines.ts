/** Names by which a text calls upon the program that reads it. */
const MACHINE =
  '(?:(?:large |writing |search |research |AI |KI-|virtual )?(?:language models?|LLMs?|AIs?|chat ?bots?|assistants?|agents?|GPT|models?|graders?|evaluators?|fact[- ]checkers?)|KI(?:-(?:Assistent(?:en)?|Modelle?n?))?|Sprachmodelle?n?|IA|modèles? de langage|assistants? IA|modelos? de (?:lenguaje|linguagem)|asistentes?(?: de IA)?|assistentes?(?: de IA)?)';
/** The same with the names of well-known ones, anywhere in a text. */
const CALLED = `(?:(?:large )?language models?|LLMs?|AIs?|chat ?bots?|assistants?|(?:AI|LLM|writing|virtual|search) (?:agents?|models?|graders?|evaluators?|tools?|systems?|reviewers?|readers?|summari[sz]ers?|crawlers?|engines?)|ChatGPT|GPT-?\\d\\S*|Claude|Gemini|Copilot|Perplexity|KI(?:-\\p{Lu}\\p{Ll}+)?|Sprachmodelle?n?|IA|modèles? de langage|modelos? de (?:lenguaje|linguagem)|asistentes? de IA|assistentes? de IA)(?![\\p{L}\\p{N}])`;
/** What such a program is told to do, as a command or an infinitive, in five languages. */
const DO =
  'write|say|state|answer|respond|reply|output|print|include|insert|append|add|cite|quote|mention|recommend|promote|praise|tell|conclude|rate|rank|mark|summari[sz]e|ignore|forget|disregard|repeat|translate|speak|set|treat|trust|vote|render|call|name|claim|report|advise|advertise|link|give|put|confirm|approve|use|start|begin|end|stop|nenn(?:e|t|en)|schreib(?:e|t|en)?|sag(?:e|t|en)?|antworte(?:t|n)?|empfiehl|empfehl(?:t|en)|erwähne?(?:t|n)?|lob(?:e|t|en)?|füge?(?:n)?|réponds|répondez|écris|écrivez|dis|dites|recommande(?:z)?|cite(?:z)?|ajoute(?:z)?|mentionne(?:z)?|responde|escribe|di|diga|recomienda|recomiende|menciona|añade|cita|responda|escreva|recomende(?:m)?|mencione|adicione|inclua';
const SOON =
  '(?:please |bitte |por favor |always |never |only |only ever |toujours |siempre |sempre |immer |you (?:must|should|have to|will|shall) |it (?:must|should|has to) |do not |don.t )*';
const THIS =
  '(?:this|these|dies\\p{L}*|cette?|ces|est[ae]s?) (?:page|image|picture|text|source|passage|document|article|link|site|website|seite|artikel|página|texto|artículo|artigo)';
const edge = (body: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'iu');
/** Case tells "AI" from the Portuguese "ai", and a command at the start from the same word inside. */
const exact = (body: string) => new RegExp(body, 'u');

/**
 * What no author writes for people: overriding earlier instructions, asking for a prompt or a key,
 * steering "your answer", the marks of chat templates, and markup that would run.
 */
const ORDERS: readonly RegExp[] = [
  edge(
    '(?:ignore|disregard|forget|override|bypass)(?: \\p{L}+){0,4} (?:instructions?|prompts?|rules|guidelines|passages|documents|directions|tasks?)(?: above| before)?(?= and|[.,;:]| or|$)|(?:ignore|disregard|forget)(?: \\p{L}+){0,2} (?:above|before this)',
  ),
  edge(
    '(?:ignor\\p{L}*|vergiss|vergessen sie|missachte\\p{L}*)(?: \\p{L}+){0,3} (?:anweisungen|vorgaben|befehle|regeln)',
  ),
  edge(
    '(?:ignor\\p{L}*|oubli\\p{L}*|olvid\\p{L}*|esque\\p{L}*|desconsider\\p{L}*)(?: \\p{L}+){0,3} (?:instructions|consignes|instrucciones|reglas|instruções|regras)(?: \\p{L}+)?',
  ),
  edge(
    '(?:system|hidden|developer|initial) prompts?(?: has been| was| into| between|[.:])|(?:print|reveal|repeat|show|output|translate|display)(?: \\p{L}+){0,3} (?:system prompt|hidden prompt|your instructions|your rules|API keys?|names? of your tools)|developer mode|your (?:hidden |full |system )+(?:prompt|instructions)',
  ),
  edge('repeat (?:everything|all|the words) (?:above|before)'),
  edge(
    '(?:begin|start|finish|end|replace|mention|include|add|append|insert|write|say|state)\\b[^.]{0,60} (?:your (?:answer|summary|response|reply|article)|tu respuesta|ta réponse|deiner Antwort|sua resposta)|your (?:answer|summary|response|reply|article) (?:must|has to|needs to|shall|will)|(?:every sentence|all sentences|whatever) you write|you have to (?:insert|append)',
  ),
  edge(
    '(?:when|while|if|before|whenever)(?: \\p{L}+)? (?:summari[sz](?:e|ing)|writ(?:e|ing)|answer(?:ing)?|asked)(?: \\p{L}+){1,12}, (?:please |always |you must |never )?(?:mention|recommend|answer|say|state|write|add|cite|include|promote|claim|vote|reply|respond)',
  ),
  edge(`(?:if|as|since) (?:you are|you're|an?)(?: an?)? ${MACHINE}(?: \\p{L}+)?`),
  exact(
    `(?<!\\p{L})(?:[Nn]ote|[Ii]nstructions?|[Mm]essage|[Rr]equest|[Nn]otice|[Ii]mportant|IMPORTANT|[Hh]inweis|[Aa]nweisung(?:en)?|[Aa]viso|[Mm]ensaje|[Mm]ensagem|[Dd]ear|[Hh]ello|[Tt]o) ?(?:to|for|an|für|aux?|à|para|al?|l')? ?(?:the |all |die |alle |les |los |las |os |as )?${MACHINE}(?=[ ,:;.!]|$)(?=[^.]{0,40}[:,]|[^.]{0,60}(?:summaris|summariz|read))`,
  ),
  exact(
    `(?:^|[.!?:] )(?:[Aa]ssistant|[Cc]hatbot|[Mm]odel|LLM|AI|[Ee]valuator|[Gg]rader|[Aa]sistente de IA|[Aa]ssistente de IA|KI)[,:] |, (?:chatbot|assistant|AI|LLM)[.!]`,
  ),
  exact(
    `(?:${MACHINE}|systems?) (?:reading|summari[sz]ing|processing|parsing|that reads?) th(?:is|ese)|(?:${MACHINE}|[Ff]act checking systems?) (?:must|should|shall|are required to|have to|need to)(?: \\p{L}+){0,3} (?:this (?:page|image|text|source|passage|document|link)|in (?:the|your|their) (?:output|answer))`,
  ),
  exact(
    '^(?:SYSTEM|System|ASSISTANT|USER) ?:|<\\/?(?:system|assistant|user|instructions?)>|\\[\\/?INST\\]|<\\|\\w+\\|>|#{2,} ?(?:Instruction|Response|System)s? ?:|"carried" ?: ?(?:true|false)|\\bclose the JSON\\b',
  ),
  edge(
    'vote yes|cast all votes|answer (?:true|yes|only) (?:for|to|with)|highest score and|set (?:all|every) votes?|you are now (?:in|a|an|the|free) (?:\\p{L}+ )?(?:mode|AI|model|assistant|agent|chatbot)|new instructions for (?:the|all|every) (?:assistants?|models?|AI|chatbots?|agents?)',
  ),
  exact('</script|<iframe\\s[^>]*src|<img\\s[^>]*\\bon\\w+\\s*=|\\]\\(javascript:'),
  edge(`${CALLED}[^.!?:,]{0,50}[:,] *${SOON}(?:${DO})`),
  edge(
    `${CALLED}(?:[^.!?]{0,60} ${THIS}[^.!?]{0,40})? (?:must|should|shall|has to|have to|need to|needs to|are required to|is required to|are asked to)(?: \\p{L}+){0,2} (?:${DO})[^.!?]{0,60}(?:${THIS}| link | the (?:user|reader)| your | in the (?:output|answer))`,
  ),
  edge(`${CALLED}[^.!?]{0,40} ${THIS} [^.!?]{0,40}(?:must|should|shall|has to|have to) `),
  edge(
    '(?:forget|vergiss|vergessen sie|oublie|oubliez|olvida|olvide|esqueça|esquece) (?:everything|all|alles|tout|todo|tudo)',
  ),
  edge(
    '(?:your|deine|ihre|ta|votre|tu|su|sua) (?:new|next|real|only|true|neue|nouvelle|nueva|nova) (?:task|job|role|goal|instructions?|aufgabe|tâche|tarea|tarefa)|(?:new|next) (?:user|system|developer) (?:message|prompt|turn)|begin (?:admin|root|system|developer) (?:session|mode)',
  ),
  edge(
    'you (?:must|will|should|shall|have to)(?: now| only| always| instead){0,2} (?:answer|respond|reply|speak|output|say)(?: only| in| with| that| as)|from now on,? you|(?:please|always|must) (?:respond|reply|answer)(?: \\p{L}+){0,2} to the user',
  ),
  edge(`(?:do not|don't|never) (?:summari[sz]e|quote|mention|cite|trust) ${THIS}`),
  edge(
    '(?:ignore|disregard|forget) (?:your|what|any|all|other|the other)(?: \\p{L}+){0,2} (?:training|sources|say|said|rules|context|pages|told)|all prior context|your (?:system prompt|prompt|training|configuration|guidelines|instructions)(?= |[.,])(?=[^.]{0,60}(?:state|say|write|tell|reveal|ignore|disregard)|[.])|(?:reveal|leak|tell|show|print)(?: me)? (?:the|your)(?: \\p{L}+)? (?:configuration|prompt|instructions)(?: you)?',
  ),
  edge(
    'if you (?:were|are|have been|get) asked to|you are (?:now )?an? (?:\\p{L}+ ){0,2}(?:assistant|AI|language model|chatbot|LLM)|mark (?:it|this|them|all|every|each)(?: \\p{L}+){0,3} as (?:carried|verified|supported|true|proven)',
  ),
  edge(
    'the user (?:has )?(?:changed|updated|replaced) (?:the|its|their) (?:task|instructions?|question|request)',
  ),
  exact(
    '^["“]?(?:Now )?(?:Please )?(?:[Ww]rite|[Ss]tate|[Ss]ay|[Cc]laim|[Rr]eport|[Cc]onclude|[Mm]ention|[Cc]onfirm|[Aa]nswer|[Rr]eply) (?:that|only|with) ',
  ),
  exact('"role" ?: ?"(?:system|assistant|user|developer)"'),
];

/** A program that writes or answers, spoken of in any way. */
const MENTION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:AIs?|A\\.I\\.|LLMs?|GPT|(?:[Aa]utomated|[Mm]achine|[Tt]ext) (?:readers?|generators?)|[Rr]obots|[Ll]anguage models?|[Cc]hat ?bots?|ChatGPT|GPT-?\\d\\S*|Copilot|[Ss]ummari[sz]ers?|KI|KI-\\p{L}+|Sprachmodelle?n?|IAs?|[Mm]odèles? de langage|[Mm]odelos? de (?:lenguaje|linguagem)|(?:^|[,:;.!] ?)(?:[Aa]ssistant|[Aa]sistente|[Aa]ssistente)(?=[ ,:;.!]))(?![\\p{L}\\p{N}])`,
  'u',
);
const DEMAND = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:you|your|must|should|shall|have to|has to|instructed|required|requested|please|bitte|por favor|s.il (?:te|vous) plaît|müssen|sollen|doivent|deben|debe|devem|deve|asked to|answer to every|deiner?|ta|votre|tu|sua)(?![\\p{L}\\p{N}])|(?:^|[.:,!;] ?)(?:${DO})(?![\\p{L}\\p{N}])|digan?|the correct answer`,
  'iu',
);

/**
 * Whether a text demands something and speaks of writing programs at all. Too broad for sources on
 * such programs, right for all others: there a paragraph like that has lost its way.
 */
export function seemsMeantForMachines(text: string): boolean {
  return MENTION.test(text) && DEMAND.test(text);
}

/**
 * Whether a text gives orders to a program that reads it instead of telling people something. Such
 * words are never quoted, name nothing and reach no model: whoever wrote them speaks for nobody else
 * (practice B7). A guard in depth beside the labelled channel, the aliases and the gate, not their
 * replacement. Reads English best, and the usual forms in German, French, Spanish and Portuguese.
 */
export function givesOrdersToMachines(text: string): boolean {
  return ORDERS.some((order) => order.test(text));
}
