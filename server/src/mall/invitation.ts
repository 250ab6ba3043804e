import { addressesIn } from '@tradeport/api/mall/addresses';
import type { InvitationPage } from '@tradeport/api/mall/pages';
import { acceptInvitation, readInvitation } from '@tradeport/api/members/invitation-calls';
import { expected } from '../kernel/as-refused.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Entry, entryPage, faultsOf, showEntry, statusOf } from './entry-page.ts';
import { setFlash } from './flash.ts';
import { goTo, type MallParts } from './visit.ts';

const CONSOLE = '/console/';

/** MBR-03 Where an invitation leads: a password of one's own, and in. */
export function invitationRoutes(http: FastifyInstance, parts: MallParts): void {
  entryPage(http, parts, '/invitation', { show: (entry) => show(entry), send: accept });
}

async function accept(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { token = '', userPwsswd = '', userRelname = '' } = fields;
  const named = userRelname.trim() ? { userRelname } : {};
  try {
    const me = await parts.kernel.call(one.scope, acceptInvitation, {
      token,
      userPwsswd,
      ...named,
    });
    setFlash(one, 'invitation');
    // Sellers go to the console, buyers to the shop.
    const { home } = addressesIn(one.lang, one.main);
    return goTo(one, me.permissions.includes('product.edit') ? CONSOLE : home);
  } catch (error) {
    const refused = expected(error);
    const shown = faultsOf(refused, one, ['userPwsswd', 'userRelname']);
    return show(entry, shown, statusOf(refused));
  }
}

async function show(
  entry: Entry,
  more: Partial<InvitationPage> = {},
  status = 200,
): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { token = '', userRelname = '' } = fields;
  const data = { token, invitation: null, typed: { userRelname }, faults: {}, fault: '', ...more };
  const path = () => addressesIn(one.lang, one.main).invitation(token);
  try {
    const invitation = await parts.kernel.call(one.scope, readInvitation, { token });
    return await showEntry(entry, 'invitation', path, { ...data, invitation }, status);
  } catch (error) {
    const refused = expected(error);
    const { fault } = faultsOf(refused, one, []);
    return showEntry(entry, 'invitation', path, { ...data, fault }, statusOf(refused));
  }
}
