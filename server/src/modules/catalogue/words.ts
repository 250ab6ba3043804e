/** A text of a product; A is its title, D the least telling. */
export type Field = { text: string; weight: 'A' | 'B' | 'C' | 'D' };
/** How texts become search tokens: a `tsvector` literal of fields, a `tsquery` literal of what is asked. */
export type Words = { index: (fields: Field[]) => string; query: (text: string) => string };

let known: Words | undefined;

/** The search module, which comes later, brings the words; another engine may take its place. */
export function useWords(words: Words): void {
  known = words;
}

export function words(): Words {
  if (!known) throw new Error('no module brought the words of search');
  return known;
}
