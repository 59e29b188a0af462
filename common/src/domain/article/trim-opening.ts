import { baseOf, localeOf } from '../text/locale.ts';

/** Connectives that may go without a change of what is claimed, each with the comma or "that" behind it. */
const OPENINGS: Record<string, RegExp> = {
  en: /^(?:However|Moreover|Furthermore|Additionally|In addition|Besides|Also|Again|Finally|Similarly|Likewise|Indeed|In fact|Of course|Naturally|Accordingly|Consequently|Therefore|Thus|Hence|Nevertheless|Nonetheless|First|Firstly|Second|Secondly|Third|Lastly|Further|Conversely), |^(?:NOTE|Note|Rationale|Tip|TIP|Important|IMPORTANT|Warning|WARNING|Caution|Remark): |^(?:Please )?[Nn]ote(?:,? however)?,? that |^(?:It is (?:also )?(?:worth noting|important to note)|Keep in mind|Remember|Bear in mind|Be aware) that /u,
  de: /^(?:Außerdem|Zudem|Darüber hinaus|Allerdings|Jedoch|Ferner), /u,
  fr: /^(?:Cependant|Toutefois|Néanmoins|Par ailleurs|De plus|En outre|En effet|Enfin|Ainsi|Par conséquent|Notez que|À noter que),? /u,
  es: /^(?:Sin embargo|No obstante|Además|Asimismo|Por otra parte|En efecto|Finalmente|Por lo tanto|Por tanto|Así), /u,
  pt: /^(?:No entanto|Contudo|Todavia|Além disso|Ademais|Por outro lado|De fato|Finalmente|Portanto|Assim), /u,
};

/**
 * A quoted sentence without its leading connective ("However, "), its new first letter capitalised:
 * the only change that the built-in engine makes to a quotation. The stored quote stays verbatim.
 */
export function trimOpening(sentence: string, language: string): string {
  const opening = OPENINGS[baseOf(language)]?.exec(sentence)?.[0];
  if (!opening) return sentence;
  const rest = sentence.slice(opening.length);
  const first = rest.slice(0, 1);
  return first.toLocaleUpperCase(localeOf(language)) + rest.slice(1);
}
