import { discardRevision, submitRevision, withdrawRevision } from '@tradeport/api/catalogue/calls';
import { revisionLife } from '@tradeport/api/catalogue/lifecycle';
import type { revisionStatuses } from '@tradeport/api/catalogue/model';
import { verbsFor } from '@tradeport/api/kernel/lifecycle';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { usePermissions } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { revisionTexts } from './revisionText.ts';
import { productReads } from './reads.ts';

export type RevisionTarget = {
  goodsCode: string;
  goodsName: string;
  revision: { status: (typeof revisionStatuses)[number] } | null;
};
/** Steps of the one who sells; those of a reviewer are on the review's own page. */
const verbs = ['submit', 'withdraw', 'discard'] as const;

/** CAT-02 What can be done with the changes that wait beside a product; nothing where none wait. */
export function useRevisionActions(
  done?: (goodsCode: string) => void,
): (row: RevisionTarget) => Action[] {
  const { t } = useText();
  const permissions = usePermissions();
  const stale = { invalidates: productReads };
  const runs = {
    submit: useMutate(submitRevision, stale).run,
    withdraw: useMutate(withdrawRevision, stale).run,
    discard: useMutate(discardRevision, stale).run,
  };
  return ({ goodsCode, goodsName: name, revision }) => {
    if (!revision) return [];
    const now = new Map(
      verbsFor(revisionLife, revision.status, permissions).map((one) => [one.verb, one.now]),
    );
    return verbs
      .filter((verb) => now.get(verb))
      .map((verb): Action => ({
        key: `revision-${verb}`,
        text: revisionLife.steps[verb].text,
        ...(verb === 'discard'
          ? {
              danger: true,
              confirm: {
                title: t(revisionTexts.discardTitle, { name }),
                text: t(revisionTexts.discardText),
              },
            }
          : {}),
        run: async () => {
          await runs[verb]({ goodsCode });
          done?.(goodsCode);
        },
      }));
  };
}
