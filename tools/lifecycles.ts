import { join } from 'node:path';
import { capabilities, permissions } from '../api/src/index.ts';
import {
  drawLifecycle,
  type Lifecycle,
  type State,
  type Step,
} from '../api/src/kernel/lifecycle.ts';
import { ROOT } from '../server/src/config.ts';

export const LIFECYCLES = join(ROOT, 'docs', 'lifecycles.md');

/**
 * ORD-02 The page of the docs: every lifecycle drawn, and its steps with the permissions to take
 * them.
 */
export function lifecyclesPage(): string {
  const all = capabilities.flatMap((capability) =>
    capability.lifecycles.map((life): [string, Lifecycle] => [capability.name, life]),
  );
  return [
    '# Lifecycles',
    '',
    'Made by `npm run lifecycles` from the tables in `api/src/*/lifecycle.ts`. A status changes by `move` alone, and `move` accepts no other step.',
    '',
    ...all.map(([, life]) => `- [${titleOf(life)}](#${life.name})`),
    '',
    ...all.flatMap(([capability, life]) => section(capability, life)),
  ].join('\n');
}

function section(capability: string, life: Lifecycle): string[] {
  return [
    `## ${life.name}`,
    '',
    `Table \`${life.table}\`, declared in [api/src/${capability}/lifecycle.ts](../api/src/${capability}/lifecycle.ts).`,
    '',
    '```mermaid',
    drawLifecycle(life),
    '```',
    '',
    '| state | what it says | whose turn it is |',
    '|---|---|---|',
    ...Object.entries(life.states).map(
      ([state, one]) => `| \`${state}\` | ${one.en} | ${standing(one)} |`,
    ),
    '',
    '| step | what it says | from | to | who |',
    '|---|---|---|---|---|',
    ...Object.entries(life.steps).map(([verb, step]) => row(verb, step, life)),
    '',
  ];
}

const turns = {
  buyer: 'the buyer’s',
  seller: 'the seller’s',
  others: 'neither’s: it goes on by itself',
  nobody: 'nobody’s: it rests',
} as const;
/** The tone of the tag follows from it: amber on one's own turn, blue on the other's; green, red, grey where it ended. */
const standing = (state: State) => ('waits' in state ? turns[state.waits] : `ended ${state.ended}`);

function row(verb: string, step: Step<string>, life: Lifecycle): string {
  const named = (state: string) => life.states[state]?.en ?? state;
  const who = step.by.map((by) =>
    by === 'system' ? 'the system' : `${permissions[by]?.text.en ?? by} (\`${by}\`)`,
  );
  return `| \`${verb}\`${step.reason ? ' with a reason' : ''} | ${step.text.en} | ${step.from.map(named).join(', ')} | ${named(step.to)} | ${who.join(', ')} |`;
}

function titleOf({ name }: Lifecycle): string {
  const words = name.replaceAll('_', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
}
