import type { StandingKind } from '@citeloom/common/contracts/standing';

/** Words by which a publisher says how the very document stands that they are in. */
type Wording = { kind: StandingKind; says: RegExp };

/** What a document calls itself. */
const EN =
  '(?:this|the attached)(?: [\\w-]+)? (?:article|paper|manuscript|preprint|publication|document|page|version|guidance|guideline|report|chapter|book|study|standard|specification|recommendation|submission|story|record|dataset|review|letter|policy|edition|rfc)';
const DE =
  'diese[rs]? (?:artikel|aufsatz|beitrag|publikation|studie|dokument|fassung|version|leitlinie|norm|merkblatt)';
const FR =
  '(?:cet article|cette étude|cette publication|ce document|cette version|ce guide|cette norme)';
const ES = '(?:este artículo|este estudio|esta publicación|este documento|esta versión|esta guía)';
const PT = '(?:este artigo|este estudo|esta publicação|este documento|esta versão|este guia)';

const wording = (kind: StandingKind, ...bodies: string[]): Wording => ({
  kind,
  says: new RegExp(`^(?:${bodies.join('|')})(?!\\p{L})`, 'iu'),
});

const BEEN = '(?:was|is|has(?: now| since)? been)(?: now)?';
/** What a notice is called, and how a page says that there is one about it. */
const noticeOf = (notice: string) =>
  `an? (?:(?:author|publisher|editorial) )?${notice} (?:to|for|on|about|concerning) ${EN} (?:was|has been) (?:published|issued)`;

/**
 * The standard terms of notices (COPE Retraction Guidelines; Crossmark; NISO RP-45-2024; RFC 7322 §4.1.4;
 * W3C Process) in the sentences that publishers put above their own texts, gravest first. A sentence
 * counts where it speaks of its own document: "This article has been retracted".
 */
export const HEAD_WORDINGS: readonly Wording[] = [
  wording(
    'retracted',
    ...[`${EN} ${BEEN} retracted`, noticeOf('retraction(?: note| notice)?'), 'retraction in:'],
    `the authors? ha(?:ve|s) retracted (?:${EN}|their article)`,
    ...[`${FR} a été rétractée?`, `${ES} (?:ha sido|fue) retractad[oa]`],
    `${PT} (?:foi|está) retratad[oa] (?:a pedido|pelos? autor|pela revista|por decisão|pelos? editor)`,
  ),
  wording(
    'withdrawn',
    ...[`${EN} ${BEEN} (?:withdrawn|removed)`, `${DE} (?:wurde|ist) [^.]{0,60}?zurückgezogen`],
    `the authors? ha(?:ve|s) withdrawn (?:${EN}|their (?:manuscript|preprint))`,
    ...[`${FR} a été retirée?`, `${ES} (?:ha sido|fue) retirad[oa]`, `${PT} foi retirad[oa]`],
  ),
  wording(
    'concern',
    noticeOf('expression of concern'),
    `expression of concern: [^\\n]{0,200}?${EN}`,
  ),
  wording(
    'superseded',
    ...[
      `${EN} ${BEEN} (?:superseded|obsoleted?|outdated|replaced by)`,
      '(?:obsoleted|superseded) by:?',
    ],
    `(?:there is )?an? (?:newer|more recent|later) version of ${EN}`,
    `${DE} (?:wurde|ist) [^.]{0,60}?(?:ersetzt|abgelöst|überholt)`,
    `${FR} (?:a été|est) remplacée?`,
    ...[`${ES} ha sido (?:sustituid|reemplazad)[oa]`, `${PT} foi substituíd[oa]`],
  ),
  wording('corrected', noticeOf('(?:correction|corrigendum|erratum|addendum)')),
  wording('updated', 'updated by:? (?:rfc ?)?\\d+'),
];

/** What newspapers put above or below a text that they have corrected. */
export const CORRECTIONS: readonly Wording[] = [
  wording(
    'corrected',
    `(?:correction\\b[^\\n]{0,60}?)?an earlier version of ${EN}`,
    ...['a correction was made on', `${EN} was (?:amended|corrected) on`],
    '(?:korrektur|berichtigung)[^\\n]{0,40}? früheren (?:version|fassung) dieses (?:artikels|beitrags|textes)',
    '(?:rectificatif|correction)[^\\n]{0,40}? version (?:précédente|antérieure) de cet article',
    '(?:corrección|fe de errores)[^\\n]{0,40}? versión anterior de este artículo',
    '(?:correção|erramos)[^\\n]{0,40}? versão anterior deste artigo',
  ),
];

/** How the title of a text that stands no more begins (NISO RP-45-2024; GOV.UK). */
export const TITLE_WORDINGS: readonly Wording[] = [
  {
    kind: 'retracted',
    says: /^(?:\[retracted\]|(?:RETRACTED(?: ARTICLE)?|ZURÜCKGEZOGEN|RÉTRACTÉE?|RETRACTAD[OA]|RETRATAD[OA])\s?:)/u,
  },
  {
    kind: 'withdrawn',
    says: /^(?:\[withdrawn\]|(?:WITHDRAWN|TEMPORARY REMOVAL|REMOVED|RETIRÉE?|RETIRAD[OA])\s?:)/iu,
  },
];

/** The title of a notice, which stands itself and speaks of another document. */
export const NOTICE_TITLE =
  /^(?:notice of |statement of )?(?:(?:author|publisher|editorial)(?:['’]s)? )?(?:retraction|withdrawal|expression of concern|correction|corrigendum|erratum|errata|addendum|rückzug|korrektur|berichtigung|rétractation|rectificatif|expression de préoccupation|retractación|corrección|fe de erratas|expresión de preocupación|retratação|correção|expressão de preocupação)(?: note| notice| statement)?(?:\s?[:–—]| (?:to|for|of|zu|à|de|a)(?!\p{L}))/iu;

/** A state of a work as data for machines names it (schema.org `creativeWorkStatus`). */
export const STATUS_WORDINGS: readonly Wording[] = [
  wording('retracted', 'retracted'),
  wording('withdrawn', 'withdrawn', 'removed'),
  wording('concern', 'expression of concern'),
  wording('superseded', 'superseded', 'obsoleted?'),
  wording('corrected', 'corrected'),
];
