import { expect, test } from 'vitest';
import { contentOf, type PageContent, type Standing, stateOf } from './standings.ts';

type Cell = [
  page: 'form' | 'wait',
  status: 'draft' | 'under_review' | 'refused' | 'approved' | null,
  loggedIn: boolean,
  standing: Standing,
  shown: PageContent,
];
const cells: Cell[] = [
  ['form', null, false, 'visitor', 'begin'],
  ['form', 'draft', false, 'draft', 'form'],
  ['form', 'under_review', false, 'under_review', 'state'],
  ['form', 'refused', false, 'refused', 'form'],
  ['form', 'approved', false, 'approved', 'complete'],
  ['form', null, true, 'member', 'complete'],
  ['form', 'draft', true, 'draft', 'form'],
  ['form', 'under_review', true, 'under_review', 'state'],
  ['form', 'refused', true, 'refused', 'form'],
  ['form', 'approved', true, 'approved', 'complete'],
  ['wait', null, false, 'visitor', 'begin'],
  ['wait', 'draft', false, 'draft', 'state'],
  ['wait', 'under_review', false, 'under_review', 'state'],
  ['wait', 'refused', false, 'refused', 'state'],
  ['wait', 'approved', false, 'approved', 'state'],
  ['wait', null, true, 'member', 'complete'],
  ['wait', 'under_review', true, 'under_review', 'state'],
  ['wait', 'approved', true, 'approved', 'state'],
];

test.each(cells)(
  '[REG-02c] the page "%s" with a registration %s (logged in: %s) is for a %s and shows: %s',
  (page, status, loggedIn, standing, shown) => {
    expect(stateOf(status === null ? null : { status }, loggedIn)).toBe(standing);
    expect(contentOf[page][standing]).toBe(shown);
  },
);
