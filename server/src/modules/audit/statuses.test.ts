import { capabilities } from '@tradeport/api';
import { saveMember, suspendMember } from '@tradeport/api/members/calls';
import { langs } from '@tradeport/api/kernel/text';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { statusWords } from './statuses.ts';

const lives = capabilities.flatMap(({ lifecycles }) => lifecycles);

test('[ROL-03b][I18N-01a] every status of every lifecycle has its words in the trail, in the language of the reader', () => {
  for (const { name, table, states } of lives)
    for (const [status, texts] of Object.entries(states))
      for (const lang of langs)
        for (const kind of [name, table])
          expect(statusWords(kind, lang, [null, { status }]), `${kind} ${status}`).toEqual({
            [status]: texts[lang],
          });
});

test('[ROL-03b] what is no status, or of no lifecycle, has no words', () => {
  expect(statusWords('order', 'en', [{ status: 'paid twice', name: 'closed' }, null])).toEqual({});
  expect(statusWords('nothing', 'en', [{ status: 'closed' }])).toEqual({});
  expect(statusWords('order', 'en', [{ status: 'constructor' }])).toEqual({});
  const [deep] = lives;
  const [status] = Object.keys(deep?.states ?? {});
  expect(statusWords(deep?.name ?? '', 'en', [{ rows: [{ status }] }])).toHaveProperty(
    status ?? '',
  );
});

const app = useApp();
test('[ROL-03b] an entry of the trail comes with the words of its statuses', async () => {
  const { admin } = app.clients;
  const { merberCode } = await admin(saveMember, { merberType: 'company', merberCompname: '恒力' });
  await admin(suspendMember, { merberCode, reason: '停用' });
  const { rows } = await admin(auditPage, { subject: merberCode, call: 'member.suspend' });
  expect(rows).toMatchObject([
    { after: { status: 'suspended' }, statuses: { active: 'Active', suspended: 'Suspended' } },
  ]);
  const [saved] = (await admin(auditPage, { subject: merberCode, call: 'member.save' })).rows;
  expect(Object.keys(saved?.statuses ?? {})).not.toContain('suspended');
});
