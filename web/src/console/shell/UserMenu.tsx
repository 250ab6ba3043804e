import {
  IdcardOutlined,
  LoginOutlined,
  LogoutOutlined,
  SafetyOutlined,
  ShopOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Avatar, Divider, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Me, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { LanguageButtons } from './LanguageButtons.tsx';
import { Swatches } from './Choices.tsx';
import { LoginInfo } from './LoginInfo.tsx';
import { shell } from './text.ts';

/** The user: login info, logout; on a phone also language and theme, for which the header has no room. */
export function UserMenu(props: { choices: boolean }) {
  const { t } = useText();
  const { me, logOut } = useSession();
  const [open, setOpen] = useState(false);
  const [info, setInfo] = useState(false);
  if (!me)
    return (
      <Link className="c-tool" to="/login" aria-label={t(shell.login)}>
        <LoginOutlined />
        <span className="c-toolword">{t(shell.login)}</span>
      </Link>
    );
  const name = nameOf(me);
  const close = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={
          <UserChoices
            me={me}
            choices={props.choices}
            showInfo={close(() => setInfo(true))}
            logOut={close(() => void logOut())}
          />
        }
      >
        <button type="button" className="c-tool c-user" aria-label={`${t(shell.account)}: ${name}`}>
          <Avatar size={28} className="c-avatar">
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <span className="c-toolword">{name}</span>
        </button>
      </Popover>
      <LoginInfo open={info} close={() => setInfo(false)} me={me} />
    </>
  );
}

type Choosing = { me: Me; choices: boolean; showInfo: () => void; logOut: () => void };

/** SHL-01 The choices of the user's menu. */
export function UserChoices({ me, choices, showInfo, logOut }: Choosing) {
  const { t } = useText();
  const mall = useMallAddresses();
  return (
    <div className="c-usermenu">
      <div className="c-userhead">
        <strong>{nameOf(me)}</strong>
        <span className="k-muted">{me.merberCompname}</span>
      </div>
      {choices && (
        <>
          <Swatches />
          <LanguageButtons />
          <a className="c-userline" href={mall.home}>
            <ShopOutlined /> {t(shell.mall)}
          </a>
        </>
      )}
      <Divider size="small" />
      <a className="c-userline" href={mall.account()}>
        <UserOutlined /> {t(shell.myAccount)}
      </a>
      <a className="c-userline" href={mall.account('/security')}>
        <SafetyOutlined /> {t(shell.security)}
      </a>
      <button type="button" className="c-userline" onClick={showInfo}>
        <IdcardOutlined /> {t(shell.loginInfo)}
      </button>
      <button type="button" className="c-userline" onClick={logOut}>
        <LogoutOutlined /> {t(shell.logout)}
      </button>
    </div>
  );
}

function nameOf(me: Me): string {
  return me.userNickname || me.userRelname || me.userName;
}
