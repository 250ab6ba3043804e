type Change = { field: string; before: string; after: string };

/** Which fields differ between two recorded states, by path; texts as they are, the rest as JSON. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const left = flatten(before);
  const right = flatten(after);
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((field) => ({ field, before: left.get(field) ?? '', after: right.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value))
      flatten(inner, path ? `${path}.${key}` : key, into);
  } else if (value !== undefined && value !== null) {
    into.set(path || '·', typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}
