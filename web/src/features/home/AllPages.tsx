import './home.css';
import { useMemo } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { MenuIcon } from '../../console/shell/icons.tsx';
import { addressOf, keyOf, leavesOf, visibleMenus } from '../../console/shell/menus.ts';
import { shell } from '../../console/shell/text.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

/** A long menu as cards: everything that this person may open, by group, at a glance. */
export default function AllPages() {
  const { t } = useText();
  const { menus, portal } = useSession();
  const groups = useMemo(() => visibleMenus(menus), [menus]);
  return (
    <div className="k-page">
      <PageHead title={t(shell.allPages)} />
      <div className="h-all">
        {groups.map((group) => (
          <Section key={keyOf(group)} title={group.menuName}>
            <ul className="h-functions">
              {leavesOf([group]).map(({ menu }) => {
                const { outside, to } = addressOf(menu, portal.proappEnvOpentype);
                return (
                  <li key={keyOf(menu)}>
                    <a href={outside ? to : `#${to}`}>
                      <MenuIcon name={menu.proappMenuRemark} />
                      <span>{menu.menuName}</span>
                    </a>
                  </li>
                );
              })}
            </ul>
          </Section>
        ))}
      </div>
    </div>
  );
}
