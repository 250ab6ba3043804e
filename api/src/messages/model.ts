import { z } from 'zod';
import { code, instant, lang, line, required, text } from '../kernel/fields.ts';
import { MOBILE } from '../identity/model.ts';
import { keysOf } from '../kernel/keys.ts';
import { deliveryLife } from './lifecycle.ts';

/** The subject of a message: it decides the icon, and channels are chosen by it. */
export const messageKinds = [
  'order',
  'payment',
  'stock',
  'product',
  'market',
  'price_drop',
  'back_in_stock',
  'auction',
  'member',
  'account',
  'security',
  'system',
] as const;
export type MessageKind = (typeof messageKinds)[number];
/** People that one message goes to at most. */
export const RECEIVERS_MAX = 1000;
export const READ_AT_ONCE_MAX = 100;

export const message = z.object({
  messageCode: code(),
  messageKind: z.enum(messageKinds),
  /** In the reader's language. */
  messageTitle: z.string(),
  messageContent: z.string(),
  /** A hash route of the console, '#/order/detail/…', or a path of the mall; '' when there is nothing to open. */
  messageLink: z.string(),
  messageRead: z.boolean(),
  gmtCreate: instant(),
});

/** The ways in which messages leave the portal; the message centre stays in it. */
export const sendChannels = ['email', 'sms'] as const;
export type SendChannel = (typeof sendChannels)[number];
export const channels = ['portal', ...sendChannels] as const;
export type Channel = (typeof channels)[number];

type ChannelFlags = Record<Channel, boolean>;
const byMail: ChannelFlags = { portal: true, email: true, sms: false };
const inPortal: ChannelFlags = { portal: true, email: false, sms: false };
/** The channels of somebody who has chosen none. */
export const defaultChannels: Record<MessageKind, ChannelFlags> = {
  order: byMail,
  payment: byMail,
  stock: inPortal,
  product: inPortal,
  market: byMail,
  price_drop: inPortal,
  back_in_stock: inPortal,
  auction: byMail,
  member: byMail,
  account: byMail,
  security: byMail,
  system: inPortal,
};
/** Channels that cannot be turned off: an intruder in an account would do that first. */
export const mandatoryChannels: Partial<Record<MessageKind, readonly Channel[]>> = {
  security: ['portal', 'email'],
};

export const choice = z.object({
  messageKind: z.enum(messageKinds),
  portal: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
});
export type ChannelChoice = z.output<typeof choice>;
export const choicesIn = z.object({
  messageLang: lang(),
  choices: z.array(choice).max(messageKinds.length),
});
export const choicesOut = choicesIn.extend({
  /** Where it would go, masked; '' when the user has none. */
  email: z.string(),
  phone: z.string(),
});

/** All kinds with what applies: chosen, by default, or because it must. */
export function effectiveChoices(chosen: readonly ChannelChoice[]): ChannelChoice[] {
  return messageKinds.map((messageKind) => {
    const own = chosen.find((one) => one.messageKind === messageKind);
    const must = mandatoryChannels[messageKind] ?? [];
    const isOn = (channel: Channel) =>
      must.includes(channel) || (own ?? defaultChannels[messageKind])[channel];
    return { messageKind, portal: isOn('portal'), email: isOn('email'), sms: isOn('sms') };
  });
}

export const deliveryStatuses = keysOf(deliveryLife.states);
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** The sender of messages; 'outbox' sends nothing: admins read them in the portal. */
export const providers = ['outbox', 'smtp', 'aliyun', 'platform'] as const;
export type Provider = (typeof providers)[number];
/** Tries of one delivery, and the wait before the second; each further one doubles it. */
export const TRIES_MAX = 5;
export const RETRY_S = 30;
/** Deliveries are deleted after so many days. */
export const DELIVERY_RETENTION_DAYS = 90;

export const delivery = z.object({
  deliveryCode: code(),
  channel: z.enum(sendChannels),
  recipient: z.string(),
  template: z.string(),
  templateName: z.string(),
  subject: z.string(),
  /** A code is hidden here once a provider has been asked to send it. */
  body: z.string(),
  messageLang: lang(),
  status: z.enum(deliveryStatuses),
  provider: z.enum(providers),
  tries: z.number().int(),
  /** Why the last try did not succeed. */
  fault: z.string(),
  nextTryAt: instant().nullable(),
  gmtCreate: instant(),
  sentAt: instant().nullable(),
});
export const platformDelivery = delivery.extend({ tenantCode: z.string(), tenantName: z.string() });

export const SUBJECT_MAX = 120;
export const BODY_MAX = 2000;
/** 500 characters are some eight parts of an SMS. */
export const SMS_MAX = 500;

export const wordingIn = z.object({
  template: line(40),
  channel: z.enum(sendChannels),
  messageLang: lang(),
  /** For an e-mail only. */
  subject: line(SUBJECT_MAX).default(''),
  body: text(BODY_MAX).trim().min(1),
  /** The SMS provider's name of this template, 'SMS_123456789'. */
  providerTemplate: line(60).default(''),
});
export const wordingOut = z.object({
  channel: z.enum(sendChannels),
  messageLang: lang(),
  subject: z.string(),
  body: z.string(),
  providerTemplate: z.string(),
  /** The tenant's own, and not the one that comes with the portal. */
  own: z.boolean(),
});
export const templateOut = z.object({
  template: z.string(),
  templateName: z.string(),
  places: z.array(
    z.object({ name: z.string(), text: z.string(), sample: z.string(), needed: z.boolean() }),
  ),
  wordings: z.array(wordingOut),
});

/** How the mail server is spoken to: TLS from the start (465), STARTTLS (587), or in the clear. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
const port = () => z.number().int().min(1).max(65_535);
const mailAddress = () => z.string().trim().max(200).pipe(z.email('channel.mail_format'));
/** A host name or address, nothing that could be more than that. */
export const hostOfServer = () =>
  line(253).regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'channel.host');

export const mailSettingsIn = z.object({
  provider: z.enum(['outbox', 'smtp']),
  host: z.union([z.literal(''), hostOfServer()]).default(''),
  port: port().default(465),
  security: z.enum(mailSecurities).default('tls'),
  user: line(200).default(''),
  /** Left empty: the stored one stays. Needed anew when host or user change. */
  password: z.string().max(200).default(''),
  from: z.union([z.literal(''), mailAddress()]).default(''),
  fromName: line(60).default(''),
  replyTo: z.union([z.literal(''), mailAddress()]).default(''),
  /** The platform's own: tenants without a server of theirs send by it. */
  lend: z.boolean().default(false),
});
export const mailSettingsOut = mailSettingsIn
  .omit({ password: true })
  .extend({ passwordSet: z.boolean() });

const webAddress = () => z.url({ protocol: /^https?$/, error: 'channel.url' }).max(200);
export const portalAddress = () => z.union([z.literal(''), webAddress()]);

export const smsSettingsIn = z.object({
  provider: z.enum(['outbox', 'aliyun']),
  accessKeyId: line(60).default(''),
  accessKeySecret: z.string().max(200).default(''),
  signName: line(30).default(''),
  /** Another endpoint of the provider, 'https://dysmsapi.ap-southeast-1.aliyuncs.com'. */
  endpoint: portalAddress().default(''),
  lend: z.boolean().default(false),
});
export const smsSettingsOut = smsSettingsIn
  .omit({ accessKeySecret: true })
  .extend({ secretSet: z.boolean() });

/** Which provider a channel has now: 'platform' is the one that the platform lends. */
export const channelState = z.object({
  channel: z.enum(sendChannels),
  provider: z.enum(providers),
});
export const settingsOut = z.object({
  mail: mailSettingsOut,
  sms: smsSettingsOut,
  states: z.array(channelState),
  /** The address that links in messages begin with. */
  portalAddress: z.string(),
});

export const testIn = z.object({ channel: z.enum(sendChannels), to: required(200) });
export const recipientOf: Record<SendChannel, (to: string) => boolean> = {
  sms: (to) => MOBILE.test(to),
  email: (to) => z.email().max(200).safeParse(to).success,
};
