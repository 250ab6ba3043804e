import { z } from 'zod';
import { contact } from '../identity/model.ts';
import { code, instant, lang, line, required, someTexts } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { endOf, type State } from '../kernel/lifecycle.ts';
import { langs } from '../kernel/text.ts';
import { companyAddress, personName, website } from '../members/people.ts';
import { hostName, NAME_MAX, themes } from '../tenancy/model.ts';
import { sceneNames } from '../tenancy/scenes.ts';
import { checkNamed } from './model.ts';

/** TEN-07 A product is a scene that an open tenant adds: an app of its own over the same data. */
export const PLAN_MAX = 500;
/** How often one application may be handed in. */
export const SUBMISSIONS_MAX = 20;

/** `/sceneInfo` of an open tenant: what the platform does not know yet. */
const productFields = z.object({
  scene: z.enum(sceneNames),
  /** The planned goods and customers. */
  plan: required(PLAN_MAX),
  portalName: someTexts(NAME_MAX),
  theme: z.enum(themes).default('#409eff'),
  portalLangs: z
    .array(lang())
    .min(1)
    .max(langs.length)
    .default([...langs]),
  companyAddress: companyAddress(),
  companyPhone: line(30)
    .regex(/^(\+?[\d ()-]{5,30})?$/, 'application.phone')
    .default(''),
  website: website().default(''),
  taxNo: line(30).default(''),
  legalName: personName(),
  contactName: personName(),
  contact: contact(),
});
export const productIn = productFields.superRefine(checkNamed);
export type ProductIn = z.input<typeof productIn>;
export type ProductDraft = Partial<ProductIn>;

/** TEN-07 How a scene stands for a tenant: of its own application the state, and whether it is open. */
export const productStates = {
  available: { waits: 'nobody', zh: '未开通', en: 'Not open', ru: 'Не открыто' },
  under_review: { waits: 'others', zh: '审核中', en: 'Under review', ru: 'На проверке' },
  refused: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонено' },
  opened: { ended: 'well', zh: '已开通', en: 'Open', ru: 'Открыто' },
} as const satisfies Readonly<Record<string, State>>;
type ProductState = keyof typeof productStates;
/** It was applied for, or came with the portal. */
export const isBegun = (state: ProductState): boolean => state !== 'available';
/** It may be applied for: now, or once more. */
export const isToApplyFor = (state: ProductState): boolean =>
  !isBegun(state) || endOf(productStates[state]) === 'badly';

/** One scene as it stands for this tenant. */
export const productOut = z.object({
  scene: z.enum(sceneNames),
  state: z.enum(keysOf(productStates)),
  /** The app that it was opened as, in the caller's language; '' where it belongs to the first app. */
  appName: z.string(),
  /** "https://acme-shop.example.com"; '' until it has one. */
  address: z.string(),
  applicationCode: code().nullable(),
  applicationNo: z.string(),
  submitted: instant().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** As it was handed in last. */
  info: z.custom<ProductDraft>(),
});
export type Product = z.output<typeof productOut>;

export const productsOut = z.object({
  companyName: z.string(),
  /** Initial values of the form, from the first application and the caller. */
  known: z.custom<ProductDraft>(),
  products: z.array(productOut),
});

export const approveProductIn = z.object({
  applicationCode: code(),
  /** The host name of the new app; '' : the portal's code and the scene under the platform's domain. */
  host: z.union([z.literal(''), hostName()]).default(''),
});
