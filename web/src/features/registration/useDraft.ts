import { saveRegistrationDraft } from '@tradeport/api/registration/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../lib/api.ts';

const SAVE_DELAY_MS = 600;
type Form = Input<typeof saveRegistrationDraft>['form'];

/** Saves what is typed, a moment after the last key, and at once when the page is left; null: nothing was typed yet. */
export function useDraft(): {
  saved: boolean | null;
  saveSoon: (form: Form) => void;
  stop: () => void;
} {
  const [saved, setSaved] = useState<boolean | null>(null);
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
    stop,
    saveSoon: (form) => {
      clearTimeout(timer.current);
      waiting.current = form;
      timer.current = setTimeout(send, SAVE_DELAY_MS);
    },
  };
}
