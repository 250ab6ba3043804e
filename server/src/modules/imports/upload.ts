import { IMPORT_BYTES_MAX, importFields, PREVIEW_ROWS, shopifyMapping, type Format, type ImportField, type Mapping } from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import type { Ctx } from '../../kernel/ctx.ts';
import { readApart } from './apart.ts';
import type { Sheet } from './file.ts';
import { byId, view } from './find.ts';

type Refusals = 'import.format' | 'import.empty' | 'import.too_many_rows' | 'import.encoding';

/** CAT-06 Takes a file: tells its format, suggests what its columns mean, keeps it for the check. */
export async function upload(ctx: Ctx<Refusals>) {
  const [file] = ctx.uploads;
  if (!file) return ctx.refuse('import.empty');
  return view(await takeFile(ctx, { name: file.name, data: file.data }));
}

/** The same for the command line. */
export async function takeFile(ctx: Ctx<Refusals>, file: { name: string; data: Buffer }) {
  if (file.data.length > IMPORT_BYTES_MAX) ctx.refuse('input.too_large');
  const sheet = await readApart(file.data);
  const format = formatOf(sheet);
  const id = ctx.newId();
  await ctx.batch([
    ctx.into('import_run', {
      id, user_id: ctx.user?.id ?? null, user_name: ctx.user?.name ?? 'system', seller_id: null,
      file_name: file.name.replace(/\p{C}/gu, '').slice(-200), format, headings: sheet.headings,
      preview: JSON.stringify(previewOf(sheet)), mapping: JSON.stringify(format === 'shopify' ? shopifyMapping : suggest(sheet.headings)),
      rows_total: sheet.rows.length, created_at: ctx.now(),
    }),
    ctx.into('import_file', { id, data: file.data }),
  ]);
  return ctx.one(byId(ctx.tenant.id, id));
}

function formatOf(sheet: Sheet): Format {
  return ['Handle', 'Variant Price', 'Option1 Name'].every((heading) => sheet.headings.includes(heading)) ? 'shopify' : 'own';
}

/** A heading that is a field's code, or its name in one of the languages. */
function suggest(headings: readonly string[]): Mapping {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_（）()-]/g, '');
  const known = new Map<string, ImportField>();
  for (const field of importFields) {
    for (const name of [field, ...Object.values(importFieldTexts[field])]) known.set(plain(name), field);
  }
  const pairs = headings.flatMap((heading) => {
    const field = known.get(plain(heading));
    return field ? [[heading, field] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function previewOf(sheet: Sheet): Record<string, string>[] {
  return sheet.rows.slice(0, PREVIEW_ROWS).map((row) => Object.fromEntries(
    sheet.headings.map((heading, at) => [heading, (row[at] ?? '').replaceAll('\u0000', '').slice(0, 120)])));
}
