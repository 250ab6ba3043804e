import { addManyToCart, checkQuickOrder } from '@tradeport/api/cart/calls';
import {
  QUICK_FILE_BYTES_MAX,
  QUICK_LINES_MAX,
  QUICK_TEXT_MAX,
  fileToLines,
  type QuickLine,
  readQuickLines,
  rowsToLines,
} from '@tradeport/api/cart/quick-lines';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { QuickPage } from '@tradeport/api/mall/pages';
import { catalogue } from '@tradeport/api';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { refuse } from '../kernel/refused.ts';
import { type Cell, firstRows } from '../modules/imports/index.ts';
import { guardSite } from '../kernel/guard.ts';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { goTo, sendOwn, visit, type MallParts, type Visit } from './visit.ts';
import { formOf } from './form.ts';

type Fields = Record<string, string>;
const TEMPLATE = '\ufeffSKU,Quantity\r\nABC-001,10\r\nABC-002,5\r\n';

/** CHK-01 Quick order: a list of SKUs is pasted or uploaded, looked at, mended, and put into the cart. */
export function quickRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.get(`${prefix && `/${prefix}`}/quick-order`, async (request, reply) =>
      show(parts, await visit(parts, request, reply, prefix || null), {}),
    );
  }
  http.get('/quick-order/template.csv', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="quick-order.csv"')
      .send(TEMPLATE),
  );
  http.post('/quick-order', async (request, reply) => {
    guardSite(request);
    const sent = await formOf(parts, request, reply, {
      fileSize: QUICK_FILE_BYTES_MAX,
      fieldSize: (QUICK_TEXT_MAX + 1) * 3,
    });
    const fields: Fields = Object.fromEntries(
      Object.entries(sent.fields).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const text = fields['list'] ?? '';
    try {
      if (text.length > QUICK_TEXT_MAX) refuse('cart.list_too_long', { max: QUICK_LINES_MAX });
      const lines = await linesOf(one, fields, text, sent.files);
      if (lines.length === 0) refuse('cart.list_empty');
      if (lines.length > QUICK_LINES_MAX) refuse('cart.list_too_long', { max: QUICK_LINES_MAX });
      return fields['act'] === 'add'
        ? await addGood(parts, one, lines)
        : await show(parts, one, { rows: await lookUp(parts, one, lines) });
    } catch (error) {
      const refused = expected(error);
      return show(
        parts,
        one,
        { text, fault: refusalText(refused, one.lang) },
        catalogue[refused.code]?.status,
      );
    }
  });
}

/** The lines of the table that is shown already, else of the text and the file. */
async function linesOf(
  one: Visit,
  fields: Fields,
  text: string,
  files: readonly Upload[],
): Promise<QuickLine[]> {
  const shown = Object.entries(fields).flatMap(([name, skuNo]) => {
    const at = /^no\.(\d{1,4})$/.exec(name)?.[1];
    return at === undefined ? [] : [[skuNo, fields[`quantity.${at}`] ?? '']];
  });
  if (shown.length > 0) return rowsToLines(shown);
  const file = files.find((one) => one.data.length > 0);
  const typed = readQuickLines(text);
  // One line too many is enough to tell that there are too many; the heading is none.
  return file
    ? [
        ...typed,
        ...fileToLines(
          (await firstRows(one.scope.tenant.id, file.data, QUICK_LINES_MAX + 2)).map((cells, at) =>
            cells.slice(0, 2).map((cell, column) => readable(cell, `${'AB'[column]}${at + 1}`)),
          ),
        ),
      ]
    : typed;
}

/** A cell that the spreadsheet spoiled would be another SKU, or another quantity. */
function readable(cell: Cell, place: string): string {
  if (typeof cell === 'string') return cell;
  return cell.fault === 'row.digits'
    ? refuse('import.cell_digits', { cell: place })
    : refuse('import.cell_error', { cell: place, error: cell.text });
}

/**
 * Every line with its goods and its fault; an invalid quantity is a fault before the server's other
 * checks.
 */
async function lookUp(
  { kernel }: MallParts,
  { scope }: Visit,
  lines: readonly QuickLine[],
): Promise<QuickPage['rows']> {
  const asked = lines.map((line) => ({ skuNo: line.skuNo, quantity: line.quantity ?? 1 }));
  const answers = await kernel.call(scope, checkQuickOrder, { goodsList: asked });
  return answers.map((row, at) =>
    lines[at]?.quantity === null
      ? {
          ...row,
          quantity: null,
          amount: '0.00',
          state: 'under_minimum' as const,
          msg: issueTexts.type[scope.lang],
        }
      : row,
  );
}

/** Available lines go into the cart at once; the others stay on the page with their reasons. */
async function addGood(
  parts: MallParts,
  one: Visit,
  lines: readonly QuickLine[],
): Promise<FastifyReply> {
  const rows = await lookUp(parts, one, lines);
  const good = rows.flatMap((row) =>
    row.state === 'ok' && row.skuCode !== null && row.quantity !== null
      ? [{ skuCode: row.skuCode, quantity: row.quantity }]
      : [],
  );
  if (good.length === 0) return show(parts, one, { rows });
  const { added, refused } = await parts.kernel.call(one.scope, addManyToCart, { goodsList: good });
  const why = new Map(refused.map((line) => [line.skuCode, line.msg]));
  const left = rows
    .filter((row) => row.state !== 'ok' || why.has(row.skuCode ?? ''))
    .map((row) => ({
      ...row,
      msg: why.get(row.skuCode ?? '') ?? row.msg,
      state: row.state === 'ok' ? ('short' as const) : row.state,
    }));
  return left.length === 0
    ? goTo(one, addressesIn(one.lang, one.main).cart)
    : show(parts, one, { rows: left, added });
}

function show(
  parts: MallParts,
  one: Visit,
  data: Partial<QuickPage>,
  status = 200,
): Promise<FastifyReply> {
  return sendOwn(
    parts,
    one,
    'quick',
    { path: addressesIn(one.lang, one.main).quickOrder, hidden: true },
    { text: '', rows: [], added: 0, fault: '', linesMax: QUICK_LINES_MAX, ...data },
    status,
  );
}
