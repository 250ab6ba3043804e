import { sendBack } from '@tradeport/api/aftersales/calls';
import { answerResponse } from '@tradeport/api/demands/calls';
import { expect, test } from 'vitest';
import { callAct, type ShopVisit } from './shop.ts';

/** Under which key a form is done once. */
async function keyOfAct(act: ReturnType<typeof callAct>, fields: Record<string, string>) {
  const keys: unknown[] = [];
  const kernel = { call: async (...asked: unknown[]) => void keys.push(asked[3]) };
  const one = { kernel, params: { refundCode: '0' }, key: 'k' } as unknown as ShopVisit;
  await act(one, fields, []);
  return keys[0];
}

test('a form is done once with the key of its page, whatever was typed into it', async () => {
  const act = callAct(sendBack, ['expressBillno'], 'operation', ['expressCode']);
  const [one, other] = await Promise.all(
    ['SF', 'YTO'].map((expressCode) => keyOfAct(act, { expressCode, expressBillno: '1' })),
  );
  expect([one, other]).toEqual(['k.refund.send_back', 'k.refund.send_back']);
});

test('of several things on a page each is done once', async () => {
  const act = callAct(answerResponse, ['responseCode', 'answer']);
  const keys = await Promise.all(
    ['a', 'b'].map((responseCode) => keyOfAct(act, { responseCode, answer: 'x' })),
  );
  expect(new Set(keys).size).toBe(2);
});
