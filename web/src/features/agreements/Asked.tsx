import { acceptAgreements, owedAgreements } from '@tradeport/api/agreements/calls';
import { agreementErrors } from '@tradeport/api/agreements/errors';
import { getInfo } from '@tradeport/api/identity/calls';
import type { Output } from '@tradeport/api/kernel/call';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { LanguageButtons } from '../../console/shell/LanguageButtons.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { agreed, consequences, langNames } from './shop/text.ts';
import { gate } from './text.ts';
import './agreements.css';

type Owed = Output<typeof owedAgreements>[number];

/** CMS-02d Asks the people of the console before anything is refused to them. */
export function Asked({ later }: { later: () => void }) {
  const { t } = useText();
  const owed = useCall(owedAgreements, {}, { quiet: true, fresh_ms: 0 });
  const queries = useQueryClient();
  // An empty list of before may be out of date.
  const rows = owed.data?.length === 0 && owed.isFetching ? undefined : owed.data;
  const isNothing = rows?.length === 0;
  // Accepted elsewhere, or asked for no more: the session does not know that yet.
  useEffect(() => {
    if (isNothing) void queries.invalidateQueries({ queryKey: [getInfo.name] });
  }, [isNothing, queries]);
  return (
    <main className="g-asked">
      <div className="g-asked-languages">
        <LanguageButtons />
      </div>
      <section className="k-card k-pad k-stack">
        <h1>{t(agreed.title)}</h1>
        {owed.error && <Failed error={owed.error} retry={owed.refetch} />}
        {!owed.error && !rows && <Skeleton active />}
        {isNothing && (
          <>
            <p>{t(gate.nothing)}</p>
            <Button onClick={later}>{t(agreed.submit)}</Button>
          </>
        )}
        {rows && rows.length > 0 && <Form owed={rows} later={later} again={owed.refetch} />}
      </section>
    </main>
  );
}

function Form(props: { owed: readonly Owed[]; later: () => void; again: () => Promise<unknown> }) {
  const { owed, later, again } = props;
  const { t, lang } = useText();
  const { logOut } = useSession();
  const accept = useMutate(acceptAgreements, { invalidates: [owedAgreements, getInfo] });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const keyOf = ({ agreementCode, version }: Owed) => `${agreementCode} ${version}`;
  const must = owed.some(({ blocks }) => blocks === 'login');
  const submit = async () => {
    const read = owed.filter((one) => ticked.includes(keyOf(one)));
    const isMissing = owed.some((one) => one.blocks === 'login' && !read.includes(one));
    if (read.length === 0 || isMissing) {
      setFault(agreementErrors['agreement.not_read'][lang]);
      return;
    }
    setFault('');
    try {
      await accept.run({
        accepted: read.map(({ agreementCode, version, lang: shown }) => ({
          agreementCode,
          version,
          lang: shown,
        })),
      });
      later();
    } catch {
      // The refusal has been shown at the top. A version that was replaced meanwhile makes way for the one in force.
      await again();
    }
  };
  return (
    <>
      <p>{t(agreed.intro)}</p>
      {fault && <Alert type="error" showIcon title={fault} />}
      {owed.map((one) => (
        <Agreement
          key={keyOf(one)}
          one={one}
          isTicked={ticked.includes(keyOf(one))}
          tick={(on) =>
            setTicked(on ? [...ticked, keyOf(one)] : ticked.filter((key) => key !== keyOf(one)))
          }
        />
      ))}
      <div className="g-asked-foot">
        <Button type="primary" loading={accept.pending} onClick={() => void submit()}>
          {t(agreed.submit)}
        </Button>
        {!must && <Button onClick={later}>{t(agreed.later)}</Button>}
        {must && <Button onClick={() => void logOut()}>{t(agreed.logOut)}</Button>}
      </div>
    </>
  );
}

function Agreement(props: { one: Owed; isTicked: boolean; tick: (on: boolean) => void }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { one, isTicked, tick } = props;
  const consequence = consequences[one.blocks];
  return (
    <section className="k-stack-2" aria-label={one.name}>
      <h2>{one.name}</h2>
      <p className="k-muted">
        {t(agreed.version, { n: one.version })} ·{' '}
        {t(agreed.since, { day: format.day(one.publishedAt) })}
        {one.accepted !== null && one.accepted > 0 && (
          <> · {t(agreed.before, { n: one.accepted })}</>
        )}
      </p>
      {one.note && <p>{t(agreed.changed, { note: one.note })}</p>}
      {one.lang !== lang && (
        <p className="k-muted">{t(agreed.otherLang, { lang: t(langNames[one.lang]) })}</p>
      )}
      <div
        className="g-asked-text g-text"
        lang={one.lang}
        tabIndex={0}
        role="document"
        aria-label={one.name}
        dangerouslySetInnerHTML={{ __html: one.html }}
      />
      <Checkbox checked={isTicked} onChange={(event) => tick(event.target.checked)}>
        {t(agreed.accept, { name: one.name })}
      </Checkbox>
      {consequence && <p className="k-muted">{t(consequence)}</p>}
    </section>
  );
}
