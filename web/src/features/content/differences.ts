import { langs, type Lang } from '@tradeport/api/kernel/text';
import {
  addressField,
  commonFields,
  type FieldSpec,
  isAsked,
  kinds,
  pageFields,
  sectionField,
} from './kinds.ts';
import { everyBlock, placeOf, type Typed, type TypedPage, valueAt } from './tree.ts';

/** A field that differs; `lang`: of a text in one language. */
type FieldChange = { field: FieldSpec; lang: Lang | null; before: unknown; after: unknown };
type Difference = {
  /** Null: the page itself. */
  block: Typed | null;
  how: 'added' | 'removed' | 'moved' | 'changed';
  fields: readonly FieldChange[];
};

/** CMS-01d Lists the differences between two contents of a page, block by block. */
export function differences(before: TypedPage, after: TypedPage): Difference[] {
  const [old, now] = [everyBlock(before.blocks), everyBlock(after.blocks)];
  const page = fieldChanges([addressField, sectionField, ...pageFields], before, after);
  const found: Difference[] =
    page.length > 0 ? [{ block: null, how: 'changed', fields: page }] : [];
  const stays = movedApart(before, after);
  for (const block of now) {
    const was = old.find((one) => one.blockCode === block.blockCode);
    if (!was) {
      found.push({ block, how: 'added', fields: [] });
      continue;
    }
    const specs = [...kinds[block.kind].fields, ...commonFields];
    const fields = fieldChanges(specs, was, block);
    if (fields.length > 0) found.push({ block, how: 'changed', fields });
    else if (!stays.has(block.blockCode)) found.push({ block, how: 'moved', fields: [] });
  }
  for (const block of old)
    if (!now.some((one) => one.blockCode === block.blockCode))
      found.push({ block, how: 'removed', fields: [] });
  return found;
}

/** The blocks that stand in the same row, in the same order among those that both have: the fewest others are moved. */
function movedApart(before: TypedPage, after: TypedPage): Set<string> {
  const rowsOf = (page: TypedPage) => {
    const rows = new Map<string, string[]>();
    for (const { blockCode } of everyBlock(page.blocks)) {
      const row = JSON.stringify(placeOf(page.blocks, blockCode)?.row ?? null);
      rows.set(row, [...(rows.get(row) ?? []), blockCode]);
    }
    return rows;
  };
  const old = rowsOf(before);
  return new Set(
    [...rowsOf(after)].flatMap(([row, codes]) => commonOrder(old.get(row) ?? [], codes)),
  );
}

/** The longest common subsequence. */
function commonOrder(one: readonly string[], other: readonly string[]): string[] {
  const best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const code of one) {
    let corner: string[] = [];
    for (const [at, candidate] of other.entries()) {
      const above = best[at + 1] ?? [];
      const left = best[at] ?? [];
      const next =
        candidate === code ? [...corner, code] : above.length >= left.length ? above : left;
      corner = above;
      best[at + 1] = next;
    }
  }
  return best.at(-1) ?? [];
}

function fieldChanges(specs: readonly FieldSpec[], before: unknown, after: unknown): FieldChange[] {
  return specs.flatMap((field): FieldChange[] => {
    const asked = isAsked(field, before) || isAsked(field, after);
    if (!asked) return [];
    const isWords = field.as === 'words' || field.as === 'html';
    const each: readonly (Lang | null)[] = isWords ? langs : [null];
    return each.flatMap((lang) => {
      const path = lang === null ? field.name : `${field.name}.${lang}`;
      const [was, is] = [valueAt(before, path) ?? '', valueAt(after, path) ?? ''];
      return JSON.stringify(was) === JSON.stringify(is)
        ? []
        : [{ field, lang, before: was, after: is }];
    });
  });
}
