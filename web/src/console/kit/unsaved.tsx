import { Modal } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * Guards typed values: leaving the route asks, closing the window asks the browser's way. In: the
 * function to run when they are discarded. Out: `soil` when something changed, `clean` when it was
 * saved, the dialog to render. `const unsaved = useUnsaved();`
 */
export function useUnsaved(discarded?: () => void): {
  soil: () => void;
  clean: () => void;
  dialog: ReactNode;
} {
  // The state mounts the guard; the reference lets a save go on in the same breath.
  const dirty = useRef(false);
  const [guarded, setGuarded] = useState(false);
  const soil = useCallback(() => {
    dirty.current = true;
    setGuarded(true);
  }, []);
  const clean = useCallback(() => {
    dirty.current = false;
    setGuarded(false);
  }, []);
  return {
    soil,
    clean,
    dialog: guarded && <Guard dirty={dirty} {...(discarded ? { discarded } : {})} />,
  };
}

function Guard({ dirty, discarded }: { dirty: RefObject<boolean>; discarded?: () => void }) {
  const { t } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Modal
      open={blocker.proceed !== undefined}
      title={t(kit.unsavedTitle)}
      okText={t(kit.discard)}
      cancelText={t(kit.stay)}
      okButtonProps={{ danger: true }}
      onOk={() => {
        discarded?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t(kit.unsavedText)}</p>
    </Modal>
  );
}
