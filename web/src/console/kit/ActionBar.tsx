import { type Actions, available, type FactsOf } from '@tradeport/api/kernel/available';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { ReactNode } from 'react';
import { usePermissions } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type Action, ActionButton, ActionMenu, useActions } from './actions.tsx';

/** How this screen carries out a verb. The lifecycle gives its label, its reason and when it is possible. */
type VerbAction = Omit<Action, 'key' | 'text' | 'reason'> & {
  text?: Action['text'];
  /** False where the call's own dialog asks for it; true where only some who take the step give one. */
  reason?: boolean;
};

/**
 * The actions of a kind's records: the verbs in `on`, in that order, that permissions and the record's own facts allow.
 * The kind's `actions` in api/src/<capability>/lifecycle.ts give the labels, and the reasons why a button is disabled.
 * `const offered = useOffered(rechargeActions); … offered(row, { pass: { run: … }, fail: { danger: true, run: … } })`
 */
export function useOffered<S extends string, V extends string, R>(
  of: Actions<S, V, R>,
): <const W extends V>(
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
  on: { readonly [verb in W]?: VerbAction },
  /** The verbs that the server grants to the side on which their company stands. */
  granted?: readonly W[],
) => Action[] {
  const permissions = usePermissions();
  const { t } = useText();
  return (row, on, granted = []) =>
    available(
      of,
      row,
      new Set([...permissions, ...granted.flatMap((verb) => of.acts[verb].by)]),
      keysOf(on),
    ).flatMap(({ verb, why }): Action[] => {
      const own = on[verb];
      const { text, reason = false } = of.acts[verb];
      return own
        ? [{ text, reason, ...own, key: verb, disabled: why ? t(why) : own.disabled }]
        : [];
    });
}

const SHOWN_MAX = 3;

/**
 * Actions as a bar: the first that is possible now is the primary button, up to three stand beside
 * each other, the rest is behind "…". `lead` goes in front.
 * `<ActionBar actions={offered(order, { pay: { to: … }, cancel: { run: …, danger: true } })} />`
 */
export function ActionBar(props: { actions: readonly Action[]; lead?: ReactNode }) {
  const { start, pending, dialog } = useActions();
  const { primary, shown, rest } = arrange(props.actions);
  return (
    <div className="k-actions">
      {props.lead}
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} start={start} pending={pending} />
      ))}
      <ActionMenu actions={rest} start={start} />
      {primary && <ActionButton action={primary} start={start} pending={pending} primary />}
      {dialog}
    </div>
  );
}

/** The next step is the first possible one that destroys nothing and stands not beside the work; possible ones stand before impossible ones. */
function arrange(actions: readonly Action[]): {
  primary: Action | undefined;
  shown: Action[];
  rest: Action[];
} {
  const primary = actions.find((action) => !action.disabled && !action.danger && !action.aside);
  const others = actions
    .filter((action) => action !== primary)
    .sort((a, b) => Number(Boolean(a.disabled)) - Number(Boolean(b.disabled)));
  const room = SHOWN_MAX - (primary ? 1 : 0);
  // One left over needs no menu.
  const fit = others.length <= room + 1 ? others.length : room;
  return { primary, shown: others.slice(0, fit), rest: others.slice(fit) };
}
