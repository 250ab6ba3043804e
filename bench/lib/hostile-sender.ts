import { setTimeout as pause } from 'node:timers/promises';
import { hostile } from '../../server/src/testing/archives.ts';
import { send, settled, type Sender } from './import-client.ts';

/** The message that starts this process, and its final message. */
export type Task = { sender: Sender; lines: number; ms: number };
export type Sent = { sent: number; refused: number; still: number };

// Made beforehand: to pack them takes this process longer than the server to refuse them.
const files = Object.values(hostile)
  .map((make) => make())
  .filter((file) => file.length < 1024 * 1024);
process.once('message', async (task: Task) => {
  process.send?.(await attack(task));
  process.disconnect();
});
process.send?.('ready');

/** Keeps so many hostile files in the line as long as the window is open, and then waits until each has its answer. */
async function attack({ sender, lines, ms }: Task): Promise<Sent> {
  const end = performance.now() + ms;
  let [sent, refused, still, over] = [0, 0, 0, false];
  const health = (async () => {
    while (!over) {
      const began = performance.now();
      await fetch(`${sender.address}/healthz`);
      still = Math.max(still, Math.round(performance.now() - began));
      await pause(100);
    }
  })();
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (performance.now() < end) {
        const file = files[sent % files.length] ?? Buffer.alloc(0);
        sent += 1;
        const { importCode } = await send(sender, file);
        const { status } = await settled(sender, importCode);
        refused += Number(status === 'failed');
      }
    }),
  );
  over = true;
  await health;
  return { sent, refused, still };
}
