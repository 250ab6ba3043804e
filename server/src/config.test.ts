import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const partsOf = (...flags: string[]) => {
  const { web, worker } = readConfig(flags, {});
  return { web, worker };
};

test('[OPS-03a] one process serves and works when nothing is said', () => {
  expect(partsOf()).toEqual({ web: true, worker: true });
  expect(partsOf('--demo')).toEqual({ web: true, worker: true });
});

test('[OPS-03b] a flag makes it a web or a worker process', () => {
  expect(partsOf('--web')).toEqual({ web: true, worker: false });
  expect(partsOf('--worker')).toEqual({ web: false, worker: true });
  expect(partsOf('--web', '--worker')).toEqual({ web: true, worker: true });
  expect(() => partsOf('--both')).toThrow('Unknown option --both');
});
