import { SearchOutlined, ShopOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mall } from '../../lib/paths.ts';
import { type Menu, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { MenuIcon } from './icons.tsx';
import { addressOf, keyOf, leavesOf } from './menus.ts';
import { shell } from './text.ts';

const OPEN = 'palette';
const FOUND_MAX = 8;

export function openPalette(): void {
  dispatchEvent(new CustomEvent(OPEN));
}

/** SHL-06 The search: Enter goes to the mall's results; pages of the menu that fit stand below. Ctrl/⌘ K opens it. */
export function Palette(props: { menus: readonly Menu[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const key = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
      }
    };
    addEventListener(OPEN, show);
    addEventListener('keydown', key);
    return () => { removeEventListener(OPEN, show); removeEventListener('keydown', key); };
  }, []);
  return (
    <Modal open={open} onCancel={() => setOpen(false)} footer={null} closable={false} destroyOnHidden style={{ top: 64 }}
      width={600}
      styles={{ container: { padding: 0 } }} afterOpenChange={(shown) => { if (shown) document.getElementById('palette')?.focus(); }}>
      <Choices menus={props.menus} close={() => setOpen(false)} />
    </Modal>
  );
}

function Choices(props: { menus: readonly Menu[]; close: () => void }) {
  const { t } = useText();
  const { portal } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = typed.trim();
  const pages = leavesOf(props.menus).filter(({ menu, way }) => fits(`${menu.menuName} ${way} ${menu.menuAction}`, q)).slice(0, FOUND_MAX);
  const choices = [
    ...(q ? [{ key: 'mall', icon: <ShopOutlined />, text: t(shell.searchMall, { q }), way: '', go: () => location.assign(mall.search(q)) }] : []),
    ...pages.map(({ menu, way }) => ({
      key: keyOf(menu), icon: <MenuIcon name={menu.proappMenuRemark} />, text: menu.menuName, way,
      go: () => {
        const { outside, to } = addressOf(menu, portal.proappEnvOpentype);
        if (outside) location.assign(to);
        else navigate(to);
      },
    })),
  ];
  const pick = (index: number) => { props.close(); choices[index]?.go(); };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((choices.length + at + (event.key === 'ArrowDown' ? 1 : -1)) % Math.max(1, choices.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(at);
  };
  return (
    <div className="c-palette">
      <div className="c-palette-field">
        <SearchOutlined aria-hidden />
        <input id="palette" type="text" role="combobox" aria-expanded aria-controls="palette-list"
          aria-activedescendant={`palette-${at}`} autoComplete="off"
          aria-label={t(shell.search)} placeholder={t(shell.search)} value={typed} onKeyDown={key} onChange={(event) => { setTyped(event.target.value); setAt(0); }} />
      </div>
      <ul id="palette-list" role="listbox" aria-label={t(shell.pages)}>
        {choices.map((choice, index) => (
          // The field keeps the focus; arrow keys move and Enter picks.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li key={choice.key} id={`palette-${index}`} role="option" aria-selected={index === at}
            onMouseEnter={() => setAt(index)} onClick={() => pick(index)}>
            {choice.icon}<span>{choice.text}</span><small className="k-muted">{choice.way}</small>
          </li>
        ))}
        {choices.length === 0 && <li className="k-muted" role="option" aria-selected={false}
          aria-disabled>{t(shell.searchHint)}</li>}
      </ul>
    </div>
  );
}

function fits(text: string, q: string): boolean {
  const low = text.toLowerCase();
  return q.toLowerCase().split(/\s+/).every((word) => low.includes(word));
}
