import { userPage } from '@tradeport/api/identity/people-calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, logOptions } from '../app.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { refuse } from '../kernel/refused.ts';
import { appOn, fillTemplate, PASSWORD } from '../testing/filled.ts';

let app: App;
let database: TestDatabase;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  database = await testDatabase(fillTemplate);
  const log = pino(logOptions({ logLevel: 'info' }), {
    write: (line: string) => void lines.push(JSON.parse(line)),
  });
  app = await appOn(database, log);
  app.http.get('/broken', { config: { call: 'broken' } }, () => {
    throw new TypeError('half of it is missing');
  });
  app.http.get<{ Querystring: { for?: string } }>('/often', ({ query }) =>
    query.for ? refuse('limit.calls', { max: 1, seconds: Number(query.for) }) : refuse('too_many'),
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type More = { payload?: object; headers?: Record<string, string> };
/** The answer, and what the log has of it. */
async function asked(path: string, { payload, headers }: More = {}) {
  lines.length = 0;
  const answer = await app.http.inject({
    method: payload ? 'POST' : 'GET',
    url: path,
    headers: { host: 'alpha.test', 'accept-language': 'en', ...headers },
    ...(payload ? { payload } : {}),
  });
  return { answer, logged: [...lines] };
}

test('[OPS-01c] who is refused entry is one line of the log: whose portal, which call, who, why, and the number that the answer bears', async () => {
  const { answer, logged } = await asked(`${userPage.path}.json`);
  expect([answer.statusCode, logged.length]).toEqual([401, 1]);
  expect(logged[0]).toMatchObject({
    msg: 'request refused',
    tenant: 'alpha',
    call: userPage.name,
    refused: 'auth.required',
    status: 401,
    request: answer.headers['x-request-id'],
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  const login = { loginName: 'admin', passwd: PASSWORD };
  const entered = await asked(`${loginIn.path}.json`, { payload: login });
  expect(entered.logged).toEqual([]);
  const cookie = entered.answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const elsewhere = await asked(`${loginIn.path}.json`, {
    payload: login,
    headers: { cookie, origin: 'https://evil.test' },
  });
  expect(elsewhere.logged).toMatchObject([
    { refused: 'auth.cross_site', status: 403, user: entered.answer.json().dataObj.userId },
  ]);
  expect(JSON.stringify(elsewhere.logged)).not.toMatch(/admin|Demo1234|127\.0/);
});

test('[OPS-01c] what broke is one line with its error, and the text that people see says the number to ask about', async () => {
  for (const [lang, words] of [
    ['zh', '（请求编号：ID）'],
    ['en', ' (request ID)'],
    ['ru', ' (номер запроса: ID)'],
  ] as const) {
    const { answer, logged } = await asked('/broken', { headers: { 'accept-language': lang } });
    const id = String(answer.headers['x-request-id']);
    expect([answer.statusCode, logged.length]).toEqual([500, 1]);
    expect(answer.json().msg).toContain(words.replace('ID', id));
    expect(logged[0]).toMatchObject({
      level: 50,
      call: 'broken',
      request: id,
      err: { message: 'half of it is missing' },
    });
  }
  const page = await asked('/no-such-page', { headers: { accept: 'text/html' } });
  expect(page.answer.headers['x-request-id']).toBeTruthy();
});

test('whoever asks too often is told when to come again', async () => {
  const seconds = await asked('/often?for=7');
  expect([seconds.answer.statusCode, seconds.answer.headers['retry-after']]).toEqual([429, '7']);
  const some = await asked('/often');
  expect([some.answer.statusCode, some.answer.headers['retry-after']]).toEqual([429, '60']);
  expect(some.logged).toMatchObject([{ refused: 'too_many', status: 429 }]);
});
