// Finds or fetches the sentence encoder alone, for an image and for work on a part of the product: prints its
// folder, the value of SENTENCE_ENCODER.
import { cacheFolder } from './databases/cache.js';
import { findSentenceEncoder } from './sentence-encoder/find-sentence-encoder.js';

const { folder, reason } = await findSentenceEncoder({ cache: cacheFolder() });
if (folder) console.log(folder);
else console.error(`The sentence encoder is not there: ${reason}.`);
process.exitCode = folder ? 0 : 1;
