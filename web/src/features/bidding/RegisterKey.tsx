import { type Holder, holderText } from '@tradeport/api/bidding/holders';
import { fingerprint, makeHolderKey } from '@tradeport/api/bidding/rules/seal';
import { registerHolder } from '@tradeport/api/bidding/sealed-calls';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { keyFileName, saveKeyFile } from './keyFile.ts';
import { keyStale, type LotKeys } from './shared.ts';
import { keys } from './keyText.ts';

/** The pair is made here; the private key is handed to the holder as a file before the public one is registered. */
export function RegisterKey({ lot, holder }: { lot: LotKeys; holder: Holder }) {
  const { t } = useText();
  const [made, setMade] = useState<{ publicKey: string; digits: string } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const register = useMutate(registerHolder, { invalidates: keyStale, done: () => setMade(null) });
  const make = async () => {
    const { publicKey, privateKey } = await makeHolderKey();
    saveKeyFile({ lot: lot.lotNo, holder, publicKey, privateKey });
    setSaved(false);
    setMade({ publicKey, digits: await fingerprint(publicKey) });
  };
  const has = lot.holders.some((one) => one.holder === holder && one.isOwn);
  const as = t(keys.yoursFor, { holder: t(holderText(holder, lot.isPortals)) });
  return (
    <Section title={`${t(keys.yours)} · ${as}`}>
      <p className="k-muted">{t(keys.makeHint)}</p>
      {!globalThis.isSecureContext ? (
        <Alert type="warning" showIcon title={t(keys.noCrypto)} />
      ) : (
        <>
          <Button type={made || has ? 'default' : 'primary'} onClick={() => void make()}>
            {t(has || made ? keys.again : keys.make)}
          </Button>
          {made && (
            <div className="bd-made">
              <p>
                {t(keys.newFingerprint)} <span className="k-number">{made.digits}</span>
              </p>
              <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
                {t(keys.saved, { file: keyFileName({ lot: lot.lotNo, holder }) })}
              </Checkbox>
              <Button
                type="primary"
                disabled={!isSaved}
                loading={register.pending}
                onClick={() =>
                  register.start({ lotCode: lot.lotCode, holder, publicKey: made.publicKey })
                }
              >
                {t(keys.register)}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
