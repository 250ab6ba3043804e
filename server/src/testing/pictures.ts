import { uploadFile } from '@tradeport/api/files/calls';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import sharp from 'sharp';

/** A small picture of one colour. */
export async function aPicture(background = '#2c4158', name = 'a.png'): Promise<File> {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], name);
}

/** The code of a picture that somebody has uploaded. */
export async function anUpload(
  client: Client,
  purpose: Input<typeof uploadFile>['purpose'],
  file?: File,
): Promise<string> {
  const given = file ?? (await aPicture());
  return (await client(uploadFile, { purpose }, { files: { file: given } })).fileCode;
}
