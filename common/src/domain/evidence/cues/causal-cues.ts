/**
 * Words that make one thing the cause of another, per primary language tag. Behind `because` stands
 * the cause, behind `so` the effect; both as alternatives of a regular expression. `names` only name
 * a cause: they make no claim of their own, but a passage with one of them does state a cause.
 */
export type CausalTable = { because: string; so: string; names: string };

export const CAUSAL_CUES: Readonly<Record<string, CausalTable>> = {
  en: {
    because: `because(?: of)?|due to|owing to|on account of|thanks to|as a result of|as a consequence of|in response to|stem(?:s|med|ming)? from|result(?:s|ed|ing)? from|caused by|triggered by|driven by|prompted by|given that|seeing that|for the reason that|attributed to|out of|in view of|since(?! (?:the )?(?:\\d|then|(?:last|early|late|mid)[ -]|January|February|March|April|May|June|July|August|September|October|November|December|\\p{L}+day))`,
    so: `therefore|thus|hence|consequently|as a result(?! of)|as a consequence(?! of)|for (?:this|that) reason|which is why|that is why|(?<=[,;] )so(?! (?:far|that|called|as|much|many))|and so(?! (?:on|forth|far))|so that|accordingly|because of (?:this|that)|thereby|leading to|leads? to|led to|result(?:s|ed|ing)? in|caus(?:es?|ed|ing)(?! by)|trigger(?:s|ed|ing)?(?! by)|prompt(?:s|ed|ing)(?! by)|bring(?:s|ing)? about|brought about|giv(?:es?|ing) rise to|gave rise to|meaning that|which means|contribut(?:es?|ed|ing) to|made it possible`,
    names: `reasons?|causes?|consequences?|why`,
  },
  de: {
    because: `weil|da(?= (?:der|die|das|dem|den|ein|eine|es|er|sie|sich|man|kein|keine|nach|bei|im|in|\\p{Lu}))|denn|wegen|aufgrund|auf grund|infolge|dank|zumal|angesichts|nämlich|verursacht (?:durch|von)|ausgelöst (?:durch|von)|zurückzuführen auf`,
    so: `deshalb|daher|deswegen|darum|folglich|somit|infolgedessen|sodass|so dass|aus diesem grund|weshalb|weswegen|wodurch|führ(?:t|te|ten|en) (?:zu|dazu)|bewirk\\p{L}+|verursach\\p{L}+`,
    names: `grund|gründe|ursache|ursachen|durch|folge|folgen|also|damit`,
  },
  fr: {
    because: `parce qu(?:e|')|car|puisqu(?:e|')|en raison d(?:e|u|es|')|grâce (?:à|aux?)|à cause d(?:e|u|es|')|du fait d(?:e|u|es|')|étant donné|(?<=^|[.;] )comme(?= (?:le|la|les|l'|il|elle|ils|un|une|\\p{Lu}))|faute d(?:e|')|dû (?:à|aux?)|due (?:à|aux?)|provoqué par|provoquée par`,
    so: `donc|par conséquent|en conséquence|c'est pourquoi|ainsi|si bien que|de sorte que|d'où|entraîn\\p{L}+|provoqu\\p{L}+(?! par)|ce qui explique|pour cette raison|caus(?:e|ent|é|a|ait)`,
    names: `raisons?|causes?|conséquences?`,
  },
  es: {
    because: `porque|ya que|puesto que|debido a(?:l)?|a causa de(?:l)?|gracias a(?:l)?|pues|dado que|(?<=^|[.;] )como(?= (?:el|la|los|las|un|una|no|se|\\p{Lu}))|por culpa de|provocad[oa]s? por|causad[oa]s? por`,
    so: `por (?:lo )?tanto|por eso|por ello|por lo que|por consiguiente|en consecuencia|así que|de modo que|de manera que|de ahí que|por esa razón|por esta razón|provoc(?:a|ó|aron|an)(?! por)|caus(?:a|ó|aron|an)(?! por)|llev(?:a|ó) a|dio lugar a`,
    names: `razón|razones|causas?|motivos?|consecuencias?`,
  },
  pt: {
    because: `porque|já que|uma vez que|devido (?:a|à|ao|às|aos)|por causa d(?:e|o|a|os|as)|graças (?:a|à|ao|às|aos)|pois|dado que|visto que|(?<=^|[.;] )como(?= (?:o|a|os|as|um|uma|não|se|\\p{Lu}))|provocad[oa]s? por|causad[oa]s? por|em razão d`,
    so: `portanto|por isso|por conseguinte|consequentemente|em consequência|assim,|de modo que|de forma que|pelo que|daí que|por essa razão|por esta razão|provoc(?:a|ou|aram|am)(?! por)|caus(?:a|ou|aram|am)(?! por)|lev(?:a|ou) a`,
    names: `razão|razões|causas?|motivos?|consequências?`,
  },
  zh: {
    because: '因为|因為|由于|由於',
    so: '所以|因此|因而|从而|從而|导致|導致|于是',
    names: '原因|结果|結果|为了',
  },
  ja: {
    because: 'なぜなら|おかげで',
    so: 'ため|ので|そのため|したがって|だから|によって',
    names: '原因|理由|結果',
  },
  it: { because: 'perché|poiché|a causa', so: 'quindi|perciò|pertanto', names: 'causa|motivo' },
  nl: {
    because: 'omdat|vanwege|doordat|dankzij',
    so: 'dus|daarom|daardoor|zodat',
    names: 'reden|oorzaak',
  },
  ar: { because: 'لأن|بسبب|نظرا', so: 'لذلك|مما|وبالتالي', names: 'سبب' },
  he: { because: 'כי|בגלל|משום|עקב', so: 'לכן|ולכן|על כן', names: 'סיבה' },
};
