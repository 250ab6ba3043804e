import { Refusal } from '@tradeport/api/kernel/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
import { doneNotice, failureNotice } from './notices.ts';
import { useReducedMotion } from './kit/wide.ts';
import { logOutOnClose } from './logOutOnClose.ts';
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
        <AntdProvider>
          <QueryRoot offer={setOffered} />
        </AntdProvider>
      </ThemeProvider>
    </LanguageProvider>
  );
}

function AntdProvider(props: { children: ReactNode }) {
  const { lang } = useText();
  const { theme } = useTheme();
  const calm = useReducedMotion();
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

function QueryRoot(props: { offer: (langs: ReturnType<typeof readOffered>) => void }) {
  const { t, lang } = useText();
  const { message } = App.useApp();
  // Made once; its notices are in the current language.
  const [notice] = useState(() => ({ t, lang, message }));
  Object.assign(notice, { t, lang, message });
  const [queries] = useState(() =>
    createQueries({
      loggedOut: askLogin,
      done: (outcome) => void notice.message.success(doneNotice(outcome, notice.t)),
      failed: (error, outcome) => {
        // TEN-04 Suspended while it is used: the page that says so is loaded instead.
        if (error instanceof Refusal && error.code === 'tenant.suspended') return location.reload();
        const { way, content, ...how } = failureNotice(error, notice.t, notice.lang, outcome);
        const text = way ? (
          <>
            {content} <a href={way.to}>{way.text}</a>
          </>
        ) : (
          content
        );
        void notice.message.error({ ...how, content: text });
      },
    }),
  );
  useEffect(() => watchNetwork(), []);
  // The server's words are asked for anew in another language.
  const worded = useRef(lang);
  useEffect(() => {
    if (worded.current === lang) return;
    worded.current = lang;
    void queries.invalidateQueries();
  }, [lang, queries]);
  useEffect(() => onRecovery(() => void queries.invalidateQueries()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider
        waiting={<Splash />}
        failed={(error, retry) => <SplashFailed error={error} retry={retry} />}
      >
        <RoutedConsole offer={props.offer} />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** The environment is there: its theme and languages take effect, and the routes begin (AUT-04). */
function RoutedConsole(props: { offer: (langs: ReturnType<typeof readOffered>) => void }) {
  const { portal, me } = useSession();
  const { setInitial } = useTheme();
  const { offer } = props;
  useEffect(() => {
    setInitial(portal.proappEnvTheme);
    offer(readOffered(portal.proappEnvInter));
  }, [portal.proappEnvTheme, portal.proappEnvInter, setInitial, offer]);
  // The screen has a footer of its own now.
  useLayoutEffect(() => document.getElementById('first-foot')?.remove(), []);
  useEffect(() => (me ? logOutOnClose() : undefined), [me]);
  return <RouterProvider router={router} />;
}
