import { describe, expect, it } from '@jest/globals';
import { registeredStanding } from './registered-standing.ts';

const notice = (type: string, DOI = `10.5555/${type}`) => ({ DOI, type, label: type });

describe('the standing that Crossref knows of', () => {
  it('is that of the gravest notice about a work', () => {
    const updates = [notice('correction'), notice('retraction'), notice('expression_of_concern')];
    expect(registeredStanding({ 'updated-by': updates })).toEqual({
      ...{ kind: 'retracted', statedBy: 'register', words: 'retraction' },
      url: 'https://doi.org/10.5555/retraction',
    });
    expect(registeredStanding({ 'updated-by': [notice('erratum')] })?.kind).toBe('corrected');
    expect(registeredStanding({ 'updated-by': [notice('partial_retraction')] })?.kind).toBe(
      'concern',
    );
  });

  it('is none without a notice, or with one of a kind that says nothing of it', () => {
    expect(registeredStanding({})).toBeUndefined();
    expect(registeredStanding({ 'updated-by': [notice('protocol')] })).toBeUndefined();
  });
});
