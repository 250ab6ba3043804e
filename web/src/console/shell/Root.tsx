import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Gate } from '../../features/agreements/Gate.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useScreen } from '../useScreen.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

/** Around every screen: the window's title, scrolling to the top (SHL-06), progress, the outage banner. */
export function Root() {
  const { t, lang } = useText();
  const { portal } = useSession();
  const { state } = useNavigation();
  const screen = useScreen();
  useEffect(() => {
    document.title = screen ? `${t(screen.title)} · ${portal.proappName}` : portal.proappName;
  }, [screen, portal.proappName, lang, t]);
  return (
    <>
      <ConnectionBanner />
      {state === 'loading' && <div className="c-progress" role="progressbar" aria-label="…" />}
      <Gate>
        <Outlet />
      </Gate>
      <ScrollRestoration />
    </>
  );
}
