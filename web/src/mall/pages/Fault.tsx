import type { FaultPage, PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Empty } from '../parts/Empty.tsx';
import { after as words } from '../text/after.ts';

const titleOf = (status: number) =>
  status === 404 ? words.notFound : status >= 500 ? words.broken : words.refused;

export function faultHead({ t }: Mall, data: FaultPage): Head {
  return { title: t(titleOf(data.status)), description: data.text };
}

/** SHL-10 Says what happened and offers the ways out. */
export function Fault({ frame, data }: { frame: PageFrame; data: FaultPage }) {
  const { t, to } = useMall();
  const text =
    data.status === 404
      ? t(words.notFoundText)
      : data.status >= 500
        ? t(words.brokenText)
        : data.text;
  return (
    <div className="wide narrow">
      <p className="fault-status" aria-hidden>
        {data.status}
      </p>
      <Empty
        icon={data.status === 404 ? 'search' : 'alert'}
        head="h1"
        title={t(titleOf(data.status))}
        text={text}
      >
        <a className="button button-main" href={to.home}>
          {t(words.goHome)}
        </a>
        <a className="button" href={frame.path}>
          {t(words.reload)}
        </a>
      </Empty>
    </div>
  );
}
