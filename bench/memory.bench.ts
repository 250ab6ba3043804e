import { setTimeout as pause } from 'node:timers/promises';
import { mixtureOf, type Coverage } from './lib/mixture.ts';
import { peakMb, residentMb, scratch, startServer } from './lib/processes.ts';
import { atMost, type Row, figure } from './lib/rates.ts';

const REPETITIONS = 10;
/** A long enough pause for an idle server to release memory. */
const QUIET_MS = 2000;

/** The demo's server under a mixture of all that people do: screens of six roles, the mall, exports and imports. */
async function run(): Promise<Row[]> {
  // Requests name the portal's host as a reverse proxy would.
  process.env['TRUST_PROXY'] = '1';
  const place = scratch();
  try {
    // The first start fills the demo, which takes more than serving it.
    await (await startServer(place.dir)).stop();
    const server = await startServer(place.dir);
    try {
      await pause(QUIET_MS);
      const idle = residentMb(server.pid);
      const mixture = await mixtureOf(server.address);
      const after: number[] = [];
      let reached: Coverage | undefined;
      for (let turn = 1; turn <= REPETITIONS; turn += 1) {
        reached = await mixture();
        await pause(QUIET_MS);
        after.push(residentMb(server.pid));
      }
      const [second = 0, last = 0] = [after[1], after.at(-1)];
      return [
        atMost('resident, idle', idle, 'MB', 200),
        figure('resident after the 2nd repetition', second, 'MB', after.join(', ')),
        atMost('after the 10th ÷ after the 2nd', Number((last / second).toFixed(2)), '', 1.1),
        atMost('peak', peakMb(server.pid), 'MB', 450),
        figure('read calls answered in a repetition', reached?.reads.size ?? 0),
        figure('pages of the mall', reached?.pages ?? 0),
        figure('files taken out', reached?.files ?? 0, '', `${reached?.imports} brought in`),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    place.remove();
    delete process.env['TRUST_PROXY'];
  }
}

export default { name: 'memory', run };
