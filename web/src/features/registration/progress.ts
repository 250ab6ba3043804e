import type { endOf } from '@tradeport/api/kernel/lifecycle';
import { type ApplyRole, registrationSteps } from '@tradeport/api/registration/roles';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { reg } from './text.ts';

/** Which step of which way: 0 is the account, then those of the form, the last is the review. */
export type FormPosition = {
  role: ApplyRole;
  kind: 'person' | 'company';
  step: number;
  /** The applicant has an account already and asks to sell as well. */
  upgrade?: boolean;
  /** How it ended, where it has. */
  end?: ReturnType<typeof endOf>;
};
type Progress = { titles: readonly SomeTexts[]; current: number; wrong: boolean };

/** The steps that come, and no others; null where there is but one. `auto`: buyers are let in without a review. */
export function progressOf(at: FormPosition, auto: boolean): Progress | null {
  const { role, kind, step, upgrade = false, end } = at;
  const form = auto && kind === 'person' && step === 0 ? [] : registrationSteps(role, kind);
  const titles = [
    ...(upgrade ? [] : [reg.accountTitle]),
    ...form.map(({ title }) => title),
    ...(auto ? [] : [reg.waitTitle]),
  ];
  if (titles.length < 2) return null;
  const current = end === 'well' ? titles.length : step - (upgrade ? 1 : 0);
  return { titles, current, wrong: end === 'badly' };
}
