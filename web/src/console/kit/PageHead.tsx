import type { ReactNode } from 'react';
import { Crumbs } from '../shell/Crumbs.tsx';

/**
 * Breadcrumb and title in one line, a note beside it, its actions at the right.
 * In: title, note (a count, a status), actions as children.
 * `<PageHead title={t(texts.title)}><Button type="primary">…</Button></PageHead>`
 */
export function PageHead(props: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="k-head">
      <Crumbs />
      <h1 className="k-title">{props.title}</h1>
      {props.note && <span className="k-muted k-number">{props.note}</span>}
      <div className="k-head-actions">{props.children}</div>
    </header>
  );
}
