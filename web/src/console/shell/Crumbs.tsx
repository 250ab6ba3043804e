import { useContext } from 'react';
import { generatePath, Link, useParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { shell } from './text.ts';
import { TrailContext } from './trail.ts';

/** SHL-01 Menu titles of the first, second and third level in front of the page's title, which is the last crumb. */
export function Crumbs() {
  const { t } = useText();
  const params = useParams();
  const { menus, above } = useContext(TrailContext);
  // The item itself is the page's title, or a link among the screens above it.
  const item = menus.at(-1);
  const names = menus.slice(0, -1).filter((menu) => menu.menuName !== item?.menuName);
  if (names.length === 0 && above.length === 0) return null;
  return (
    <nav className="c-crumbs" aria-label={t(shell.breadcrumb)}>
      <ol>
        {names.map((menu) => (
          <li key={menu.proappMenuCode}>{menu.menuName}</li>
        ))}
        {above.map((screen) => (
          <li key={screen.path}>
            <Link to={`/${generatePath(screen.path, params)}`}>{t(screen.title)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
