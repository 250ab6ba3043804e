/** Browser storage that may be missing (server rendering) or full or forbidden: then nothing is stored. */
type Store = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  keys: () => string[];
};

/** Before the names of drafts in local storage; who logs out leaves none behind (AUT-10). */
export const DRAFT_PREFIX = 'draft:';

export const local = store(() => globalThis.localStorage);
export const session = store(() => globalThis.sessionStorage);

/** Reads a JSON value; `read` decides whether it is what was meant (else null). */
export function readJson<T>(
  from: Store,
  key: string,
  read: (value: unknown) => value is T,
): T | null {
  const text = from.get(key);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return read(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeJson(to: Store, key: string, value: unknown): void {
  to.set(key, JSON.stringify(value));
}

function store(open: () => Storage | undefined): Store {
  const tried = <T>(act: (storage: Storage) => T): T | null => {
    try {
      const storage = open();
      return storage ? act(storage) : null;
    } catch {
      return null;
    }
  };
  return {
    get: (key) => tried((storage) => storage.getItem(key)),
    set: (key, value) => {
      tried((storage) => storage.setItem(key, value));
    },
    remove: (key) => {
      tried((storage) => storage.removeItem(key));
    },
    clear: () => {
      tried((storage) => storage.clear());
    },
    keys: () => tried((storage) => Object.keys(storage)) ?? [],
  };
}
