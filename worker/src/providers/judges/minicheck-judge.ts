import { NOT_STATED, type Claim, type Ruling } from '@citeloom/common/domain/evidence/judge/claim';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import type { PriceTable } from '@citeloom/common/server/ai-models/prices';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { CallTools } from '../../run-engine/run-context.ts';
import { withoutThinking } from '../writers/openai/answer-text.ts';
import { connectServer } from '../writers/openai/connect-server.ts';
import type { JudgeModel } from './judge.ts';

const AT_A_TIME = 4;
const ANSWER = /^\W*(yes|no)\b/i;

/**
 * A judge of the kind of MiniCheck, which is asked about one sentence a call, in the form in which it
 * was trained (https://ollama.com/library/bespoke-minicheck).
 */
export function createMiniCheckJudge(settings: ModelSettings, prices: PriceTable): JudgeModel {
  const model = settings.judgeModel;
  // It is served by chat alone, wherever the model that writes is.
  const send = connectServer({ ...settings, api: 'chat' }, prices);
  const limit = pLimit(AT_A_TIME);
  async function askOne(
    { text, before, passages }: Claim,
    tools: CallTools,
  ): Promise<Ruling | null> {
    const read = passages.map(({ document, section, text: passage }) =>
      [document, section, passage].filter(Boolean).join('\n'),
    );
    // It knows documents and claims alone: what comes before a claim is read at the document's end.
    const told = [...read, ...(before === undefined ? [] : [before])].join('\n\n');
    const question = `Document: ${told}\nClaim: ${text}`;
    const answer = await send(
      {
        ...{ model, instructions: '', turns: [{ role: 'user', text: question }] },
        ...{ name: 'answer', schema: z.string(), format: 'words', temperature: 0 },
        ...{ outputTokensMax: undefined, signal: tools.signal },
      },
      tools,
    );
    const said = ANSWER.exec(withoutThinking(answer.text))?.[1]?.toLowerCase();
    if (said === undefined) return null;
    return said === 'yes' ? { answer: 'stated', unstated: [] } : NOT_STATED;
  }
  return {
    model,
    vote: (claims, tools) => Promise.all(claims.map((claim) => limit(() => askOne(claim, tools)))),
  };
}
