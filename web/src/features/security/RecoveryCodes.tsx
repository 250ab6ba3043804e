import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { security } from './text.ts';
import './security.css';

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
      <Alert
        type="warning"
        showIcon
        title={t(security.codesOnce)}
        description={t(security.codesHint)}
      />
      <ul className="s-codes" aria-label={t(security.recovery)}>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="k-actions">
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t(copied ? security.copied : security.copy)}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t(security.download)}
        </Button>
      </div>
    </div>
  );
}
