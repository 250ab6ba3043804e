import {
  beginTotp,
  ownSecurity,
  renewRecoveryCodes,
  sessionPage,
} from '@tradeport/api/identity/calls';
import type { Input as InputOf, Output } from '@tradeport/api/kernel/call';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useFaultText } from '../auth-kit/fields.tsx';
import { PasskeySetup } from '../auth-kit/PasskeySetup.tsx';
import { ProofFields } from './ProofFields.tsx';
import { RecoveryCodes } from '../auth-kit/RecoveryCodes.tsx';
import { security } from './text.ts';
import { TotpSetup } from '../auth-kit/TotpSetup.tsx';
import { kit } from '../../console/kit/text.ts';
import { auth } from '../auth-kit/text.ts';

export type FactorTask = 'totp' | 'passkey' | 'recovery';
type Proof = InputOf<typeof renewRecoveryCodes>;
const titles = {
  totp: security.addTotp,
  passkey: security.addPasskey,
  recovery: security.renewCodes,
};

/** AUT-12 First who one is, then the app, the passkey or the new codes; recovery codes are shown at the end. */
export function FactorDialog(props: {
  task: FactorTask;
  known: Output<typeof ownSecurity>;
  close: () => void;
}) {
  const { t } = useText();
  const queries = useQueryClient();
  const [proof, setProof] = useState<Proof | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<Output<typeof beginTotp> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useMutate(renewRecoveryCodes, { quiet: true });
  const begin = useMutate(beginTotp, { quiet: true });
  const say = useFaultText();
  const { task } = props;
  const close = () => {
    void queries.invalidateQueries({ queryKey: [ownSecurity.name] });
    void queries.invalidateQueries({ queryKey: [sessionPage.name] });
    props.close();
  };
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : close());
  const failed = (text: string) => {
    setProof(null);
    setFault(text);
  };
  const next = async ({ oldPasswd, oldCode, oldWay }: Proof) => {
    setFault(null);
    const given = { oldPasswd, oldCode, oldWay };
    try {
      if (task === 'recovery') setCodes((await renew.run(given)).recoveryCodes);
      else if (task === 'totp') setMade(await begin.run(given));
      else setProof(given);
    } catch (error) {
      setFault(say(error));
    }
  };
  return (
    <Modal
      open
      title={t(titles[task])}
      onCancel={close}
      footer={null}
      width={460}
      mask={{ closable: false }}
    >
      {codes && (
        <div className="k-stack">
          <RecoveryCodes codes={codes} />
          <Button type="primary" block onClick={close}>
            {t(auth.savedCodes)}
          </Button>
        </div>
      )}
      {!codes && !proof && !made && (
        <Form<Proof>
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => void next(values)}
        >
          {fault && <Alert className="k-gap" type="error" showIcon role="alert" title={fault} />}
          <ProofFields known={props.known} />
          <div className="k-actions s-end">
            <Button onClick={close}>{t(kit.cancel)}</Button>
            <Button type="primary" htmlType="submit" loading={renew.pending || begin.pending}>
              {t(security.next)}
            </Button>
          </div>
        </Form>
      )}
      {!codes && made && <TotpSetup made={made} done={finish} />}
      {!codes && proof && <PasskeySetup proof={proof} done={finish} failed={failed} />}
    </Modal>
  );
}
