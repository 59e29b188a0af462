import { describe, expect, it } from '@jest/globals';
import {
  wrongWithArticleSignUp,
  wrongWithHomeSignUp,
  wrongWithRegistration,
  wrongWithSignIn,
} from './form-rules.ts';

const person = {
  ...{ firstName: 'Ada', lastName: 'Weaver', email: 'ada@example.org' },
  ...{ password: 'x', confirmPassword: 'x' },
};

describe('the rules of forms', () => {
  it.each(['firstName', 'lastName', 'email', 'password'] as const)(
    'let the landing page and registering leave out no %s',
    (field) => {
      const given = { ...person, [field]: ' ' };
      const wrong = { text: 'All fields are required', field };
      expect(wrongWithHomeSignUp(given)).toEqual(wrong);
      expect(wrongWithRegistration(given)).toEqual(wrong);
    },
  );

  it('want the same password twice, in the words of each form', () => {
    const given = { ...person, confirmPassword: 'y' };
    expect(wrongWithHomeSignUp(given)?.text).toBe('Passwords do not match');
    expect(wrongWithArticleSignUp(given)?.text).toBe('Passwords do not match.');
  });

  it('let the dialog of an article leave out names, but no address and no password', () => {
    const given = { ...person, firstName: '', lastName: '' };
    expect(wrongWithArticleSignUp(given)).toBeNull();
    for (const field of ['email', 'password'] as const) {
      const wrong = { text: 'Email and password are required.', field };
      const without = { ...given, [field]: '' };
      expect(wrongWithSignIn(without)).toEqual(wrong);
      expect(wrongWithArticleSignUp({ ...without, confirmPassword: without.password })).toEqual(
        wrong,
      );
    }
  });

  it('apply no rule of complexity', () => {
    expect(wrongWithHomeSignUp(person)).toBeNull();
    expect(wrongWithRegistration(person)).toBeNull();
    expect(wrongWithSignIn(person)).toBeNull();
  });

  it.each(['ada', 'ada@', '@example.org', 'a da@example.org', 'ada@exa mple.org'])(
    'refuse %p as an address',
    (email) => {
      const wrong = { text: 'Email is invalid', field: 'email' };
      expect(wrongWithHomeSignUp({ ...person, email })).toEqual(wrong);
      expect(wrongWithSignIn({ ...person, email })).toEqual(wrong);
    },
  );
});
