import { describe, expect, it } from '@jest/globals';
import { githubPerson } from './github.ts';

const USER = { id: 7, login: 'weaver', name: null, avatar_url: 'https://a.example/7' };

describe('a person at GitHub', () => {
  it('is known by number, and by the first address that GitHub has verified', () => {
    const person = githubPerson(USER, [
      { email: 'old@example.org', primary: false, verified: true },
      { email: 'Weaver@Example.org', primary: true, verified: true },
    ]);
    expect(person).toMatchObject({ provider: 'github', subject: '7', email: 'weaver@example.org' });
    expect(person.data).toMatchObject({ name: 'weaver', email_verified: true });
  });

  it('has no address where none is verified', () => {
    const email = { email: 'victim@example.org', primary: true, verified: false };
    const person = githubPerson(USER, [email]);
    expect(person.email).toBeNull();
    expect(JSON.stringify(person)).not.toContain('victim');
  });
});
