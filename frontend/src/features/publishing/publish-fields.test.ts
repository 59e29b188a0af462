import { describe, expect, it } from '@jest/globals';
import { NO_FIELDS, publishOrderOf, PublishFields } from './publish-fields.ts';

const FILLED = {
  ...NO_FIELDS,
  ...{ siteUrl: 'blog.example', username: 'ann', password: 'abcd efgh' },
};
const mistakes = (fields: PublishFields) =>
  PublishFields.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the form for publishing', () => {
  it('wants all fields', () => {
    expect(mistakes(NO_FIELDS)).toEqual([
      ['siteUrl', 'Please fill in all fields'],
      ['username', 'Please fill in all fields'],
      ['password', 'Please fill in all fields'],
    ]);
    expect(mistakes(FILLED)).toBeUndefined();
  });

  it('wants an address', () => {
    expect(mistakes({ ...FILLED, siteUrl: 'my blog' })).toEqual([
      ['siteUrl', 'Please enter a valid WordPress site URL (e.g., https://yourblog.com)'],
    ]);
  });

  it('wants nothing for a folder or a kept site, and no name for a webhook', () => {
    expect(mistakes({ ...NO_FIELDS, publisher: 'folder' })).toBeUndefined();
    expect(mistakes({ ...NO_FIELDS, connectionId: '7' })).toBeUndefined();
    expect(mistakes({ ...FILLED, publisher: 'webhook', username: '' })).toBeUndefined();
  });

  it('sends an application password unless the other one is chosen', () => {
    expect(publishOrderOf(FILLED, false, [])).toMatchObject({ authType: 'application_password' });
    expect(publishOrderOf({ ...FILLED, enableAppPassword: false }, true, [])).toMatchObject({
      ...{ authType: 'login_password', update: true },
    });
  });

  it('sends no password for a kept site', () => {
    expect(publishOrderOf({ ...FILLED, connectionId: '7' }, false, [])).toEqual({
      ...{ publisher: 'wordpress', connectionId: '7', update: false, reportLink: false },
    });
  });

  it('sends the images that were not left out, and says nothing of images that are not known', () => {
    const fields = { ...FILLED, leftOut: ['b'] };
    expect(publishOrderOf(fields, false, ['b', 'a', 'c'])).toMatchObject({ imageIds: ['a', 'c'] });
    expect(publishOrderOf(fields, false, ['b'])).toMatchObject({ imageIds: [] });
    expect(publishOrderOf(fields, false, [])).not.toHaveProperty('imageIds');
    const folder = { ...NO_FIELDS, publisher: 'folder' as const };
    expect(publishOrderOf(folder, false, ['a'])).not.toHaveProperty('imageIds');
  });
});
