type Part = { kind: 'same' | 'added' | 'removed'; text: string };

/** The paragraphs, headings and list items of an HTML text, as plain words. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(p|h[1-6]|li|td|th|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** CMS-02b Tells what a text has that another had not, by paragraphs: the longest common course stays. */
export function compare(before: readonly string[], after: readonly string[]): Part[] {
  // lengths[a][b]: how many paragraphs the rests from a and b on have in common.
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (row)
        row[b] =
          before[a] === after[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  const parts: Part[] = [];
  for (let a = 0, b = 0; a < before.length || b < after.length;) {
    const [old, fresh] = [before[a], after[b]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      a += 1;
      b += 1;
    } else if (old !== undefined && (fresh === undefined || at(a + 1, b) >= at(a, b + 1))) {
      parts.push({ kind: 'removed', text: old });
      a += 1;
    } else {
      parts.push({ kind: 'added', text: fresh ?? '' });
      b += 1;
    }
  }
  return parts;
}
