import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { freightTemplates, saveFreightTemplate } from '@tradeport/api/pricing/freight';
import { expect } from 'vitest';
import type { AfterSalesDesk } from './desk.fixture.ts';

type Rule = Input<typeof saveFreightTemplate>['rules'][number];
export function rule(more: Partial<Rule>): Rule {
  const none = { regions: [], carrier: null, first: 1, step: 1, firstFee: '0', stepFee: '0' };
  return { ...none, freeFrom: null, ...more };
}

/** A shop in which portal and seller say what sending costs, and orders are wanted otherwise afterwards. */
export function freightDesk(at: AfterSalesDesk) {
  const asking = async (id: string, pieces: readonly number[]) => ({
    contractCode: id,
    goodsList: (await at.detail(id)).lines.map((line, n) => ({
      contractGoodsCode: line.contractGoodsCode,
      quantity: pieces[n] ?? line.open,
    })),
  });
  /** The seller's own; it is saved anew. */
  const template = async (rules: Partial<Rule>[], enabled = true) => {
    const [known] = await at.seller(freightTemplates, {});
    const { templateCode, version } = known ?? {};
    await at.seller(saveFreightTemplate, {
      ...(templateCode && version ? { templateCode, version } : {}),
      currency: 'CNY',
      chargedBy: 'pieces',
      enabled,
      rules: rules.map(rule),
    });
  };
  return {
    asking,
    template,
    /** The portal's freight: 12.00, free from so much. */
    async portal(freeFrom: number | null, more: object = {}) {
      await template([{}], false);
      await at.setOrders({ freight: { CNY: { fixed: 120_000, freeFrom } }, ...more });
    },
    preview: async (client: Client, id: string, ...pieces: number[]) =>
      client(previewQuantities, await asking(id, pieces)),
    /** Changed at what the preview says. */
    async change(client: Client, id: string, ...pieces: number[]) {
      const input = await asking(id, pieces);
      const seen = await client(previewQuantities, input);
      const done = await client(changeQuantities, {
        ...input,
        reason: 'count',
        expectedAmount: seen.total,
      });
      expect(done.difference).toBe(seen.difference);
      return seen;
    },
    /** Freight and total of an order, and the freight of its lines. */
    async freights(id: string) {
      const { freightAmount, total, lines } = await at.detail(id);
      return [freightAmount, total, lines.map((line) => line.freightAmount)];
    },
  };
}
export type FreightDesk = ReturnType<typeof freightDesk>;
