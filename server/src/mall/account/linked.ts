import { ownIdentities, ssoChoices, unlinkIdentity } from '@tradeport/api/sso/calls';
import { formInput } from '../../kernel/input.ts';
import { refusalText } from '../../kernel/as-refused.ts';
import type { AccountRoute } from './kit.ts';

/** AUT-11 The accounts elsewhere with which one logs in here; linking one goes over the login's own way to a provider. */
export const linkedPage: AccountRoute = {
  item: 'linked',
  path: '/linked',
  load: async ({ kernel, scope, query, lang }) => {
    const [own, choices] = await Promise.all([
      kernel.call(scope, ownIdentities, {}),
      kernel.call(scope, ssoChoices, {}),
    ]);
    const open = choices.filter(({ ssoCode }) => !own.some((one) => one.ssoCode === ssoCode));
    const code = query['refused'] ?? '';
    const fault = code.startsWith('sso.') ? refusalText({ code, facts: {} }, lang) : '';
    return { name: 'linked', body: { own, open, fault } };
  },
  acts: {
    unlink: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, unlinkIdentity, formInput(unlinkIdentity, fields), key);
      return { outcome: 'operation' };
    },
  },
};
