import type { CueTable } from './cue-class.ts';

/** Negations of languages for which nothing else is known; Chinese and Japanese join words. */
export const CUES_OTHER: Readonly<Record<string, CueTable>> = {
  it: { not: 'non|mai|senza|nessun*|niente|nulla|né' },
  nl: { not: 'niet|geen|nooit|zonder|niemand|niets|noch' },
  ru: { not: 'не|нет|никогда|без|ни|никто|ничего|нельзя' },
  ar: { not: 'لا|لم|لن|ليس|ليست|غير|بدون|دون|لما' },
  he: { not: 'לא|אין|אינו|אינה|אינם|אינן|בלי|ללא|אף' },
  zh: {
    not: '不|没|沒|無|无|未|非|勿|別|别',
    none: '不但|不仅|不僅|无论|無論|非常|不过|不過|不同|特别|特別|非洲',
  },
  ja: {
    not: 'ない|なかった|なく|ません|ぬ|ずに|無|未|不|非',
    none: '非常|未来|不思議|少なく|なくては|なければ',
  },
};

/** Languages written without spaces between words, where a cue needs no word boundary. */
export const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja']);
