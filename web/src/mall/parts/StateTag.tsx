import { type Party, type State, type Tone, toneOf } from '@tradeport/api/kernel/lifecycle';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { useMall } from '../mall.tsx';

/** A state that waits for the viewer has a warm colour; one that waits for others is blue. */
const classes: Record<Tone, string> = {
  warning: 'tag tag-wait',
  info: 'tag tag-own',
  success: 'tag tag-good',
  danger: 'tag tag-bad',
  neutral: 'tag',
};

export const tagClass = (state: State): string => classes[toneOf(state, 'buyer')];

/** `party`: whose page it is; `text` where it is called otherwise here, `tone` where something else is more urgent. */
export function StateTag(props: {
  state: State;
  party?: Party | undefined;
  text?: SomeTexts | string | undefined;
  tone?: Tone | undefined;
}) {
  const { t } = useMall();
  const { state, party = 'buyer', text = state, tone = toneOf(state, party) } = props;
  return <span className={classes[tone]}>{t(text)}</span>;
}
