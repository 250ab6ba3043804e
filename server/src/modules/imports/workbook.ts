import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
/** What the files of a workbook may hold together when unpacked. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
const FILES_MAX = 500;
export const COLUMNS_MAX = 200;
const STORED = 0;
const DEFLATED = 8;
type Packed = { name: string; method: number; data: Buffer };

/**
 * A workbook is a ZIP that strangers made: a small one can unpack to all memory there is. This unpacks it
 * within bounds and packs it again without compression, for the reader to take. Null: damaged, or too much.
 */
export async function tamed(zip: Buffer, rowsMax: number): Promise<Buffer | null> {
  const packed = filesOf(zip);
  if (!packed) return null;
  const files = new Map<string, Buffer>();
  let left = UNPACKED_BYTES_MAX;
  for (const { name, method, data } of packed) {
    const file = method === STORED ? data : await inflated(data, left);
    if (!file || file.length > left) return null;
    left -= file.length;
    if (/^\/?xl\/worksheets\//i.test(name) && !fits(file.toString('latin1'), rowsMax)) return null;
    files.set(name, file);
  }
  return stored(files);
}

async function inflated(data: Buffer, max: number): Promise<Buffer | null> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, max) });
  } catch {
    return null;
  }
}

/** The XML files as the directory at the end lists them. */
function filesOf(zip: Buffer): Packed[] | null {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) return null;
  const files: Packed[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50 || files.length >= FILES_MAX) return null;
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [nameLength, more] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (local + 30 > zip.length) return null;
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const method = zip.readUInt16LE(at + 10);
    if (from + size > zip.length || (method !== STORED && method !== DEFLATED)) return null;
    if (/\.(xml|rels)$/i.test(name)) files.push({ name, method, data: zip.subarray(from, from + size) });
    at += 46 + nameLength + more;
  }
  return files;
}

/** The reader makes a whole table up to the last row and column that a cell names: two cells may be 17 milliard. */
function fits(sheet: string, rowsMax: number): boolean {
  for (const [, place = ''] of sheet.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    // A place in disguise; what else is there is no place but text.
    if (place.includes('&')) return false;
    const [, letters = '', row = ''] = /^([A-Z]*)(\d*)$/.exec(place.toUpperCase()) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > COLUMNS_MAX || Number(row) > rowsMax) return false;
  }
  let [rows, cells] = [0, 0];
  for (const [, element] of sheet.matchAll(/<(?:\w+:)?(row|c)\b/g)) {
    if (element === 'row') [rows, cells] = [rows + 1, 0];
    else cells += 1;
    if (rows > rowsMax || cells > COLUMNS_MAX) return false;
  }
  return true;
}

function stored(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, data] of files) {
    const bytes = Buffer.from(name);
    // From the version on to the length of further fields: the same in both places.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(bytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, bytes, data);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, bytes);
    at += 30 + bytes.length + data.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(directory.reduce((sum, part) => sum + part.length, 0), 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
