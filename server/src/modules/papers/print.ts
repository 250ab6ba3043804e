import type { FastifyReply } from 'fastify';
import { runInSubprocess, type Bounds, Overrun } from '../../kernel/subprocess.ts';
import type { Scope } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refused.ts';
import { turns } from '../../kernel/turns.ts';
import type { Paper } from './drawer.ts';

const DRAWER = { source: new URL('./drawer.ts', import.meta.url), built: 'paper-drawer.mjs' };
/** The longest papers, 5000 lines, take a quarter of the heap and a third of the time. Somebody waits for them: `still_s` counts from the asking. */
const LIMITS: Bounds = { heap_mb: 512, processor_s: 30, still_s: 90 };
/** One of a tenant at a time, two in all. Somebody who prints in several tabs finds a place in the line. */
const inTurn = turns({ atOnce: 2, waitingMax: 16, waitingEach: 4 }, () =>
  refuse('paper.busy', { seconds: AGAIN_S }),
);
const AGAIN_S = 10;

/**
 * ORD-10 Answers with a PDF of the data read. Papers are drawn in processes of their own, in turn:
 * however many a tenant prints, the others are served. The data is read when its turn has come. A
 * caller who disconnects gives up the place.
 */
export async function print(
  { tenant }: Pick<Scope, 'tenant'>,
  reply: FastifyReply,
  read: () => Promise<{ name: string; paper: Paper }>,
  limits = LIMITS,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(limits.still_s * 1000)]);
  const work = async () => {
    const { name, paper } = await read();
    const pieces: Buffer[] = [];
    for await (const piece of runInSubprocess(DRAWER, [JSON.stringify(paper)], limits, signal))
      pieces.push(piece);
    return { name, pdf: Buffer.concat(pieces) };
  };
  try {
    const { name, pdf } = await inTurn(tenant.id, work, signal);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  } catch (error) {
    if (error instanceof Overrun || signal.aborted) refuse('paper.slow');
    throw error;
  }
}
