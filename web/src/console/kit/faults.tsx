import type { Refusal } from '@tradeport/api/kernel/errors';
import { Alert, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { counts, kit } from './text.ts';

type Path = (string | number)[];
type Fault = { path: Path; text: string };
/** A form of any values, reduced to the methods that are used here. */
type AnyForm = Pick<
  FormInstance,
  'getFieldsError' | 'getFieldInstance' | 'getFieldValue' | 'setFields' | 'scrollToField'
> & { validateFields: (paths: Path[]) => Promise<unknown> };

type Faults = {
  /** The form calls it after every change of a field's state. */
  follow: () => void;
  /** The form calls it with the changed values: typing clears the faults that it corrects. */
  mend: (changed: object) => void;
  /** A try to save found faults in the browser … */
  found: () => void;
  /** … or the server did. */
  refused: (refusal: Refusal) => void;
  clear: () => void;
  /** The faults that the summary lists. */
  listed: readonly Fault[];
  homeless: readonly string[];
  go: (fault: Fault) => void;
  /** The last refused try; `toOnly` leads to its fault if there was but one, which needs no summary. */
  tried: { toOnly: (() => void) | null } | null;
};

/**
 * The faults of a form. A field that has one is checked again with every key, so that the fault goes
 * as soon as it is mended; a field without is left alone until it is left. After a refused try one
 * fault takes the focus itself, several are listed at the head of the form.
 */
export function useFaults(form: AnyForm): Faults {
  const [listed, setListed] = useState<readonly Fault[]>([]);
  const [homeless, setHomeless] = useState<readonly string[]>([]);
  const [tried, setTried] = useState<Faults['tried']>(null);
  const open = useRef(false);
  const now = (): Fault[] =>
    form
      .getFieldsError()
      .flatMap(({ name, errors: [text] }) => (text ? [{ path: name, text }] : []));
  const go = ({ path }: Fault) => form.scrollToField(path, { focus: true, block: 'center' });
  const show = (others: readonly string[]) => {
    const faults = now();
    const only = faults.length + others.length === 1 ? faults[0] : undefined;
    open.current = true;
    setListed(faults);
    setHomeless(others);
    setTried({ toOnly: only ? () => go(only) : null });
  };
  return {
    listed,
    homeless,
    tried,
    go,
    follow: () => open.current && setListed(now()),
    mend: (changed) => {
      const wrong = now().flatMap(({ path }) => (isIn(changed, path) ? [path] : []));
      // Faults that stay are shown at their fields; nobody waits for them here.
      if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined);
    },
    found: () => show([]),
    refused: (refusal) => show(place(form, refusal)),
    clear: () => {
      open.current = false;
      setListed([]);
      setHomeless([]);
    },
  };
}

/**
 * The faults at the head of a form, each a link to its field. It takes the focus after a refused
 * try.
 */
export function FaultSummary({
  faults,
  labelOf,
}: {
  faults: Faults;
  labelOf: (path: Path) => string;
}) {
  const { t, n } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { listed, homeless, tried } = faults;
  // After the form has been enabled again: a disabled field takes no focus.
  useEffect(() => {
    if (!tried) return;
    if (tried.toOnly) return tried.toOnly();
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [tried]);
  const all = listed.length + homeless.length;
  if (all === 0 || tried?.toOnly) return null;
  return (
    <div ref={place} tabIndex={-1} role="alert" className="k-faults">
      <Alert
        type="error"
        showIcon
        title={listed.length > 0 ? n(counts.faults, all) : t(kit.notSaved)}
        description={
          <ul>
            {homeless.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {listed.map((fault) => (
              <li key={fault.path.join('.')}>
                <button type="button" className="k-link" onClick={() => faults.go(fault)}>
                  {[labelOf(fault.path), fault.text].filter(Boolean).join(': ')}
                </button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

/** Puts the server's messages at their fields, and returns those that have no field. */
function place(form: AnyForm, refusal: Refusal): string[] {
  const homeless: string[] = [];
  for (const [key, text] of Object.entries(refusal.fields)) {
    const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (form.getFieldInstance(path)) form.setFields([{ name: path, errors: [text] }]);
    else homeless.push(text);
  }
  return homeless;
}

/** Does that path lead anywhere in what has changed? */
function isIn(changed: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return true;
  if (typeof changed !== 'object' || changed === null) return true;
  const entry = Object.entries(changed).find(([key]) => key === String(step));
  return entry !== undefined && isIn(entry[1], rest);
}
