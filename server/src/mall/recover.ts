import { addressesIn } from '@tradeport/api/mall/addresses';
import type { RecoverPage } from '@tradeport/api/mall/pages';
import { loginIn, resetPassword } from '@tradeport/api/identity/calls';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { expected } from '../kernel/as-refused.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusedLogin } from './login.ts';
import {
  answerCode,
  enterBy,
  type Entry,
  entryPage,
  faultsOf,
  showEntry,
  statusOf,
} from './entry-page.ts';
import { goTo, type MallParts } from './visit.ts';

/** RCV-01 A forgotten password: a code, a new password, and in with it, back to where one came from. */
export function recoverRoutes(http: FastifyInstance, parts: MallParts): void {
  entryPage(http, parts, '/login/forgotten', {
    show: async (entry) => (entry.one.scope.user ? goTo(entry.one, entry.back) : show(entry, {})),
    send: (entry) =>
      entry.fields['act'] === 'send'
        ? answerCode(entry, 'reset', 'phone', (sent, status) => show(entry, sent, status))
        : reset(entry),
  });
}

async function reset(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { kernel } = parts;
  const { phone = '', code = '', pwd = '' } = fields;
  try {
    await kernel.call(one.scope, resetPassword, { phone, code, pwd });
  } catch (error) {
    const refused = expected(error);
    const shown = faultsOf(refused, one, ['phone', 'code', 'pwd']);
    return show(entry, shown, statusOf(refused));
  }
  return enterBy(
    entry,
    () => kernel.call(one.scope, loginIn, { phone, pwd }),
    (refused) => refusedLogin(entry, refused),
    { outcome: 'password' },
  );
}

async function show(entry: Entry, more: Partial<RecoverPage>, status = 200): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const { resetPasswordRule: rule } = await parts.kernel.call(one.scope, getProappinfo, {});
  const { phone = '', code = '' } = fields;
  const data: RecoverPage = {
    back,
    typed: { phone, code },
    faults: {},
    fault: '',
    resendS: 0,
    rule,
    ...more,
  };
  const path = (place: string) => addressesIn(one.lang, one.main).loginPart('forgotten', place);
  return showEntry(entry, 'recover', path, data, status);
}
