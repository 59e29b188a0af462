import type { ScriptedService } from './scripted-service.ts';
import { json, refusal } from './scripted-service.ts';

export const OPENAI_SEARCH_KEY = 'sk-scripted-search';

/** An answer of a few sentences cites few pages. */
const CITED_MAX = 10;

type Body = { input: string; model: string; tools?: { type: string }[]; text?: unknown };

/** The Responses API of OpenAI with its web search tool. */
export const service: ScriptedService = {
  answer({ path, headers, body }, web) {
    if (path !== '/responses') return refusal(404);
    if (headers.authorization !== `Bearer ${OPENAI_SEARCH_KEY}`)
      return refusal(401, { error: { message: `Incorrect API key: ${headers.authorization}` } });
    const { input, model, tools, text } = JSON.parse(body) as Body;
    // Citations come back empty when a schema is asked for beside the tool.
    if (tools?.[0]?.type !== 'web_search' || text !== undefined) return refusal(400);
    const found = web.find(input.replace(/<[^>]*>/g, '')).slice(0, CITED_MAX);
    let said = '';
    const annotations = found.map((page) => {
      const url = `${web.addressOf(page)}?utm_source=openai`;
      said += `${page.snippets.join(' ')} `;
      const start = said.length;
      said += `([${page.title}](${url})) `;
      return {
        ...{ type: 'url_citation', start_index: start, end_index: said.length - 1 },
        ...{ title: page.title, url },
      };
    });
    return json({
      ...{ id: 'resp_1', object: 'response', status: 'completed', model },
      output: [
        {
          ...{ id: 'ws_1', type: 'web_search_call', status: 'completed' },
          action: {
            ...{ type: 'search', queries: [input] },
            sources: found.map((page) => ({ type: 'url', url: web.addressOf(page) })),
          },
        },
        {
          ...{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed' },
          content: [{ type: 'output_text', text: said, annotations }],
        },
      ],
      usage: { input_tokens: 900, output_tokens: 100, total_tokens: 1000 },
    });
  },
};
