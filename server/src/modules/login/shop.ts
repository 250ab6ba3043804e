import {
  beginPasskey,
  beginTotp,
  bindContact,
  changePassword,
  endOtherSessions,
  endSession,
  finishPasskey,
  finishTotp,
  ownSecurity,
  removeFactor,
  removePin,
  renewRecoveryCodes,
  savePin,
  sendBindCode,
  sendOwnCode,
  sessionPage,
} from '@tradeport/api/identity/own-calls';
import { contactWays, email, mobile } from '@tradeport/api/identity/model';
import { deviceOf } from '@tradeport/api/identity/security';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Texts } from '@tradeport/api/kernel/text';
import {
  type ProofWay,
  securityPlace,
  type SecurityTask,
  securityTaskPlace,
  securityTasks,
} from '@tradeport/api/identity/shop';
import type { Shows } from '@tradeport/api/mall/account/form';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { z } from 'zod';
import { formInput, readInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  type Act,
  callAct,
  type Fields,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { readPasskey } from './passkeys.ts';
import * as words from '@tradeport/api/kernel/words/index';

const SESSIONS = 50;

export const shop = [
  /** RCV-02, AUT-12, AUT-14 The protection of the login, and its sessions. */
  shopPage(securityPlace, {
    load: async ({ kernel, scope }) => {
      const [known, sessions] = await Promise.all([
        kernel.call(scope, ownSecurity, {}),
        kernel.call(scope, sessionPage, { rows: SESSIONS }),
      ]);
      return { known, sessions: sessions.rows };
    },
    acts: { end: callAct(endSession, ['sessionCode']), endOthers: callAct(endOtherSessions) },
  }),
  /** One change, after a proof: the password, or a code to the own phone or e-mail. */
  shopPage(securityTaskPlace, {
    load: async (one) => {
      const { kernel, scope, query } = one;
      const task = taskOf(one);
      const [known, { passwordRule: rule }] = await Promise.all([
        kernel.call(scope, ownSecurity, {}),
        kernel.call(scope, getProappinfo, {}),
      ]);
      const factor = known.factors.find(({ factorCode }) => factorCode === query['factor']) ?? null;
      if (task === 'remove' && !factor) refuse('not_found');
      const { browser, system } = deviceOf(scope.http.userAgent);
      const device = [browser, system].filter(Boolean).join(', ');
      const bound = { phone: known.userPhone, email: known.userEmail };
      // RCV-02 Where there is an old phone or e-mail, the code goes there.
      const by: ProofWay =
        contactWays.find((way) => bound[way] && task === way) ??
        contactWays.find((way) => bound[way] && query['by'] === way) ??
        'password';
      return { task, known, by, rule, factor, device };
    },
    faultAt,
    acts: {
      sendOwn: async ({ kernel, scope }, { oldWay }) => ({
        shows: await kernel.call(scope, sendOwnCode, formInput(sendOwnCode, { way: oldWay ?? '' })),
      }),
      sendNew: async (one, fields) => ({
        shows: await one.kernel.call(one.scope, sendBindCode, { contact: newContact(one, fields) }),
      }),
      begin: async (one, fields) => {
        const { kernel, scope } = one;
        if (taskOf(one) === 'passkey')
          return { shows: { options: await kernel.call(scope, beginPasskey, proofOf(fields)) } };
        const { uri } = await kernel.call(scope, beginTotp, proofOf(fields));
        return { shows: { uri } };
      },
      save: async (one, fields, files) => saves[taskOf(one)](one, fields, files),
    },
  }),
];

const saves: Record<SecurityTask, Act> = {
  password: async (one, fields) => {
    checkAgain(one, fields, 'passwd', differ.passwords);
    const { passwd = '' } = fields;
    await one.kernel.call(one.scope, changePassword, { ...proofOf(fields), passwd });
    return back(one, 'secured');
  },
  phone: bind,
  email: bind,
  pin: async (one, fields) => {
    checkAgain(one, fields, 'pin', differ.pins);
    await one.kernel.call(one.scope, savePin, { ...proofOf(fields), pin: fields['pin'] ?? '' });
    return back(one, 'save');
  },
  'no-pin': async (one, fields) => {
    await one.kernel.call(one.scope, removePin, proofOf(fields));
    return back(one, 'delete');
  },
  app: async (one, { code = '' }) =>
    withCodes(one, await one.kernel.call(one.scope, finishTotp, { code: code.trim() })),
  passkey: async (one, { name = '', passkey = '' }) => {
    const response = readPasskey(passkey);
    return withCodes(one, await one.kernel.call(one.scope, finishPasskey, { name, response }));
  },
  codes: async (one, fields) =>
    withCodes(one, await one.kernel.call(one.scope, renewRecoveryCodes, proofOf(fields))),
  remove: async (one, fields) => {
    const factorCode = one.query['factor'] ?? '';
    await one.kernel.call(one.scope, removeFactor, { ...proofOf(fields), factorCode });
    return back(one, 'secured');
  },
};

async function bind(one: ShopVisit, fields: Fields): ReturnType<Act> {
  const contact = newContact(one, fields);
  const { code = '' } = fields;
  await one.kernel.call(one.scope, bindContact, { ...proofOf(fields), contact, code });
  return back(one, 'secured');
}

/** The page of the phone takes a phone, that of the e-mail an address. */
function newContact(one: ShopVisit, { contact = '' }: Fields): string {
  const field = taskOf(one) === 'phone' ? mobile() : email();
  return readInput(z.object({ contact: field }), { contact }, one.lang).contact;
}

function proofOf({ oldPasswd, oldCode, oldWay }: Fields) {
  const typed = { ...(oldPasswd ? { oldPasswd } : {}), ...(oldCode ? { oldCode } : {}) };
  return { ...typed, ...(isOneOf(oldWay, contactWays) ? { oldWay } : {}) };
}

/** AUT-12 The first factor brings recovery codes: they are shown this once. */
function withCodes(one: ShopVisit, { recoveryCodes }: Required<Pick<Shows, 'recoveryCodes'>>) {
  return recoveryCodes.length > 0 ? { shows: { recoveryCodes } } : back(one, 'save');
}

function back(one: ShopVisit, outcome: 'save' | 'delete' | 'secured') {
  return { outcome, to: accountPage(one, '/security') };
}

function taskOf({ params }: ShopVisit): SecurityTask {
  const { task } = params;
  return isOneOf(task, securityTasks) ? task : refuse('not_found');
}

const differ = {
  passwords: words.thePasswordsDontMatch,
  pins: { zh: '两次输入的 PIN 码不一致', en: 'The PINs don’t match', ru: 'PIN-коды не совпадают' },
} satisfies Record<string, Texts>;

/** RCV-02 New values are typed twice. */
function checkAgain({ lang }: ShopVisit, fields: Fields, name: string, text: Texts): void {
  const again = `${name}Again`;
  if (fields[name] !== fields[again]) refuse('input.invalid', {}, { [again]: text[lang] });
}

/** Which field a refusal is about; that of a code only where a single one was asked for. */
function faultAt(code: string, act: string, { oldWay, contact }: Fields): string | undefined {
  const ofProof = oldWay ? 'oldCode' : 'oldPasswd';
  if (code === 'user.password_old' || code === 'confirm.missing') return ofProof;
  if (code.startsWith('user.password_')) return 'passwd';
  if (code === 'user.taken' || code === 'user.same_contact') return 'contact';
  if (code === 'pin.simple') return 'pin';
  if (code === 'factor.wrong') return 'code';
  if (!code.startsWith('code.')) return undefined;
  if (act === 'sendNew') return 'contact';
  if (act === 'sendOwn' || contact === undefined) return 'oldCode';
  return oldWay ? undefined : 'code';
}
