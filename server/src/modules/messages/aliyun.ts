import { createHash, createHmac, randomUUID } from 'node:crypto';
import { templateOf, isTemplate } from '@tradeport/api/messages/templates';
import { z } from 'zod';
import { ask, outsideUrl } from '../../kernel/egress.ts';
import { type Outgoing, SendFault } from './provider.ts';

export type SmsConfig = { accessKeyId: string; signName: string; endpoint: string };

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';
const LIMITS = { withinMs: 15_000, bytesMax: 64 * 1024 };
/** Refusals that pass by themselves: too many at once, and a busy or unreachable service. */
const AGAIN =
  /Throttling|LIMIT_CONTROL|SYSTEM_ERROR|InternalError|ServiceUnavailable|RequestTimeTooSkewed/i;

const answer = z.object({
  Code: z.string(),
  Message: z.string().optional(),
  BizId: z.string().optional(),
  RequestId: z.string().optional(),
});

/** Sends one SMS by Aliyun's SendSms; gives its BizId. The text itself is what Aliyun keeps under the template's code. */
export async function sendSms(
  config: SmsConfig,
  secret: string,
  message: Outgoing,
  now = new Date(),
): Promise<string> {
  if (message.providerTemplate === '')
    throw new SendFault(`No SMS template code is set for ${message.template}`, false);
  const url = outsideUrl(config.endpoint || ENDPOINT) ?? fail(`${config.endpoint} is inside`);
  const query = {
    PhoneNumbers: message.to,
    SignName: config.signName,
    TemplateCode: message.providerTemplate,
    TemplateParam: JSON.stringify(parameters(message)),
    OutId: message.id,
  };
  const headers = signed({
    host: url.host,
    action: 'SendSms',
    version: VERSION,
    query,
    accessKeyId: config.accessKeyId,
    secret,
    now,
    nonce: randomUUID(),
  });
  url.search = canonicalQuery(query);
  const { status, body } = await ask(url, LIMITS, { method: 'POST', headers }).catch(
    (error: unknown) => fail(error instanceof Error ? error.message : String(error), true),
  );
  const told = answer.safeParse(json(body.toString()));
  if (!told.success) throw new SendFault(`The SMS service answered ${status}`, status >= 500);
  const { Code: code, Message: said = '', BizId: id = '' } = told.data;
  if (code !== 'OK') throw new SendFault(`${code} ${said}`, AGAIN.test(code));
  return id;
}

/** Aliyun takes the places that its template has; the portal's name is the signature there. */
function parameters({ template, facts }: Outgoing): Record<string, string> {
  const places = isTemplate(template)
    ? Object.keys(templateOf(template).places).filter((name) => name !== 'portal')
    : [];
  return Object.fromEntries(
    places.filter((name) => facts[name] !== undefined).map((name) => [name, String(facts[name])]),
  );
}

type Signing = {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  accessKeyId: string;
  secret: string;
  now: Date;
  nonce: string;
};

/** Signature V3, ACS3-HMAC-SHA256, of a POST to / whose parameters stand in the query and whose body is empty. */
export function signed({
  host,
  action,
  version,
  query,
  accessKeyId,
  secret,
  now,
  nonce,
}: Signing): Record<string, string> {
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['POST', '/', canonicalQuery(query), lines, names.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((key) => `${encode(key)}=${encode(query[key] ?? '')}`)
    .join('&');
}

/** RFC 3986: only letters, digits and - _ . ~ stay. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fail(message: string, again = false): never {
  throw new SendFault(message, again);
}
