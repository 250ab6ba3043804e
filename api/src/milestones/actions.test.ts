import { expect, test } from 'vitest';
import { offerOf } from '../kernel/available.ts';
import { type MilestoneFacts, milestoneOffers } from './actions.ts';

const part: MilestoneFacts = {
  status: 'paid',
  gate: 'production',
  project: 'works',
  asked: false,
  begun: true,
  held: false,
};

test('who has asked for a part’s money is not told to decide on it: the request stands there instead', () => {
  expect(offerOf(milestoneOffers, 'refund', part)).toEqual({ why: null });
  const asked = { ...part, asked: true };
  expect(offerOf(milestoneOffers, 'refund', asked)).toBeNull();
  for (const verb of ['giveBack', 'deliver'] as const)
    expect(offerOf(milestoneOffers, verb, asked)).toMatchObject({
      why: { zh: '买家已申请该阶段退款，请先处理退款申请' },
    });
});

test('a part is offered for acceptance from its delivery on, once, and promised only while it can still be delivered', () => {
  const offered = (given: Partial<MilestoneFacts>) => {
    const offer = offerOf(milestoneOffers, 'accept', { ...part, ...given });
    return offer && (offer.why === null ? 'now' : 'later');
  };
  const last = { gate: 'acceptance', begun: false } as const;
  expect(offered({ status: 'delivered' })).toBe('now');
  expect(offered({ ...last, status: 'handed_over' })).toBe('now');
  expect(offered({ status: 'billed' })).toBe('later');
  expect(offered({ ...last, status: 'planned' })).toBe('later');
  // Accepted, and to be paid now.
  expect(offered({ ...last, status: 'billed' })).toBeNull();
  for (const project of ['done', 'none'] as const) {
    expect(offered({ project })).toBeNull();
    expect(offered({ project, ...last, status: 'planned' })).toBeNull();
    expect(offered({ project, status: 'delivered' })).toBe('now');
  }
});
