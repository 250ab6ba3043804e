import { discardRevision, submitRevision, withdrawRevision } from '@tradeport/api/catalogue/calls';
import { revisionActions } from '@tradeport/api/catalogue/lifecycle';
import type { revisionStatuses } from '@tradeport/api/catalogue/model';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { revisionTexts } from './revisionText.ts';
import { productReads } from './reads.ts';

export type RevisionTarget = {
  goodsCode: string;
  goodsName: string;
  revision: { status: (typeof revisionStatuses)[number] } | null;
};
/**
 * CAT-02 The actions on the changes that wait beside a product; none where none wait. The steps of
 * a reviewer are on the review's own page.
 */
export function useRevisionActions(
  done?: (goodsCode: string) => void,
): (row: RevisionTarget) => Action[] {
  const { t } = useText();
  const offered = useOffered(revisionActions);
  const stale = { invalidates: productReads };
  const runs = {
    submit: useMutate(submitRevision, stale).run,
    withdraw: useMutate(withdrawRevision, stale).run,
    discard: useMutate(discardRevision, stale).run,
  };
  return ({ goodsCode, goodsName: name, revision }) => {
    if (!revision) return [];
    const step = (verb: keyof typeof runs) => ({
      run: async () => {
        await runs[verb]({ goodsCode });
        done?.(goodsCode);
      },
    });
    return offered(revision, {
      submit: step('submit'),
      withdraw: step('withdraw'),
      discard: {
        ...step('discard'),
        danger: true,
        confirm: {
          title: t(revisionTexts.discardTitle, { name }),
          text: t(revisionTexts.discardText),
        },
      },
    }).map((action) => ({ ...action, key: `revision-${action.key}` }));
  };
}
