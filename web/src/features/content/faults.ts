import { contentErrors } from '@tradeport/api/content/errors';
import { faultsIn } from '@tradeport/api/content/faults';
import { pageContent, type PageKind } from '@tradeport/api/content/model';
import { commonErrors } from '@tradeport/api/kernel/errors';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import type { FaultTexts } from './editing.ts';
import { blockOf, everyBlock, isTyped, type Typed, type TypedPage, valueAt } from './tree.ts';

/** A fault at the page (null) or at a block, and at a field of it. */
export type Fault = { code: string | null; field: string; text: string };

/** Faults by their paths in a page as faults of its blocks: those keep theirs while they are moved. */
export function placed(page: TypedPage, messages: FaultTexts): Fault[] {
  return Object.entries(messages).map(([path, text]) => {
    const { one, rest } = blockAt(page, path);
    return { code: one?.blockCode ?? null, field: rest, text };
  });
}

function blockAt(page: TypedPage, path: string): { one: Typed | null; rest: string } {
  const inside = /^(blocks\.\d+\.cells\.\d+\.\d+)\.(.+)$/.exec(path);
  const found = inside ?? /^(blocks\.\d+)\.(.+)$/.exec(path);
  const one = found ? valueAt(page, found[1] ?? '') : null;
  return isTyped(one) ? { one, rest: found?.[2] ?? '' } : { one: null, rest: path };
}

/** The faults that the page alone shows: fields that are wrong or missing. */
export function ownFaults(page: TypedPage, kind: PageKind, lang: Lang): Fault[] {
  const read = pageContent.safeParse(page);
  if (!read.success)
    return placed(page, fieldMessages(read.error, lang, { ...commonErrors, ...contentErrors }));
  const found = faultsIn({ kind, ...read.data });
  return placed(
    page,
    Object.fromEntries(found.map(({ at, code }) => [at, inLang(contentErrors[code], lang)])),
  );
}

/** Keeps the faults of the last check whose fields are unchanged since. */
export function stillThere(
  page: TypedPage,
  asChecked: TypedPage,
  faults: readonly Fault[],
): Fault[] {
  const said = (of: TypedPage, { code, field }: Fault) =>
    JSON.stringify(valueAt(code === null ? of : blockOf(of.blocks, code), field) ?? null);
  return faults.filter((fault) => said(page, fault) === said(asChecked, fault));
}

/** The messages of one block's fields, or of the page's own. */
export function faultsOf(faults: readonly Fault[], code: string | null): FaultTexts {
  return Object.fromEntries(
    faults.filter((one) => one.code === code).map(({ field, text }) => [field, text]),
  );
}

/** Merges lists of faults: each fault once, without those of removed blocks. */
export function together(page: TypedPage, ...lists: readonly (readonly Fault[])[]): Fault[] {
  const there = new Set(everyBlock(page.blocks).map((one) => one.blockCode));
  const known = new Map<string, Fault>();
  for (const one of lists.flat())
    if (one.code === null || there.has(one.code)) known.set(`${one.code} ${one.field}`, one);
  return [...known.values()];
}
