import { z } from 'zod';
import { contact } from '../identity/model.ts';
import { code, instant, lang, line, required, someTexts } from '../kernel/fields.ts';
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
  /** What will be sold there, and to whom. */
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

const productStates = ['available', 'under_review', 'refused', 'opened'] as const;
export type ProductState = (typeof productStates)[number];

/** One scene as it stands for this tenant. */
export const productOut = z.object({
  scene: z.enum(sceneNames),
  state: z.enum(productStates),
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
  /** What the form begins with: known from the first application and of who asks. */
  known: z.custom<ProductDraft>(),
  products: z.array(productOut),
});

export const approveProductIn = z.object({
  applicationCode: code(),
  /** The host name of the new app; '' : the portal's code and the scene under the platform's domain. */
  host: z.union([z.literal(''), hostName()]).default(''),
});
