import { langs, type Lang, type Texts } from '@tradeport/api/kernel/text';
import {
  addressField,
  commonFields,
  type FieldSpec,
  isAsked,
  kinds,
  pageFields,
  sectionField,
} from './kinds.ts';
import { everyBlock, newBlock, placeOf, type Typed, type TypedPage, valueAt } from './tree.ts';

type RowsSpec = Extract<FieldSpec, { as: 'rows' }>;
/** A field that differs; `lang`: of a text in one language; `row`: the thing of the block that it is a field of. */
type FieldChange = {
  field: FieldSpec;
  lang: Lang | null;
  row: { one: Texts; n: number } | null;
  before: unknown;
  after: unknown;
};
type Difference = {
  /** Null: the page itself. */
  block: Typed | null;
  how: 'added' | 'removed' | 'moved' | 'changed';
  fields: readonly FieldChange[];
};

const ANY_CODE = '00000000-0000-4000-8000-000000000000';

/** CMS-01d Lists the differences between two contents of a page, block by block. */
export function differences(before: TypedPage, after: TypedPage): Difference[] {
  const [old, now] = [everyBlock(before.blocks), everyBlock(after.blocks)];
  const page = fieldChanges([addressField, sectionField, ...pageFields], before, after);
  const found: Difference[] =
    page.length > 0 ? [{ block: null, how: 'changed', fields: page }] : [];
  const stays = movedApart(before, after);
  for (const block of now) {
    const was = old.find((one) => one.blockCode === block.blockCode);
    const specs = [...kinds[block.kind].fields, ...commonFields];
    if (!was) {
      const begun = newBlock(block.kind, ANY_CODE);
      found.push({ block, how: 'added', fields: toldOfNew(specs, begun, block) });
      continue;
    }
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
    if (field.as === 'rows')
      return rowChanges(field, valueAt(before, field.name), valueAt(after, field.name));
    const isWords = field.as === 'words' || field.as === 'html';
    const each: readonly (Lang | null)[] = isWords ? langs : [null];
    return each.flatMap((lang) => {
      const path = lang === null ? field.name : `${field.name}.${lang}`;
      const [was, is] = [valueAt(before, path) ?? '', valueAt(after, path) ?? ''];
      return JSON.stringify(was) === JSON.stringify(is)
        ? []
        : [{ field, lang, row: null, before: was, after: is }];
    });
  });
}

/** The content of a new block or row, apart from what each begins with. */
function toldOfNew(specs: readonly FieldSpec[], begun: unknown, one: unknown): FieldChange[] {
  return fieldChanges(specs, begun, one)
    .filter(({ after }) => after !== '')
    .map((change) => ({ ...change, before: '' }));
}

/** Rows have no codes: those that stay as they are tell which of the others belong together. */
function rowChanges(spec: RowsSpec, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [rowsIn(before), rowsIn(after)];
  return pairs(old, now).flatMap(([was, is]): FieldChange[] => {
    const row = { one: spec.one, n: (is ?? was ?? 0) + 1 };
    const whole = { field: spec, lang: null, row };
    const changes =
      was === null
        ? [
            { ...whole, before: '', after: true },
            ...toldOfNew(spec.fields, spec.made, now[is ?? 0]),
          ]
        : is === null
          ? [
              { ...whole, before: true, after: '' },
              ...toldOfNew(spec.fields, spec.made, old[was]).map((change) => ({
                ...change,
                before: change.after,
                after: '',
              })),
            ]
          : fieldChanges(spec.fields, old[was], now[is]);
    return changes.map((change) => ({ ...change, row }));
  });
}

function rowsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The places of rows before and after. Between two that stay, the others go together in their order. */
function pairs(old: readonly unknown[], now: readonly unknown[]): [number | null, number | null][] {
  const [was, is] = [old.map((row) => JSON.stringify(row)), now.map((row) => JSON.stringify(row))];
  const found: [number | null, number | null][] = [];
  let [from, to] = [0, 0];
  const between = (untilOld: number, untilNow: number) => {
    for (; from < untilOld || to < untilNow; from += 1, to += 1)
      found.push([from < untilOld ? from : null, to < untilNow ? to : null]);
    [from, to] = [untilOld, untilNow];
  };
  for (const same of commonOrder(was, is)) {
    between(was.indexOf(same, from), is.indexOf(same, to));
    from += 1;
    to += 1;
  }
  between(was.length, is.length);
  return found;
}
