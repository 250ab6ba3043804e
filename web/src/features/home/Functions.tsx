import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '../../console/shell/icons.tsx';
import { addressOf, leavesOf, visibleMenus } from '../../console/shell/menus.ts';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { home } from './text.ts';
import { chooseFunctions, chosenFunctions, frequent, FUNCTIONS_MAX, storedUses } from './uses.ts';

const HOME_ROUTE = 'home/index';

/** HOM-03 The functions used most, or those that the user chose. */
export function Functions() {
  const { t } = useText();
  const { menus, portal } = useSession();
  const [chosen, setChosen] = useState(chosenFunctions);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const leaves = new Map(
    leavesOf(visibleMenus(menus)).map(({ menu, way }) => [
      `${menu.menuCode}/${menu.menuAction}`,
      { menu, way },
    ]),
  );
  leaves.delete(HOME_ROUTE);
  const all = [...leaves.keys()];
  const shown = frequent(all, chosen, storedUses());
  const save = () => {
    chooseFunctions(picked ?? []);
    setChosen(picked && picked.length > 0 ? picked : null);
    setPicked(null);
  };
  if (all.length === 0) return null;
  return (
    <Section
      title={t(home.functions)}
      extra={
        <Button size="small" onClick={() => setPicked(shown)}>
          {t(home.choose)}
        </Button>
      }
    >
      <ul className="h-functions">
        {shown.map((route) => {
          const leaf = leaves.get(route);
          if (!leaf) return null;
          const { outside, to } = addressOf(leaf.menu, portal.proappEnvOpentype);
          const inside = (
            <>
              <MenuIcon name={leaf.menu.proappMenuRemark} />
              <span>{leaf.menu.menuName}</span>
            </>
          );
          return (
            <li key={route}>
              {outside ? <a href={to}>{inside}</a> : <Link to={to}>{inside}</Link>}
            </li>
          );
        })}
      </ul>
      <Modal
        open={picked !== null}
        title={t(home.chooseTitle)}
        onCancel={() => setPicked(null)}
        onOk={save}
      >
        <p className="k-muted k-gap">{t(home.chooseHint, { n: FUNCTIONS_MAX })}</p>
        <Checkbox.Group
          className="h-choices"
          value={[...(picked ?? [])]}
          onChange={(routes) => setPicked(routes.map(String))}
        >
          {all.map((route) => (
            <Checkbox
              key={route}
              value={route}
              disabled={(picked?.length ?? 0) >= FUNCTIONS_MAX && !picked?.includes(route)}
            >
              {leaves.get(route)?.menu.menuName}{' '}
              <small className="k-muted">{leaves.get(route)?.way}</small>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Modal>
    </Section>
  );
}
