import { useMall } from '../mall.tsx';
import { sale as words } from '../text/sale.ts';

/** Of a list that is paged by key: on, and back to where it begins once one has gone on (`begun`). `next` null: this is the last page. */
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
