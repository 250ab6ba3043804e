import { addGiftCard } from '@tradeport/api/giftcard/calls';
import { commonErrors } from '@tradeport/api/kernel/errors';
import { day } from '@tradeport/api/kernel/fields';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { accountSheet, myStatement } from '@tradeport/api/ledger/calls';
import { lotKinds } from '@tradeport/api/ledger/model';
import { balancePlace } from '@tradeport/api/ledger/shop';
import { myLots } from '@tradeport/api/lots/calls';
import { earningPage } from '@tradeport/api/points/calls';
import { callAct, pagesOf, shopPage } from '../../kernel/shop.ts';
import { ownAccounts } from './own-accounts.ts';

const ROWS = 30;

export const shop = [
  /** LED-03 The user's accounts, and the statement of one account by period. */
  shopPage(balancePlace, {
    load: async (one) => {
      const { kernel, scope, lang, query } = one;
      const accounts = await ownAccounts(one);
      const account = accounts.find(({ accountCode }) => accountCode === query['account']);
      const chosen = account ?? accounts[0];
      const accountCode = chosen?.accountCode ?? '';
      const [from, last] = [dayIn(query['from']), dayIn(query['to'])];
      // One that ends before it begins narrows nothing, and says so at its end.
      const isReversed = last !== '' && last < from;
      const to = isReversed ? '' : last;
      const { after = '' } = query;
      const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
      const asked = { accountCode, rows: ROWS, ...period, ...(after ? { after } : {}) };
      const [{ rows, next }, lots, sheet, pending] = await Promise.all([
        chosen ? kernel.call(scope, myStatement, asked) : { rows: [], next: undefined },
        chosen && isOneOf(chosen.accountKind, lotKinds)
          ? kernel.call(scope, myLots, { accountCode, rows: ROWS })
          : { rows: [] },
        chosen ? kernel.call(scope, accountSheet, { accountCode, ...period }) : null,
        kernel.call(scope, earningPage, { mine: true, pending: true, rows: ROWS }),
      ]);
      return {
        accounts,
        mayAddCard: scope.user.permissions.has('order.place'),
        chosen: accountCode,
        sheet,
        pending: pending.rows.filter((row) => row.points > 0),
        from,
        to,
        typedTo: last,
        periodFault: isReversed ? commonErrors['input.days_order'][lang] : '',
        lots: lots.rows.filter((lot) => Number(lot.remaining) > 0),
        rows,
        ...pagesOf({ account: accountCode, ...period }, after, next),
      };
    },
    acts: { card: callAct(addGiftCard, ['cardNo', 'cardSecret'], 'save') },
  }),
];

/** A day of the address; a mistyped one does not filter. */
function dayIn(text = ''): string {
  return day().safeParse(text).success ? text : '';
}
