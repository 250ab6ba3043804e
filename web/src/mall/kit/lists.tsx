import type { ReactNode } from 'react';
import { NextPage } from '../account/NextPage.tsx';
import { useMall } from '../mall.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { IconName } from '../parts/Icon.tsx';

type Tab<Name extends string> = {
  tab: Name;
  text: string;
  /** How many stand there; `more`: at least so many. */
  count?: number;
  more?: boolean;
};

/** The states of a list; `first` is the one that its address opens by itself. */
export function TabBar<Name extends string>(props: {
  label: string;
  here: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  first?: Name | 'all';
}) {
  const { label, here, tabs, current, first = 'all' } = props;
  const { f } = useMall();
  return (
    <nav className="state-tabs" aria-label={label}>
      {tabs.map(({ tab, text, count, more }) => (
        <a
          key={tab}
          href={tab === first ? here : `${here}?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && (
            <>
              {' '}
              <span className="quiet">
                {f.number(count)}
                {more && '+'}
              </span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Cards below each other, or what stands there in their place; then on to the next page. */
export function CardList(props: {
  here: string;
  label: string;
  pages: { next: string | null; first: string | null };
  none: ReactNode;
  /** True where the list has a name for screen readers. */
  named?: boolean;
  children: readonly ReactNode[];
}) {
  const { here, label, pages, none, named = false, children } = props;
  return (
    <section className="panel order-list" aria-label={named ? label : undefined}>
      {children.length === 0 ? none : <ul className="order-cards">{children}</ul>}
      <NextPage path={here} label={label} next={pages.next} first={pages.first} />
    </section>
  );
}

/** Nothing in a list: of all of it the first step (`children`), of a part of it the way back to all. */
export function NoneListed(props: {
  icon: IconName;
  all: boolean;
  title: string;
  text?: string | undefined;
  here: string;
  back: string;
  children?: ReactNode;
}) {
  const { icon, all, title, text, here, back, children } = props;
  return (
    <Empty icon={icon} title={title} text={text}>
      {all ? (
        children
      ) : (
        <a className="button" href={here}>
          {back}
        </a>
      )}
    </Empty>
  );
}
