import { expect, test } from 'vitest';
import { writtenIn } from './written.ts';

test('[BID-01b] what members wrote says its language by its letters, whatever part numbers stand in it', () => {
  expect(writtenIn('求购变频电机 7.5 kW，IP55，能效 IE3')).toBe('zh');
  expect(writtenIn('供应闲置气缸 SC 系列')).toBe('zh');
  expect(writtenIn('Куплю подшипники 6310-2RS, ZWZ или HRB')).toBe('ru');
  expect(writtenIn('Wanted: weld-neck flanges DN80, PN16')).toBe('en');
  expect(writtenIn('шт.')).toBe('ru');
  expect(writtenIn('台')).toBe('zh');
  expect(writtenIn('6204-2RS')).toBeNull();
  expect(writtenIn('')).toBeNull();
});
