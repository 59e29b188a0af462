import { ProviderError } from '@citeloom/common/domain/provider-error';

/** The model stopped before it was done: it ran out of room, or would not answer. */
export function notFinished(stop: 'length' | 'refused', model: string): ProviderError {
  const refused = stop === 'refused';
  return new ProviderError({
    code: refused ? 'refused' : 'cut_off',
    message: `${model} ${refused ? 'refused to answer' : 'ran out of room'}`,
    userText: refused
      ? `The model “${model}” declined to write about this. Please word the topic differently or choose other summaries.`
      : `The model “${model}” ran out of room before its answer was complete. Please choose a model with more room for its answer.`,
    retryable: false,
  });
}

/** The model has not given an answer of the wanted shape, not even when it was told what is wrong. */
export function unusable(model: string, fault: string): ProviderError {
  return new ProviderError({
    code: 'bad_answer',
    message: `${model} gave no usable answer twice: ${fault}`,
    userText: `The model “${model}” did not answer in the form that Citeloom needs, twice in a row. Please continue to try again, or choose a larger model.`,
    retryable: false,
  });
}
