import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { DRAFT_PREFIX, local, readJson, writeJson } from '../../lib/storage.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

const SAVE_DELAY_MS = 600;
const KEPT_MS = 14 * 86_400_000;

/**
 * Saves what is typed, a moment after the last key, and at once when the page is left.
 * `saved`: null as long as nothing was typed; `stop` before the thing itself is saved.
 * `const draft = useDraft((values: Values) => client(saveDraft, { form: values }));`
 */
export function useDraft<V>(save: (values: V) => Promise<unknown> | void): {
  saved: boolean | null;
  saveSoon: (values: V) => void;
  stop: () => void;
} {
  const [saved, setSaved] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<{ values: V } | null>(null);
  const latest = useRef(save);
  latest.current = save;
  const forget = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  const send = () => {
    const typed = waiting.current;
    forget();
    if (typed)
      Promise.resolve(latest.current(typed.values)).then(
        () => setSaved(true),
        () => setSaved(false),
      );
  };
  useEffect(() => {
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, []);
  return {
    saved,
    stop: () => {
      forget();
      setSaved(null);
    },
    saveSoon: (values) => {
      clearTimeout(timer.current);
      waiting.current = { values };
      timer.current = setTimeout(send, SAVE_DELAY_MS);
    },
  };
}

/** Says beside the buttons of a form that its draft is kept. */
export function DraftNote({ saved }: { saved: boolean | null }) {
  const { t } = useText();
  return (
    saved !== null && (
      <span className="k-muted k-small k-kept" role="status">
        {t(saved ? kit.draftSaved : kit.draftLost)}
      </span>
    )
  );
}

type Kept = { values: object; at: number; of: string };

/** `key`: names the draft. `of`: the version that it began with, so that a newer one is told. */
export type DraftOf = { key: string; of?: string | number | undefined };

/** The draft of a long form in this browser: offered again to who typed it. Null: the form keeps none. */
export function useKeptDraft(draft: DraftOf | null) {
  const { me } = useSession();
  const name = draft && me ? `${DRAFT_PREFIX}${me.userCode}:${draft.key}` : null;
  const of = String(draft?.of ?? '');
  const [found, setFound] = useState<Kept | null>(() => (name ? readDraft(name) : null));
  const { saved, saveSoon, stop } = useDraft<object>((values) => {
    if (name) writeJson(local, name, { values, at: Date.now(), of } satisfies Kept);
  });
  return {
    saved,
    found,
    /** The record has changed since the draft was begun. */
    outdated: found !== null && found.of !== of,
    close: () => setFound(null),
    keep: (values: object) => {
      if (name) saveSoon(values);
    },
    drop: () => {
      stop();
      if (name) local.remove(name);
      setFound(null);
    },
  };
}

/** Offers a draft that was found. */
export function DraftOffer(props: {
  draft: ReturnType<typeof useKeptDraft>;
  restore: (values: object) => void;
}) {
  const { t } = useText();
  const { relative } = useFormat();
  const { draft } = props;
  const { found } = draft;
  if (!found) return null;
  return (
    <Alert
      className="k-gap"
      type="info"
      showIcon
      title={t(kit.draftFound, { when: relative(new Date(found.at).toISOString()) })}
      description={draft.outdated ? t(kit.draftOutdated) : null}
      action={
        <div className="k-actions">
          <Button
            type="primary"
            size="small"
            onClick={() => {
              props.restore(found.values);
              draft.close();
            }}
          >
            {t(kit.draftRestore)}
          </Button>
          <Button size="small" onClick={draft.drop}>
            {t(kit.draftDrop)}
          </Button>
        </div>
      }
    />
  );
}

function readDraft(name: string): Kept | null {
  const kept = readJson(local, name, isKept);
  if (!kept || Date.now() - kept.at <= KEPT_MS) return kept;
  local.remove(name);
  return null;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'of' in value &&
    typeof value.of === 'string'
  );
}
