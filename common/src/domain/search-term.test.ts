import { describe, expect, it } from '@jest/globals';
import { ResearchRequest } from '../contracts/research.ts';
import { searchTermProblem } from './search-term.ts';

describe('searchTermProblem', () => {
  it.each(['', '   ', 'loom', ' loom ', 'x'.repeat(300), 'x'.repeat(301), ` ${'x'.repeat(300)} `])(
    'says of %j what the contract of research says',
    (searchTerm) => {
      const parsed = ResearchRequest.safeParse({ searchTerm });
      const message = parsed.success ? null : parsed.error.issues[0]?.message;
      expect(searchTermProblem(searchTerm)).toBe(message);
    },
  );
});
