type Text = { zh: string; en: string; ru: string };

export function allTexts(): (Text & { at: string })[];
export function copiesOf(texts: readonly (Text & { at: string })[]): (Text & { at: string[] })[];
