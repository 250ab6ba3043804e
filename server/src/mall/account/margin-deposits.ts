import {
  applyMarginThaw,
  cancelMarginThaw,
  getMarginDeposit,
  getMarginThaw,
  marginDepositPage,
} from '@tradeport/api/margin/deposit-calls';
import { depositTabs, THAW_PICTURES_MAX } from '@tradeport/api/margin/deposits';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { type Fields, keyOf, pagesOf } from '../../kernel/shop.ts';
import { picturesOf } from '../../modules/files/index.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 20;
const PICTURE = 'picture.';

/** MGN-01 What was ever frozen for a lot, newest first. */
export const marginDepositsPage: AccountRoute = {
  item: 'margin',
  path: '/margin/deposits',
  load: async ({ kernel, scope, query }) => {
    const { after = '', tab: asked = 'all' } = query;
    const tab = isKeyOf(asked, depositTabs) ? asked : 'all';
    const found = await kernel.call(scope, marginDepositPage, {
      mine: true,
      tab,
      rows: ROWS,
      ...(after ? { after } : {}),
    });
    const here: Fields = tab === 'all' ? {} : { tab };
    return {
      name: 'marginDeposits',
      body: { tab, rows: found.rows, ...pagesOf(here, after, found.next) },
    };
  },
};

/** MGN-01b, MGN-03a One deposit, and the request to release it. */
export const marginDepositPageOfMember: AccountRoute = {
  item: 'margin',
  path: '/margin/deposits/:depositCode',
  uploads: { fields: 20, files: THAW_PICTURES_MAX },
  pictures: { purpose: 'thaw', many: true },
  load: async (one, sent) => {
    const { kernel, scope, params } = one;
    const { depositCode = '' } = params;
    const deposit = await kernel.call(scope, getMarginDeposit, { depositCode });
    // Who reviews all of them has others' in the console.
    if (deposit.merberCode !== scope.user.memberId) refuse('not_found');
    const [last] = deposit.thaws;
    const [latest, pictures] = await Promise.all([
      last ? kernel.call(scope, getMarginThaw, { thawCode: last.thawCode }) : null,
      picturesOf(one, sent ? picturesIn(sent.typed) : [], []),
    ]);
    return {
      name: 'marginDeposit',
      body: { deposit, latest, pictures, mayAsk: scope.user.permissions.has('margin.use') },
    };
  },
  acts: {
    thaw: async (one, fields) => {
      const { depositCode = '' } = one.params;
      const { reason = '' } = fields;
      const input = {
        ...formInput(applyMarginThaw, { depositCode, reason }),
        fileCodes: picturesIn(fields),
      };
      await one.kernel.call(one.scope, applyMarginThaw, input, keyOf(one, 'thaw'));
      return { outcome: 'operation' };
    },
    cancel: async (one, { thawCode = '' }) => {
      await one.kernel.call(one.scope, cancelMarginThaw, { thawCode }, keyOf(one, 'cancel'));
      return { outcome: 'operation' };
    },
  },
  faultAt: (code) => (code === 'margin.file' ? 'picture' : undefined),
};

function picturesIn(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(PICTURE) ? [name.slice(PICTURE.length)] : [],
  );
}
