import { IdcardOutlined, LoginOutlined, LogoutOutlined, SafetyOutlined, ShopOutlined } from '@ant-design/icons';
import { Avatar, Divider, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { mall } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { LanguageButtons } from './LanguageButtons.tsx';
import { Swatches } from './Choices.tsx';
import { LoginInfo } from './LoginInfo.tsx';
import { shell } from './text.ts';

/** The user: login info, logout; on a phone also language and theme, for which the header has no room. */
export function UserMenu(props: { choices: boolean }) {
  const { t } = useText();
  const { me, leave } = useSession();
  const [open, setOpen] = useState(false);
  const [info, setInfo] = useState(false);
  if (!me) return <Link className="c-tool" to="/login"
    aria-label={t(shell.login)}><LoginOutlined /><span className="c-toolword">{t(shell.login)}</span></Link>;
  const name = me.userNickname || me.userRelname || me.userName;
  const close = (act: () => void) => () => { setOpen(false); act(); };
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={(
        <div className="c-usermenu">
          <div className="c-userhead"><strong>{name}</strong><span className="k-muted">{me.merberCompname}</span></div>
          {props.choices && <><Swatches /><LanguageButtons /><a className="c-userline" href={mall.home}><ShopOutlined /> {t(shell.mall)}</a></>}
          <Divider size="small" />
          <Link className="c-userline" to="/my/security" onClick={() => setOpen(false)}><SafetyOutlined /> {t(shell.security)}</Link>
          <button type="button" className="c-userline"
            onClick={close(() => setInfo(true))}><IdcardOutlined /> {t(shell.loginInfo)}</button>
          <button type="button" className="c-userline"
            onClick={close(() => void leave())}><LogoutOutlined /> {t(shell.logout)}</button>
        </div>
      )}>
        <button type="button" className="c-tool c-user" aria-label={`${t(shell.account)}: ${name}`}>
          <Avatar size={28} className="c-avatar">{[...name][0]?.toUpperCase()}</Avatar><span className="c-toolword">{name}</span>
        </button>
      </Popover>
      <LoginInfo open={info} close={() => setInfo(false)} me={me} />
    </>
  );
}
