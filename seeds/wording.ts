import type { SeedAttribute, SeedOption, SeedSku, Texts } from './shapes.ts';

/** One text in Chinese, English and Russian. */
export const t = (zh: string, en: string, ru: string): Texts => ({ zh, en, ru });

/** A text that is the same in every language: a model number, a size. */
const same = (text: string): Texts => ({ zh: text, en: text, ru: text });

/** 'M8 | M10' as texts that are the same in every language. */
export const list = (texts: string): Texts[] => texts.split('|').map((text) => same(text.trim()));

export const option = (name: Texts, values: Texts[]): SeedOption => ({ name, values });

export const attribute = (name: Texts, value: Texts | string): SeedAttribute => ({
  name,
  value: typeof value === 'string' ? same(value) : value,
});

/** A description: a paragraph, points, and a closing paragraph. */
export function about(intro: Texts, points: Texts[], closing?: Texts): Texts {
  const html = (language: 'zh' | 'en' | 'ru') =>
    [
      `<p>${intro[language]}</p>`,
      `<ul>${points.map((point) => `<li>${point[language]}</li>`).join('')}</ul>`,
      closing ? `<p>${closing[language]}</p>` : '',
    ].join('');
  return t(html('zh'), html('en'), html('ru'));
}

/** SKUs of one option: 'M8 0.42, M10 0.68' gives prefix-M8 at 0.42 and so on, in the order of its values. */
export function skus(prefix: string, prices: string, scale: number): SeedSku[] {
  return prices.split(',').map((entry, index) => {
    const [suffix = '', price = ''] = entry.trim().split(' ');
    return sku(`${prefix}-${suffix}`, [index], price, scale);
  });
}

/** SKUs of two options: suffixes of both, and a row of prices for each value of the first. */
export function cross(
  prefix: string,
  firsts: string,
  seconds: string,
  prices: string[],
  scale: number,
): SeedSku[] {
  const inner = seconds.split(' ');
  return firsts.split(' ').flatMap((first, row) => {
    const line = (prices[row] ?? prices[0] ?? '').split(' ');
    return inner.map((second, column) =>
      sku(`${prefix}-${first}-${second}`, [row, column], line[column] ?? line[0] ?? '', scale),
    );
  });
}

/** The only SKU of a product without options. */
export const single = (code: string, price: string, scale: number): SeedSku[] => [
  sku(code, [], price, scale),
];

function sku(code: string, options: number[], price: string, scale: number): SeedSku {
  const seed = hash(code);
  // About one SKU in twenty-five is sold out, so that the "out of stock" state can be seen.
  const stock = seed % 25 === 0 ? 0 : Math.round(scale * (0.25 + (seed % 97) / 64));
  return { code, options, price: Number(price).toFixed(2), stock, barcode: barcode(seed) };
}

/** EAN-13 from the range reserved for use inside a company (20…), so it is nobody's product. */
function barcode(seed: number): string {
  const digits = `20${String(seed % 1e10).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** FNV-1a: the same number for the same text on every machine. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return value;
}

/** '50:4 200:8' is 4 % off from 50 pieces on, 8 % off from 200 on. */
export const tiers = (steps: string): { from: number; percentOff: number }[] =>
  steps.split(' ').map((step) => {
    const [from, percentOff] = step.split(':').map(Number);
    return { from: from ?? 0, percentOff: percentOff ?? 0 };
  });

/** SKUs with the colours of their first option's value. */
export const tinted = (items: SeedSku[], colours: string[][]): SeedSku[] =>
  items.map((item) => ({ ...item, colours: colours[item.options[0] ?? 0] }));
