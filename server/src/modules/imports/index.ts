import type { Module } from '../../kernel/module.ts';
import { exportRoutes } from './export.ts';
import { faults, get, list } from './find.ts';
import { checkJob, lapsedRuns, readJob, runJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { check, remove, start, stop } from './steps.ts';
import { upload } from './upload.ts';

export { firstRows } from './read-file.ts';
export { type Cell, textOf } from './cells.ts';
export { headingRowOf } from './file.ts';

export const imports = {
  name: 'imports',
  serves: [upload, check, start, stop, get, list, faults, remove],
  jobs: [readJob, checkJob, runJob],
  sweeps: [lapsedRuns],
  watched: [
    {
      name: 'imports_stuck',
      help: 'Files under way of which nothing was heard for a quarter of an hour, up to 1000',
      sql: `select count(*) as value from (select from import_run where status in ('reading', 'checking', 'running')
        and coalesce(beat_at, created_at) < now() - interval '15 minutes' limit 1000) r`,
    },
  ],
  routes: exportRoutes,
  personalData,
} satisfies Module;
