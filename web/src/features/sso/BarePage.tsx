import type { ReactNode } from 'react';
import { Footer } from '../../console/shell/Footer.tsx';
import { LoginHead } from '../auth-kit/LoginHead.tsx';
import '../auth-kit/auth.css';

/** The white login page's frame around something else. */
export function BarePage(props: { title: string; children: ReactNode }) {
  return (
    <div className="c-login c-login-white">
      <LoginHead />
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
