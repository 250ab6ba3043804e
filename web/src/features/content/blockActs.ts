import type { ListActs } from './BlockList.tsx';
import {
  duplicated,
  inserted,
  moved,
  newBlock,
  placeOf,
  removed,
  rowOf,
  shifted,
  type Typed,
  type TypedPage,
} from './tree.ts';

/** The acts on blocks of the list; the focus stays with the block. */
export function blockActs(
  known: readonly Typed[],
  change: (of: (now: TypedPage) => TypedPage, what: string) => void,
  select: (code: string | null) => void,
): ListActs {
  const blocks = (next: readonly Typed[]) =>
    change((now) => (next === known ? now : { ...now, blocks: next }), '');
  const go = (code: string | null) => {
    select(code);
    if (code !== null) focusSoon(code);
  };
  return {
    select,
    add: (kind, to) => {
      const one = newBlock(kind, newCode());
      blocks(inserted(known, to, one));
      go(one.blockCode);
    },
    shift: (code, by) => {
      blocks(shifted(known, code, by));
      focusSoon(code);
    },
    move: (code, to) => {
      blocks(moved(known, code, to));
      focusSoon(code);
    },
    duplicate: (code) => {
      const next = duplicated(known, code, newCode);
      const place = placeOf(known, code);
      blocks(next);
      if (place) go(rowOf(next, place.row)[place.at + 1]?.blockCode ?? null);
    },
    remove: (code) => {
      const place = placeOf(known, code);
      const row = place ? rowOf(known, place.row) : [];
      blocks(removed(known, code));
      if (place) go((row[place.at + 1] ?? row[place.at - 1])?.blockCode ?? null);
    },
  };
}

/** 128 random bits as a UUID; `crypto.randomUUID` is missing on plain HTTP hosts. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Only where the act took the focus from the list: a button that is used again keeps it. */
function focusSoon(code: string): void {
  setTimeout(() => {
    const at = document.activeElement;
    const isLost = !at || at === document.body || at.closest('.ct-block') === null;
    if (isLost) document.querySelector<HTMLElement>(`#ct-${code}`)?.focus();
  });
}
