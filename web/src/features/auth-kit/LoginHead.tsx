import { LanguageChoice } from '../../console/shell/Choices.tsx';
import { useSession } from '../../lib/session.ts';

/** AUT-04 Logo and name of the app, and its languages, above everything that visitors fill in. */
export function LoginHead() {
  const { portal } = useSession();
  return (
    <header className="c-loginhead">
      <span className="c-loginbrand">
        {portal.proappEnvLogo ? (
          <img src={portal.proappEnvLogo} alt="" height={32} />
        ) : (
          <span className="c-brandmark" aria-hidden>
            {[...portal.proappName][0]}
          </span>
        )}
        {portal.proappName}
      </span>
      <LanguageChoice light />
    </header>
  );
}
