import sharp from 'sharp';
import {
  exportFormatNames,
  exportFormats,
  type ExportFormat,
} from '@citeloom/common/domain/export-formats';
import type { ReferenceStyle } from '@citeloom/common/domain/reference-styles';
import { makeExports } from '@citeloom/worker/download/formats/make-exports';
import type { TriedArticle } from './tried-articles.ts';

const SIZE = { width: 1536, height: 864 };

/** A picture as the worker makes it for documents. */
export async function testPicture() {
  const background = '#b23a1a';
  const jpeg = await sharp({ create: { ...SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { jpeg, ...SIZE };
}

/** Every form of an article, with a picture or as if its image were gone, with a list of references or none. */
export async function makeForms(
  { article, report }: TriedArticle,
  options: { picture: boolean; references?: ReferenceStyle } = { picture: true },
): Promise<Map<ExportFormat, Buffer>> {
  const files = await makeExports({
    article: options.picture ? article : { ...article, picture: null },
    ...{ report, formats: exportFormatNames, references: options.references },
    picture: options.picture ? await testPicture() : null,
    schemaAddress: 'https://example.org/schemas/article.json',
  });
  const byPath = new Map(files.map(({ path, content }) => [path, Buffer.from(content)]));
  return new Map(
    exportFormatNames.map((format) => [
      format,
      byPath.get(exportFormats[format].file) ?? Buffer.alloc(0),
    ]),
  );
}
