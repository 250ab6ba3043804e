import { setTimeout as pause } from 'node:timers/promises';
import { getImport, uploadImport } from '@tradeport/api/imports/calls';
import type { importRun } from '@tradeport/api/imports/model';
import type { z } from 'zod';
import { checkedFetch } from './http.ts';

export type Sender = { address: string; host: string; cookie: string };
type Run = z.output<typeof importRun>;
const DONE_MS_MAX = 900_000;
/** As often as the screen of an import asks. */
const LOOK_MS = 1000;

/** Waits until an import has an outcome. */
export async function settled(sender: Sender, importCode: string): Promise<Run> {
  const end = performance.now() + DONE_MS_MAX;
  for (;;) {
    const run = await ask(sender, getImport.path, { importCode }, 'GET');
    if (!['reading', 'checking', 'running'].includes(run.status)) return run;
    if (performance.now() > end) throw new Error(`an import is still ${run.status}`);
    await pause(LOOK_MS);
  }
}

export async function send(sender: Sender, file: Buffer): Promise<Run> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file)], 'file.xlsx'));
  return dataOf(
    await checkedFetch(`${sender.address}${uploadImport.path}.json`, {
      method: 'POST',
      body,
      headers: headersOf(sender),
    }),
  );
}

export async function ask(
  sender: Sender,
  path: string,
  input: Record<string, string>,
  method = 'POST',
): Promise<Run> {
  const form = new URLSearchParams(input);
  const url = `${sender.address}${path}.json${method === 'GET' ? `?${form}` : ''}`;
  return dataOf(
    await checkedFetch(url, {
      method,
      headers: headersOf(sender),
      ...(method === 'GET' ? {} : { body: form }),
    }),
  );
}

/** fetch sends no Host of ours: the proxy's header names the tenant. */
function headersOf(sender: Sender): Record<string, string> {
  return { cookie: sender.cookie, 'x-forwarded-host': sender.host };
}

async function dataOf(response: Response): Promise<Run> {
  const body: { dataObj?: Run; errorCode?: string } = await response.json();
  if (!response.ok || !body.dataObj)
    throw new Error(`an import was answered ${response.status} ${body.errorCode}`);
  return body.dataObj;
}
