import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/ctx.ts';
import { fieldsOf, type MallParts } from './visit.ts';
import { readUploads, type UploadLimits } from '../http/upload.ts';

/**
 * The fields of a mall's form, and its files where it has any. Their upload memory is released with
 * the answer.
 */
export async function formOf(
  { kernel }: MallParts,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: UploadLimits,
): Promise<{ fields: Record<string, unknown>; files: readonly Upload[] }> {
  if (!request.isMultipart()) return { fields: fieldsOf(request), files: [] };
  const { fields, files, release } = await readUploads(request, await kernel.open(request), limits);
  reply.raw.once('close', release);
  return { fields, files };
}
