import { z } from 'zod';

/** `address`, or `Name <address>`: one line with one address. */
const SENDER = /^(?:[^<>\r\n]*<\s*([^\s<>@,;]+@[^\s<>@,;]+)\s*>|([^\s<>@,;]+@[^\s<>@,;]+))$/;

/** Labels of a name in the DNS (RFC 6376, 3.1). */
const SELECTOR = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i;

/** Settings of mail; `readEnvironment` reads them with the rest. */
export const mailFields = {
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, 'SMTP_URL must be smtp://host:port or smtps://host:port')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(300)
    .regex(SENDER, 'MAIL_FROM must be an e-mail address, or Name <address>')
    .optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .max(200)
    .regex(
      SELECTOR,
      'MAIL_DKIM_SELECTOR must be the name that the mail server signs under, e.g. mail',
    )
    .optional(),
};

/** What `mailFields` make of an environment. */
export type MailEnvironment = z.infer<z.ZodObject<typeof mailFields>>;

/** What is wrong with the settings of mail together, one line each; values are never named. */
export function mailMistakes({ SMTP_URL, MAIL_FROM }: MailEnvironment): string[] {
  if (!SMTP_URL || MAIL_FROM) return [];
  return ['MAIL_FROM is required with SMTP_URL: the address that mails come from'];
}

/** The bare address of a checked `MAIL_FROM`. */
export function senderAddress(mailFrom: string): string {
  const found = SENDER.exec(mailFrom);
  return found?.[1] ?? found?.[2] ?? mailFrom;
}

function isSmtpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}
