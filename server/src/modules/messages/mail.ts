import type { mailSettingsIn } from '@tradeport/api/messages/model';
import nodemailer from 'nodemailer';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { publicOnly } from '../../kernel/egress.ts';
import { type Outgoing, SendFault } from './provider.ts';

export type MailConfig = Omit<z.output<typeof mailSettingsIn>, 'provider' | 'password' | 'lend'>;

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
/** All of it: a server that says a word now and then would hold one of the few that work at the queue for ever. */
const SEND_MS = 60_000;
/** Answers of 5yz are final, those of 4yz and a server that is away are not (RFC 5321 4.2.1). */
const FINAL_FROM = 500;

/** Sends one e-mail by SMTP; gives the id that the message has. */
export async function sendMail(
  config: MailConfig,
  password: string,
  message: Outgoing,
  withinMs = SEND_MS,
): Promise<string> {
  const { host, port, security, user } = config;
  const transport = nodemailer.createTransport({
    host: await addressOf(host),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: isIP(host) ? {} : { servername: host },
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // Nothing is read from files or addresses that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { messageId } = await transport.sendMail({
      from: { address: config.from, name: config.fromName || message.portal },
      to: { address: message.to, name: '' },
      ...(config.replyTo ? { replyTo: config.replyTo } : {}),
      signal: AbortSignal.timeout(withinMs),
      subject: message.subject,
      text: message.body,
      html: asHtml(message),
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${message.id}@${config.from.split('@')[1] ?? 'localhost'}>`,
    });
    return messageId;
  } catch (error) {
    throw faultOf(error);
  } finally {
    transport.close();
  }
}

/** The address is looked up here and judged, and then it is this one that is spoken to. */
function addressOf(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    publicOnly(host, { all: false }, (error, address) => {
      // A name that cannot be looked up now may be later; one that leads inside never will.
      if (error) reject(new SendFault(error.message, 'code' in error));
      else resolve(String(address));
    });
  });
}

function faultOf(error: unknown): SendFault {
  const text = error instanceof Error ? error.message : String(error);
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return new SendFault(text, status < FINAL_FROM);
}

/** The same words as HTML: paragraphs, and links that can be clicked. */
function asHtml({ subject, body, lang, portal }: Outgoing): string {
  const paragraphs = body.split(/\n{2,}/).map(
    (text) =>
      `<p style="margin:0 0 16px">${escape(text)
        .replaceAll('\n', '<br>')
        .replace(
          /https?:\/\/[^\s<]+/g,
          (url) => `<a href="${url}" style="color:#1f5fa8">${url}</a>`,
        )}</p>`,
  );
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f5f7fa;font:15px/1.6 'PingFang SC','Microsoft YaHei',Segoe UI,Arial,sans-serif;color:#1f2933">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e7ed;border-radius:10px">${paragraphs.join('')}` +
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e7ed;color:#52606d;font-size:13px">${escape(portal)}</p></div></body></html>`
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
