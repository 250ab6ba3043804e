import { randomFillSync, randomInt } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes, taken from a supply: asking for a few at a time costs more than all else a small call does. */
function random(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}

/** A name that nobody can guess: `bytes` of chance as text. */
export function randomText(bytes: number): string {
  return random(bytes).toString('base64url');
}

let lastMs = 0;
let sequence = 0;

/** UUID version 7 (RFC 9562): ordered by time, and within a millisecond by a counter. */
export function newId(nowMs: number = Date.now()): string {
  const rest = random(8);
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = rest.readUInt16BE(0) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const variant = ((rest[0] ?? 0) & 0x3f) | 0x80;
  const tail = variant.toString(16).padStart(2, '0') + rest.toString('hex', 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** ORD-01: a dated number that cannot be guessed in sequence: 20261121-7K3QW9XD. */
export function datedNumber(day: string, length = 8): string {
  let tail = '';
  for (let at = 0; at < length; at += 1) tail += digits[randomInt(32)];
  return `${day.replaceAll('-', '')}-${tail}`;
}
