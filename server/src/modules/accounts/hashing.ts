import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { Refused } from '../../kernel/refused.ts';

/** `known`: a hash to compare with; null: the password is to be hashed. */
type Task = { known: string | null; password: string; cost: Options };
type Waiting = {
  task: Task;
  done: (answer: string | boolean) => void;
  failed: (error: Error) => void;
};

/** As many as there are processors, below everything else: logins use what nobody needs (AUT-13). */
const THREADS = availableParallelism();
/** Some seconds of work. Further requests are told to try again, before they fill the memory. */
const WAITING_MAX = 400;

// Text and not a file of its own: it runs the same from source, from the build and in tests.
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readlinkSync } = require('node:fs');
  const { getPriority, setPriority } = require('node:os');
  const { hashSync, verifySync } = require(workerData);
  // Linux gives every thread a priority of its own, under its number; elsewhere they keep the usual one.
  try { setPriority(Number(readlinkSync('/proc/thread-self').split('/').pop()), Math.min(19, getPriority() + 10)); } catch {}
  parentPort.on('message', ({ known, password, cost }) => {
    try {
      parentPort.postMessage({ answer: known === null ? hashSync(password, cost) : verifySync(known, password) });
    } catch (error) {
      parentPort.postMessage({ fault: String(error) });
    }
  });`;

/** A thread and what it has been given, in order. */
type Thread = { worker: Worker; given: Waiting[] };
const threads: Thread[] = [];
/** The one it works at and the next: else it would stand still until the main thread has time to give it more. */
const GIVEN_MAX = 2;
/** Known devices go first: an attacker's queue is not the owner's. */
const lanes: { first: Waiting[]; others: Waiting[] } = { first: [], others: [] };

/** Hashes or compares in a thread of its own: the main thread serves the others meanwhile. */
export function inThread(task: Task, first = false): Promise<string | boolean> {
  return new Promise((done, failed) => {
    const lane = first ? lanes.first : lanes.others;
    if (lane.length >= WAITING_MAX) {
      failed(new Refused('unavailable'));
      return;
    }
    lane.push({ task, done, failed });
    next();
  });
}

function next(): void {
  while (lanes.first.length + lanes.others.length > 0) {
    const thread = leastBusy();
    const waiting = thread && (lanes.first.shift() ?? lanes.others.shift());
    if (!waiting) return;
    thread.given.push(waiting);
    thread.worker.ref();
    thread.worker.postMessage(waiting.task);
  }
}

/** Undefined: all have enough. */
function leastBusy(): Thread | undefined {
  const least = threads.toSorted((a, b) => a.given.length - b.given.length)[0];
  if (threads.length < THREADS && (least?.given.length ?? 1) > 0) return start();
  return least && least.given.length < GIVEN_MAX ? least : undefined;
}

function start(): Thread {
  const worker = new Worker(program, {
    eval: true,
    workerData: createRequire(import.meta.url).resolve('@node-rs/argon2'),
  });
  const thread: Thread = { worker, given: [] };
  threads.push(thread);
  worker.on('message', ({ answer, fault }: { answer?: string | boolean; fault?: string }) => {
    const ended = thread.given.shift();
    if (thread.given.length === 0) worker.unref();
    if (answer === undefined) ended?.failed(new Error(fault));
    else ended?.done(answer);
    next();
  });
  // Its end is told next, and that is what counts; without a listener an error would end this process as well.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    threads.splice(threads.indexOf(thread), 1);
    for (const { failed } of thread.given) failed(new Refused('unavailable'));
    next();
  });
  return thread;
}
