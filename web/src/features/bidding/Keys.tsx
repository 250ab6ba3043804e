import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { holderNames, holderText } from '@tradeport/api/bidding/holders';
import { keysOfLot, nameWitness } from '@tradeport/api/bidding/sealed-calls';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { keys } from './keyText.ts';
import { RegisterKey } from './RegisterKey.tsx';
import { ReleaseKey } from './ReleaseKey.tsx';
import { keyStale, type LotKeys, lotPath } from './shared.ts';
import './bidding.css';

const REFRESH_MS = 5000;

/**
 * BID-04d The three key holders of a sealed lot; each holder registers here before it is announced,
 * and releases after its end.
 */
export default function Keys() {
  const { t } = useText();
  const may = useMay();
  const { lotCode = '' } = useParams();
  const query = useCall(keysOfLot, { lotCode }, { quiet: true, every_ms: REFRESH_MS });
  return (
    <DetailPage
      query={query}
      view={(lot) => ({
        title: (
          <>
            <span className="k-number">{lot.lotNo}</span> {lot.title}
          </>
        ),
        status: <StateTag state={lotLife.states[lot.status]} />,
        facts: [
          { label: keys.bids, value: lot.bidCount },
          { label: keys.ends, value: <When at={lot.endsAt} exact /> },
          ...(lot.openBy ? [{ label: keys.openBy, value: <When at={lot.openBy} exact /> }] : []),
          ...(lot.openedAt
            ? [{ label: keys.opened, value: <When at={lot.openedAt} exact /> }]
            : []),
        ],
        // The witness has no part in the lot but the key.
        actions:
          may('bidding.organise') || may('bidding.review')
            ? [{ key: 'lot', text: keys.toLot, to: lotPath(lot.lotCode), aside: true }]
            : [],
        main: (
          <>
            <Alert type="info" showIcon title={t(keys.about)} description={t(keys.compare)} />
            {lot.mayRelease.map((holder) => (
              <ReleaseKey key={holder} lot={lot} holder={holder} />
            ))}
            {lot.mayNameWitness && <Witness lot={lot} />}
            {lot.mayNameWitness && lot.isPortals && <Witness lot={lot} second />}
            {lot.mayRegister.map((holder) => (
              <RegisterKey key={holder} lot={lot} holder={holder} />
            ))}
            <Holders lot={lot} />
          </>
        ),
      })}
    />
  );
}

function Holders({ lot }: { lot: LotKeys }) {
  const { t } = useText();
  return (
    <Section title={t(keys.holders)} flush>
      <div className="bd-scroll" tabIndex={0} role="region" aria-label={t(keys.holders)}>
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(keys.holder)}</th>
              <th>{t(keys.person)}</th>
              <th>{t(keys.fingerprint)}</th>
              <th>{t(keys.state)}</th>
            </tr>
          </thead>
          <tbody>
            {holderNames.map((holder) => {
              const one = lot.holders.find((row) => row.holder === holder);
              const state = one?.released ? keys.released : one ? keys.registered : keys.missing;
              const tone = one?.released ? 'success' : one ? 'info' : 'warning';
              return (
                <tr key={holder} data-holder={holder}>
                  <td>{t(holderText(holder, lot.isPortals))}</td>
                  <td>
                    {one ? (
                      <>
                        {one.userName}
                        <div className="k-muted">{one.merberCompname}</div>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                  <td className="k-number bd-fingerprint">{one?.fingerprint ?? '–'}</td>
                  <td>
                    <StatusTag text={state} tone={tone} />
                    {one && (
                      <div className="k-muted">
                        <When at={one.registeredAt} />
                      </div>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Witness({ lot, second = false }: { lot: LotKeys; second?: boolean }) {
  const { t } = useText();
  const [loginName, setLogin] = useState('');
  const name = useMutate(nameWitness, { invalidates: keyStale, done: () => setLogin('') });
  const { lotCode } = lot;
  const witness = second ? lot.secondWitness : lot.witness;
  const holder = second ? 'platform' : 'witness';
  return (
    <Section title={t(second ? keys.secondWitness : keys.witness)}>
      {witness && (
        <p>{t(keys.named, { person: witness.userName, company: witness.merberCompname })}</p>
      )}
      <p className="k-muted">{t(second ? keys.secondHint : keys.witnessHint)}</p>
      <form
        className="bd-inline"
        onSubmit={(event) => {
          event.preventDefault();
          if (loginName.trim() !== '') name.start({ lotCode, holder, loginName: loginName.trim() });
        }}
      >
        <Input
          aria-label={t(keys.login)}
          placeholder={t(keys.login)}
          value={loginName}
          maxLength={64}
          onChange={(event) => setLogin(event.target.value)}
        />
        <Button htmlType="submit" loading={name.pending} disabled={loginName.trim() === ''}>
          {t(keys.name)}
        </Button>
      </form>
    </Section>
  );
}
