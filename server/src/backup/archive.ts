import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** gzip of: sections, each a name and chunks, every one with its length before it; an empty chunk
 * ends a section. The last section is the manifest, with the hash of every other one. */
const sectionFacts = z.object({ sha256: z.string(), bytes: z.number() });
type SectionFacts = z.infer<typeof sectionFacts>;
export type Section = { name: string; chunks: AsyncIterable<Buffer> };

const MANIFEST = 'manifest';
/** Common part of all manifests; the caller reads the rest. */
const sectionList = z.looseObject({ sections: z.record(z.string(), sectionFacts) });

export function writeArchive(file: string) {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  written.catch(() => {}); // told by close()
  const facts: Record<string, SectionFacts> = {};

  const put = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const putSized = async (bytes: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    await put(size);
    if (bytes.length > 0) await put(bytes);
  };

  async function section(name: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
    const hash = createHash('sha256');
    let bytes = 0;
    await putSized(Buffer.from(name));
    for await (const chunk of chunks) {
      if (chunk.length === 0) continue;
      hash.update(chunk);
      bytes += chunk.length;
      await putSized(chunk);
    }
    await putSized(Buffer.alloc(0));
    facts[name] = { sha256: hash.digest('hex'), bytes };
  }

  async function close(manifest: object) {
    await section(MANIFEST, [Buffer.from(JSON.stringify({ ...manifest, sections: { ...facts } }))]);
    gzip.end();
    await written;
  }
  return { section, close };
}

/** The sections in the order in which they were written; each is to be read before the next. */
export async function* readArchive(file: string): AsyncGenerator<Section> {
  const take = reader(file);
  const takeSized = async () => {
    const size = await take(4);
    return size && (await take(size.readUInt32BE()));
  };
  for (;;) {
    const name = await takeSized();
    if (!name) return;
    let over = false;
    const chunks = (async function* () {
      for (;;) {
        const chunk = await takeSized();
        if (!chunk) throw new Error(`${file} ends in the middle of ${name}`);
        if (chunk.length === 0) break;
        yield chunk;
      }
      over = true;
    })();
    yield { name: name.toString(), chunks };
    while (!over) over = (await chunks.next()).done === true;
  }
}

/** Reads all of it once; gives the manifest, throws when anything is missing or damaged. */
export async function verifyArchive(file: string): Promise<z.infer<typeof sectionList>> {
  const found: Record<string, SectionFacts> = {};
  let text = '';
  for await (const { name, chunks } of readArchive(file)) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (name === MANIFEST) text += chunk.toString();
    }
    if (name !== MANIFEST) found[name] = { sha256: hash.digest('hex'), bytes };
  }
  if (!text) throw new Error(`${file} is not a whole back-up: it has no manifest`);
  const manifest = sectionList.parse(JSON.parse(text));
  const expected = manifest.sections;
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[name]?.sha256 === found[name]?.sha256) continue;
    throw new Error(`${file} is damaged: ${name} is not what was written`);
  }
  return manifest;
}

/** Takes so many bytes; undefined at the end. */
function reader(file: string) {
  const source = createReadStream(file).pipe(createGunzip());
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (bytes: number): Promise<Buffer | undefined> => {
    const parts = [held];
    let length = held.length;
    while (length < bytes) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      parts.push(value);
      length += value.length;
    }
    const all = parts.length > 1 ? Buffer.concat(parts) : held;
    held = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}
