import { useMall } from '../mall.tsx';
import { frame } from '../text/frame.ts';
import { Icon } from './Icon.tsx';

type Crumb = { name: string; to: string };

/** Where this page stands; the page itself is the last one. */
export function Crumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const { t, to } = useMall();
  return (
    <nav className="crumbs" aria-label={t(frame.breadcrumb)}>
      <ol>
        <li>
          <a href={to.home}>{t(frame.home)}</a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Icon name="right" size={16} />
            <a href={crumb.to}>{crumb.name}</a>
          </li>
        ))}
        <li aria-current="page">
          <Icon name="right" size={16} />
          <span>{here}</span>
        </li>
      </ol>
    </nav>
  );
}
