import type { LeavePage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { EntryPanel } from '../parts/EntryForm.tsx';
import { login as words } from '../text/login.ts';

export function leaveHead({ t }: Mall, { name }: LeavePage): Head {
  const title = t(words.leaving, { name });
  return { title, description: title };
}

/** AUT-11 On to the provider by itself, or by the link. */
export function Leave({ data }: { data: LeavePage }) {
  const { t } = useMall();
  return (
    <EntryPanel title={t(words.leaving, { name: data.name })} fault="">
      <meta httpEquiv="refresh" content={`0; url=${data.to}`} />
      <a className="button button-big button-wide" href={data.to}>
        {t(words.leave, { name: data.name })}
      </a>
    </EntryPanel>
  );
}
