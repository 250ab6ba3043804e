import { isRunning } from '@tradeport/api/bidding/standing';
import type { LotData } from '@tradeport/api/mall/auctions';
import { useEffect, useRef, useState } from 'react';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { isLeader } from './step.ts';

const KEY = 'lot-sound';
const TONES_HZ = [880, 660] as const;
const TONE_S = 0.16;

/** BID-05a Tells an outbid leader on the page, in the title of its tab, and by a sound if they want one. */
export function useOutbid(lot: LotData): {
  isOutbid: boolean;
  sounds: boolean;
  setSounds: (on: boolean) => void;
} {
  const { t } = useMall();
  const leads = isLeader(lot);
  const led = useRef(leads);
  const [isOutbid, setOutbid] = useState(false);
  const [sounds, setSounds] = useState(false);
  useEffect(() => setSounds(remembered()), []);
  useEffect(() => {
    if (leads || !isRunning(lot)) setOutbid(false);
    else if (led.current) {
      setOutbid(true);
      if (sounds) play();
    }
    led.current = leads;
  }, [leads, lot, sounds]);
  useEffect(() => {
    if (!isOutbid) return;
    const title = document.title;
    document.title = t(words.outbidTitle) + title;
    return () => {
      document.title = title;
    };
  }, [isOutbid, t]);
  return {
    isOutbid,
    sounds,
    setSounds: (on) => {
      setSounds(on);
      remember(on);
      // Heard at once; and browsers allow sounds only after somebody has pressed something.
      if (on) play();
    },
  };
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // It holds for this page.
  }
}

/** Two short tones, the second one lower. */
function play(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.1;
    volume.connect(audio.destination);
    for (const [at, frequency] of TONES_HZ.entries()) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(audio.currentTime + at * TONE_S);
      tone.stop(audio.currentTime + (at + 1) * TONE_S);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // A browser without sound shows it.
  }
}
