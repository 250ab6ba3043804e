import { useState } from 'react';
import { readJson, session, writeJson } from '../../lib/storage.ts';

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A visitor's typed values survive a reload in this tab and no longer: there is no user yet whose
 * draft they could be. The fields in `secrets` are never stored.
 */
export function useTabDraft<V extends object>(
  key: string,
  secrets: readonly (keyof V)[],
): { found: Partial<V>; keep: (values: Partial<V>) => void; drop: () => void } {
  const name = `typed:${key}`;
  const [found] = useState<Partial<V>>(() => readJson(session, name, isTyped<V>) ?? {});
  return {
    found,
    keep: (values) => {
      const kept: Partial<V> = { ...values };
      for (const secret of secrets) delete kept[secret];
      writeJson(session, name, kept);
    },
    drop: () => session.remove(name),
  };
}

/** Written by this form alone; the form's rules refuse a value that does not fit. */
function isTyped<V extends object>(value: unknown): value is Partial<V> {
  return isFields(value);
}
