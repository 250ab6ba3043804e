import { useEffect, useRef } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Notice } from '../Notice.tsx';

type Props = { sum: string; least: string; send: () => void; change: () => void };

/** Asks once more before an amount that lies far from what would do: bids cannot be taken back. */
export function Far({ sum, least, send, change }: Props) {
  const { t } = useMall();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="lot-far">
      <Notice kind="hint">{t(words.far, { sum, least })}</Notice>
      <div className="lot-far-acts">
        <button type="button" className="button button-big" ref={first} onClick={change}>
          {t(words.change)}
        </button>
        <button
          type="button"
          className="button button-main button-big"
          onClick={() => {
            change();
            send();
          }}
        >
          {t(words.sure, { sum })}
        </button>
      </div>
    </div>
  );
}
