import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { handleWebhook } from './capture.ts';
import { credentialsOf } from './provider.ts';
import { refundNoticeOf, sandbox } from './sandbox.ts';
import { PAID_TWICE } from './sandbox-refund.ts';

const told = z.object({ refundNo: z.string() });

/**
 * AFS-02f The provider's notification about a refund, sent twice: signed, verified and processed as
 * in production.
 */
export const saysTwice: Handler = {
  event: PAID_TWICE,
  run: async (ctx, { data }) => {
    const { refundNo } = told.parse(data);
    const sent = await refundNoticeOf(ctx, { refundNo, state: 'succeeded', problem: '' });
    const own = await credentialsOf(ctx, sandbox);
    const notice = sent && own ? sandbox.verify(own, sent, ctx.now()) : null;
    if (!notice) return;
    await handleWebhook(ctx, 'sandbox', notice);
    await handleWebhook(ctx, 'sandbox', notice);
  },
};
