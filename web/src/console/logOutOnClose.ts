import { logout } from '@tradeport/api/identity/calls';
import { isQuickLeave, SHARED_DEVICE_KEY } from '../lib/session.ts';
import { session } from '../lib/storage.ts';

/**
 * AUT-10 A page that is closed logs out: it is gone within 5 ms of being asked. Only on a device that
 * was said to be shared at login: everybody else stays logged in for 7 days (AUT-09). A click on a
 * link and a reload are no closing.
 */
export function logOutOnClose(): () => void {
  let asked: number | null = null;
  let navigating = false;
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) navigating = true;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r'))
      navigating = true;
  };
  const beforeUnload = (event: BeforeUnloadEvent) => {
    asked = event.timeStamp;
  };
  const pageHidden = (event: PageTransitionEvent) => {
    if (!navigating && session.get(SHARED_DEVICE_KEY) && isQuickLeave(asked, event.timeStamp)) {
      navigator.sendBeacon(`${logout.path}.json`, new URLSearchParams());
    }
  };
  const pageStays = () => {
    navigating = false;
  };
  addEventListener('click', click, true);
  addEventListener('keydown', key, true);
  addEventListener('beforeunload', beforeUnload);
  addEventListener('pagehide', pageHidden);
  addEventListener('pageshow', pageStays);
  addEventListener('hashchange', pageStays);
  return () => {
    removeEventListener('click', click, true);
    removeEventListener('keydown', key, true);
    removeEventListener('beforeunload', beforeUnload);
    removeEventListener('pagehide', pageHidden);
    removeEventListener('pageshow', pageStays);
    removeEventListener('hashchange', pageStays);
  };
}
