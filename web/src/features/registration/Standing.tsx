import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { reg } from './text.ts';

/** One state, with its meaning and its next page. */
export function Panel(props: {
  icon: ReactNode;
  title: string;
  tone?: 'good' | 'bad';
  number?: string;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <section
      className={`k-card a-state${props.tone ? ` a-state-${props.tone}` : ''}`}
      aria-live="polite"
    >
      <span className="k-empty-icon" aria-hidden>
        {props.icon}
      </span>
      <h1>{props.title}</h1>
      {props.number && (
        <p className="k-muted k-number">
          {t(reg.number)} {props.number}
        </p>
      )}
      {props.children}
    </section>
  );
}

/** REG-02 Nobody is known in this browser: a login shows the own registration, or one begins. */
export function BeginHere() {
  const { t } = useText();
  return (
    <Panel icon={<ClockCircleOutlined />} title={t(reg.none)}>
      <p>{t(reg.noneHint)}</p>
      <Space wrap>
        <Link className="k-button" to="/login">
          {t(reg.login)}
        </Link>
        <Link className="k-link" to="/buyerReg">
          {t(reg.register)}
        </Link>
      </Space>
    </Panel>
  );
}

/** REG-02 Nothing is left to be filled in or waited for. */
export function Complete() {
  const { t } = useText();
  const { me } = useSession();
  const may = useMay();
  const maySell = me !== null && me.isBuyer && !me.isSeller && may('company.edit');
  return (
    <Panel icon={<CheckCircleOutlined />} title={t(reg.complete)} tone="good">
      <p>
        {t(me ? reg.completeHint : reg.approvedLogin, {
          name: me?.userRelname || me?.userName || '',
        })}
      </p>
      {me ? (
        <Space wrap>
          <Link className="k-button" to="/accountHy">
            {t(reg.toCentre)}
          </Link>
          {maySell && (
            <Link className="k-link" to="/my/seller">
              {t(reg.becomeSeller)}
            </Link>
          )}
        </Space>
      ) : (
        <Link className="k-button" to="/login">
          {t(reg.login)}
        </Link>
      )}
    </Panel>
  );
}
