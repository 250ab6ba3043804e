import { useMall } from '../mall.tsx';
import { orders as words } from '../text/account-orders.ts';

type Props = {
  /** The list's address. */
  path: string;
  label: string;
  /** The query of the next page, and of the first; null: there is none, or this is it. */
  next: string | null;
  first: string | null;
};

/** On through a list that is paged by key: to its next page, and back to its beginning. */
export function NextPage({ path, label, next, first }: Props) {
  const { t } = useMall();
  if (next === null && first === null) return null;
  return (
    <nav className="account-pages" aria-label={label}>
      {first !== null && (
        <a className="button" href={first ? `${path}?${first}` : path}>
          {t(words.first)}
        </a>
      )}
      {next !== null && (
        <a className="button" rel="next" href={`${path}?${next}`}>
          {t(words.next)}
        </a>
      )}
    </nav>
  );
}
