import { describe, expect, test } from 'vitest';
import { placeOf } from './place.ts';

describe('[AUT-14b] where a session is', () => {
  test.each([
    ['8.8.8.8', 'United States'],
    ['114.114.114.114', 'China'],
    ['77.88.8.8', 'Russia'],
    ['::ffff:77.88.8.8', 'Russia'],
    ['::ffff:4d58:808', 'Russia'],
    ['2002:7272:7272::1', 'China'],
    ['64:ff9b::8.8.8.8', 'United States'],
  ])('%s is in %s', async (address, place) => {
    expect(await placeOf(address, 'en')).toBe(place);
  });
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '172.20.0.1',
    '::1',
    'fd12::5',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
  ])('%s is the local network', async (address) => {
    expect(await placeOf(address, 'en')).toBe('local network');
  });
  test.each(['', 'nonsense', '2400:3200::1', '999.1.1.1'])(
    'of %j nobody knows',
    async (address) => {
      expect(await placeOf(address, 'en')).toBe('unknown location');
    },
  );
  test('is said in three languages', async () => {
    expect(
      await Promise.all(
        (['zh', 'en', 'ru'] as const).map((lang) => placeOf('114.114.114.114', lang)),
      ),
    ).toEqual(['中国', 'China', 'Китай']);
    expect(
      await Promise.all((['zh', 'en', 'ru'] as const).map((lang) => placeOf('10.0.0.1', lang))),
    ).toEqual(['本地网络', 'local network', 'локальная сеть']);
  });
});
