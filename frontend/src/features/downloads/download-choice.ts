import { z } from 'zod';
import { DownloadRequest } from '@citeloom/common/contracts/download';
import {
  exportFormatNames,
  exportFormats,
  type ExportFormat,
} from '@citeloom/common/domain/export-formats';
import { referenceStyleNames } from '@citeloom/common/domain/reference-styles';
import { localStore } from '../../lib/safe-storage.ts';
import type { DownloadOrder } from './start-download.ts';

const Email = DownloadRequest.shape.email.unwrap();

/** What is made: a package, or the article in one form. */
const downloadForms = ['package', ...exportFormatNames] as const;

/** No further list of the sources, or one in a style of citing. */
const referenceChoices = ['none', ...referenceStyleNames] as const;

/** What the form holds: as what, what goes into a package, and how it gets there. */
export const DownloadChoice = z
  .object({
    form: z.enum(downloadForms),
    /** The forms of the article in a package. */
    formats: z.array(z.enum(exportFormatNames)),
    /** Ids of the images that stay behind; every other one goes into a package. */
    leftOut: z.array(z.string()),
    /** How the sources are listed beside the footnotes. */
    references: z.enum(referenceChoices),
    way: z.enum(['file', 'email']),
    email: z.string(),
  })
  .superRefine(({ form, formats, way, email }, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (form === 'package' && formats.length === 0)
      fail('formats', 'Choose at least one form for the package');
    const address = Email.safeParse(email);
    if (way === 'email' && email.trim() === '') fail('email', 'Enter an email address');
    else if (way === 'email' && !address.success)
      fail('email', address.error.issues[0]?.message ?? 'Email is invalid');
  });
export type DownloadChoice = z.infer<typeof DownloadChoice>;

const PACKED_AT_FIRST: ExportFormat[] = ['html', 'markdown'];

const REFERENCES_KEY = 'download_references';

/** What is chosen before anybody has chosen; how sources are listed is kept from the last time. */
export function firstChoice(way: DownloadChoice['way']): DownloadChoice {
  const kept = DownloadChoice.shape.references.safeParse(localStore.read(REFERENCES_KEY));
  const references = kept.data ?? 'none';
  return { form: 'package', formats: PACKED_AT_FIRST, leftOut: [], references, way, email: '' };
}

/** Keeps how sources are listed for the next time. */
export function keepReferences(references: DownloadChoice['references']): void {
  localStore.write(REFERENCES_KEY, references);
}

/** Whether what is made has a list of sources for people, which a style can set. */
export function listsReferences({
  form,
  formats,
}: Pick<DownloadChoice, 'form' | 'formats'>): boolean {
  const made = form === 'package' ? formats : [form];
  return made.some((name) => exportFormats[name].holds === 'text' && name !== 'json');
}

/**
 * What is asked of the server for a choice.
 *
 * @param images ids of the images of the article, the feature image first.
 */
export function downloadOrder(
  articleId: string,
  { form, formats, leftOut, references, way, email }: DownloadChoice,
  images: readonly string[],
): DownloadOrder {
  const listed = references !== 'none' && listsReferences({ form, formats });
  const to = {
    ...{ articleId, ...(way === 'email' && { email: email.trim() }) },
    ...(listed && { references }),
  };
  if (form !== 'package') return { ...to, file: form };
  const imageIds = images.filter((id) => !leftOut.includes(id));
  return { ...to, formats, ...(imageIds.length < images.length && { imageIds }) };
}
