import { CODE_RESEND_S } from '@tradeport/api/identity/model';
import { Refusal } from '@tradeport/api/kernel/errors';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { auth } from './text.ts';

/**
 * AUT-08 Sends a code. It works at 60 only and then counts down from 60, as the server does.
 * In: `send`, which makes the call; null: it was not sent, e.g. because the number is wrong. Refusals are its to show.
 */
export function CodeButton(props: {
  send: () => Promise<{ resendS: number } | null>;
  large?: boolean;
}) {
  const { t } = useText();
  const [over, setOver] = useState<number | null>(null);
  const [left, setLeft] = useState(CODE_RESEND_S);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (over === null) return undefined;
    const tick = () => {
      const seconds = Math.ceil((over - Date.now()) / 1000);
      setLeft(seconds > 0 ? Math.min(seconds, CODE_RESEND_S) : CODE_RESEND_S);
      if (seconds <= 0) setOver(null);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [over]);
  const press = async () => {
    if (over !== null || sending) return;
    setSending(true);
    try {
      const sent = await props.send();
      if (sent) setOver(Date.now() + sent.resendS * 1000);
    } catch (error) {
      // Sent some moments ago, from here or elsewhere: wait as long as the server does.
      const seconds =
        error instanceof Refusal && error.code === 'code.too_soon'
          ? Number(error.facts['seconds'])
          : 0;
      if (seconds > 0) setOver(Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      {...(props.large ? { size: 'large' as const } : {})}
      className="c-codebutton"
      disabled={over !== null}
      loading={sending}
      onClick={() => void press()}
    >
      {over === null ? t(auth.sendCode) : t(auth.resendIn, { n: left })}
    </Button>
  );
}
