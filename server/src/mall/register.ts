import { shownAgreements } from '@tradeport/api/agreements/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { RegisterPage } from '@tradeport/api/mall/pages';
import {
  getAgreement,
  getOpenRoles,
  getOwnRegistration,
  registerUser,
} from '@tradeport/api/registration/calls';
import { registrationFormOf } from '@tradeport/api/registration/roles';
import { expected } from '../kernel/as-refused.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerCode, type Entry, entryPage, faultsOf, showEntry, statusOf } from './entry-page.ts';
import { setFlash } from './flash.ts';
import { goTo, type MallParts } from './visit.ts';

const shown = ['userPhone', 'code', 'userRelname', 'merberCompname', 'userPwsswd', 'agreed'];
const kept = ['merberType', 'merberCompname', 'userRelname', 'userPhone', 'code', 'agreed'];

/**
 * REG-01, REG-03 Registration of buyers in the shop: one short page. Companies fill in the rest in
 * the console.
 */
export function registerRoutes(http: FastifyInstance, parts: MallParts): void {
  entryPage(http, parts, '/register', {
    show: async (entry) => (entry.one.scope.user ? goTo(entry.one, entry.back) : show(entry, {})),
    send: (entry) =>
      entry.fields['act'] === 'send'
        ? answerCode(entry, 'register', 'userPhone', (sent, status) => show(entry, sent, status))
        : register(entry),
  });
}

async function register(entry: Entry): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const { userPhone = '', code = '', userPwsswd = '', userRelname = '', agreed } = fields;
  const isCompany = fields['merberType'] === 'company';
  try {
    const own = await parts.kernel.call(one.scope, registerUser, {
      applyRole: 'buyer',
      merberType: isCompany ? 'company' : 'person',
      userPhone,
      code,
      userPwsswd,
      ...(userRelname.trim() ? { userRelname } : {}),
      ...(isCompany && fields['merberCompname']?.trim()
        ? { merberCompname: fields['merberCompname'] }
        : {}),
      agreed: agreed !== undefined,
      ...(/^\d{1,9}$/.test(agreed ?? '') ? { agreementVersion: Number(agreed) } : {}),
    });
    if (own.status !== 'approved') return goTo(one, registrationFormOf(own));
  } catch (error) {
    const refused = expected(error);
    return show(entry, faultsOf(refused, one, shown), statusOf(refused));
  }
  setFlash(one, 'register');
  // CMS-02d The agreement of the registration is accepted; others may ask as well.
  const inForce = await parts.kernel.call(one.scope, shownAgreements, {});
  const to = addressesIn(one.lang, one.main);
  return goTo(one, inForce.some(({ asks }) => asks) ? to.agreements(back) : back);
}

async function show(
  entry: Entry,
  more: Partial<RegisterPage>,
  status = 200,
): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const { kernel } = parts;
  const [opening, agreement, own] = await Promise.all([
    kernel.call(one.scope, getOpenRoles, {}),
    kernel.call(one.scope, getAgreement, {}),
    kernel.call(one.scope, getOwnRegistration, {}),
  ]);
  const buyer = opening.roles.find((role) => role.applyRole === 'buyer');
  const data: RegisterPage = {
    back,
    typed: Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name))),
    faults: {},
    fault: '',
    resendS: 0,
    kinds: buyer?.kinds ?? [],
    auto: buyer?.auto ?? false,
    rule: opening.passwordRule,
    agreement,
    unfinished: own && own.status !== 'approved' ? own.merberCompname : '',
    ...more,
  };
  const path = (place: string) => addressesIn(one.lang, one.main).register(place);
  return showEntry(entry, 'register', path, data, status);
}
