/** Signs as a Chinese keyboard types them at full width, as the same signs of ASCII: "６２０４－２ＲＳ，" is "6204-2RS,". */
export function halfWidth(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
