import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../console/kit/wide.ts';
import { drift, PARTICLES, scatter } from './drift.ts';

/** SHL-14 Decoration behind the login; none where reduced motion is asked for. */
export function Particles() {
  const calm = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    return place ? drift(place, scatter(PARTICLES, Math.random)) : undefined;
  }, [calm]);
  return calm ? null : <canvas ref={canvas} className="c-particles" aria-hidden />;
}
