import { inLang, type Lang, type SomeTexts } from '../kernel/text.ts';
import { HOME_COUNTRY, postalLine } from '../members/abroad.ts';

/** The address as an order keeps it. */
export type AddressKept = {
  /** A forwarder's address has its company, mailbox and country. */
  kind?: 'delivery' | 'forwarder';
  receiver: string;
  phone: string;
  area: SomeTexts;
  detail: string;
  company: string;
  email: string;
  country: string;
  codes: readonly string[];
  /** Orders from before addresses abroad have none: they are at home. */
  countryCode?: string;
};

/** The receiver and the place of delivery, on one line. */
export function addressLine(address: AddressKept, lang: Lang): string {
  const { receiver, phone, company, country, email, detail } = address;
  const area = inLang(address.area, lang);
  const countryCode = address.countryCode ?? HOME_COUNTRY;
  return [receiver, phone, company, postalLine({ area, detail, countryCode }), country, email]
    .filter(Boolean)
    .join(' · ');
}
