import { isRecord } from '@tradeport/api/kernel/keys';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { Refused, refuse } from '../kernel/refused.ts';
import { type Share, uploadMemory } from './upload-memory.ts';

/** One file is at most this (FIL-01's largest purpose, and an import file); purposes ask for less. */
const UPLOAD_BYTES_MAX = 64 * 1024 * 1024;
/** A call takes one file and a few words; all of it is held in memory. */
const LIMITS = { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 20, fieldSize: 10_000 };
/** Nobody is logged in: the papers of somebody who registers or applies. */
const VISITOR_BYTES_MAX = 8 * 1024 * 1024;
export type UploadLimits = Partial<typeof LIMITS>;

type Uploads = { files: Upload[]; fields: Record<string, unknown>; release(): void };
const memory = uploadMemory();

/** Reads a multipart body into memory: files and fields. To be released when the call is over. `limits`: where a form asks for others. */
export async function readUploads(
  request: FastifyRequest,
  { tenant, user }: { tenant: { id: string }; user: { memberId: string } | null },
  limits: UploadLimits = {},
): Promise<Uploads> {
  if (!request.isMultipart())
    return {
      files: [],
      fields: isRecord(request.body) ? request.body : {},
      release: () => undefined,
    };
  const share = memory({
    tenantId: tenant.id,
    ...(user ? { companyId: user.memberId } : { visitor: request.ip }),
  });
  const wanted = { ...LIMITS, ...limits };
  try {
    return {
      ...(await readParts(
        request,
        user ? wanted : { ...wanted, fileSize: Math.min(wanted.fileSize, VISITOR_BYTES_MAX) },
        share,
      )),
      release: share.release,
    };
  } catch (error) {
    share.release();
    // The parser of the body has no words but its own for one that is cut off or has no parts (API-04).
    if (error instanceof Refused || (error instanceof Error && 'statusCode' in error)) throw error;
    return refuse('input.invalid');
  }
}

async function readParts(
  request: FastifyRequest,
  limits: typeof LIMITS,
  share: Share,
): Promise<Pick<Uploads, 'files' | 'fields'>> {
  const files: Upload[] = [];
  const fields: Record<string, unknown> = {};
  // The parser itself says that a file is too large when it has read all of it.
  for await (const part of request.parts({ limits: { ...limits, fileSize: Infinity } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes > limits.fileSize) refuse('input.too_large');
      await share.take(chunk.length);
      chunks.push(chunk);
    }
    files.push({
      field: part.fieldname,
      name: part.filename,
      type: part.mimetype,
      data: Buffer.concat(chunks),
    });
  }
  return { files, fields };
}
