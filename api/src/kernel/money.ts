/**
 * Money is an integer of 1/10 000 of its currency's unit, exact up to 900 billion.
 * It rounds half away from zero, and only where a rate is applied or an order is settled (CHK-04).
 */
export type Amount = number;
export const SCALE = 10_000;
/** One settled cent (fen) in amounts: CNY and USD settle at two decimals. */
export const CENT = SCALE / 100;
export const currencies = ['CNY', 'USD'] as const;
export type Currency = (typeof currencies)[number];
/** Rates (tax, discount) are integers of 1/1 000 000: 13 % is 130 000. */
export const RATE_ONE = 1_000_000;

const decimal = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/;

/** "12.5" → 125000. Null when it is not a decimal with at most four places and twelve digits. */
export function parseAmount(text: string): Amount | null {
  const parts = decimal.exec(text.trim());
  if (!parts) return null;
  const amount = Number(parts[2]) * SCALE + Number((parts[3] ?? '').padEnd(4, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return parts[1] && amount !== 0 ? -amount : amount;
}

/** 125000 → "12.50"; more than two places only when they are there ("0.1234"). */
export function formatAmount(amount: Amount): string {
  const whole = assertAmount(amount) < 0 ? -amount : amount;
  const cents = String(whole % SCALE)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${amount < 0 ? '-' : ''}${Math.floor(whole / SCALE)}.${cents}`;
}

/** The same of a sum as the database writes it, which may be larger than a number counts exactly. */
export function formatSum(sum: string): string {
  const amount = BigInt(sum);
  const size = amount < 0n ? -amount : amount;
  const cents = String(size % BigInt(SCALE))
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${amount < 0n ? '-' : ''}${size / BigInt(SCALE)}.${cents}`;
}

function assertAmount(amount: Amount): Amount {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact amount: ${amount}`);
  return amount;
}

export function sum(amounts: readonly Amount[]): Amount {
  return assertAmount(amounts.reduce((total, amount) => total + amount, 0));
}

/** a × b ÷ c in exact integers, half away from zero. */
export function mulDiv(a: number, b: number, c: number): number {
  const twice = Math.abs(a * b) * 2 + c;
  // The same in plain numbers, where they count it exactly: a cart is priced hundreds of times while it is compared.
  if (c > 0 && twice <= Number.MAX_SAFE_INTEGER) {
    const rounded = (twice - (twice % (c * 2))) / (c * 2);
    return (a * b < 0 ? -rounded : rounded) + 0;
  }
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = product < 0n !== divisor < 0n;
  const size = product < 0n ? -product : product;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = (size * 2n + by) / (by * 2n);
  return assertAmount(Number(negative ? -rounded : rounded)) + 0;
}

/** A rate (1/1 000 000) of an amount: `rateOf(100_0000, 130_000)` = 13 %. */
export function rateOf(amount: Amount, rate: number): Amount {
  return mulDiv(amount, rate, RATE_ONE);
}

/** Rounds to the settled cent, half away from zero. */
export function settle(amount: Amount): Amount {
  return mulDiv(amount, 1, CENT) * CENT;
}

/** Settles parts so that they add up to their settled sum; nobody is off by a cent or more. */
export function allocateParts(parts: readonly Amount[]): Amount[] {
  const total = settle(sum(parts));
  const floors = parts.map((part) => Math.floor(part / CENT) * CENT);
  let missing = (total - sum(floors)) / CENT;
  if (missing === 0) return floors;
  const byRest = parts
    .map((part, at) => ({ at, rest: part - (floors[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest) {
    if (missing <= 0) break;
    floors[at] = (floors[at] ?? 0) + CENT;
    missing -= 1;
  }
  return floors;
}

/**
 * Spreads a total over weights by largest remainder in steps (of one cent, where the total is settled): the shares add up to the
 * total exactly, and nobody's share is off by a cent or more. Weights are ≥ 0; all zero counts as equal.
 */
export function spread(
  total: Amount,
  weights: readonly number[],
  step = total % CENT === 0 ? CENT : 1,
): Amount[] {
  if (weights.length === 0) return [];
  const all = weights.reduce((s, w) => s + w, 0);
  const most = (Math.abs(total) / step) * weights.reduce((a, b) => Math.max(a, b), 0);
  if (all > 0 && total % step === 0 && most <= Number.MAX_SAFE_INTEGER)
    return spreadPlain(total, weights, all, step);
  const use = all === 0 ? weights.map(() => 1) : weights;
  const divisor = BigInt(all === 0 ? weights.length : all);
  const negative = total < 0;
  const size = Math.abs(total);
  const steps = BigInt(size / step);
  const shares = use.map((w) => (steps * BigInt(w)) / divisor);
  const rest = use.map((w, at) => ({ at, left: (steps * BigInt(w)) % divisor }));
  let missing = steps - shares.reduce((s, share) => s + share, 0n);
  rest.sort((a, b) => (a.left === b.left ? a.at - b.at : a.left < b.left ? 1 : -1));
  for (const { at } of rest) {
    if (missing === 0n) break;
    shares[at] = (shares[at] ?? 0n) + 1n;
    missing -= 1n;
  }
  return shares.map((share) => Number(share) * step * (negative ? -1 : 1) + 0);
}

/** `spread` where plain numbers count it exactly. */
function spreadPlain(
  total: Amount,
  weights: readonly number[],
  all: number,
  step: number,
): Amount[] {
  const steps = Math.abs(total) / step;
  const left = weights.map((weight) => (steps * weight) % all);
  const shares = weights.map((weight, at) => (steps * weight - (left[at] ?? 0)) / all);
  let missing = steps - shares.reduce((s, share) => s + share, 0);
  const size = total < 0 ? -step : step;
  if (missing > 0) {
    const byRest = weights.map((_, at) => at);
    byRest.sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0) || a - b);
    for (const at of byRest) {
      if (missing === 0) break;
      shares[at] = (shares[at] ?? 0) + 1;
      missing -= 1;
    }
  }
  return shares.map((share) => share * size + 0);
}
