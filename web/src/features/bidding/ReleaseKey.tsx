import { type Holder, holderText } from '@tradeport/api/bidding/holders';
import { releaseKey } from '@tradeport/api/bidding/sealed-calls';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { readKeyFile } from './keyFile.ts';
import { keyStale, type LotKeys } from './shared.ts';
import { keys } from './keyText.ts';

type Chosen = { file: string; privateKey: string | null };

/** The file is looked at here first: a wrong one is not sent. */
export function ReleaseKey({ lot, holder }: { lot: LotKeys; holder: Holder }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const release = useMutate(releaseKey, { invalidates: keyStale });
  const publicKey = lot.holders.find((one) => one.holder === holder)?.publicKey ?? '';
  const choose = async (file: File) => {
    const privateKey = await readKeyFile(await file.text(), { lot: lot.lotNo, holder, publicKey });
    setChosen({ file: file.name, privateKey });
  };
  const as = t(keys.yoursFor, { holder: t(holderText(holder, lot.isPortals)) });
  return (
    <Section title={`${t(keys.release)} · ${as}`}>
      <p className="k-muted">{t(keys.releaseHint)}</p>
      <div className="bd-inline">
        <Upload
          accept=".json"
          showUploadList={false}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <Button>{t(keys.choose)}</Button>
        </Upload>
        <Button
          type="primary"
          disabled={!chosen?.privateKey}
          loading={release.pending}
          onClick={() => {
            if (chosen?.privateKey)
              release.start({ lotCode: lot.lotCode, holder, privateKey: chosen.privateKey });
          }}
        >
          {t(keys.releaseNow)}
        </Button>
      </div>
      {chosen &&
        (chosen.privateKey ? (
          <p>{t(keys.chosen, { file: chosen.file })}</p>
        ) : (
          <Alert type="error" showIcon title={t(keys.wrongFile)} />
        ))}
    </Section>
  );
}
