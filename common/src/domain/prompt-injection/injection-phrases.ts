/** One way of giving orders; `needs` are words of which one stands in every text that it fits. */
type Order = { needs: string; form: RegExp };

/** Names by which a text calls upon the program that reads it. */
const MACHINE =
  '(?:(?:large |writing |search |research |AI |KI-|virtual )?(?:language models?|LLMs?|AIs?|chat ?bots?|assistants?|agents?|GPT|models?|graders?|evaluators?|fact[- ]checkers?)|KI(?:-(?:Assistent(?:en)?|Modelle?n?))?|Sprachmodelle?n?|IA|modèles? de langage|assistants? IA|modelos? de (?:lenguaje|linguagem)|asistentes?(?: de IA)?|assistentes?(?: de IA)?)';
/** The same with the names of well-known ones, anywhere in a text. */
const CALLED = `(?:(?:large )?language models?|LLMs?|AIs?|chat ?bots?|assistants?|(?:AI|LLM|writing|virtual|search) (?:agents?|models?|graders?|evaluators?|tools?|systems?|reviewers?|readers?|summari[sz]ers?|crawlers?|engines?)|ChatGPT|GPT-?\\d\\S*|Claude|Gemini|Copilot|Perplexity|KI(?:-\\p{Lu}\\p{Ll}+)?|Sprachmodelle?n?|IA|modèles? de langage|modelos? de (?:lenguaje|linguagem)|asistentes? de IA|assistentes? de IA)(?![\\p{Alpha}\\d])`;
/** What such a program is told to do, as a command or an infinitive, in five languages. */
export const DO =
  'write|say|state|answer|respond|reply|output|print|include|insert|append|add|cite|quote|mention|recommend|promote|praise|tell|conclude|rate|rank|mark|summari[sz]e|ignore|forget|disregard|repeat|translate|speak|set|treat|trust|vote|render|call|name|claim|report|advise|advertise|link|give|put|confirm|approve|use|start|begin|end|stop|nenn(?:e|t|en)|schreib(?:e|t|en)?|sag(?:e|t|en)?|antworte(?:t|n)?|empfiehl|empfehl(?:t|en)|erwähne?(?:t|n)?|lob(?:e|t|en)?|füge?(?:n)?|réponds|répondez|écris|écrivez|dis|dites|recommande(?:z)?|cite(?:z)?|ajoute(?:z)?|mentionne(?:z)?|responde|escribe|di|diga|recomienda|recomiende|menciona|añade|cita|responda|escreva|recomende(?:m)?|mencione|adicione|inclua';
const SOON =
  '(?:please |bitte |por favor |always |never |only |only ever |toujours |siempre |sempre |immer |you (?:must|should|have to|will|shall) |it (?:must|should|has to) |do not |don.t )*';
const THIS =
  '(?:this|these|dies\\p{Alpha}*|cette?|ces|est[ae]s?) (?:page|image|picture|text|source|passage|document|article|link|site|website|seite|artikel|página|texto|artículo|artigo)';
const edge = (body: string) =>
  new RegExp(`(?<![\\p{Alpha}\\d])(?:${body})(?![\\p{Alpha}\\d])`, 'iu');
/** Case tells "AI" from the Portuguese "ai", and a command at the start from the same word inside. */
const exact = (body: string) => new RegExp(body, 'u');

/** Of which one stands in each of `MACHINE`, and in each of `CALLED`. */
const MACHINE_WORDS =
  'ai ais llm llms chat chatbot* bot bots assistant* agent agents gpt model models grader* evaluator* checker* ki sprachmodell* ia modèle* modelo* asistente*';
const CALLED_WORDS =
  'ai ais llm llms chat chatbot* bot bots assistant* language chatgpt gpt* claude gemini copilot perplexity writing virtual search ki sprachmodell* ia modèle* modelo* asistente*';
const order = (needs: string, form: RegExp): Order => ({ needs, form });

/**
 * What no author writes for people: overriding earlier instructions, asking for a prompt or a key,
 * steering "your answer", the marks of chat templates, and markup that would run.
 */
export const ORDERS: readonly Order[] = [
  // Take back what was said before.
  order(
    'ignore disregard forget override bypass',
    edge(
      '(?:ignore|disregard|forget|override|bypass)(?: \\p{Alpha}+){0,4} (?:instructions?|prompts?|rules|guidelines|passages|documents|directions|tasks?)(?: above| before)?(?= and|[.,;:]| or|$)|(?:ignore|disregard|forget)(?: \\p{Alpha}+){0,2} (?:above|before this)',
    ),
  ),
  order(
    'ignor* vergiss vergessen missachte*',
    edge(
      '(?:ignor\\p{Alpha}*|vergiss|vergessen sie|missachte\\p{Alpha}*)(?: \\p{Alpha}+){0,3} (?:anweisungen|vorgaben|befehle|regeln)',
    ),
  ),
  order(
    'ignor* oubli* olvid* esque* desconsider*',
    edge(
      '(?:ignor\\p{Alpha}*|oubli\\p{Alpha}*|olvid\\p{Alpha}*|esque\\p{Alpha}*|desconsider\\p{Alpha}*)(?: \\p{Alpha}+){0,3} (?:instructions|consignes|instrucciones|reglas|instruções|regras)(?: \\p{Alpha}+)?',
    ),
  ),
  // Ask for the prompt, the keys, the tools.
  order(
    'prompt* instructions rules api tools developer',
    edge(
      '(?:system|hidden|developer|initial) prompts?(?: has been| was| into| between|[.:])|(?:print|reveal|repeat|show|output|translate|display)(?: \\p{Alpha}+){0,3} (?:system prompt|hidden prompt|your instructions|your rules|API keys?|names? of your tools)|developer mode|your (?:hidden |full |system )+(?:prompt|instructions)',
    ),
  ),
  order('repeat', edge('repeat (?:everything|all|the words) (?:above|before)')),
  // Steer an answer that is being written.
  order(
    'answer* summary response reply article respuesta réponse antwort resposta sentence sentences whatever insert append',
    edge(
      '(?:begin|start|finish|end|replace|mention|include|add|append|insert|write|say|state)\\b[^.]{0,60} (?:your (?:answer|summary|response|reply|article)|tu respuesta|ta réponse|deiner Antwort|sua resposta)|your (?:answer|summary|response|reply|article) (?:must|has to|needs to|shall|will)|(?:every sentence|all sentences|whatever) you write|you have to (?:insert|append)',
    ),
  ),
  order(
    'summari* writ* answer* asked',
    edge(
      '(?:when|while|if|before|whenever)(?: \\p{Alpha}+)? (?:summari[sz](?:e|ing)|writ(?:e|ing)|answer(?:ing)?|asked)(?=[^,]* (?:this|these|that|the (?:topic|page|text|matter|user)) ?)(?: \\p{Alpha}+){1,12}, (?:please |always |you must |never )?(?:mention|recommend|answer|say|state|write|add|cite|include|promote|claim|vote|reply|respond)',
    ),
  ),
  // Call upon the program that reads.
  order(
    MACHINE_WORDS,
    edge(`(?:if|as|since) (?:you are|you're|an?)(?: an?)? ${MACHINE}(?: \\p{Alpha}+)?`),
  ),
  order(
    MACHINE_WORDS,
    exact(
      `(?<!\\p{Alpha})(?:[Nn]ote|[Ii]nstructions?|[Mm]essage|[Rr]equest|[Nn]otice|[Ii]mportant|IMPORTANT|[Hh]inweis|[Aa]nweisung(?:en)?|[Aa]viso|[Mm]ensaje|[Mm]ensagem|[Dd]ear|[Hh]ello|[Tt]o) ?(?:to|for|an|für|aux?|à|para|al?|l')? ?(?:the |all |die |alle |les |los |las |os |as )?${MACHINE}(?=[ ,:;.!]|$)(?=[^.]{0,40}[:,]|[^.]{0,60}(?:summaris|summariz|read))`,
    ),
  ),
  order(
    'assistant chatbot model llm ai evaluator grader asistente assistente ki',
    exact(
      `(?:^|[.!?:] )(?:[Aa]ssistant|[Cc]hatbot|[Mm]odel|LLM|AI|[Ee]valuator|[Gg]rader|[Aa]sistente de IA|[Aa]ssistente de IA|KI)[,:] |, (?:chatbot|assistant|AI|LLM)[.!]`,
    ),
  ),
  order(
    `${MACHINE_WORDS} system*`,
    exact(
      `(?:${MACHINE}|systems?) (?:reading|summari[sz]ing|processing|parsing|that reads?) th(?:is|ese)|(?:${MACHINE}|[Ff]act checking systems?) (?:must|should|shall|are required to|have to|need to)(?: \\p{Alpha}+){0,3} (?:this (?:page|image|text|source|passage|document|link)|in (?:the|your|their) (?:output|answer))`,
    ),
  ),
  // Marks of chat templates and of a voter's answer.
  order(
    'system assistant user instruction* inst im start end carried response* close',
    exact(
      '^(?:SYSTEM|System|ASSISTANT|USER) ?:|<\\/?(?:system|assistant|user|instructions?)>|\\[\\/?INST\\]|<\\|\\w+\\|>|#{2,} ?(?:Instruction|Response|System)s? ?:|"carried" ?: ?(?:true|false)|\\bclose the JSON\\b',
    ),
  ),
  // Give out votes and roles.
  order(
    'vote votes answer score now instructions',
    edge(
      'vote yes(?! or)|cast all votes|answer (?:true|yes|only) (?:for|to|with)|highest score and|set (?:all|every) votes?|you are now (?:in|a|an|the|free) (?:\\p{Alpha}+ )?(?:mode|AI|model|assistant|agent|chatbot)|new instructions for (?:the|all|every) (?:assistants?|models?|AI|chatbots?|agents?)',
    ),
  ),
  // Markup that would run.
  order(
    'script iframe img javascript',
    exact('</script|<iframe\\s[^>]{0,300}src|<img\\s[^>]{0,300}\\bon\\w+\\s*=|\\]\\(javascript:'),
  ),
  // Commands to a program by its name.
  order(CALLED_WORDS, edge(`${CALLED}[^.!?:,]{0,50}[:,] *${SOON}(?:${DO})`)),
  order(
    CALLED_WORDS,
    edge(
      `${CALLED}(?:[^.!?]{0,60} ${THIS}[^.!?]{0,40})? (?:must|should|shall|has to|have to|need to|needs to|are required to|is required to|are asked to)(?: \\p{Alpha}+){0,2} (?:${DO})[^.!?]{0,60}(?:${THIS}| link | the (?:user|reader)| your | in the (?:output|answer))`,
    ),
  ),
  order(
    CALLED_WORDS,
    edge(`${CALLED}[^.!?]{0,40} ${THIS} [^.!?]{0,40}(?:must|should|shall|has to|have to) `),
  ),
  // Forget everything.
  order(
    'forget vergiss vergessen oublie* olvid* esqueça esquece',
    edge(
      '(?:forget|vergiss|vergessen sie|oublie|oubliez|olvida|olvide|esqueça|esquece) (?:everything|all|alles|tout|todo|tudo)',
    ),
  ),
  // New tasks.
  order(
    'task job role goal instruction* aufgabe tâche tarea tarefa user system developer begin',
    edge(
      '(?:your|deine|ihre|ta|votre|tu|su|sua) (?:new|next|real|only|true|neue|nouvelle|nueva|nova) (?:task|job|role|goal|instructions?|aufgabe|tâche|tarea|tarefa)|(?:new|next) (?:user|system|developer) (?:message|prompt|turn)|begin (?:admin|root|system|developer) (?:session|mode)',
    ),
  ),
  // Tell the program how to speak.
  order(
    'answer respond reply speak output say now',
    edge(
      'you (?:must|will|should|shall|have to)(?: now| only| always| instead){0,2} (?:answer|respond|reply|speak|output|say)(?: only| in| with| that| as)|from now on,? you|(?:please|always|must) (?:respond|reply|answer)(?: \\p{Alpha}+){0,2} to the user',
    ),
  ),
  order(
    'summari* quote mention cite trust',
    edge(`(?:do not|don't|never) (?:summari[sz]e|quote|mention|cite|trust) ${THIS}`),
  ),
  order(
    'ignore disregard forget prior prompt training configuration guidelines instructions',
    edge(
      '(?:ignore|disregard|forget) (?:your|what|any|all|other|the other)(?: \\p{Alpha}+){0,2} (?:training|sources|say|said|rules|context|pages|told)|all prior context|your (?:system prompt|prompt|training|configuration|guidelines|instructions)(?= |[.,])(?=[^.]{0,60}(?:state|say|write|tell|reveal|ignore|disregard)|[.])|(?:reveal|leak|tell|show|print)(?: me)? (?:the|your)(?: \\p{Alpha}+)? (?:configuration|prompt|instructions)(?: you)?',
    ),
  ),
  order(
    'asked assistant ai language chatbot llm mark',
    edge(
      'if you (?:were|are|have been|get) asked to|you are (?:now )?an? (?:\\p{Alpha}+ ){0,2}(?:assistant|AI|language model|chatbot|LLM)|mark (?:it|this|them|all|every|each)(?: \\p{Alpha}+){0,3} as (?:carried|verified|supported|true|proven)',
    ),
  ),
  order(
    'user',
    edge(
      'the user (?:has )?(?:changed|updated|replaced) (?:the|its|their) (?:task|instructions?|question|request)',
    ),
  ),
  order(
    'write state say claim report conclude mention confirm answer reply',
    exact(
      '^["“]?(?:Now )?(?:Please )?(?:[Ww]rite|[Ss]tate|[Ss]ay|[Cc]laim|[Rr]eport|[Cc]onclude|[Mm]ention|[Cc]onfirm|[Aa]nswer|[Rr]eply) (?:that|only|with) ',
    ),
  ),
  // What every text made from this one has to say.
  order(
    'summar* overview* retelling* text texts zusammenfassung* résumé* resumen* resumo*',
    edge(
      `(?:summar(?:y|ies)|overviews?|retellings?|(?:derived|other|all) texts?|zusammenfassung(?:en)?|résumés?|resumen(?:es)?|resumos?) (?:(?:of|about|on|(?:drawn |generated |derived )?from|zu|von|de|sobre) )?(?:${THIS}|(?:this|dieses|ce|este|esse) (?:topic|subject|themas?|sujet|tema|assunto)|d(?:iese[rs]|est[ae]) \\p{Alpha}+)[^.!?]{0,40} (?:must|should|shall|has to|have to|ought to|muss|soll|doit|doivent|debe|deben|deve|devem)`,
    ),
  ),
  order(
    'retell* quote* cite* summari* condense* reuse* zitiert citent resum* citar cita',
    edge(
      `(?:whoever|anyone who|those who|everybody who|wer|ceux qui|quien(?:es)?|quem) (?:retells?|quotes?|cites?|summari[sz]es?|condenses?|reuses?|zitiert|citent|resum\\p{Alpha}*|citar?) (?:diesen text|${THIS})`,
    ),
  ),
  // Turns of a conversation, as data.
  order('role', exact('"role" ?: ?"(?:system|assistant|user|developer)"')),
];
