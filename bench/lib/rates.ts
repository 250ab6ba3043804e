import { fire, type Target } from './load.ts';

/** One line of the results: a figure beside its yardstick, measured in the same run. */
export type Row = {
  what: string;
  value: number;
  unit: string;
  yardstick?: { what: string; value: number };
  /** Value ÷ yardstick. */
  ratio?: number;
  /** The required figure, and whether the measured one reaches it. */
  target?: string;
  ok?: boolean;
  note?: string;
};
export type Bench = { name: string; run(): Promise<Row[]> };

/** Until the code runs as compiled as it will: some thousand requests. */
const WARM_UP_MS = 4000;
const ROUND_MS = 2000;
const ROUNDS = 3;
const CONNECTIONS = 16;

/** Rates of several targets, taken in turns and as medians, so that a noisy neighbour hits all alike. */
export async function ratesOf(
  targets: Record<string, Target>,
  connections = CONNECTIONS,
): Promise<Record<string, number>> {
  const rates: Record<string, number[]> = {};
  for (const target of Object.values(targets)) await fire(target, connections, { ms: WARM_UP_MS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets))
      (rates[name] ??= []).push(await fire(target, connections, { ms: ROUND_MS }));
  }
  return Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, median(list)]));
}

export function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The 95th percentile. */
export function p95(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;
}

/** A time beside that of its yardstick. */
export function timesAtMost(
  what: string,
  ms: number,
  yardstick: { what: string; value: number },
  times: number,
): Row {
  const ratio = Number((ms / yardstick.value).toFixed(2));
  return {
    what,
    value: Number(ms.toFixed(1)),
    unit: 'ms',
    yardstick: { ...yardstick, value: Number(yardstick.value.toFixed(1)) },
    ratio,
    target: `≤ ${times * 100} %`,
    ok: ratio <= times,
  };
}

export function shareAtLeast(
  what: string,
  value: number,
  unit: string,
  yardstick: { what: string; value: number },
  atLeast: number,
): Row {
  const row = shareOf(what, value, unit, yardstick);
  return { ...row, target: `≥ ${Math.round(atLeast * 100)} %`, ok: (row.ratio ?? 0) >= atLeast };
}

/** The same without a target: for orientation. */
export function shareOf(
  what: string,
  value: number,
  unit: string,
  yardstick: { what: string; value: number },
): Row {
  return {
    what,
    value: Math.round(value),
    unit,
    yardstick: { ...yardstick, value: Math.round(yardstick.value) },
    ratio: Number((value / yardstick.value).toFixed(3)),
  };
}

export function atMost(what: string, value: number, unit: string, max: number): Row {
  return { what, value, unit, target: `≤ ${max}`, ok: value <= max };
}

const FAULTS_TOLD = 5;

/** `faults`: the wrong answers, with the first of them printed. */
export function equals(
  what: string,
  value: number,
  wanted: number,
  faults: readonly string[] = [],
): Row {
  return {
    ...(faults.length ? { note: faults.slice(0, FAULTS_TOLD).join('; ') } : {}),
    what,
    value,
    unit: '',
    target: `= ${wanted.toLocaleString('en')}`,
    ok: value === wanted,
  };
}

export function figure(what: string, value: number, unit = '', note?: string): Row {
  return { what, value, unit, ...(note ? { note } : {}) };
}
