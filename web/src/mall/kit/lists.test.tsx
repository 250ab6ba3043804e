import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MallProvider } from '../mall.tsx';
import { ActForm } from './ActForm.tsx';
import { CardList, NoneListed, TabBar } from './lists.tsx';

const shown = (part: ReactNode) =>
  renderToStaticMarkup(
    <MallProvider lang="en" main="zh" pointWorth="0.01">
      {part}
    </MallProvider>,
  );

test('a tab leads to its part of the list, the first one to the list itself, and the one that is open says so', () => {
  const tabs = [
    { tab: 'all', text: 'All', count: 1200, more: true },
    { tab: 'paid', text: 'Paid' },
  ] as const;
  const html = shown(<TabBar label="States" here="/list" tabs={tabs} current="paid" />);
  expect(html).toContain('<a href="/list">All <span class="quiet">1,200+</span></a>');
  expect(html).toContain('<a href="/list?tab=paid" aria-current="page">Paid</a>');
});

test('a list without rows has what stands in their place, and no way on', () => {
  const list = (rows: readonly ReactNode[], next: string | null) =>
    shown(
      <CardList here="/list" label="List" pages={{ next, first: null }} none={<p>None</p>}>
        {rows}
      </CardList>,
    );
  expect(list([], null)).toBe('<section class="panel order-list"><p>None</p></section>');
  expect(list([<li key="1">One</li>], 'after=1')).toMatch(/<ul.*One.*href="\/list\?after=1"/);
});

test('of all there is the first step, of a part of it the way back', () => {
  const none = (all: boolean) =>
    shown(
      <NoneListed icon="tag" all={all} title="None" here="/list" back="Show all">
        <a href="/new">Begin</a>
      </NoneListed>,
    );
  expect(none(true)).toContain('Begin');
  expect(none(true)).not.toContain('Show all');
  expect(none(false)).toMatch(/href="\/list">Show all/);
  expect(none(false)).not.toContain('Begin');
});

test('a form carries the key of its page, and names what it does', () => {
  const html = shown(<ActForm act="send" formKey="k1" text="Send" files />);
  expect(html).toMatch(/^<form [^>]*enctype="multipart\/form-data"/i);
  expect(shown(<ActForm act="send" formKey="k1" text="Send" />)).not.toMatch(/enctype/i);
  expect(html).toContain('<input type="hidden" name="key" value="k1"/>');
  expect(html).toMatch(/<button [^>]*value="send"[^>]*name="act">Send<\/button><\/div><\/form>$/);
});
