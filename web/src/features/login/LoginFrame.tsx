import type { ReactNode } from 'react';
import { Footer } from '../../console/shell/Footer.tsx';
import { readOffered } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LoginHead } from '../auth-kit/LoginHead.tsx';
import { Particles } from './Particles.tsx';
import { login } from './text.ts';
import '../auth-kit/auth.css';

/** AUT-04 Header with logo and language, a box over or beside the app's background, footer. */
export function LoginFrame(props: {
  layout: 'picture' | 'white';
  title: string;
  children: ReactNode;
}) {
  const { t, lang } = useText();
  const { portal } = useSession();
  const { layout } = props;
  const picture = layout === 'picture' ? portal.proappEnvIndexc : '';
  return (
    <div className={`c-login c-login-${layout}`}>
      <LoginHead />
      <main className="c-loginmain">
        {layout === 'picture' && (
          <div
            className={picture ? 'c-loginside c-loginside-picture' : 'c-loginside'}
            style={picture ? { backgroundImage: `url(${JSON.stringify(picture)})` } : {}}
          >
            {!picture && <Pattern />}
            <Particles />
            <p>
              {(readOffered(portal.proappEnvInter)[0] === lang && portal.proappRemark) ||
                t(login.tagline)}
            </p>
          </div>
        )}
        <section className="c-loginbox">
          <h1 className="c-logintitle">{props.title}</h1>
          {props.children}
        </section>
      </main>
      <Footer />
    </div>
  );
}

/** Without a background of the app: stacked crates in the theme's colour. */
function Pattern() {
  const crates = Array.from({ length: 28 }, (_, at) => ({
    x: (at % 7) * 92 + (Math.floor(at / 7) % 2) * 46,
    y: Math.floor(at / 7) * 80,
    tone: (at * 7) % 5,
  }));
  return (
    <svg
      className="c-loginpattern"
      viewBox="0 0 640 320"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
    >
      {crates.map(({ x, y, tone }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} opacity={0.12 + tone * 0.09}>
          <path d="M46 4 88 26 46 48 4 26z" fill="var(--tp-fill)" />
          <path d="M4 28 45 50v28L4 56z" fill="var(--tp-fill)" opacity={0.6} />
          <path d="M88 28 47 50v28l41-22z" fill="var(--tp-fill)" opacity={0.35} />
        </g>
      ))}
    </svg>
  );
}
