import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

/** That somebody registered, and how it was decided, stays; what was handed in goes. */
export const personalData = {
  registration: [
    {
      of: `(${byMember} or ${byUser})`,
      hidden: ['sealed_id'],
      onErasure: {
        set: `name = '${someone}', contact = '', form = '{}', sealed_id = '', id_masked = '', licence_id = null, letter_id = null, ip = ''`,
      },
    },
  ],
  member_agreement: [],
} satisfies PersonalTables;
