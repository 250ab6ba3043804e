import { saveRegistrationDraft } from '@tradeport/api/registration/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/api.ts';

const KEEP_MS = 600;
type Form = Input<typeof saveRegistrationDraft>['form'];

/** Keeps what is typed, a moment after the last key, and at once when the page is left; null: nothing was typed yet. */
export function useDraft(): { kept: boolean | null; keep: (form: Form) => void; stop: () => void } {
  const [kept, setKept] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Form | null>(null);
  const stop = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  const send = () => {
    const form = waiting.current;
    stop();
    if (form)
      client(saveRegistrationDraft, { form }).then(
        () => setKept(true),
        () => setKept(false),
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
    kept,
    stop,
    keep: (form) => {
      clearTimeout(timer.current);
      waiting.current = form;
      timer.current = setTimeout(send, KEEP_MS);
    },
  };
}
