import { inflateRawSync } from 'node:zlib';
import { residentMb } from './processes.ts';

type Exported = { bytes: Buffer; seconds: number; peakMb: number };

const EVERY_MS = 20;

/** A file from the server, as it comes; `peakMb`: the most that the server held meanwhile. */
export async function download(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<Exported> {
  let peakMb = residentMb(pid);
  const timer = setInterval(() => (peakMb = Math.max(peakMb, residentMb(pid))), EVERY_MS);
  const began = performance.now();
  try {
    const answer = await fetch(url, { headers });
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, seconds: (performance.now() - began) / 1000, peakMb };
  } finally {
    clearInterval(timer);
  }
}

/** The lines of a CSV file without its head; no text of this bench has a line of its own in it. */
export function csvRows(bytes: Buffer): string[] {
  return bytes.toString('utf8').split('\r\n').slice(1, -1);
}

/** The rows of a workbook's only sheet without its head, each as it is written. */
export function sheetRows(bytes: Buffer): string[] {
  const xml = entryOf(bytes, 'xl/worksheets/sheet1.xml').toString('utf8');
  return xml.split('<row ').slice(2);
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** A file of a zip, by the directory at its end. */
function entryOf(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('half a zip file');
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [size, nameLength, extra, comment, from] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const begin = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
      return inflateRawSync(zip.subarray(begin, begin + size));
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`no ${name} in the file`);
}
