import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

export const personalData = {
  data_export: [{ of: byUser, onErasure: 'keep', hidden: ['place'] }],
  deletion_request: [
    {
      of: `(${byMember} or ${byUser})`,
      onErasure: { set: `subject_name = '${someone}', wish = '', reason = ''` },
    },
  ],
} satisfies PersonalTables;
