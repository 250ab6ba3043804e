import { useMall } from '../mall.tsx';
import { sale as words } from '../text/sale.ts';

/** Pages a list by key: to the next page, null on the last one, and after the first (`begun`) back to the start. */
export function KeyPager(props: { first: string; next: string | null; begun: boolean }) {
  const { first, next, begun } = props;
  const { t } = useMall();
  if (next === null && !begun) return null;
  return (
    <nav className="key-pager">
      {begun && (
        <a className="button" rel="first" href={first}>
          {t(words.first)}
        </a>
      )}
      {next !== null && (
        <a className="button" rel="next" href={next}>
          {t(words.next)}
        </a>
      )}
    </nav>
  );
}
