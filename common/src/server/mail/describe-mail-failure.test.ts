import { describe, expect, it } from '@jest/globals';
import { describeMailFailure } from './describe-mail-failure.ts';

const refusal = (command: string, responseCode: number, response: string) => ({
  ...{ code: 'EENVELOPE', command, responseCode, response },
});

describe('describeMailFailure', () => {
  it.each([
    ['a refused address', refusal('RCPT TO', 550, '550 5.1.1 no such user'), 'mail_refused', false],
    ['a refused sender', refusal('MAIL FROM', 553, '553 not yours'), 'mail_refused', false],
    ['greylisting', refusal('RCPT TO', 451, '451 4.7.1 try again'), 'mail_later', true],
    ['a mail too large', refusal('MAIL FROM', 552, '552 5.3.4 too big'), 'mail_too_large', false],
    ['a size beyond SIZE', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'mail_too_large', false],
    ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'mail_auth', false],
    ['an auth server in trouble', { code: 'EAUTH', responseCode: 454 }, 'mail_auth', true],
    ['no server', { code: 'ESOCKET', command: 'CONN' }, 'mail_unreachable', true],
    ['no answer', { code: 'ETIMEDOUT', command: 'CONN' }, 'mail_unreachable', true],
    ['no safe connection', { code: 'ETLS', command: 'STARTTLS' }, 'mail_tls', false],
    ['an unreadable package', { code: 'ESTREAM' }, 'mail_package', true],
  ])('knows %s', (_what, failure, code, retryable) => {
    expect(describeMailFailure(failure, false)).toMatchObject({ code, retryable });
  });

  it('knows that a mail may have arrived when the answer to all of it was lost', () => {
    const failure = { code: 'ECONNECTION', command: 'CONN' };
    expect(describeMailFailure(failure, true)).toMatchObject({
      code: 'mail_answer_lost',
      retryable: true,
    });
  });

  it('quotes the server on one line, without addresses', () => {
    const { userText } = describeMailFailure(
      refusal('RCPT TO', 550, '550 <reader@example.org>\r\nnot here'),
      false,
    );
    expect(userText).toBe('The mail server refused the address. It says: “550 … not here”');
  });
});
