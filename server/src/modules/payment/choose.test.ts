import { expect, test } from 'vitest';
import { chosenProvider } from './choose.ts';

const known = ['sandbox', 'alipay', 'wechat'] as const;
const chosen = (kept: string[], asked?: (typeof known)[number]) =>
  chosenProvider(known, kept, 'sandbox', asked);

test('a portal without a provider is paid in the sandbox, asked for or not', () => {
  expect([chosen([]), chosen(['sandbox']), chosen(['sandbox'], 'sandbox')]).toEqual([
    'sandbox',
    'sandbox',
    'sandbox',
  ]);
  expect(chosen(['sandbox'], 'alipay')).toBeNull();
});

test('where there is another nobody pays in the sandbox, whoever names it', () => {
  expect(chosen(['sandbox', 'wechat', 'alipay'])).toBe('wechat');
  expect(chosen(['sandbox', 'wechat', 'alipay'], 'alipay')).toBe('alipay');
  expect(chosen(['sandbox', 'alipay'], 'sandbox')).toBeNull();
  expect(chosen(['alipay'], 'wechat')).toBeNull();
});

test('a provider that this program does not know is none', () => {
  expect(chosen(['sandbox', 'gone'])).toBe('sandbox');
});
