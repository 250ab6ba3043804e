import { beginTotp } from '@tradeport/api/identity/own-calls';
import type { Output } from '@tradeport/api/kernel/call';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PasskeySetup } from './PasskeySetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { useFaultText } from './fields.tsx';
import { auth } from './text.ts';

/** AUT-12 A user who must have a second factor sets one up here, and is logged in once it works. */
export default function EnrolStep(props: { done: () => void; back: () => void }) {
  const { t } = useText();
  const [kind, setKind] = useState<'passkey' | Output<typeof beginTotp> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begin = useMutate(beginTotp, { quiet: true });
  const say = useFaultText();
  const app = () => begin.run({}).then(setKind, (error: unknown) => setFault(say(error)));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : props.done());
  if (codes) {
    return (
      <div className="k-stack">
        <RecoveryCodes codes={codes} />
        <Button type="primary" size="large" block onClick={props.done}>
          {t(auth.savedCodes)}
        </Button>
      </div>
    );
  }
  return (
    <div className="k-stack">
      <h2 className="c-steptitle">{t(auth.enrol)}</h2>
      {kind === null && (
        <>
          {fault && <Alert type="error" showIcon role="alert" title={fault} />}
          <p className="k-muted">{t(auth.enrolHint)}</p>
          <Button type="primary" size="large" block onClick={() => setKind('passkey')}>
            {t(auth.passkey)}
          </Button>
          <Button size="large" block loading={begin.pending} onClick={() => void app()}>
            {t(auth.totp)}
          </Button>
        </>
      )}
      {kind !== null && kind !== 'passkey' && <TotpSetup made={kind} done={finish} />}
      {kind === 'passkey' && <PasskeySetup proof={{}} done={finish} />}
      <div>
        <button type="button" className="k-link" onClick={kind ? () => setKind(null) : props.back}>
          {t(kind ? auth.otherWay : auth.back)}
        </button>
      </div>
    </div>
  );
}
