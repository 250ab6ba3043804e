import { type Lang } from '@tradeport/api/kernel/text';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '../../console/kit/unsaved.tsx';
import { useText } from '../../lib/text.ts';
import type { Editing, FaultTexts } from './editing.ts';
import { type Fault, ownFaults, placed, stillThere, together } from './faults.ts';
import type { TypedPage } from './tree.ts';
import { useHistory } from './useHistory.ts';
import { type PageData, useLife } from './useLife.ts';

/** The messages of a refusal, and the page that was refused. */
type Refused = { of: TypedPage; messages: FaultTexts };
export type Checked = readonly { at: string; text: string }[];

/** The state of the editor: what is typed, what of it is saved, who was first, and what is wrong. */
export function useEditor(data: PageData, checked: Checked, reread: () => void) {
  const { now: page, put, reset, undo, redo } = useHistory<TypedPage>(data.content);
  const [saved, setSaved] = useState<TypedPage>(data.content);
  const [revision, setRevision] = useState(data.revision);
  const [refused, setRefused] = useState<Refused>({ of: data.content, messages: {} });
  const [overtaken, setOvertaken] = useState('');
  const { soil, clean, dialog } = useUnsaved();
  const editing = useEditingOf(data);
  const { lang } = editing.known;
  const isDirty = page !== saved;
  // Undo and what is typed while a save is under way change it, too.
  useEffect(() => (isDirty ? soil() : clean()), [isDirty, soil, clean]);

  const life = useLife({
    page,
    pageCode: data.pageCode,
    revision,
    newest: data.revision,
    isDirty,
    saved: () => setSaved(page),
    at: (next) => {
      setRevision(next);
      setOvertaken('');
    },
    refused: (messages) => setRefused({ of: page, messages }),
    overtaken: (message) => {
      setOvertaken(message);
      reread();
    },
  });
  const adopt = () => {
    reset(data.content);
    setSaved(data.content);
    setRevision(data.revision);
    setOvertaken('');
  };
  const isBehind = !life.busy && data.revision > revision;
  // Nothing is typed that could be lost.
  if (isBehind && !isDirty) adopt();

  const change = (of: (now: TypedPage) => TypedPage, what: string) => {
    if (editing.known.locked) return;
    setRefused({ of: page, messages: {} });
    put(of, what);
  };
  const faults: readonly Fault[] = useMemo(
    () =>
      together(
        page,
        stillThere(page, data.content, placed(data.content, messagesOf(checked))),
        // The time of a schedule is no field of the page; its dialog says what is wrong with it.
        stillThere(page, refused.of, placed(refused.of, refused.messages)).filter(
          ({ field }) => field !== 'publishAt',
        ),
        ownFaults(page, data.kind, lang),
      ),
    [page, data, checked, refused, lang],
  );
  const { locked } = editing.known;
  useUndoKeys(locked ? null : undo, locked ? null : redo);
  return {
    page,
    change,
    undo,
    redo,
    isDirty,
    isBehind,
    overtaken,
    faults,
    refused: refused.messages,
    life,
    editing,
    unsaved: dialog,
    take: adopt,
  };
}

/** The language that is written, and the names of what the page refers to. */
function useEditingOf(data: PageData) {
  const { lang: own } = useText();
  const [lang, write] = useState<Lang>(own);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const learn = useCallback(
    (pairs: string) => setFound((known) => new Map([...known, ...pairsIn(pairs)])),
    [],
  );
  const locked = Boolean(data.draft?.publishAt);
  const known: Editing = useMemo(() => {
    const names = new Map([...data.named.map(({ code, name }) => [code, name] as const), ...found]);
    return { lang, learn, locked, kind: data.kind, nameOf: (code: string) => names.get(code) };
  }, [lang, learn, locked, data.kind, data.named, found]);
  return { known, write };
}

function pairsIn(json: string): [string, string][] {
  const read: unknown = JSON.parse(json);
  return Array.isArray(read)
    ? read.flatMap((pair: unknown): [string, string][] =>
        Array.isArray(pair) ? [[String(pair[0]), String(pair[1])]] : [],
      )
    : [];
}

function messagesOf(checked: Checked): FaultTexts {
  return Object.fromEntries(checked.map(({ at, text }) => [at, text]));
}

/** Rich text and dialogs have their own way back. On other layouts the key has another letter. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      const isOwn = at === document.body || (at?.closest('.ct-page') && !at.closest('.k-rich'));
      const isZ = /^[a-z]$/i.test(event.key)
        ? event.key.toLowerCase() === 'z'
        : event.code === 'KeyZ';
      if (!isOwn || !(event.ctrlKey || event.metaKey) || !isZ) return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [undo, redo]);
}
