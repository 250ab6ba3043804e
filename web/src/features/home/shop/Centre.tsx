import type { CentreBody } from '@tradeport/api/dashboard/shop';
import type { AccountPage } from '@tradeport/api/mall/account-pages';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Icon, type IconName } from '../../../mall/parts/Icon.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { profile } from '../../../mall/text/account-own.ts';
import { factors, security } from '../../../mall/text/account-security.ts';
import { account as words } from '../../../mall/text/account.ts';
import { OrderCard } from '../../../mall/account/OrderCard.tsx';

type Props = { frame: PageFrame; around: AccountPage['around']; body: CentreBody };

/** The states that a buyer waits for, as tabs of the order list. */
const states: readonly { tab: string; icon: IconName }[] = [
  { tab: 'review', icon: 'clock' },
  { tab: 'payment', icon: 'card' },
  { tab: 'to_ship', icon: 'box' },
  { tab: 'to_collect', icon: 'store' },
  { tab: 'to_receive', icon: 'truck' },
];

/** MBR-01 The user, pending work, the last parcel, the amounts left to spend. */
export function Centre({ frame, around, body }: Props) {
  const { t, to } = useMall();
  const { viewer } = frame;
  return (
    <>
      <section className="panel centre-who">
        <span className="avatar avatar-big" aria-hidden>
          {[...(viewer?.name ?? '')][0]}
        </span>
        <div>
          <h1>{t(words.hello, { name: viewer?.name ?? '' })}</h1>
          <p className="quiet">
            {around.company}
            {viewer?.level && <span className="tag tag-own">{viewer.level}</span>}
          </p>
        </div>
      </section>
      <div className="centre-grid">
        {body.tabs && <States tabs={body.tabs} />}
        {frame.sells && <Balances balances={body.balances} />}
        {body.parcel && <LastParcel {...body.parcel} />}
        {body.login && <OwnLogin login={body.login} />}
        {body.login && <Office unread={around.unread} />}
      </div>
      {body.tabs && (
        <section className="panel" aria-labelledby="recent-head">
          <div className="panel-head">
            <h2 id="recent-head">{t(words.recent)}</h2>
            {body.recent.length > 0 && <a href={to.orders}>{t(words.allOrders)}</a>}
          </div>
          {body.recent.length === 0 ? (
            <Empty icon="box" title={t(words.noOrders)}>
              <a className="button button-main" href={to.home}>
                {t(words.startShopping)}
              </a>
            </Empty>
          ) : (
            <ul className="order-cards">
              {body.recent.map((order) => (
                <OrderCard key={order.contractCode} order={order} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

function States({ tabs }: { tabs: NonNullable<CentreBody['tabs']> }) {
  const { t, f, to } = useMall();
  return (
    <section className="panel centre-states" aria-labelledby="states-head">
      <div className="panel-head">
        <h2 id="states-head">{t(words.orders)}</h2>
        <a href={to.orders}>{t(words.allOrders)}</a>
      </div>
      <ul>
        {states.map(({ tab, icon }) => {
          const found = tabs.find((one) => one.tab === tab);
          // Where nothing is collected in stores, the tile would be empty for ever.
          if (!found || (tab === 'to_collect' && found.count === 0)) return null;
          return (
            <li key={tab}>
              <a href={`${to.orders}?tab=${tab}`}>
                <Icon name={icon} size={32} />
                <strong>
                  {f.number(found.count)}
                  {found.more && '+'}
                </strong>
                <span>{found.text}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The spendable balances; amounts that are promised already stand below them. */
function Balances({ balances }: { balances: CentreBody['balances'] }) {
  const { t, f } = useMall();
  return (
    <section className="panel" aria-labelledby="balance-head">
      <h2 id="balance-head">{t(words.balance)}</h2>
      {balances.length === 0 && <p className="quiet">{t(words.noBalance)}</p>}
      <dl className="sums centre-balance">
        {balances.map((one) => (
          <Fact key={one.accountCode} label={one.accountName}>
            <Money amount={one.available} currency={one.unit} />
            {Number(one.held) !== 0 && (
              <small className="quiet">
                {t(words.held, { amount: f.money(one.held, one.unit) })}
              </small>
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The login of a user who works here: how to be reached, and how well the login is kept. */
function OwnLogin({ login }: { login: NonNullable<CentreBody['login']> }) {
  const { t, n, to } = useMall();
  const rows = [
    { name: profile.userName, says: login.userName },
    { name: security.phone, says: login.userPhone || t(security.notBound) },
    { name: security.email, says: login.userEmail || t(security.notBound) },
    {
      name: factors.title,
      says:
        login.factors.length > 0 ? n(words.factorsOn, login.factors.length) : t(words.factorsOff),
    },
  ];
  return (
    <section className="panel" aria-labelledby="login-head">
      <div className="panel-head">
        <h2 id="login-head">{t(words.ownLogin)}</h2>
        <a href={to.account('/security')}>{t(words.manage)}</a>
      </div>
      <dl className="sums">
        {rows.map(({ name, says }) => (
          <Fact key={name.en} label={t(name)}>
            {says}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Office({ unread }: { unread: number }) {
  const { t, n, to } = useMall();
  return (
    <section className="panel" aria-labelledby="office-head">
      <h2 id="office-head">{t(words.work)}</h2>
      <p className="quiet">{t(words.workText)}</p>
      <div className="form-acts">
        <a className="button button-main" href="/console/">
          {t(words.toConsole)}
        </a>
        <a className="button" href={to.account('/messages')}>
          {unread > 0 ? n(words.unreadMessages, unread) : t(words.noUnread)}
        </a>
      </div>
    </section>
  );
}

function LastParcel({ order, parcel }: NonNullable<CentreBody['parcel']>) {
  const { t } = useMall();
  const latest = parcel.events[0];
  return (
    <section className="panel centre-parcel" aria-labelledby="parcel-head">
      <h2 id="parcel-head">{t(words.lastParcel)}</h2>
      <p>
        <Icon name="truck" />
        <strong>{parcel.expressName}</strong> <span className="code">{parcel.expressBillno}</span>
      </p>
      <p>{latest ? [latest.place, latest.text].filter(Boolean).join(' · ') : t(words.noNews)}</p>
      <p className="quiet">
        {t(words.ofOrder, { number: order.contractBillcode })} ·{' '}
        <Instant at={latest?.at ?? parcel.shippedAt} />
      </p>
    </section>
  );
}
