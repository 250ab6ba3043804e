import { describe, expect, test } from 'vitest';
import { queryOf, readView } from '../../console/kit/list/view.ts';
import { filterOf, tabSetIn } from './filters.ts';

const keys = ['placed', 'amount', 'payWay', 'set'];
const query = (search: string) => queryOf(readView(new URLSearchParams(search), keys), 'all');

describe('order list', () => {
  test('[ORD-11a] what the address says is what is asked for', () => {
    expect(
      filterOf(query('tab=payment&placed=2026-11-01~&amount=10~20&payWay=online'), 'sell', 'trade'),
    ).toEqual({
      side: 'sell',
      tabSet: 'trade',
      tab: 'payment',
      dateFrom: '2026-11-01',
      amountFrom: '10',
      amountTo: '20',
      payWay: 'online',
    });
  });

  test('[ORD-03a] a tab of another set, or one that does not exist, falls back to all', () => {
    expect(filterOf(query('tab=factory'), 'sell', 'trade').tab).toBe('all');
    expect(filterOf(query('tab=factory'), 'sell', 'member').tab).toBe('factory');
    expect(tabSetIn('nonsense')).toBe('trade');
  });
});
