import type { PurposeName } from '@tradeport/api/files/model';

export type FileRow = {
  id: string;
  hash: string;
  purpose: PurposeName;
  name: string;
  media_type: 'image/webp' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
  owner_id: string | null;
  created_at: Date;
  open: boolean;
};
