import { readForm } from '@tradeport/api/kernel/form';
import { parseAmount } from '@tradeport/api/kernel/money';
import { unitDecimal } from '@tradeport/api/kernel/money-text';
import { langs, type Texts } from '@tradeport/api/kernel/text';
import { clockTime, zonedHeading } from '@tradeport/api/kernel/zone';
import { accountSheet, liabilities } from '@tradeport/api/ledger/calls';
import { LIABILITIES_CSV_PATH, SHEET_PATH, SHEET_ROWS_MAX } from '@tradeport/api/ledger/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { contentTypes, moneyCell, tableFile, type Value } from '../../kernel/table-file.ts';
import { columnTexts, drawSheet, frameTexts } from './draw.ts';
import { linesOf, type SheetLine } from './sheet.ts';

/** LED-03 The statement of an account as a file, opened or saved by its address; who may is the call's rule. */
export function sheetRoutes(http: FastifyInstance, kernel: Kernel): void {
  const config = { config: { call: accountSheet.name } };
  http.get(`${SHEET_PATH}.csv`, config, async (request, reply) => {
    const { scope, sheet, lines } = await asked(kernel, request);
    const { lang, tenant } = scope;
    return reply
      .header('content-disposition', `attachment; filename="${nameOf(sheet)}.csv"`)
      .header('cache-control', 'private, no-store')
      .type(contentTypes.csv)
      .send(
        tableFile(
          'csv',
          columnTexts.map((text, at) =>
            at === 0 ? zonedHeading(text[lang], lang, tenant.timeZone) : text[lang],
          ),
          rows(lines, sheet, lang, tenant.timeZone),
        ),
      );
  });
  http.get(`${SHEET_PATH}.pdf`, config, async (request, reply) => {
    const { scope, sheet, lines } = await asked(kernel, request);
    if (sheet.entries > SHEET_ROWS_MAX) refuse('ledger.sheet_long', { max: SHEET_ROWS_MAX });
    const all: SheetLine[] = [];
    for await (const some of lines) all.push(...some);
    const { lang, tenant } = scope;
    const to = { lang, timeZone: tenant.timeZone, portal: tenant.name };
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${nameOf(sheet)}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await drawSheet(sheet, all, to));
  });
}

/** What the portal owes as of a day, for who may read the report. */
export function liabilitiesRoute(http: FastifyInstance, kernel: Kernel): void {
  const config = { config: { call: liabilities.name } };
  http.get(LIABILITIES_CSV_PATH, config, async (request, reply) => {
    const { scope, query } = await opened(kernel, request, liabilities.name);
    const input = readInput(liabilities.input, readForm(liabilities.input, query), scope.lang);
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

const owedTexts: readonly Texts[] = [
  { zh: '截至日期', en: 'As of', ru: 'На дату' },
  { zh: '账户', en: 'Account', ru: 'Счёт' },
  { zh: '单位', en: 'Unit', ru: 'Единица' },
  { zh: '账户数', en: 'Accounts', ru: 'Счетов' },
  { zh: '本月增加', en: 'Added this month', ru: 'Поступило за месяц' },
  { zh: '本月减少', en: 'Used this month', ru: 'Списано за месяц' },
  { zh: '余额', en: 'Owed', ru: 'Остаток' },
];

/** Who asks, in which language, and the fields of the call. */
async function opened(kernel: Kernel, request: FastifyRequest, doing: string) {
  const { lang: wanted, ...query } = Object.fromEntries(Object.entries(request.query ?? {}));
  const found = await kernel.open(request);
  // A link says what language its page speaks: a browser that follows it has no header for that.
  const lang = langs.find((one) => one === wanted) ?? found.lang;
  const scope = { ...found, lang, doing };
  if (!scope.user) refuse('auth.required');
  return { scope, query };
}

async function asked(kernel: Kernel, request: FastifyRequest) {
  const { scope, query } = await opened(kernel, request, accountSheet.name);
  const input = readInput(accountSheet.input, readForm(accountSheet.input, query), scope.lang);
  const sheet = await kernel.call(scope, accountSheet, input);
  const opening = parseAmount(sheet.opening) ?? 0;
  return { scope, sheet, lines: linesOf((work) => kernel.read(scope, work), input, opening) };
}

async function* rows(
  lines: AsyncIterable<SheetLine[]>,
  { opening, closing, unit }: { opening: string; closing: string; unit: string },
  lang: (typeof langs)[number],
  timeZone: string,
): AsyncGenerator<Value[][]> {
  yield [['', frameTexts.opening[lang], '', '', { decimal: unitDecimal(opening, unit) }]];
  for await (const some of lines)
    yield some.map((line) => [
      clockTime(timeZone, line.at),
      line.text,
      line.note,
      moneyCell(line.change, unit),
      moneyCell(line.balance, unit),
    ]);
  yield [['', frameTexts.closing[lang], '', '', { decimal: unitDecimal(closing, unit) }]];
}

function nameOf({ from, to, unit }: { from: string | null; to: string | null; unit: string }) {
  return ['statement', unit.toLowerCase(), from, to].filter(Boolean).join('-');
}
