import { revisionLife } from '@tradeport/api/catalogue/lifecycle';
import type { StateOf, VerbOf } from '@tradeport/api/kernel/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { movesOf, type Moves } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { changesOf, stable } from './changes.ts';
import type { Edit, Whole } from './product.ts';
import {
  contentOf,
  changesSkus,
  filesIn,
  immediate,
  isEmpty,
  revised,
  mergeRevisions,
  type RevisionContent,
} from './revision.ts';

type State = StateOf<typeof revisionLife>;
export type Revision = {
  id: string;
  product_id: string;
  status: State;
  content: RevisionContent;
  submitted_by: string | null;
};
type MovedRevision = Pick<Revision, 'product_id'>;
export const revisionMoves: Moves<VerbOf<typeof revisionLife>, MovedRevision> = movesOf(
  revisionLife,
);
/** A closed revision keeps only the names of its changes. */
export const CLOSED = { content: null, file_ids: [] } as const;

export type MovedOut = { goodsCode: string; revisionCode: string; status: State; version: number };

/** The open revisions of these products, whose rows the caller has locked. */
export async function openRevisions(
  ctx: Pick<Ctx, 'tenant' | 'run'>,
  productIds: readonly string[],
): Promise<Map<string, Revision>> {
  if (productIds.length === 0) return new Map();
  const rows = await ctx.run(openOf({ productIds }));
  return new Map(
    rows.flatMap(({ content, ...row }) =>
      content === null ? [] : [[row.product_id, { ...row, content }] as const],
    ),
  );
}

/**
 * An edit of a product on sale: the fields that take effect at once, and the content of the
 * revision.
 */
export type Revising = {
  live: Whole;
  open: Revision | null;
  content: RevisionContent;
  submit: boolean;
};

/**
 * CAT-02 Parts an edit: prices and quantities count at once, what needs a review waits. An edit of
 * the product itself leaves the rest of its revision as it is.
 */
export function parted(
  ctx: Pick<Ctx<'product.currency_apart'>, 'refuse'>,
  { before: live, after }: Edit & { before: Whole },
  open: Revision | null,
  { ofRevision, submit }: { ofRevision: boolean; submit: boolean },
): { now: Edit; revising: Revising } {
  const asked = contentOf(live, after);
  const content = open && !ofRevision ? mergeRevisions(open.content, asked) : asked;
  if (after.product.currency !== live.product.currency && changesSkus(live, content))
    ctx.refuse('product.currency_apart');
  return {
    now: { before: live, after: immediate(live, after) },
    revising: { live, open, content, submit },
  };
}

/**
 * Writes what waits: one that says the same as the open one is that one, another replaces it, and where nothing is left to
 * change it is discarded.
 */
export async function writeRevisions(
  ctx: Ctx,
  edits: readonly Revising[],
): Promise<Map<string, MovedOut>> {
  const same = ({ open, content }: Revising) => stable(open?.content) === stable(content);
  const fresh = edits.filter((edit) => !isEmpty(edit.content) && !same(edit));
  const gone = edits.filter((edit) => isEmpty(edit.content) && edit.open);
  const over = fresh.filter((edit) => edit.open);
  await close(ctx, over, 'replace');
  await close(ctx, gone, 'discard');
  const made = fresh.map((edit) => ({ edit, id: ctx.newId() }));
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'product_revision',
      columns,
      made.map(({ edit, id }) => rowOf(ctx, id, edit)),
    ),
  );
  const standing = new Map<string, MovedOut>();
  for (const edit of edits) {
    const id =
      made.find((one) => one.edit === edit)?.id ?? (same(edit) ? edit.open?.id : undefined);
    if (id === undefined) continue;
    const { id: goodsCode, version } = edit.live.product;
    const status = id === edit.open?.id ? edit.open.status : 'draft';
    standing.set(goodsCode, { goodsCode, revisionCode: id, status, version: version + 1 });
  }
  const handedIn = edits.flatMap(({ live, submit }) => {
    const one = standing.get(live.product.id);
    return submit && one && one.status !== 'pending_review' ? [one] : [];
  });
  await handIn(
    ctx,
    handedIn.map((one) => one.revisionCode),
  );
  for (const one of handedIn) one.status = 'pending_review';
  return standing;
}

async function handIn(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await revisionMoves.moveAll(ctx, ids, 'submit', {
    set: { submitted_by: ctx.user?.id ?? null, submitted_at: ctx.now() },
  });
}

async function close(
  ctx: Ctx,
  edits: readonly Revising[],
  verb: 'replace' | 'discard',
): Promise<void> {
  const ids = edits.flatMap((edit) => edit.open?.id ?? []);
  if (ids.length > 0) await revisionMoves.moveAll(ctx, ids, verb, { set: CLOSED });
}

const columns = ['id', 'product_id', 'content', 'file_ids', 'changes', 'created_by', 'created_at'];
function rowOf(ctx: Ctx, id: string, { live, content }: Revising): unknown[] {
  const changes = changesOf(live, revised(live, content)).content;
  // ROL-03 People's changes are audited one by one; an import has its run.
  if (ctx.user)
    ctx.audit(
      'product_revision',
      id,
      Object.fromEntries(changes.map((one) => [one.field, one.before])),
      Object.fromEntries(changes.map((one) => [one.field, one.after])),
    );
  return [
    id,
    live.product.id,
    json(content),
    filesIn(content),
    json(changes),
    ctx.user?.id ?? null,
    ctx.now(),
  ];
}

const openOf = prepared('catalogue.openRevisions')`
  select id, product_id, status, content, submitted_by from product_revision
  where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) and content is not null`;
