import type { Ctx } from '../../kernel/ctx.ts';
import type { PersonalRows } from '../../kernel/personal-data.ts';
import { composed } from '../../kernel/query.ts';
import { placeOf, store } from '../files/index.ts';
import { rowsOf, subjectOf, type Whose } from './whose.ts';
import type { ZipEntry } from './zip.ts';

type FileRow = { id: string; name: string; hash: string; media_type: string };
/** Rows of one table that are written at most: some hundred thousand orders still fit into memory. */
const ROWS_MAX = 100_000;

const README = `这里是您在本门户的全部数据：tables 中每个文件对应一类数据（JSON），files 中是您上传的文件。
All data of yours that this portal holds: one JSON file per kind in tables, what you uploaded in files.
Все ваши данные на этом портале: по файлу JSON на каждый вид данных в tables, ваши файлы — в files.
`;

/** MBR-07 Everything about somebody as files: a JSON of each table, and what was uploaded. No secrets. */
export async function collect(
  ctx: Ctx,
  { personalData, ...whose }: Whose & { personalData: readonly PersonalRows[] },
): Promise<ZipEntry[]> {
  const { parameters } = await subjectOf(ctx, whose);
  const shown = personalData.filter((holding) => holding.out !== false);
  const answers = await ctx.batch(
    shown.map((holding) =>
      composed<{ row: Record<string, unknown> }>(
        `select to_jsonb(r) as row from (select * from ${rowsOf(holding)} limit ${ROWS_MAX}) r`,
      )(...parameters),
    ),
  );
  const tables = shown.flatMap(({ table, hidden = [] }, at): ZipEntry[] => {
    const rows = (answers[at] ?? []).map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([column]) => column !== 'tenant_id' && !hidden.includes(column),
        ),
      ),
    );
    return rows.length === 0
      ? []
      : [{ name: `tables/${table}.json`, data: Buffer.from(JSON.stringify(rows, null, 1)) }];
  });
  const files = await ctx.run(
    composed<FileRow>(
      `select id, name, hash, media_type from ${rowsOf({ table: 'file', of: 'owner_id = any($3)' })} order by id`,
    )(...parameters),
  );
  return [
    { name: 'README.txt', data: Buffer.from(README) },
    ...tables,
    ...(await contents(ctx, files)),
  ];
}

async function contents(ctx: Ctx, files: readonly FileRow[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const file of files) {
    const kind = file.media_type === 'application/pdf' ? 'pdf' : 'webp';
    const data = await store().get(placeOf(ctx.tenant.id, file.hash, `full.${kind}`));
    if (data) entries.push({ name: `files/${file.id}.${kind}`, data });
  }
  return entries;
}
