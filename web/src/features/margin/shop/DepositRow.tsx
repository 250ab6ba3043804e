import type { MarginBody } from '@tradeport/api/margin/shop';
import { useMall } from '../../../mall/mall.tsx';
import { InstantDay } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { DepositTag } from './DepositTag.tsx';

/** MGN-01 A deposit that is or was frozen for a lot; its page asks to have it released. */
export function DepositRow({ row }: { row: MarginBody['deposits'][number] }) {
  const { t, to } = useMall();
  const path = to.account(`/margin/deposits/${row.depositCode}`);
  return (
    <li>
      <span className="rows-what">
        <a className="code" href={path}>
          {row.lotNo}
        </a>
        <small className="quiet">
          <InstantDay at={row.gmtCreate} />
        </small>
      </span>
      <DepositTag state={row.state} />
      {row.thawCode ? (
        <a href={path}>{t(words.asked)}</a>
      ) : (
        row.state === 'frozen' && <a href={`${path}#thaw`}>{t(words.askThaw)}</a>
      )}
      <strong>
        <Money amount={row.frozen} currency={row.currency} />
      </strong>
    </li>
  );
}
