import { createInflateRaw } from 'node:zlib';
import { refuse } from '../../kernel/refused.ts';
import { pace } from './pace.ts';

const ENTRIES_MAX = 500;
const STORED = 0;
const DEFLATED = 8;
/** Inflated in pieces of this size, and counted piece by piece. */
const PIECE_BYTES = 64 * 1024;

export type Entry = { name: string; method: number; data: Buffer };
/** The bytes to which the files of one archive may still unpack, in total. */
export type Allowance = { left: number; max: number };

/** The files as the directory at the end of the archive lists them. Sizes that it states are not believed. */
export function entriesOf(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) refuse('import.format');
  const entries = new Map<string, Entry>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10), read = 0; left > 0; left -= 1, read += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50 || read >= ENTRIES_MAX)
      refuse('import.format');
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [nameLength, more] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
    if (local + 30 > zip.length) refuse('import.format');
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const method = zip.readUInt16LE(at + 10);
    if (from + size > zip.length || (method !== STORED && method !== DEFLATED))
      refuse('import.format');
    entries.set(name.toLowerCase(), { name, method, data: zip.subarray(from, from + size) });
    at += 46 + nameLength + more;
  }
  return entries;
}

/** CAT-06 The content of one file, piece by piece. The bytes are counted during unpacking. */
export async function* unpacked(
  { method, data }: Entry,
  allowance: Allowance,
): AsyncGenerator<Buffer> {
  for await (const piece of method === STORED ? piecesOf(data) : inflated(data)) {
    allowance.left -= piece.length;
    if (allowance.left < 0)
      refuse('import.unpacked', { mb: Math.round(allowance.max / 1024 / 1024) });
    yield piece;
    await pace();
  }
}

async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(data);
  try {
    for await (const piece of inflate) yield piece;
  } catch {
    // Damaged or cut off.
    refuse('import.format');
  } finally {
    inflate.destroy();
  }
}

function* piecesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) yield data.subarray(at, at + PIECE_BYTES);
}
