import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/**
 * Guards what was typed: leaving the route asks, closing the window asks the browser's way.
 * Out: `soil` when something changed, `clean` when it was saved, the dialog to render.
 * `const unsaved = useUnsaved();`
 */
export function useUnsaved(): { soil: () => void; clean: () => void; dialog: ReactNode } {
  const { t } = useText();
  const dirty = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    dirty.current && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => { if (dirty.current) event.preventDefault(); };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const dialog = (
    <Modal open={blocker.state === 'blocked'} title={t(kit.unsavedTitle)} okText={t(kit.discard)} cancelText={t(kit.stay)}
      okButtonProps={{ danger: true }} onOk={() => blocker.proceed?.()} onCancel={() => blocker.reset?.()}>
      <p>{t(kit.unsavedText)}</p>
    </Modal>
  );
  return { soil: () => { dirty.current = true; }, clean: () => { dirty.current = false; }, dialog };
}
