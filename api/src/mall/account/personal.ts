import type { userService } from '../../members/info.ts';
import type { AddressRow, levelOut } from '../../members/model.ts';
import type { choicesOut, message } from '../../messages/model.ts';
import type { dataExport, deletion } from '../../privacy/model.ts';
import type { z } from 'zod';
import type { Choices } from '../choices.ts';

export type AddressesBody = { addresses: readonly AddressRow[]; max: number };

export type AddressBody = {
  /** Null: a new one. */
  address: AddressRow | null;
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};

/** MSG-01 */
export type MessagesBody = {
  rows: readonly z.output<typeof message>[];
  page: number;
  last: number;
  /** As the address asks for. */
  unread: boolean;
};

export type NotificationsBody = z.output<typeof choicesOut>;

/** MBR-02 '' where the portal does not show a field; `fields` says which it shows. */
export type ProfileBody = z.output<typeof userService>;

/** MBR-04 */
export type LevelBody = {
  levels: readonly z.output<typeof levelOut>[];
  own: string;
  mayChange: boolean;
};

/** MBR-07 */
export type DataBody = {
  exports: readonly z.output<typeof dataExport>[];
  deletion: z.output<typeof deletion> | null;
  /** The main account: asks for the whole member. */
  isMain: boolean;
  name: string;
};
