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
    more: '增加|增长|上升|提高|高于|多于|超过',
    before: '年前|月前|日前|之前|以前',
    after: '年后|月后|日后|之后|以后',
    less: '减少|下降|降低|低于|少于|缩减',
  },
  ja: {
    not: 'ない|なかった|なく|ません|ぬ|ずに|無|未|不|非',
    none: '非常|未来|不思議|少なく|なくては|なければ',
    more: '増加|上昇|増え|上回',
    less: '減少|低下|下落|減っ|下回',
  },
};

/** Languages written without spaces between words, where a cue needs no word boundary. */
export const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(['zh', 'ja']);
