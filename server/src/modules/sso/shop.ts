import { ownIdentities, ssoChoices, unlinkIdentity } from '@tradeport/api/sso/calls';
import { linkedPlace } from '@tradeport/api/sso/shop';
import { refusalText } from '../../kernel/as-refused.ts';
import { callAct, shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** AUT-11 The accounts elsewhere with which one logs in here; linking one goes over the login's own way to a provider. */
  shopPage(linkedPlace, {
    load: async ({ kernel, scope, query, lang }) => {
      const [own, choices] = await Promise.all([
        kernel.call(scope, ownIdentities, {}),
        kernel.call(scope, ssoChoices, {}),
      ]);
      const open = choices.filter(({ ssoCode }) => !own.some((one) => one.ssoCode === ssoCode));
      const code = query['refused'] ?? '';
      const fault = code.startsWith('sso.') ? refusalText({ code, facts: {} }, lang) : '';
      return { own, open, fault };
    },
    acts: { unlink: callAct(unlinkIdentity, ['identityCode']) },
  }),
];
