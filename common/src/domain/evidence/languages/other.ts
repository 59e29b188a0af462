import type { Language } from './language.ts';

/** What is known of any language: signs, and digits. Nothing is shortened in it, and only names in Latin letters are found. */
const OTHER: Language = {
  ...{ months: '', shortMonths: '', beforeMonth: '', beforeYear: '', numbers: '', ordinals: '' },
  ...{ ofDay: '', ofDate: '', decadeBehind: '', decadeBefore: '' },
  ...{ maybeNumbers: '', factors: '', multipliers: '', sections: '', roughly: '', nearly: '' },
  ...{ beyond: '', joins: '', not: '', notDenying: '', limits: '' },
  ...{ says: '', fromOthers: '', article: '', frames: [], ownWords: '', opposites: [] },
  ...{ always: '', wider: '', surer: '', only: '', because: '', conditions: '', links: '' },
  units:
    '% ％, km 公里, m 米, kg キログラム 公斤, g グラム 克, s 秒, min 分钟 分, h 小时 時間, d 天, year 年, t 吨, $ 美元 ドル, € 欧元 ユーロ, ¥ 元 円',
};

/** Languages of which only this much is known, by primary tag. */
export const OTHERS: Readonly<Record<string, Language>> = {
  other: OTHER,
  it: { ...OTHER, not: 'non|mai|senza|nessun\\p{Alpha}*|niente|nulla|né' },
  nl: { ...OTHER, not: 'niet|geen|nooit|zonder|niemand|niets|noch' },
  ru: { ...OTHER, not: 'не|нет|никогда|без|ни|никто|ничего|нельзя' },
  ar: { ...OTHER, not: 'لا|لم|لن|و?لم|ليس|ليست|غير|بدون|دون|لما' },
  he: { ...OTHER, not: 'לא|אין|אינו|אינה|אינם|אינן|בלי|ללא|אף' },
  zh: {
    ...OTHER,
    multipliers: '1e3 千, 1e4 万 萬, 1e8 亿 億',
    not: '不|没|沒|無|无|未|非|勿|別|别',
    notDenying: '不但|不仅|不僅|无论|無論|非常|不过|不過|不同|特别|特別|非洲',
    opposites: [['增加|增长|上升|提高|高于|多于', '减少|下降|降低|低于|少于']],
  },
  ja: {
    ...OTHER,
    multipliers: '1e3 千, 1e4 万, 1e8 億, 1e12 兆',
    not: 'ない|なかった|なく|ません|ぬ|ずに|無|未|不|非',
    notDenying: '非常|未来|不思議|少なく|なくては|なければ',
    opposites: [['増加|上昇|増え|上回', '減少|低下|下落|減っ|下回']],
  },
};
