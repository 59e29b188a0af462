import { describe, expect, it } from '@jest/globals';
import { DownloadChoice, firstChoice, downloadOrder } from './download-choice.ts';

const ID = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';
const choice = (changes: Partial<DownloadChoice> = {}) => ({ ...firstChoice('file'), ...changes });
const problems = (changes: Partial<DownloadChoice>) =>
  DownloadChoice.safeParse(choice(changes)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what is chosen in the dialog', () => {
  it('needs a form in a package, and an address for a mail', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ formats: [] })).toEqual(['formats']);
    expect(problems({ formats: [], form: 'pdf' })).toEqual([]);
    expect(problems({ way: 'email', email: 'ada at example' })).toEqual(['email']);
    expect(problems({ way: 'file', email: 'ada at example' })).toEqual([]);
  });

  it('says of an address that is missing that it is, and of no address that it is none', () => {
    const message = (email: string) =>
      DownloadChoice.safeParse(choice({ way: 'email', email })).error?.issues[0]?.message;
    expect(message(' ')).toBe('Enter an email address');
    expect(message('ada at example')).toBe('Email is invalid');
  });

  it('is asked for as a package with its forms, or as one form', () => {
    expect(downloadOrder(ID, choice(), ['a', 'b'])).toEqual({
      ...{ articleId: ID, formats: ['html', 'markdown'] },
    });
    expect(downloadOrder(ID, choice({ form: 'docx', leftOut: ['a'] }), ['a', 'b'])).toEqual({
      ...{ articleId: ID, file: 'docx' },
    });
  });

  it('asks for a list of references only where one is read by people', () => {
    const references = 'apa' as const;
    expect(downloadOrder(ID, choice({ references }), [])).toMatchObject({ references });
    expect(downloadOrder(ID, choice({ references, form: 'pdf' }), [])).toMatchObject({
      references,
    });
    for (const form of ['json', 'bibtex'] as const)
      expect(downloadOrder(ID, choice({ references, form }), [])).not.toHaveProperty('references');
    expect(downloadOrder(ID, choice(), [])).not.toHaveProperty('references');
  });

  it('names the images only where some stay behind', () => {
    expect(downloadOrder(ID, choice({ leftOut: ['b'] }), ['b', 'a', 'c'])).toMatchObject({
      imageIds: ['a', 'c'],
    });
    expect(downloadOrder(ID, choice({ leftOut: ['a'] }), ['a'])).toMatchObject({ imageIds: [] });
    expect(downloadOrder(ID, choice({ leftOut: ['gone'] }), ['a'])).not.toHaveProperty('imageIds');
  });

  it('has an address only where it is mailed', () => {
    const mailed = choice({ way: 'email', email: ' ada@example.org ', form: 'pdf' });
    expect(downloadOrder(ID, mailed, [])).toEqual({
      ...{ articleId: ID, email: 'ada@example.org', file: 'pdf' },
    });
    expect(downloadOrder(ID, { ...mailed, way: 'file' }, [])).not.toHaveProperty('email');
  });
});
