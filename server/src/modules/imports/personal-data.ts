import { type PersonalTables, byUser, someone } from '../../kernel/personal-data.ts';

const ofRun = `(select id from import_run where tenant_id = $1 and ${byUser})`;

export const personalData = {
  import_file: [{ of: `id in ${ofRun}`, onErasure: 'delete', out: false }],
  import_chunk: [{ of: `run_id in ${ofRun}`, onErasure: 'delete', out: false }],
  import_run: [
    {
      of: byUser,
      onErasure: { set: `user_name = '${someone}', file_name = '${someone}', preview = '[]'` },
      hidden: ['preview'],
    },
  ],
  import_fault: [],
  import_key: [],
} satisfies PersonalTables;
