import {
  qualificationPage,
  saveQualification,
  withdrawQualification,
} from '@tradeport/api/certification/calls';
import { QUALIFICATION_PICTURES_MAX, QUALIFICATIONS_MAX } from '@tradeport/api/certification/model';
import type { Qualification } from '@tradeport/api/mall/account/company';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { type Fields, keyOf, pagesOf } from '../../kernel/shop.ts';
import { picturesOf } from '../../modules/files/index.ts';
import type { AccountRoute, AccountVisit } from './kit.ts';
import { narrowedBy } from '../../kernel/narrow.ts';

const ROWS = 20;

/** CRT-02 The own qualifications, with what ends soon. */
export const qualificationsPage: AccountRoute = {
  item: 'qualifications',
  path: '/qualifications',
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const narrowed = narrowedBy(qualificationPage.input, query, ['q', 'status']);
    const asked = { ...narrowed, rows: String(ROWS), ...(after ? { after } : {}) };
    const { rows, next } = await kernel.call(scope, qualificationPage, {
      ...formInput(qualificationPage, asked),
      merberCode: scope.user.memberId,
    });
    return { name: 'qualifications', body: { rows, narrowed, ...pagesOf(narrowed, after, next) } };
  },
  acts: {
    withdraw: async (one, { userinfoQuaCode = '' }) => {
      const key = keyOf(one, 'withdraw', userinfoQuaCode);
      await one.kernel.call(one.scope, withdrawQualification, { userinfoQuaCode }, key);
      return { outcome: 'operation' };
    },
  },
};

/** Of one that is not there yet, in the place of its code. */
const NEW = 'new';
const PICTURE = 'picture.';

/** CRT-02 A new qualification, or one that is handed in again. */
export const qualificationFormPage: AccountRoute = {
  item: 'qualifications',
  path: '/qualifications/:userinfoQuaCode',
  uploads: { fields: 30, files: 2 * QUALIFICATION_PICTURES_MAX },
  pictures: { purpose: 'certification', many: true },
  load: async (one, sent) => {
    const known = await knownOf(one);
    const had = known?.pictures ?? [];
    const codes = new Set([
      ...had.map((picture) => picture.fileCode),
      ...(sent ? picturesIn(sent.typed) : []),
    ]);
    const pictures = await picturesOf(one, [...codes], had);
    return { name: 'qualification', body: { known, pictures } };
  },
  acts: {
    save: async (one, fields) => {
      const { kernel, scope, key, lang, main, params } = one;
      const { userinfoQuaCode = '' } = params;
      const own = Object.entries(fields).filter(([name]) => name.startsWith('userinfoQua'));
      const input = formInput(saveQualification, {
        ...Object.fromEntries(own.filter(([, value]) => value !== '')),
        ...(userinfoQuaCode === NEW ? {} : { userinfoQuaCode }),
      });
      const userinfoQuaFiles = picturesIn(fields);
      await kernel.call(scope, saveQualification, { ...input, userinfoQuaFiles }, key);
      return { outcome: 'operation', to: addressesIn(lang, main).account('/qualifications') };
    },
  },
};

async function knownOf(one: AccountVisit): Promise<Qualification | null> {
  const { kernel, scope, params } = one;
  if (params['userinfoQuaCode'] === NEW) return null;
  const { rows } = await kernel.call(scope, qualificationPage, {
    rows: QUALIFICATIONS_MAX,
    merberCode: scope.user.memberId,
  });
  return (
    rows.find((row) => row.userinfoQuaCode === params['userinfoQuaCode']) ?? refuse('not_found')
  );
}

/** Those that are ticked, or were just uploaded. */
function picturesIn(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(PICTURE) ? [name.slice(PICTURE.length)] : [],
  );
}
