import { catalogue as errors } from '@tradeport/api';
import type { importStatuses, Format, Mapping } from '@tradeport/api/imports/model';
import { refusalText } from '@tradeport/api/kernel/errors';
import { type Lang } from '@tradeport/api/kernel/text';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { getImport, importPage, importFaults } from '@tradeport/api/imports/calls';
import { handler } from '../../kernel/handler.ts';

/** Where products without a category go. */
export const OTHER = { zh: '未分类', en: 'Other', ru: 'Прочее' };

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'import_run.options': RunOptions;
  }
}

export type RunRow = {
  id: string;
  user_id: string | null;
  user_name: string;
  seller_id: string | null;
  file_name: string;
  format: Format;
  status: (typeof importStatuses)[number];
  headings: string[];
  preview: Record<string, string>[];
  mapping: Mapping;
  options: RunOptions;
  rows_total: number;
  rows_done: number;
  products_total: number;
  products_done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  fault_count: number;
  pictures_missing: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  queued: boolean;
  failure: string;
  failure_facts: Record<string, string>;
  new_categories: string[];
  new_brands: string[];
};
type RunOptions = {
  currency?: 'CNY' | 'USD';
  publish?: boolean;
  warehouseCode?: string;
  /** The user who started it may review products, so its changes need no review. */
  trusted?: boolean;
  /**
   * The user who checked it may create categories and brands, and somebody has confirmed those of
   * the file.
   */
  mayBringNames?: boolean;
  confirmed?: boolean;
};

export const byId = prepared('imports.byId')`
  select * from import_run where tenant_id = :tenantId and id = :id`;

/** ROL-02 A seller sees own imports, a user who may see all sellers' products sees all. */
export async function ownRun(ctx: Ctx, id: string): Promise<RunRow> {
  const run = await ctx.one(byId({ id }));
  if (!seesAll(ctx) && run.user_id !== ctx.user?.id) ctx.refuse('not_found');
  return run;
}

export const get = handler(getImport, async (ctx, { importCode }) => {
  return view(await ownRun(ctx, importCode), ctx.lang);
});
export const list = handler(importPage, async (ctx, paging) => {
  const own = seesAll(ctx)
    ? ctx.from('import_run')
    : ctx.from('import_run').where('user_id', '=', ctx.user?.id ?? '');
  const found = await page<RunRow>(ctx, own.selectAll(), paging, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  return { ...found, rows: found.rows.map((row) => view(row, ctx.lang)) };
});

type FaultRow = {
  id: string;
  row_no: number;
  field: string;
  value: string;
  fault: string;
  facts: Record<string, string>;
  fatal: boolean;
};

export const faults = handler(importFaults, async (ctx, { importCode, ...paging }) => {
  await ownRun(ctx, importCode);
  const query = ctx
    .from('import_fault')
    .where('run_id', '=', importCode)
    .select(['id', 'row_no', 'field', 'value', 'fault', 'facts', 'fatal']);
  const found = await page<FaultRow>(ctx, query, paging, {
    key: ['row_no', 'id'],
    columns: ['row_no', 'id'],
    ascending: true,
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      row: row.row_no,
      column: row.field,
      value: row.value,
      faultCode: row.fault,
      fatal: row.fatal,
      msg: errors[row.fault] ? refusalText(errors[row.fault], row.facts, ctx.lang) : row.fault,
    })),
  };
});

export function view(run: RunRow, lang: Lang) {
  return {
    importCode: run.id,
    fileName: run.file_name,
    format: run.format,
    status: run.status,
    queued: run.queued,
    reason:
      run.status === 'failed' && run.failure
        ? errors[run.failure]
          ? refusalText(errors[run.failure], run.failure_facts, lang)
          : run.failure
        : '',
    headings: run.headings,
    mapping: run.mapping,
    preview: run.preview,
    currency: run.options.currency ?? 'CNY',
    rowsTotal: run.rows_total,
    rowsDone: run.rows_done,
    productsTotal: run.products_total,
    created: run.created,
    updated: run.updated,
    unchanged: run.unchanged,
    refused: run.refused,
    faultCount: run.fault_count,
    picturesMissing: run.pictures_missing,
    newCategories: run.new_categories.map((name) => name || OTHER[lang]),
    newBrands: run.new_brands,
    createdAt: run.created_at.toISOString(),
    startedAt: run.started_at?.toISOString() ?? null,
    endedAt: run.ended_at?.toISOString() ?? null,
    by: run.user_name,
  };
}

function seesAll(ctx: Ctx): boolean {
  return ctx.user === null || may(ctx, 'product.all_sellers');
}
