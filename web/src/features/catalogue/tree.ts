import type { Category } from './choices.ts';

/** One category as it is to be saved. */
export type CategoryPosition = {
  goodsClassCode: string;
  parentCode?: string;
  name: Category['name'];
  position: number;
};

export function childrenOf(all: readonly Category[], parent: string | null): Category[] {
  return all.filter((one) => one.parentCode === parent).sort((a, b) => a.position - b.position);
}

/** A category and all below it. */
export function branchOf(all: readonly Category[], code: string): Set<string> {
  const branch = new Set([code]);
  for (let grown = true; grown;) {
    const size = branch.size;
    for (const one of all)
      if (one.parentCode !== null && branch.has(one.parentCode)) branch.add(one.goodsClassCode);
    grown = branch.size > size;
  }
  return branch;
}

/** How many levels a branch has. */
export function heightOf(all: readonly Category[], code: string): number {
  const own = all.find((one) => one.goodsClassCode === code);
  const branch = branchOf(all, code);
  return (
    Math.max(...all.filter((one) => branch.has(one.goodsClassCode)).map((one) => one.level)) -
    (own?.level ?? 1) +
    1
  );
}

/** Puts a category below a parent at a place among its children; only those whose place changes are saved. */
export function positionsAfterMove(
  all: readonly Category[],
  code: string,
  parent: string | null,
  at: number,
): CategoryPosition[] {
  const own = all.find((one) => one.goodsClassCode === code);
  if (!own) return [];
  const others = childrenOf(all, parent).filter((one) => one.goodsClassCode !== code);
  const row = [...others.slice(0, at), own, ...others.slice(at)];
  return row.flatMap((one, position): CategoryPosition[] => {
    const stays = one.position === position && (one !== own || own.parentCode === parent);
    return stays
      ? []
      : [
          {
            goodsClassCode: one.goodsClassCode,
            name: one.name,
            position,
            ...(parent === null ? {} : { parentCode: parent }),
          },
        ];
  });
}

/** Those that match, with all above them. */
export function matching(all: readonly Category[], text: string): Category[] {
  const wanted = text.trim().toLowerCase();
  const byCode = new Map(all.map((one) => [one.goodsClassCode, one]));
  const matches = new Set<string>();
  for (const one of all) {
    if (!Object.values(one.name).some((name) => name?.toLowerCase().includes(wanted))) continue;
    for (
      let at: Category | undefined = one;
      at && !matches.has(at.goodsClassCode);
      at = byCode.get(at.parentCode ?? '')
    )
      matches.add(at.goodsClassCode);
  }
  return all.filter((one) => matches.has(one.goodsClassCode));
}
