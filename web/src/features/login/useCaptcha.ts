import { makeCaptcha } from '@tradeport/api/identity/calls';
import type { CaptchaKind } from '@tradeport/api/identity/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Refusal } from '@tradeport/api/kernel/errors';
import { useRef, useState } from 'react';
import { client } from '../../lib/api.ts';

type CaptchaChallenge = Output<typeof makeCaptcha>;
type CaptchaState = 'picture' | 'working' | 'solved' | 'failed';
export type Captcha = {
  /** Null: none is asked for. */
  state: CaptchaState | null;
  picture: string;
  /** Another one, of this kind. */
  renew: (kind?: CaptchaKind) => void;
  /** Takes up a refusal that asks for a code: true where there is something new to solve. */
  heed: (error: unknown) => boolean;
  /** The fields that go with the login: `typed` is the text read from the picture. */
  answer: (typed: string) => { captchaCode?: string; code?: string };
};

/** AUT-16 The picture code of a login form: asked for by refusals, new after each of them. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState | null>(null);
  const [made, setMade] = useState<CaptchaChallenge | null>(null);
  const solution = useRef('');
  const kind = useRef<CaptchaKind>('picture');
  const turn = useRef(0);
  const begin = async (wanted: CaptchaKind) => {
    const mine = (turn.current += 1);
    kind.current = wanted;
    solution.current = '';
    setMade(null);
    setState(wanted === 'work' ? 'working' : 'picture');
    try {
      const got = await client(makeCaptcha, { kind: wanted });
      const solved = got.puzzle ? await solve(got.puzzle) : '';
      // Another one was asked for meanwhile.
      if (turn.current !== mine) return;
      solution.current = solved;
      setMade(got);
      setState(got.puzzle ? 'solved' : 'picture');
    } catch {
      if (turn.current === mine) setState('failed');
    }
  };
  const renew = (wanted = kind.current) => void begin(wanted);
  return {
    state,
    picture: made?.picture ?? '',
    renew,
    heed: (error) => {
      if (!(error instanceof Refusal)) return false;
      const asked =
        error.code.startsWith('login.captcha') ||
        (error.code === 'login.wrong' && error.facts['captcha'] !== undefined);
      if (asked || state !== null) renew();
      return asked;
    },
    answer: (typed) =>
      made ? { captchaCode: made.captchaCode, code: made.puzzle ? solution.current : typed } : {},
  };
}

/** Can this browser solve a puzzle? Without TLS browsers have no crypto.subtle. */
export const canWork = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Rarely needed: the library comes with the first puzzle. */
async function solve(challenge: NonNullable<CaptchaChallenge['puzzle']>): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return `${solution.counter}.${solution.derivedKey}`;
}
