import { useMemo } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import { ArticleOptionsForm } from '../../features/article/article-options.tsx';
import { useStartArticle } from '../../features/article/start-article.ts';
import {
  chosenOptions,
  languagesOf,
  useArticleOptions,
} from '../../features/article/use-article-options.ts';
import type { OpenEvidence } from '../../features/research/evidence-chips.tsx';
import { ResearchResults } from '../../features/research/research-results.tsx';
import type { ResearchView } from '../../features/research/research-view.ts';
import { useSelection } from '../../features/research/use-selection.ts';
import { messageOf } from '../../lib/api-error.ts';
import { costAtMost } from '../../lib/costs.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useKeptOrder } from '../../lib/use-kept-order.ts';

type Props = {
  run: RunSnapshot;
  view: ResearchView;
  finished: boolean;
  /** Opens an article that was just started. */
  onArticle: (runId: string) => Promise<void> | void;
} & OpenEvidence;

/** The summaries of a research, of which up to five are chosen and made an article. */
export function ChooseSummaries({ run, view, finished, onArticle, ...open }: Props) {
  const { term } = view;
  const summaries = useKeptOrder(`summaries_${run.id}`, view.summaries);
  const available = useMemo(() => summaries.map(({ id }) => id), [summaries]);
  const selection = useSelection(run.id, available);
  const article = useStartArticle(onArticle);
  const engine = useLibrary().data?.engine;
  const [options, setOptions] = useArticleOptions();
  const languages = languagesOf(summaries, selection.selected);
  const takesOptions = engine !== undefined && engine.id !== BUILT_IN_ENGINE.id;
  const create = () => {
    if (selection.selected.length === 0) {
      showToast(
        'No summaries selected',
        'Please select at least one summary to generate a blog article',
        'destructive',
      );
      return;
    }
    article.mutate({
      ...{ searchTerm: term, searchId: run.id, selectedSummaries: selection.selected },
      ...chosenOptions(options, languages, takesOptions),
    });
  };
  if (summaries.length === 0) return null;
  return (
    <ResearchResults
      run={run}
      view={{ ...view, summaries }}
      finished={finished}
      selection={selection}
      creating={article.isPending}
      onCreate={create}
      cost={costAtMost(engine?.estimate?.article)}
      problem={article.error ? messageOf(article.error) : null}
      options={
        <ArticleOptionsForm
          options={options}
          languages={languages}
          withModel={takesOptions}
          onChange={setOptions}
        />
      }
      {...open}
    />
  );
}
