import { randomUUID } from 'node:crypto';
import { type Actions, offerOf, refusalOf } from '@tradeport/api/kernel/available';
import { productActions } from '@tradeport/api/catalogue/lifecycle';
import { certificationActions, qualificationActions } from '@tradeport/api/certification/lifecycle';
import { demandActions } from '@tradeport/api/demands/lifecycle';
import { userActions } from '@tradeport/api/identity/lifecycle';
import { importActions } from '@tradeport/api/imports/lifecycle';
import { keysOf } from '@tradeport/api/kernel/keys';
import { memberActions, memberChangeActions } from '@tradeport/api/members/lifecycle';
import { deliveryActions } from '@tradeport/api/messages/lifecycle';
import { paymentActions } from '@tradeport/api/payment/lifecycle';
import { payoutActions } from '@tradeport/api/payment/refund-lifecycle';
import { priceListActions } from '@tradeport/api/pricing/lifecycle';
import { deletionActions } from '@tradeport/api/privacy/lifecycle';
import { rebateActions } from '@tradeport/api/rebate/lifecycle';
import { promotionActions } from '@tradeport/api/promotions/actions';
import { registrationActions } from '@tradeport/api/registration/lifecycle';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/ctx.ts';
import type { Served } from '../kernel/handler.ts';
import { composed } from '../kernel/query.ts';
import * as users from '../modules/accounts/users.ts';
import * as productSteps from '../modules/catalogue/steps.ts';
import { productForEdit } from '../modules/catalogue/edit.ts';
import * as qualifications from '../modules/certification/qualifications.ts';
import * as certifications from '../modules/certification/review.ts';
import * as demandReview from '../modules/demands/review.ts';
import { get as importOf } from '../modules/imports/find.ts';
import * as importSteps from '../modules/imports/steps.ts';
import * as changes from '../modules/members/change.ts';
import * as levels from '../modules/members/levels.ts';
import * as members from '../modules/members/members.ts';
import { resend } from '../modules/messages/outbox.ts';
import * as offline from '../modules/payment/offline.ts';
import { desk } from '../modules/payment/orders.fixture.ts';
import * as payouts from '../modules/payment/payouts.ts';
import * as priceLists from '../modules/pricing/lists.ts';
import * as promotionReview from '../modules/promotions/review.ts';
import { save as savePromotion } from '../modules/promotions/save.ts';
import * as promotionSteps from '../modules/promotions/steps.ts';
import { view as promotionView } from '../modules/promotions/find.ts';
import * as deletions from '../modules/privacy/deletion.ts';
import * as rebates from '../modules/rebate/decide.ts';
import { run as rebateRun } from '../modules/rebate/find.ts';
import * as registrations from '../modules/registration/decide.ts';
import { aCategory, aProduct } from '../modules/search/goods.fixture.ts';
import { saveProductCall } from '@tradeport/api/catalogue/calls';
import { submitVoucher } from '@tradeport/api/payment/calls';
import { useApp } from '../testing/app.fixture.ts';
import { codeOf } from '../testing/refusals.ts';

/**
 * An action table agrees with its calls, in every state of the record and for own and foreign
 * records: a possible action is accepted, and a disabled one is refused for the reason shown at its
 * button. Each is asked in a transaction that is rolled back.
 */
type Row = { status: string } & Record<string, unknown>;
type Call = (ctx: Ctx<string>) => Promise<unknown>;
type Desk = {
  of: Actions<string, string, unknown>;
  /** The record whose status is set, and what else of it a state needs. */
  id: string;
  with?: string;
  /** The record as the wire shows it to the caller. */
  row: (ctx: Ctx<string>) => Promise<Row>;
  calls: Record<string, Call>;
  by: readonly string[];
  /** Codes in place of `state.cannot_move`, and of what only the service knows though the table says possible. */
  instead?: Record<string, string>;
  beyond?: readonly string[];
};

const ask =
  (of: { served: Served }, input: Record<string, unknown>): Call =>
  (ctx) =>
    of.served.run(ctx, of.served.call.input.parse(input));
const read =
  (of: { served: Served }, input: Record<string, unknown>, known: Record<string, unknown> = {}) =>
  async (ctx: Ctx<string>): Promise<Row> => ({
    status: '',
    ...((await ask(of, input)(ctx)) as object),
    ...known,
  });

class RolledBack extends Error {}

describe('what a desk offers is what its calls accept', () => {
  const app = useApp();
  const made: Record<string, Desk> = {};
  const system = <R>(work: (ctx: Ctx<string>) => Promise<R>) => app.as(null, work);
  const insert = async (table: string, row: Record<string, unknown>) => {
    const id = randomUUID();
    const columns = keysOf({ id: '', ...row });
    const values = { id, ...row } as Record<string, unknown>;
    await system((ctx) =>
      ctx.run(
        composed(
          `insert into ${table} (tenant_id, ${columns.join(', ')}) values ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')})`,
        )(ctx.tenant.id, ...columns.map((column) => values[column])),
      ),
    );
    return id;
  };

  beforeAll(async () => {
    const now = new Date();
    const [buyer, seller, house] = await Promise.all(
      ['buyer', 'seller', 'admin'].map((login) => app.memberOf(login)),
    );
    const userOf = (login: string) => app.as(login, async (ctx) => ctx.user?.id ?? '');
    const [buyerUser, sellerUser, adminUser, financeUser] = await Promise.all(
      ['buyer', 'seller', 'admin', 'finance'].map(userOf),
    );
    const at = desk(app);

    const contractCode = await at.order(100);
    const { paymentCode = '' } = await app.clients.buyer(submitVoucher, {
      contractCodes: [contractCode],
      voucherNo: 'V-1',
      fileCode: await at.voucher(),
    });
    let reference = 0;
    made['payment'] = {
      of: paymentActions,
      id: paymentCode ?? '',
      row: async () => ({ status: '' }),
      calls: {
        confirm: (ctx) =>
          ask(offline.confirm, {
            paymentCode,
            amount: '100',
            bankReference: `B-${(reference += 1)}`,
          })(ctx),
        refuse: ask(offline.refusal, { paymentCode, reason: 'x' }),
      },
      by: ['finance'],
    };

    const money = { currency: 'CNY', created_at: now };
    const refundOrder = await at.order(10);
    const refund = await insert('refund', {
      ...money,
      no: 'R-1',
      order_id: refundOrder,
      buyer_id: buyer,
      seller_id: seller,
      cause_kind: 'order',
      cause_id: refundOrder,
      amount: 10_000,
    });
    const leg = await insert('refund_leg', {
      ...money,
      refund_id: refund,
      order_id: refundOrder,
      buyer_id: buyer,
      position: 0,
      source: 'transfer',
      source_id: randomUUID(),
      amount: 10_000,
      status: 'payout',
    });
    const payout = (way: 'balance' | 'transfer') =>
      insert('payout', {
        ...money,
        leg_id: leg,
        refund_id: refund,
        order_id: refundOrder,
        member_id: buyer,
        cause: 'transfer',
        amount: 10_000,
        status: 'open',
        way,
        voucher_no: way,
        proposed_by: financeUser,
        proposed_name: 'finance',
      });
    const payoutCode = await payout('transfer');
    made['payout'] = {
      of: payoutActions,
      id: payoutCode,
      with: `ended_at = case when $3 in ('paid', 'to_balance') then created_at end`,
      row: async (ctx) => {
        const { rows } = (await ask(payouts.listPayouts, {})(ctx)) as { rows: Row[] };
        return rows.find((row) => row['payoutCode'] === payoutCode) ?? { status: '' };
      },
      calls: {
        propose: ask(payouts.propose, { payoutCode, way: 'transfer', voucherNo: 'T-2' }),
        pay: ask(payouts.confirmProposal, { payoutCode }),
        sendBack: ask(payouts.rejectProposal, { payoutCode, reason: 'x' }),
      },
      by: ['finance', 'admin'],
      // The account of pending payouts is empty here.
      beyond: ['error: ledger.short'],
    };

    const change = (member: string | undefined, user: string | undefined) =>
      insert('member_change', {
        member_id: member,
        user_id: user,
        user_name: 'x',
        before: '{}',
        after: '{}',
        status: 'pending',
        created_at: now,
      });
    const changeCode = await change(house, adminUser);
    made['own member change'] = {
      of: memberChangeActions,
      id: changeCode,
      row: read(changes.changeOf, { changeCode }, { isOwn: true }),
      calls: {
        approve: ask(changes.approveInfo, { changeCode }),
        refuse: ask(changes.refuseInfo, { changeCode, reason: 'x' }),
      },
      by: ['admin'],
    };
    const otherCode = await change(buyer, buyerUser);
    made['member change'] = {
      of: memberChangeActions,
      id: otherCode,
      row: read(changes.changeOf, { changeCode: otherCode }, { isOwn: false }),
      calls: {
        approve: ask(changes.approveInfo, { changeCode: otherCode }),
        refuse: ask(changes.refuseInfo, { changeCode: otherCode, reason: 'x' }),
      },
      by: ['admin'],
    };

    /** One that counts, with a second version that waits for its review or not. */
    const promotion = async (more: { seller?: string | undefined; asks?: string | undefined }) => {
      const window = { starts_at: now, ends_at: new Date('2099-01-01') };
      const terms = { type: 'discount', rate: 100_000 } as const;
      const promotionCode = await insert('promotion', {
        ...money,
        ...window,
        number: randomUUID(),
        seller_id: more.seller ?? null,
        type: terms.type,
        status: 'draft',
        name: '{"zh":"x"}',
        version: 2,
        user_id: sellerUser,
        user_name: 'seller',
        changed_at: now,
      });
      const counts = { seller_id: more.seller ?? null, starts_at: now };
      await insert('promotion_live', {
        ...counts,
        id: promotionCode,
        version: 1,
        type: terms.type,
        open: true,
        first_order: false,
      });
      for (const number of [1, 2])
        await insert('promotion_version', {
          ...window,
          promotion_id: promotionCode,
          number,
          name: '{"zh":"x"}',
          terms: JSON.stringify(terms),
          scope: '{}',
          limits: '{}',
          exclusive: false,
          priority: 1,
          user_id: sellerUser,
          created_at: now,
        });
      if (more.asks)
        await insert('promotion_review', {
          promotion_id: promotionCode,
          version: 2,
          seller_id: more.seller ?? null,
          status: 'waiting',
          user_id: more.asks,
          user_name: 'x',
          asked_at: now,
        });
      const one = { promotionCode };
      const reviews = [{ promotionCode, version: 2 }];
      const reviewed = (call: Call) => async (ctx: Ctx<string>) => {
        const answer = (await call(ctx)) as { refused: { errorCode: string }[] };
        const [refused] = answer.refused;
        if (refused) ctx.refuse(refused.errorCode as 'not_found');
      };
      return {
        of: promotionActions,
        id: promotionCode,
        row: async (ctx: Ctx<string>) => (await ask(promotionView, one)(ctx)) as Row,
        calls: {
          edit: ask(savePromotion, {
            ...one,
            terms,
            promotionName: { zh: 'x' },
            startsAt: now.toISOString(),
          }),
          submit: ask(promotionSteps.submit, one),
          withdraw: ask(promotionSteps.withdraw, one),
          approve: reviewed(ask(promotionReview.approve, { reviews })),
          reject: reviewed(ask(promotionReview.reject, { reviews, reason: 'x' })),
          pause: (ctx: Ctx<string>) => promotionSteps.pause(ctx, { ...one, reason: '' }),
          resume: ask(promotionSteps.resume, one),
          end: ask(promotionSteps.end, one),
          discard: ask(promotionSteps.discard, one),
        },
      };
    };
    const lives = `live_version = case when $3 in ('approved', 'paused', 'ended') then 1 end`;
    const [forbidden, changed] = ['auth.forbidden', 'promotion.changed'];
    const undecided = { approve: changed, reject: changed };
    const notWritten = { edit: forbidden, submit: forbidden, withdraw: forbidden };
    made['own promotion'] = {
      ...(await promotion({})),
      with: lives,
      by: ['admin'],
      instead: undecided,
    };
    made['own promotion in review'] = {
      ...(await promotion({ asks: adminUser })),
      with: lives,
      by: ['admin', 'admin2'],
      instead: { submit: 'promotion.in_review' },
    };
    made['promotion of a seller'] = {
      ...(await promotion({ seller })),
      with: lives,
      by: ['admin'],
      instead: { ...undecided, ...notWritten, resume: forbidden, discard: forbidden },
    };
    made['promotion of a seller that the portal paused'] = {
      ...(await promotion({ seller })),
      with: `${lives}, stopped = true`,
      by: ['seller'],
      instead: undecided,
    };

    const demand = await insert('demand', {
      ...money,
      no: 'D-1',
      status: 'reviewing',
      kind: 'demand',
      title: 'x',
      description: 'x',
      quantity: 1,
      unit: 'pc',
      member_id: house,
      user_id: adminUser,
      user_name: 'admin',
      valid_until: '2099-01-01',
      ends_at: new Date('2099-01-02'),
      submitted_at: now,
      published_at: now,
    });
    made['demand'] = {
      of: demandActions,
      id: demand,
      row: async (ctx) => ({ status: '', isOwn: ctx.user?.id === adminUser }),
      calls: {
        approve: async (ctx) => {
          const answer = (await ask(demandReview.approve, {
            demands: [{ demandCode: demand, version: 1 }],
          })(ctx)) as { refused: { errorCode: string }[] };
          const [refused] = answer.refused;
          if (refused) ctx.refuse(refused.errorCode as 'not_found');
        },
        fail: ask(demandReview.refuse, { demandCode: demand, version: 1, reason: 'x' }),
      },
      by: ['admin', 'admin2'],
    };

    const rule = await insert('rebate_rule', {
      ...money,
      name: '{"zh":"x"}',
      from_amount: 0,
      rate: 1,
      is_open: true,
    });
    const runCode = await insert('rebate_run', {
      ...money,
      no: 'RR-1',
      rule_id: rule,
      rule: JSON.stringify({ name: { zh: 'x' }, rate: 1, validDays: null }),
      starts_on: '2026-01-01',
      ends_on: '2026-01-31',
      made_by: financeUser,
      made_name: 'finance',
      members: 0,
      amount: 0,
      status: 'calculated',
    });
    made['rebate'] = {
      of: rebateActions,
      id: runCode,
      row: read(rebateRun, { runCode }),
      calls: {
        confirm: ask(rebates.confirm, { runCode }),
        discard: ask(rebates.discard, { runCode, reason: 'x' }),
        reverse: ask(rebates.reverse, { runCode, reason: 'x' }),
      },
      by: ['finance', 'admin'],
    };

    for (const [name, member, user] of [
      ['papers of the house', house, adminUser],
      ['papers of a seller', seller, sellerUser],
    ] as const) {
      const certificationCode = await insert('certification', {
        member_id: member,
        user_id: user,
        kind: 'company',
        company_name: `Of ${name}`,
        created_at: now,
      });
      made[`certification: ${name}`] = {
        of: certificationActions,
        id: certificationCode,
        row: read(certifications.get, { certificationCode }),
        calls: {
          take: ask(certifications.take, { certificationCode }),
          approve: ask(certifications.approve, { certificationCode }),
          fail: ask(certifications.fail, { certificationCode, reason: 'x' }),
          revoke: ask(certifications.revoke, { certificationCode, reason: 'x' }),
        },
        by: ['admin', 'admin2'],
      };
      const userinfoQuaCode = await insert('qualification', {
        member_id: member,
        user_id: user,
        kind: 'other',
        name: 'x',
        starts: '2026-01-01',
        files: [],
        status: 'pending_review',
        created_at: now,
      });
      made[`qualification: ${name}`] = {
        of: qualificationActions,
        id: userinfoQuaCode,
        row: async (ctx) => {
          const { rows } = (await ask(qualifications.list, {})(ctx)) as { rows: Row[] };
          return (
            rows.find((one) => one['userinfoQuaCode'] === userinfoQuaCode) ?? {
              status: '',
              ownReview: false,
            }
          );
        },
        calls: {
          approve: ask(qualifications.approve, { userinfoQuaCode }),
          refuse: ask(qualifications.refuse, { userinfoQuaCode, reason: 'x' }),
        },
        by: ['admin', 'admin2'],
      };
    }

    const deletionCode = await insert('deletion_request', {
      member_id: house,
      user_id: adminUser,
      whole: false,
      subject_name: 'x',
      status: 'pending',
      created_at: now,
    });
    made['deletion'] = {
      of: deletionActions,
      id: deletionCode,
      row: async (ctx) => {
        const { rows } = (await ask(deletions.deletionsPage, {})(ctx)) as { rows: Row[] };
        return rows.find((row) => row['deletionCode'] === deletionCode) ?? { status: '' };
      },
      calls: {
        approve: ask(deletions.approve, { deletionCode }),
        refuse: ask(deletions.refuse, { deletionCode, reason: 'x' }),
      },
      by: ['admin', 'admin2'],
      beyond: ['leave.main'],
    };

    const registrationCode = await insert('registration', {
      no: 'G-1',
      member_id: buyer,
      user_id: buyerUser,
      role: 'buyer',
      kind: 'company',
      name: 'x',
      contact: 'x@example.com',
      lang: 'en',
      agreement_lang: 'en',
      agreement_version: 0,
      agreed_at: now,
      created_at: now,
      updated_at: now,
    });
    made['registration'] = {
      of: registrationActions,
      id: registrationCode,
      row: read(registrations.get, { registrationCode }),
      calls: {
        approve: ask(registrations.approve, { registrationCode }),
        refuse: ask(registrations.refuse, { registrationCode, reason: 'x' }),
      },
      by: ['admin'],
    };

    const goodsClassCode = await aCategory(app);
    const { goodsCode } = await app.clients.seller(saveProductCall, aProduct(goodsClassCode));
    await system((ctx) =>
      ctx.run(
        composed('update product set submitted_by = $3 where tenant_id = $1 and id = $2')(
          ctx.tenant.id,
          goodsCode,
          adminUser,
        ),
      ),
    );
    made['product'] = {
      of: productActions,
      id: goodsCode,
      row: read(productForEdit, { goodsCode }),
      calls: {
        submit: ask(productSteps.submit, { goodsCode }),
        withdraw: ask(productSteps.withdraw, { goodsCode }),
        approve: ask(productSteps.approve, { goodsCode }),
        refuse: ask(productSteps.refuse, { goodsCode, reason: 'x' }),
        put_on: ask(productSteps.putOnShelf, { goodsCode }),
        take_off: ask(productSteps.takeOffShelf, { goodsCode, reason: 'x' }),
        remove: ask(productSteps.deleteDraft, { goodsCode }),
      },
      by: ['admin', 'admin2'],
      instead: { remove: 'product.not_draft' },
      beyond: ['return_address.needed'],
    };

    const priceListCode = await insert('price_list', {
      no: 'PL-1',
      seller_id: seller,
      name: '{"zh":"x"}',
      currency: 'CNY',
      status: 'draft',
      created_at: now,
      updated_at: now,
    });
    const move = (step: string) => ask(priceLists.moveList, { priceListCode, version: 1, step });
    made['price list'] = {
      of: priceListActions,
      id: priceListCode,
      row: read(priceLists.getList, { priceListCode }),
      calls: {
        activate: move('activate'),
        pause: move('pause'),
        archive: move('archive'),
        edit: ask(priceLists.saveList, {
          priceListCode,
          version: 1,
          name: { zh: 'y' },
          currency: 'CNY',
          priority: 1,
          assignedTo: [],
        }),
      },
      by: ['admin'],
      instead: { edit: 'price_list.archived' },
    };

    const importCode = await insert('import_run', {
      user_id: adminUser,
      user_name: 'admin',
      file_name: 'x.csv',
      format: 'prices',
      created_at: now,
    });
    made['import'] = {
      of: importActions,
      id: importCode,
      row: read(importOf, { importCode }),
      calls: {
        check: ask(importSteps.check, { importCode, mapping: { SKU: 'skuNo', P: 'price' } }),
        start: ask(importSteps.start, { importCode }),
        remove: ask(importSteps.remove, { importCode }),
      },
      by: ['admin'],
      with: 'products_total = 1',
    };
    await system((ctx) =>
      ctx.run(
        composed(
          `insert into import_chunk (tenant_id, run_id, first, items) values ($1, $2, 0, '[]')`,
        )(ctx.tenant.id, importCode),
      ),
    );
    made['import of nothing'] = { ...made['import'], with: 'products_total = 0' };

    const deliveryCode = await insert('delivery', {
      channel: 'email',
      recipient: 'x@example.com',
      template: 'test',
      facts: '{}',
      lang: 'en',
      provider: 'outbox',
      subject: 'x',
      body: 'x',
      status: 'failed',
      created_at: now,
    });
    made['delivery'] = {
      of: deliveryActions,
      id: deliveryCode,
      row: async () => ({ status: '' }),
      calls: { resend: ask(resend, { deliveryCode }) },
      with: `due_at = case when $3 = 'queued' then created_at end`,
      by: ['admin'],
    };

    for (const [name, userCode] of [
      ['own login', adminUser],
      ['login', buyerUser],
    ] as const)
      made[name] = {
        of: userActions,
        id: userCode ?? '',
        row: async (ctx) => ({ status: '', isSelf: ctx.user?.id === userCode }),
        calls: {
          approve: ask(users.approve, { userCode }),
          blacklist: ask(users.blacklist, { userCode, reason: 'x' }),
          restore: ask(users.restore, { userCode, reason: 'x' }),
        },
        by: ['admin'],
      };
    for (const [name, merberCode] of [
      ['own company', house],
      ['company', seller],
    ] as const)
      made[name] = {
        of: memberActions,
        id: merberCode ?? '',
        row: read(members.getMember, { merberCode }, { isOwn: merberCode === house }),
        calls: {
          approve: ask(members.approve, { merberCode }),
          suspend: ask(members.suspend, { merberCode, reason: 'x' }),
          resume: ask(members.resume, { merberCode, reason: 'x' }),
          setLevel: ask(levels.assignLevel, { merberCode, levelCode: '' }),
          makeSeller: ask(members.makeSeller, { merberCode, isSeller: true }),
          endSeller: ask(members.makeSeller, { merberCode, isSeller: false }),
        },
        by: ['admin'],
      };
  });

  /** Every state × caller × action: the expected answer, and the call's answer. */
  async function walk({ of, id, row, calls, by, with: more, instead = {}, beyond = [] }: Desk) {
    const wrong: string[] = [];
    const possible = new Set<string>();
    const setStatus = composed(
      `update ${of.life.table} set status = $3${more ? `, ${more}` : ''} where tenant_id = $1 and id = $2`,
    );
    for (const login of by)
      for (const status of keysOf(of.life.states))
        for (const [verb, call] of Object.entries(calls)) {
          let [expected, said] = ['', ''];
          const asked = app.as(login, async (ctx) => {
            await ctx.run(setStatus(ctx.tenant.id, id, status));
            const known = { ...(await row(ctx)), status };
            const offer = offerOf(of, verb, known as never);
            if (offer?.why === null) possible.add(verb);
            const why = offer && refusalOf(of, verb, known as never)?.code;
            expected = offer?.why === null ? 'done' : (why ?? instead[verb] ?? 'state.cannot_move');
            said = await codeOf(call(ctx));
            throw new RolledBack();
          });
          await asked.catch((error: unknown) => {
            if (!(error instanceof RolledBack) && said === '') throw error;
          });
          if (said !== expected && !(expected === 'done' && beyond.includes(said)))
            wrong.push(
              `${verb} of ${status} by ${login}: ${expected} is offered, ${said} is answered`,
            );
        }
    return { wrong, possible };
  }

  test.each([
    'payment',
    'payout',
    'own member change',
    'member change',
    'demand',
    'own promotion',
    'own promotion in review',
    'promotion of a seller',
    'promotion of a seller that the portal paused',
    'rebate',
    'certification: papers of the house',
    'certification: papers of a seller',
    'qualification: papers of the house',
    'qualification: papers of a seller',
    'deletion',
    'registration',
    'product',
    'price list',
    'import',
    'import of nothing',
    'delivery',
    'own login',
    'login',
    'own company',
    'company',
  ])('%s', async (name) => {
    const one = made[name];
    if (!one) throw new Error(`${name} was not made`);
    const { wrong, possible } = await walk(one);
    expect(wrong).toEqual([]);
    expect(possible.size > 0).toBe(name !== 'own member change');
  });
});
