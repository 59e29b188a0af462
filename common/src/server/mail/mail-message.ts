import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it; addresses are never parsed out of text, so nothing can be added. */
export function mailMessage(mail: Mail, from: string): SendMailOptions {
  const { attachment } = mail;
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: mail.messageId,
    text: mail.text,
    html: mail.html,
    headers: {
      // RFC 3834: an answering machine leaves this alone.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.offUrl && {
        'List-Unsubscribe': `<${mail.offUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachment
      ? [
          {
            filename: attachment.fileName,
            content: attachment.open(),
            contentType: 'application/zip',
          },
        ]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
