import { calls, permissionsOf } from '@tradeport/api';
import { handInCertification, saveQualification } from '@tradeport/api/certification/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { useApp } from '../testing/app.fixture.ts';
import { digestOf, rowsOf, type Row } from '../testing/rows.ts';
import {
  askEach,
  codeFields,
  pushes,
  sampled,
  withCode,
  type CodeField,
} from '../testing/sample.ts';
import { trade, tradeOfStrangers } from '../testing/trade.ts';

/**
 * ROL-02 Within one tenant: a code of another member answers exactly as a code that nobody has, on every call
 * that somebody of a member may make and in every field that takes a code; and nothing of the other is changed.
 */
const attackers = ['buyer', 'seller', 'warehouse'] as const;

/** So many rows of others meet each field of each call. */
const IDS = 4;
/** Records open to everybody: published products and all that belongs to them. */
const shown: Record<string, true> = {
  product: true,
  sku: true,
  product_card: true,
  product_picture: true,
  price_rule: true,
  stock_level: true,
  stock_move: true,
  reservation: true,
  member: true,
};
/** Calls of the shop: another member's goods, and who sells them, are what they are for. */
const shop =
  /^(goods|sku|cart|search|category|brand|product\.(find|get|page)|order\.(preview|place|place_pc|again)|favourite\.(save|save_many|compare)|footprint\.save|quote\.ask_(cart|project))\b/;

describe('members of one tenant are strangers to each other', () => {
  const app = useApp();
  const foreign = new Map<string, Row[]>();
  let turn = pushes();
  beforeAll(async () => {
    await trade(app);
    await tradeOfStrangers(app);
    for (const login of ['buyer2', 'seller2']) await papersOf(login);
    await app.client('warehouse');
    const rows = await rowsOf(app, app.tenant);
    for (const login of attackers) foreign.set(login, privateTo(rows, await app.memberOf(login)));
  });

  async function papersOf(login: string): Promise<void> {
    const client = await app.client(login);
    const picture = await sharp({
      create: { width: 30, height: 30, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    const upload = async () =>
      (
        await client(
          uploadFile,
          { purpose: 'certification' },
          { files: { file: new File([new Uint8Array(picture)], 'a.png') } },
        )
      ).fileCode;
    const [front, back, held] = [await upload(), await upload(), await upload()];
    await client(handInCertification, {
      certificationType: '1',
      legalName: '王小明',
      idNumber: '11010519491231002X',
      idFrontCode: front,
      idBackCode: back,
      idHeldCode: held,
    });
    await client(saveQualification, {
      userinfoQuaType: 'food',
      userinfoQuaName: '许可证',
      userinfoQuaStart: '2026-01-01',
      userinfoQuaFiles: [front],
    });
  }

  /**
   * One row of every table that is somebody else's and in no way the attacker's: from members and users on,
   * whatever names one of theirs is theirs, too.
   */
  function privateTo(rows: readonly Row[], member: string): Row[] {
    const [mine, theirs] = [
      new Set([member]),
      new Set(
        rows.filter((row) => row.table === 'member' && row.id !== member).map((row) => row.id),
      ),
    ];
    for (const set of [mine, theirs]) grow(rows, set);
    const found = new Map<string, Row>();
    for (const row of rows)
      if (theirs.has(row.id) && !mine.has(row.id) && !found.has(row.table))
        found.set(row.table, row);
    return [...found.values()];
  }

  const may = (login: string, call: CallSpec) =>
    call.who === 'anyone' || call.who === 'user' || permissionsOf([login]).has(call.who.may);
  const attacked = calls.filter(
    (call) =>
      !call.platform && codeFields(call).length > 0 && attackers.some((login) => may(login, call)),
  );

  test('there is something to attack: rows of most tables that belong to somebody', () => {
    for (const login of attackers) {
      const tables = (foreign.get(login) ?? []).map((row) => row.table);
      expect(tables, login).toEqual(
        expect.arrayContaining(['member', 'users', 'orders', 'order_line', 'address', 'file']),
      );
    }
  });

  test.each(attacked.map((call) => [call.name, call] as const))(
    '[ROL-02a][ROL-02c] %s',
    async (name, call) => {
      for (const login of attackers.filter((one) => may(one, call))) {
        const filler = newId();
        const ask = async (field: CodeField, id: string) => {
          const { status, body } = await app.raw(call, withCode(call, field, id, filler), {
            role: login,
          });
          return { status, body: JSON.stringify(body).replaceAll(id, '*') };
        };
        const targets = (foreign.get(login) ?? []).filter(
          ({ table }) => !shop.test(name) || !shown[table],
        );
        const before = await digestOf(app, app.tenant, targets);
        for (const field of codeFields(call)) {
          const random = await ask(field, newId());
          turn += 1;
          await askEach(call, sampled(targets, turn, IDS), async ({ table, id }) =>
            expect(await ask(field, id), `${login}: ${field.path.join('.')} = ${table}`).toEqual(
              random,
            ),
          );
        }
        expect(await digestOf(app, app.tenant, targets), `${login} changed something`).toEqual(
          before,
        );
      }
    },
  );
});

/** Adds whatever names what is in the set, until nothing more does. */
function grow(rows: readonly Row[], set: Set<string>): void {
  for (let more = true; more;) {
    more = false;
    for (const row of rows) {
      if (set.has(row.id) || !row.refers.some((id) => set.has(id))) continue;
      set.add(row.id);
      more = true;
    }
  }
}
