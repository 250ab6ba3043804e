import { addGiftCard } from '@tradeport/api/giftcard/calls';
import { commonErrors } from '@tradeport/api/kernel/errors';
import { day } from '@tradeport/api/kernel/fields';
import { accountSheet, myStatement } from '@tradeport/api/ledger/calls';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { lotKinds } from '@tradeport/api/ledger/model';
import { myLots } from '@tradeport/api/lots/calls';
import { earningPage } from '@tradeport/api/points/calls';
import { formInput } from '../../kernel/input.ts';
import { ownAccounts } from '../../modules/ledger/index.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 30;

/** LED-03 What one has, and the statement of one account by period. */
export const balancePage: AccountRoute = {
  item: 'balance',
  path: '/balance',
  acts: {
    card: async ({ kernel, scope }, fields) => {
      await kernel.call(scope, addGiftCard, formInput(addGiftCard, fields));
      return { outcome: 'save' };
    },
  },
  load: async ({ kernel, scope, lang, query }) => {
    const accounts = await ownAccounts({ kernel, scope, lang });
    const account = accounts.find((one) => one.accountCode === query['account']) ?? accounts[0];
    const [from, last] = [dayIn(query['from']), dayIn(query['to'])];
    // One that ends before it begins narrows nothing, and says so at its end.
    const isReversed = last !== '' && last < from;
    const to = isReversed ? '' : last;
    const { after = '' } = query;
    const chosen = account?.accountCode ?? '';
    const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    const [{ rows, next }, lots, sheet, pending] = await Promise.all([
      account
        ? kernel.call(scope, myStatement, {
            accountCode: chosen,
            rows: ROWS,
            ...period,
            ...(after ? { after } : {}),
          })
        : { rows: [], next: undefined },
      account && isOneOf(account.accountKind, lotKinds)
        ? kernel.call(scope, myLots, { accountCode: chosen, rows: ROWS })
        : { rows: [] },
      account ? kernel.call(scope, accountSheet, { accountCode: chosen, ...period }) : null,
      kernel.call(scope, earningPage, { mine: true, pending: true, rows: ROWS }),
    ]);
    const here = { account: chosen, ...period };
    return {
      name: 'balance',
      body: {
        accounts,
        mayAddCard: scope.user.permissions.has('order.place'),
        chosen,
        sheet,
        pending: pending.rows.filter((row) => row.points > 0),
        from,
        to,
        typedTo: last,
        periodFault: isReversed ? commonErrors['input.days_order'][lang] : '',
        lots: lots.rows.filter((lot) => Number(lot.remaining) > 0),
        rows,
        next: next ? new URLSearchParams({ ...here, after: next }).toString() : null,
        first: after ? new URLSearchParams(here).toString() : null,
      },
    };
  },
};

/** A day of the address; what was mistyped there narrows nothing. */
function dayIn(text = ''): string {
  const read = day().safeParse(text);
  return read.success ? text : '';
}
