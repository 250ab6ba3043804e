import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

/** The registration and its decision stay; the submitted form goes. */
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
} satisfies PersonalTables;
