import { loginIn } from '@tradeport/api/identity/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { approveDeletion, requestDeletion } from '@tradeport/api/privacy/calls';
import * as calls from '@tradeport/api/registration/calls';
import { expect, test } from 'vitest';
import { deleteJob } from '../privacy/erase.ts';
import {
  companyForm,
  idNumberOf,
  mobileNo,
  PASSWORD,
  registerAs,
  upload,
} from './registration.fixture.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

/** Values that are submitted here and may remain nowhere afterwards. */
const marks = {
  company: '痕迹登记机械',
  person: '欧阳登记',
  executive: '登记痕',
  street: '登记路七号',
  reason: '登记痕迹理由',
  email: 'trace@registered.example',
  file: 'trace-registered',
};

async function found(): Promise<string[]> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`,
  );
  const client = await app.owner.connect();
  const hits: string[] = [];
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t where exists (select from unnest($1::text[]) w where strpos(lower(to_jsonb(t)::text), lower(w)) > 0)`,
        [Object.values(marks)],
      );
      for (const { row } of rows) hits.push(`${name}: ${row.slice(0, 300)}`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return hits;
}

test('[MBR-07c] who has registered and is deleted leaves nothing of it but that, and when, it was decided', async () => {
  const userPhone = mobileNo();
  const { applicant, own } = await registerAs(app, {
    userPhone,
    merberType: 'company',
    merberCompname: marks.company,
    userRelname: marks.person,
  });
  const { registrationCode } = own;
  await applicant(calls.saveRegistrationDraft, { form: { companyAddress: marks.street } });
  await upload(applicant, 'licence', `${marks.file}.png`);
  const form = {
    ...companyForm(),
    merberCompname: marks.company,
    companyAddress: marks.street,
    legalName: marks.person,
    execName: marks.executive,
    execEmail: marks.email,
    idNo: idNumberOf('31010119800101777'),
  };
  await applicant(calls.submitRegistration, form);
  const admin = await app.client('admin');
  await admin(calls.refuseRegistration, {
    registrationCode,
    reason: `${marks.person}: ${marks.reason}`,
  });
  await applicant(calls.submitRegistration, {});
  await admin(calls.approveRegistration, { registrationCode });
  await applicant(loginIn, { loginName: userPhone, passwd: PASSWORD });
  await applicant(
    uploadFile,
    { purpose: 'letter' },
    { files: { file: new File(['%PDF-1.4\n%%EOF\n'], `${marks.file}.pdf`) } },
  );
  await app.kernel.drainOutbox();
  expect((await found()).length).toBeGreaterThan(8);

  const { deletionCode } = await applicant(requestDeletion, {});
  await admin(approveDeletion, { deletionCode });
  await deleteJob.run(
    app.kernel,
    app.tenant,
    { requestId: deletionCode },
    new AbortController().signal,
  );
  expect((await found()).join('\n')).toBe('');
  const left = await admin(calls.registrationDetail, { registrationCode });
  expect(left).toMatchObject({
    status: 'approved',
    merberCompname: '–',
    contact: '',
    idNo: '',
    papers: [],
    form: {},
  });
  expect(left.steps.map(({ verb, reason }) => [verb, reason])).toEqual([
    ['submit', ''],
    ['refuse', ''],
    ['submit', ''],
    ['approve', ''],
  ]);
});
