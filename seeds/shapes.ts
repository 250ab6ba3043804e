import type { themes } from '@tradeport/api/tenancy/model';

/** Shapes of the demo data: what a visitor finds in the two demo tenants. Pure data, no database. */

export type Language = 'zh' | 'en' | 'ru';
export type Texts = Record<Language, string>;

/** Source of a picture: a kind of drawing, its colours and a few measures. */
export interface Art {
  kind: string;
  colours: string[];
  shape?: Record<string, number | string>;
}

/** 'main' shows the item alone; 'detail' shows it closer, in use, or in another arrangement. */
export type View = 'main' | 'detail';

export interface SeedCategory {
  key: string;
  name: Texts;
  children?: SeedCategory[];
}

export interface SeedBrand {
  key: string;
  name: Texts;
}

export interface SeedOption {
  name: Texts;
  values: Texts[];
}

export interface SeedAttribute {
  name: Texts;
  value: Texts;
}

export interface SeedSku {
  /** Unique in the tenant. */
  code: string;
  /** One index into `values` per option, in the order of `options`. */
  options: number[];
  /** CNY, decimal with two places, tax included. */
  price: string;
  stock: number;
  barcode?: string;
  /** Colours of this SKU where they differ from the product's picture. */
  colours?: string[];
}

/** From this quantity on: a unit price of its own, or a percentage off the list price. */
export interface SeedTier {
  from: number;
  price?: string;
  percentOff?: number;
}

export interface SeedProduct {
  key: string;
  /** Key of a category without children. */
  category: string;
  brand: string;
  /** Index into the tenant's sellers, 0…4. */
  seller: number;
  name: Texts;
  summary: Texts;
  /** Simple HTML: p, ul, li, strong. */
  description: Texts;
  unit: Texts;
  moq: number;
  stepQty?: number;
  /** Per cent. */
  taxRate: number;
  weightGrams: number;
  hsCode?: string;
  /** ISO 3166-1 alpha-2. */
  originCountry: string;
  attributes: SeedAttribute[];
  options: SeedOption[];
  skus: SeedSku[];
  tiers?: SeedTier[];
  /** Level key → per cent off the list price. */
  memberLevelPercent?: Record<string, number>;
  art: Art;
}

export interface SeedLevel {
  key: string;
  rank: number;
  name: Texts;
}

export interface SeedRegion {
  /** GB/T 2260 code of the county or district. */
  code: string;
  province: string;
  city: string;
  district: string;
}

export interface SeedAddress {
  receiver: string;
  phone: string;
  region: SeedRegion;
  street: string;
  postcode: string;
}

export interface SeedMember {
  loginName: string;
  kind: 'company' | 'person';
  /** Company name, or the person's name, in its own language. */
  name: string;
  /** The person who signs in. */
  contact: string;
  language: Language;
  /** Key of a level. */
  level: string;
  phone: string;
  email: string;
  /** Companies only: unified social credit code, made up, with the right check character. */
  creditCode?: string;
  addresses: SeedAddress[];
}

export interface SeedSeller {
  key: string;
  loginName: string;
  name: Texts;
  intro: Texts;
  contact: string;
  phone: string;
  email: string;
  address: SeedAddress;
  /** Unified social credit code, made up, with the right check character. */
  creditCode: string;
}

export interface SeedNotice {
  key: string;
  title: Texts;
  body: Texts;
  /** Days before today on which it was published. */
  daysAgo: number;
}

export interface SeedBanner {
  title: Texts;
  subtitle: Texts;
  button: Texts;
  /** The words on the hero picture: light on a dark picture, or dark on a light one. */
  ink: 'light' | 'dark';
  /** Key of the category the button leads to. */
  category: string;
}

export interface SeedSite {
  hotline: string;
  hours: Texts;
  slogan: Texts;
  footer: Texts;
  banner: SeedBanner;
  notices: SeedNotice[];
  /** Popular searches, the most popular first. */
  searches: Texts[];
}

export interface SeedTenant {
  code: string;
  kind: 'b2b' | 'b2c';
  name: Texts;
  theme: (typeof themes)[number];
  hosts: string[];
  defaultLanguage: Language;
  languages: Language[];
  site: SeedSite;
  levels: SeedLevel[];
  categories: SeedCategory[];
  brands: SeedBrand[];
  sellers: SeedSeller[];
  members: SeedMember[];
  products: SeedProduct[];
}
