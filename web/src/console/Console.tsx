import { Refusal } from '@tradeport/api/kernel/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createHashRouter, RouterProvider } from 'react-router';
import { onRecovery, watchNetwork } from '../lib/connection.ts';
import { LanguageProvider, readOffered } from '../lib/language.tsx';
import { createQueries } from '../lib/query.ts';
import { storedPortal, useSession } from '../lib/session.ts';
import { SessionProvider } from '../lib/SessionProvider.tsx';
import { useText } from '../lib/text.ts';
import { antdTheme } from '../lib/tokens.ts';
import { askLogin } from '../features/login/LoginDialog.tsx';
import { antdLocale } from './antdLocale.ts';
import { doneNotice, failureNotice } from './failed.ts';
import { useCalm } from './kit/wide.ts';
import { watchLeaving } from './leaving.ts';
import { routes } from './routes.tsx';
import { Splash, SplashFailed } from './shell/Splash.tsx';
import { ThemeProvider, useTheme } from './theme.tsx';

const router = createHashRouter(routes);

/** The console: language, theme, queries, session and routes around each other. */
export function Console() {
  // The app's languages are known once its environment is; until then all are offered.
  const [offered, setOffered] = useState(() => readOffered(storedPortal()?.proappEnvInter));
  return (
    <LanguageProvider offered={offered}>
      <ThemeProvider>
        <Dressed>
          <Connected offer={setOffered} />
        </Dressed>
      </ThemeProvider>
    </LanguageProvider>
  );
}

function Dressed(props: { children: ReactNode }) {
  const { lang } = useText();
  const { theme } = useTheme();
  const calm = useCalm();
  const config = useMemo(() => antdTheme(theme, { motion: !calm }), [theme, calm]);
  return (
    <ConfigProvider
      theme={config}
      locale={antdLocale(lang)}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: calm }}
    >
      <App message={{ top: 60, maxCount: 3 }}>{props.children}</App>
    </ConfigProvider>
  );
}

function Connected(props: { offer: (langs: ReturnType<typeof readOffered>) => void }) {
  const { t, lang } = useText();
  const { message } = App.useApp();
  // Made once; what it says is always said in the language of the moment.
  const [say] = useState(() => ({ t, lang, message }));
  Object.assign(say, { t, lang, message });
  const [queries] = useState(() =>
    createQueries({
      loggedOut: askLogin,
      done: (outcome) => void say.message.success(doneNotice(outcome, say.t)),
      failed: (error, outcome) => {
        // TEN-04 Shut while somebody works in it: the page that says so takes its place.
        if (error instanceof Refusal && error.code === 'tenant.suspended') return location.reload();
        void say.message.error(failureNotice(error, say.t, say.lang, outcome));
      },
    }),
  );
  useEffect(() => watchNetwork(), []);
  useEffect(() => onRecovery(() => void queries.invalidateQueries()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider
        waiting={<Splash />}
        failed={(error, retry) => <SplashFailed error={error} retry={retry} />}
      >
        <Arrived offer={props.offer} />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** The environment is there: its theme and languages take effect, and the routes begin (AUT-04). */
function Arrived(props: { offer: (langs: ReturnType<typeof readOffered>) => void }) {
  const { portal, me } = useSession();
  const { start } = useTheme();
  const { offer } = props;
  useEffect(() => {
    start(portal.proappEnvTheme);
    offer(readOffered(portal.proappEnvInter));
  }, [portal.proappEnvTheme, portal.proappEnvInter, start, offer]);
  // The screen has a footer of its own now.
  useLayoutEffect(() => document.getElementById('first-foot')?.remove(), []);
  useEffect(() => (me ? watchLeaving() : undefined), [me]);
  return <RouterProvider router={router} />;
}
