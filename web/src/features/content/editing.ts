import type { PageKind } from '@tradeport/api/content/model';
import type { Lang } from '@tradeport/api/kernel/text';
import { createContext, useContext } from 'react';

/** Messages by the path of their field. */
export type FaultTexts = Readonly<Record<string, string>>;

/** Every field of the editor knows the language that is written, the names of chosen things, and whether anything may be changed. */
export type Editing = {
  lang: Lang;
  nameOf: (code: string) => string | undefined;
  /** Names that a search has found, for what is chosen of it: pairs of code and name as JSON. */
  learn: (found: string) => void;
  locked: boolean;
  kind: PageKind;
};
export const EditingContext = createContext<Editing>({
  lang: 'zh',
  nameOf: () => undefined,
  learn: () => {},
  locked: true,
  kind: 'landing',
});

export function useEditing(): Editing {
  return useContext(EditingContext);
}

/** The message for a field, also where it stands at a language of it. */
export function faultAt(faults: FaultTexts, name: string): string | undefined {
  const inside = Object.keys(faults).find((path) => path.startsWith(`${name}.`));
  return faults[name] ?? (inside === undefined ? undefined : faults[inside]);
}

/** The faults below a path, with what is left of theirs. */
export function faultsBelow(faults: FaultTexts, path: string): FaultTexts {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([at, text]) =>
      at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), text]] : [],
    ),
  );
}
