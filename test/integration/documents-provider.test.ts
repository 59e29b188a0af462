import { afterAll, beforeAll } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { createDocumentsProvider } from '@citeloom/worker/providers/search/documents-provider';
import { describeSearchProvider } from '@citeloom/worker/providers/search/search-provider.contract';
import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { pdfBytes, pdfParagraph } from '@citeloom/worker/documents/testing/pdf-bytes';
import type { TemporaryFolder } from '@citeloom/worker/documents/testing/temporary-folder';
import { temporaryFolder } from '@citeloom/worker/documents/testing/temporary-folder';
import type { Library } from '@citeloom/worker/documents/library';
import { openLibrary } from '@citeloom/worker/documents/library';
import { openTestDatabase } from '../support/test-database.ts';

let database: { url: string; close(): Promise<void> };
let folder: TemporaryFolder;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
  await folder.write(
    'bees/guide.md',
    '---\ntitle: Keeping bees\ndate: 2026-03-01\nauthor: Ada\n---\n# Keeping bees\n\nA beekeeper who is keeping bees inspects the hive in spring and looks for mites.\n',
  );
  await folder.write(
    'news.html',
    '<html lang="en"><head><title>Bee news</title><meta name="date" content="2026-09-01"></head><main><p>The hive in the town hall was inspected for mites by a keeper of bees.</p></main>',
  );
  await folder.write(
    'undated.txt',
    'Mites weaken a hive in autumn; they come with the young of bees.\n',
  );
  await folder.write(
    'letter.docx',
    docxBytes({ paragraphs: ['Dear keeper of bees, please inspect the hive for mites.'] }),
  );
  await folder.write(
    'report.pdf',
    pdfBytes({ pages: [pdfParagraph(['Bread needs flour, water and time to rise.'])] }),
  );
  library = openLibrary({
    folder: folder.path,
    databaseUrl: database.url,
    log: createLogger('test', 'silent'),
  });
});

afterAll(async () => {
  await library.close();
  await folder.remove();
  await database.close();
});

describeSearchProvider('documents', async () => ({
  provider: createDocumentsProvider(library),
  known: 'keeping bees and inspecting the hive for mites',
  best: 'bees/guide.md',
  unknown: 'quantum chromodynamics',
  since: new Date('2026-06-01'),
  absent: ['no.md', '../../../etc/passwd', '/etc/passwd', 'bees', '', 'bees/guide.md\0', '.'],
}));
