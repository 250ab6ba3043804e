import type { FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { Refused, refuse } from '../kernel/refused.ts';

/** One file is at most this (FIL-01's largest purpose, and an import file); purposes ask for less. */
export const UPLOAD_BYTES_MAX = 64 * 1024 * 1024;
/** A call takes one file and a few words; all of it is held in memory. */
const LIMITS = { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 20, fieldSize: 10_000 };

/** Reads a multipart body into memory: files and fields. */
export async function readUploads(request: FastifyRequest): Promise<{ files: Upload[]; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) return { files: [], fields: (request.body as Record<string, unknown> | null) ?? {} };
  try {
    return await readParts(request);
  } catch (error) {
    // The parser of the body has no words but its own for one that is cut off or has no parts (API-04).
    if (error instanceof Refused || (error instanceof Error && 'statusCode' in error)) throw error;
    return refuse('input.invalid');
  }
}

async function readParts(request: FastifyRequest): Promise<{ files: Upload[]; fields: Record<string, unknown> }> {
  const files: Upload[] = [];
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const data = await part.toBuffer();
    if (part.file.truncated) refuse('input.too_large');
    files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, data });
  }
  return { files, fields };
}
