import { parseAmount } from '@tradeport/api/kernel/money';
import { unitDecimal } from '@tradeport/api/kernel/money-text';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import { clockTime, zonedHeading } from '@tradeport/api/kernel/zone';
import { accountSheet, liabilities } from '@tradeport/api/ledger/calls';
import { LIABILITIES_CSV_PATH, SHEET_PATH, SHEET_ROWS_MAX } from '@tradeport/api/ledger/model';
import type { FastifyInstance } from 'fastify';
import { askedByLink } from '../../kernel/by-link.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { contentTypes, moneyCell, tableFile, type Value } from '../../kernel/table-file.ts';
import { print, sheetTexts } from '../papers/index.ts';
import { linesOf, type SheetLine } from './sheet.ts';
import * as words from '@tradeport/api/kernel/words/index';

/**
 * LED-03 The statement of an account as a file, opened or saved by its address; the call's rule
 * decides who may.
 */
export function sheetRoutes(http: FastifyInstance, kernel: Kernel): void {
  const config = { config: { call: accountSheet.name } };
  http.get(`${SHEET_PATH}.csv`, config, async (request, reply) => {
    const link = await askedByLink(kernel, request, accountSheet);
    const { sheet, lines } = await asked(kernel, link);
    const { lang, tenant } = link.scope;
    return reply
      .header('content-disposition', `attachment; filename="${nameOf(sheet)}.csv"`)
      .header('cache-control', 'private, no-store')
      .type(contentTypes.csv)
      .send(
        tableFile(
          'csv',
          columns.map((text, at) =>
            at === 0 ? zonedHeading(text[lang], lang, tenant.timeZone) : text[lang],
          ),
          rows(lines, sheet, lang, tenant.timeZone),
        ),
      );
  });
  http.get(`${SHEET_PATH}.pdf`, config, async (request, reply) => {
    const link = await askedByLink(kernel, request, accountSheet);
    const { lang, tenant } = link.scope;
    return print(link.scope, reply, async () => {
      const { sheet, lines } = await asked(kernel, link);
      if (sheet.entries > SHEET_ROWS_MAX) refuse('ledger.sheet_long', { max: SHEET_ROWS_MAX });
      const all = [];
      for await (const some of lines)
        all.push(...some.map((line) => ({ ...line, at: line.at.toISOString() })));
      const to = { lang, timeZone: tenant.timeZone, portal: tenant.name };
      return { name: nameOf(sheet), paper: { draw: 'sheet', sheet, lines: all, to } };
    });
  });
}

/** The portal's liabilities on a day, for readers of the report. */
export function liabilitiesRoute(http: FastifyInstance, kernel: Kernel): void {
  const config = { config: { call: liabilities.name } };
  http.get(LIABILITIES_CSV_PATH, config, async (request, reply) => {
    const { scope, input } = await askedByLink(kernel, request, liabilities);
    const { day, rows: owed } = await kernel.call(scope, liabilities, input);
    const lines = owed.map((row) => [
      day,
      row.accountName,
      row.unit,
      row.accounts,
      ...[row.incoming, row.outgoing, row.owed].map((sum) => ({
        decimal: unitDecimal(sum, row.unit),
      })),
    ]);
    return reply
      .header('content-disposition', `attachment; filename="liabilities-${day}.csv"`)
      .header('cache-control', 'private, no-store')
      .type(contentTypes.csv)
      .send(
        tableFile(
          'csv',
          owedTexts.map((text) => text[scope.lang]),
          (async function* () {
            yield lines;
          })(),
        ),
      );
  });
}

const { at, what, note, change, balance } = sheetTexts;
const columns = [at, what, note, change, balance];
const owedTexts: readonly Texts[] = [
  { zh: '截至日期', en: 'As of', ru: 'На дату' },
  words.account,
  words.unit,
  words.accounts,
  words.addedThisMonth,
  words.usedThisMonth,
  words.owed,
];

async function asked(
  kernel: Kernel,
  { scope, input }: Awaited<ReturnType<typeof askedByLink<typeof accountSheet>>>,
) {
  const sheet = await kernel.call(scope, accountSheet, input);
  const opening = parseAmount(sheet.opening) ?? 0;
  return { sheet, lines: linesOf((work) => kernel.read(scope, work), input, opening) };
}

async function* rows(
  lines: AsyncIterable<SheetLine[]>,
  { opening, closing, unit }: { opening: string; closing: string; unit: string },
  lang: Lang,
  timeZone: string,
): AsyncGenerator<Value[][]> {
  yield [['', sheetTexts.opening[lang], '', '', { decimal: unitDecimal(opening, unit) }]];
  for await (const some of lines)
    yield some.map((line) => [
      clockTime(timeZone, line.at),
      line.text,
      line.note,
      moneyCell(line.change, unit),
      moneyCell(line.balance, unit),
    ]);
  yield [['', sheetTexts.closing[lang], '', '', { decimal: unitDecimal(closing, unit) }]];
}

function nameOf({ from, to, unit }: { from: string | null; to: string | null; unit: string }) {
  return ['statement', unit.toLowerCase(), from, to].filter(Boolean).join('-');
}
