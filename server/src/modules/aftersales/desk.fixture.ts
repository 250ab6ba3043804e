import type { Client } from '@tradeport/api/kernel/client';
import * as calls from '@tradeport/api/aftersales/calls';
import { orderDetail, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import type { TestApp } from '../../testing/app.ts';
import { auditLedger, checksOf } from '../ledger/audit.ts';
import { balancesOf } from '../ledger/index.ts';
import { shop, type Goods } from '../orders/shop.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';

const YUAN = SCALE;

/** A shop whose customers want their money back. */
export async function afterSalesDesk(app: TestApp) {
  const at = await shop(app);
  const [buyer, seller, admin, finance] = await Promise.all([
    app.client('buyer'),
    app.client('seller'),
    app.client('admin'),
    app.client('finance'),
  ]);
  let tracking = 0;
  const detail = async (id: string) => buyer(orderDetail, { contractCode: id });
  const desk = {
    ...at,
    buyer,
    seller,
    admin,
    finance,
    detail,
    /** Paid by balance, or at the provider. */
    async paid(goods: readonly [Goods, number][], how: 'balance' | 'online' = 'balance') {
      const { id } = await at.order(buyer, goods, { payWay: how });
      if (how === 'online') await desk.payOnline(id);
      return id;
    },
    openCashier: (id: string) => buyer(payNow, { contractCodes: [id], payWay: 'online' }),
    async payOnline(id: string) {
      const { paymentCode } = await desk.openCashier(id);
      await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    },
    async ship(id: string, pieces?: number) {
      const { lines } = await detail(id);
      await seller(shipOrder, {
        contractCode: id,
        expressCode: 'SF',
        expressBillno: `AFS-${id.slice(-6)}-${(tracking += 1)}`,
        ...(pieces === undefined
          ? {}
          : {
              goodsList: [
                { contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: pieces },
              ],
            }),
      });
    },
    /** Paid, shipped, and with its buyer. */
    async received(goods: readonly [Goods, number][], how: 'balance' | 'online' = 'balance') {
      const id = await desk.paid(goods, how);
      await desk.ship(id);
      await buyer(receiveOrder, { contractCode: id });
      return id;
    },
    /** Asked for, approved, sent back: the seller holds it in hands. */
    async inHands(id: string, more: Asked = {}) {
      const { refundCode } = await desk.ask(id, { refundType: 'return', ...more });
      await desk.approve(refundCode);
      await buyer(calls.sendBack, { refundCode, expressCode: 'own' });
      await seller(calls.receiveBack, { refundCode });
      return refundCode;
    },
    /** The first line of an order. */
    lineOf: async (id: string) => (await detail(id)).lines[0]?.contractGoodsCode ?? '',
    /** Everything of the first line, or so many pieces of it. */
    async ask(id: string, more: Asked = {}, client: Client = buyer) {
      const { lines } = await detail(id);
      const { pieces = lines[0]?.quantity ?? 0, ...rest } = more;
      return askFor(client, {
        contractCode: id,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: pieces }],
        ...rest,
      });
    },
    approve: (refundCode: string) => seller(calls.approveRefund, { refundCode, returnAddress }),
    view: (refundCode: string) => buyer(calls.refundDetail, { refundCode }),
    async balance(login = 'buyer', kind = 'balance') {
      const memberId = await app.memberOf(login);
      const rows = await app.as(null, (ctx) => ctx.run(balancesOf(ctx, memberId)));
      return (
        rows.filter((row) => row.kind === kind).reduce((all, row) => all + row.available, 0) / YUAN
      );
    },
    /** The findings of every check of `portal audit`. */
    audit: () =>
      app.as(null, async (ctx) =>
        (await auditLedger(ctx, checksOf(app.kernel.modules))).flatMap((check) =>
          check.findings.map((finding) => `${check.name}: ${finding}`),
        ),
      ),
  };
  return desk;
}
export const returnAddress = {
  receiver: '退货组',
  phone: '13800000009',
  address: '杭州市文三路 9 号',
};
const askFor = (client: Client, input: AskInput) => client(calls.applyRefund, input);
type AskInput = {
  contractCode: string;
  refundType: 'refund' | 'return' | 'exchange';
  reasonCode: string;
  goodsList: { contractGoodsCode: string; quantity: number; amount?: string }[];
  parcelCode?: string;
  remark?: string;
  pictureCodes?: string[];
};
/** `pieces` counts pieces of the first line, where no goods are named. */
type Asked = Partial<AskInput> & { pieces?: number };
export type AfterSalesDesk = Awaited<ReturnType<typeof afterSalesDesk>>;
