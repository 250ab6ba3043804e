import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import './auth.css';
import { auth } from './text.ts';

/** AUT-12 The recovery codes, this once. */
export function RecoveryCodes(props: { codes: readonly string[] }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const text = props.codes.join('\n');
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return (
    <div className="k-stack">
      <Alert type="warning" showIcon title={t(auth.codesOnce)} description={t(auth.codesHint)} />
      <ul className="s-codes" aria-label={t(auth.recovery)}>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="k-actions">
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t(copied ? auth.copied : auth.copy)}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t(auth.download)}
        </Button>
      </div>
    </div>
  );
}
