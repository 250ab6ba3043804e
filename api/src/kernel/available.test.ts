import { describe, expect, test } from 'vitest';
import { actions, available, blockOf, offerOf, refusalOf } from './available.ts';
import { errors } from './errors.ts';
import { lifecycle } from './lifecycle.ts';

const words = (en: string) => ({ zh: en, en, ru: en });
const life = lifecycle({
  name: 'claim',
  table: 'claim',
  start: ['open'],
  end: ['paid', 'refused'],
  states: {
    open: { waits: 'seller', ...words('Open') },
    approved: { waits: 'seller', ...words('Approved') },
    paid: { ended: 'well', ...words('Paid') },
    refused: { ended: 'badly', ...words('Refused') },
    reviewed_again: { waits: 'seller', ...words('Reviewed again') },
  },
  steps: {
    approve: { from: ['open'], to: 'approved', by: ['claim.review'], text: words('Approve') },
    refuse: {
      from: ['open'],
      to: 'refused',
      by: ['claim.review'],
      reason: true,
      text: words('Refuse'),
    },
    pay: { from: ['approved'], to: 'paid', by: ['claim.pay'], text: words('Pay') },
    appeal: { from: ['refused'], to: 'reviewed_again', by: ['claim.apply'], text: words('Appeal') },
    confirm: {
      from: ['reviewed_again'],
      to: 'refused',
      by: ['claim.review'],
      reason: true,
      text: words('Confirm'),
    },
    lapse: { from: ['open'], to: 'refused', by: ['system'], reason: true, text: words('Lapse') },
  },
});
const claimErrors = errors({
  'claim.own': { status: 403, ...words('You cannot review your own claim') },
  'claim.no_account': { status: 409, ...words('It has no bank account') },
});
const claims = actions(life, {
  errors: claimErrors,
  refuseWhen: {
    approve: { 'claim.own': (row: { isOwn: boolean }) => row.isOwn },
    pay: {
      'claim.own': (row: { isOwn: boolean }) => row.isOwn,
      'claim.no_account': (row: { account: string }) => row.account === '',
    },
  },
});
const all = new Set(['claim.review', 'claim.pay', 'claim.apply']);
const other = { isOwn: false, account: '40817' };

describe('what may be done with a record', () => {
  test('now, when the state allows it and nothing else refuses it', () => {
    expect(offerOf(claims, 'approve', { status: 'open', ...other })).toEqual({ why: null });
  });

  test('not now, with the words of the refusal that the call answers with', () => {
    const own = { status: 'open', isOwn: true, account: '' } as const;
    expect(offerOf(claims, 'approve', own)?.why?.en).toBe('You cannot review your own claim');
    expect(refusalOf(claims, 'approve', own)?.code).toBe('claim.own');
    // The first one counts.
    expect(refusalOf(claims, 'pay', own)?.code).toBe('claim.own');
    expect(refusalOf(claims, 'pay', { isOwn: false, account: '' })?.code).toBe('claim.no_account');
    expect(refusalOf(claims, 'refuse', {})).toBeNull();
  });

  test('not yet, where the regular course still leads to a state that allows it', () => {
    const offer = offerOf(claims, 'pay', { status: 'open', ...other });
    expect(offer?.why?.en).toBe('Only available when the status is “Approved”');
  });

  test('not offered, where nothing leads there any more, or only an exception does', () => {
    expect(offerOf(claims, 'approve', { status: 'approved', ...other })).toBeNull();
    expect(offerOf(claims, 'pay', { status: 'refused', ...other })).toBeNull();
    expect(offerOf(claims, 'appeal', { status: 'open', ...other })).toBeNull();
  });

  test('not offered of what has ended, though a step leads back from there', () => {
    expect(offerOf(claims, 'appeal', { status: 'refused', ...other })).toEqual({ why: null });
    expect(offerOf(claims, 'confirm', { status: 'refused', ...other })).toBeNull();
    expect(offerOf(claims, 'confirm', { status: 'reviewed_again', ...other })).toEqual({
      why: null,
    });
  });

  test('not offered, where only a step back to the start leads there', () => {
    const text = words('Take back');
    const takeBack = { from: ['approved'], to: 'open', by: ['claim.apply'], text } as const;
    const steps = { ...life.steps, takeBack };
    const taken = actions({ ...life, steps }, { errors: claimErrors, refuseWhen: {} });
    expect(offerOf(taken, 'takeBack', { status: 'approved' })).toEqual({ why: null });
    expect(offerOf(taken, 'approve', { status: 'approved' })).toBeNull();
  });

  test('what will not be possible later either says so at once', () => {
    const offer = offerOf(claims, 'pay', { status: 'open', isOwn: false, account: '' });
    expect(offer?.why?.en).toBe('It has no bank account');
  });

  test('by the permissions alone, in the order of the lifecycle; what jobs do is nobody’s', () => {
    const row = { status: 'open', ...other } as const;
    const verbs = (may: ReadonlySet<string>) => available(claims, row, may).map((one) => one.verb);
    expect(verbs(all)).toEqual(['approve', 'refuse', 'pay']);
    expect(verbs(new Set(['claim.pay']))).toEqual(['pay']);
    expect(verbs(new Set())).toEqual([]);
  });

  test('a wrong verb, a missing fact and an undeclared refusal are errors of the compiler', () => {
    // @ts-expect-error no such verb
    expect(() => offerOf(claims, 'aprove', { status: 'open', ...other })).toThrow(TypeError);
    // @ts-expect-error no such state
    offerOf(claims, 'approve', { status: 'opened', ...other });
    // @ts-expect-error `account` is not known
    offerOf(claims, 'pay', { status: 'open', isOwn: false });
    // @ts-expect-error `isOwn` is not known
    refusalOf(claims, 'approve', {});
    // @ts-expect-error a rule of a verb that there is not
    actions(life, { errors: claimErrors, refuseWhen: { aprove: {} } });
    actions(life, {
      errors: claimErrors,
      // @ts-expect-error a refusal that is declared nowhere
      refuseWhen: { approve: { 'claim.mine': () => true } },
    });
  });

  test('also what is no step, what is never done to such a record, and what people look for', () => {
    const wider = actions(life, {
      errors: { ...claimErrors, 'claim.left': { status: 409, ...words('Only {left} are left') } },
      also: {
        print: { by: ['claim.review'], from: ['approved'], text: words('Print') },
        call: { by: ['claim.review'], from: ['open'], text: words('Call'), expected: true },
      },
      refuseWhen: {
        print: {
          never: (row: { paper: boolean }) => !row.paper,
          'claim.left': (row: { left: number }) => row.left < 2,
        },
      },
    });
    const paper = { paper: true, left: 2 };
    expect(offerOf(wider, 'print', { status: 'approved', ...paper })).toEqual({ why: null });
    expect(offerOf(wider, 'print', { status: 'open', ...paper })?.why?.en).toContain('Approved');
    expect(offerOf(wider, 'print', { status: 'approved', paper: true, left: 1 })?.why?.en).toBe(
      'Only 1 are left',
    );
    expect(offerOf(wider, 'print', { status: 'approved', paper: false, left: 2 })).toBeNull();
    expect(blockOf(wider, 'print', { status: 'approved', paper: false, left: 2 })).toEqual({
      code: 'state.cannot_move',
      facts: { status: 'approved', verb: 'print' },
    });
    expect(blockOf(wider, 'print', { status: 'open', paper: true, left: 1 })).toEqual({
      code: 'claim.left',
      facts: { left: 1 },
    });
    // Its time is past, and it says so as long as the record is open.
    expect(offerOf(wider, 'call', { status: 'approved' })?.why?.en).toContain('Open');
    expect(offerOf(wider, 'call', { status: 'paid' })).toBeNull();
    expect(available(wider, { status: 'approved', ...paper }, all).map(({ verb }) => verb)).toEqual(
      ['pay', 'print', 'call'],
    );
  });
});
