import type { ReactNode } from 'react';
import { LanguageChoice } from '../../console/shell/Choices.tsx';
import { Footer } from '../../console/shell/Footer.tsx';
import { useSession } from '../../lib/session.ts';
import '../login/login.css';

/** The white login page's frame around something else. */
export function BarePage(props: { title: string; children: ReactNode }) {
  const { portal } = useSession();
  return (
    <div className="c-login c-login-white">
      <header className="c-loginhead">
        <span className="c-loginbrand">
          {portal.proappEnvLogo ? <img src={portal.proappEnvLogo} alt="" height={32} /> : <span className="c-brandmark" aria-hidden>{[...portal.proappName][0]}</span>}
          {portal.proappName}
        </span>
        <LanguageChoice light />
      </header>
      <main className="c-loginmain">
        <section className="c-loginbox">
          <h1 className="c-logintitle">{props.title}</h1>
          {props.children}
        </section>
      </main>
      <Footer />
    </div>
  );
}
