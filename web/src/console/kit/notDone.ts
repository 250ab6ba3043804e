import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { kit } from './text.ts';

/** One of a selection that was not done, by the name that its row shows, and why. */
type NotDone = { name: string; msg: string };

const NAMED_MAX = 5;
const MESSAGE_S = 8;

/** Says which of a selection were not done; nothing where all were. */
export function useNotDone(): (all: readonly NotDone[]) => void {
  const { t } = useText();
  const { message } = App.useApp();
  return (all) => {
    if (all.length === 0) return;
    const named = all.slice(0, NAMED_MAX).map(({ name, msg }) => `${name}: ${msg}`);
    const list = [...named, ...(all.length > NAMED_MAX ? ['…'] : [])].join('; ');
    void message.warning(t(kit.notDone, { n: all.length, list }), MESSAGE_S);
  };
}

/** A call for each of a selection, one after the other; those that fail take none of the others and are named at the end. */
export function useEach(): <C extends CallSpec>(
  call: C,
  items: readonly { name: string; input: Input<C> }[],
  invalidates: readonly CallSpec[],
) => Promise<void> {
  const queries = useQueryClient();
  const tell = useNotDone();
  return async (call, items, invalidates) => {
    const failed: NotDone[] = [];
    for (const { name, input } of items) {
      try {
        await client(call, input);
      } catch (error) {
        failed.push({ name, msg: error instanceof Error ? error.message : String(error) });
      }
    }
    await Promise.all(
      invalidates.map((stale) => queries.invalidateQueries({ queryKey: [stale.name] })),
    );
    tell(failed);
  };
}
