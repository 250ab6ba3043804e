import { useMall } from '../mall.tsx';
import { lists as words } from '../text/lists.ts';
import { Icon } from './Icon.tsx';

/** First, last and the pages around this one; null: a gap. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}

export function Pager(props: { page: number; last: number; to: (page: number) => string }) {
  const { t } = useMall();
  const { page, last, to } = props;
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label={t(words.pages)}>
      {page > 1 && (
        <a rel="prev" href={to(page - 1)} aria-label={t(words.previous)}>
          <Icon name="left" />
        </a>
      )}
      {pagesShown(page, last).map((one, at) =>
        one === null ? (
          <span key={`gap-${at}`} aria-hidden>
            …
          </span>
        ) : one === page ? (
          <b key={one} aria-current="page">
            {one}
          </b>
        ) : (
          <a key={one} href={to(one)} aria-label={t(words.page, { n: one })}>
            {one}
          </a>
        ),
      )}
      {page < last && (
        <a rel="next" href={to(page + 1)} aria-label={t(words.next)}>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
